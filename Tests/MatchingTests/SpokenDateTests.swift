import Language
import Matching
import Testing

/// Days, times and lengths of time as people say them, on Monday, the 30th of November 2026, at five past two.
@Suite struct SpokenDateTests {
    private static func reader(_ language: LanguageTag) throws -> SpokenValueReader {
        SpokenValueReader(pack: try TestPack.load(language))
    }

    private static func now() throws -> CivilTime {
        try #require(CivilTime(year: 2026, month: 11, day: 30, hour: 14, minute: 5))
    }

    private static func moments(_ rows: KeyValuePairs<String, String>, _ language: LanguageTag) throws {
        let reader = try reader(language)
        for (text, expected) in rows {
            let read = reader.date(in: text, .dateTime)?.resolved(at: try now(), needsDay: true)?.description
            #expect(read == expected, "\(text)")
        }
    }

    private static func times(_ rows: KeyValuePairs<String, String>, _ language: LanguageTag) throws {
        let reader = try reader(language)
        for (text, expected) in rows {
            let read = reader.date(in: text, .time)?.resolved(at: try now())?.description
            #expect(read == expected, "\(text)")
        }
    }

    private static func durations(_ rows: KeyValuePairs<String, Double>, _ language: LanguageTag) throws {
        let reader = try reader(language)
        for (text, expected) in rows { #expect(reader.duration(in: text) == expected, "\(text)") }
    }

    @Test func english() throws {
        try Self.moments(
            [
                "tomorrow at half past seven": "2026-12-01 07:30", "half past seven tomorrow": "2026-12-01 07:30",
                "in 20 minutes": "2026-11-30 14:25:00", "in half an hour please": "2026-11-30 14:35:00",
                "today": "2026-11-30", "friday": "2026-12-04", "on monday": "2026-12-07",
                "monday next week": "2026-12-07", "the day after tomorrow": "2026-12-02", "in three days": "2026-12-03",
                "the 5th of december": "2026-12-05", "December 5th": "2026-12-05", "may 5": "2027-05-05",
                "2026-12-24": "2026-12-24", "12/24/2026": "2026-12-24", "on the third": "2026-12-03",
                "december twenty fourth twenty twenty seven": "2027-12-24", "tonight": "2026-11-30 20:00",
                "tomorrow morning": "2026-12-01 09:00", "Friday at noon": "2026-12-04 12:00",
                "friday at 3 p.m.": "2026-12-04 15:00", "tonight at eight": "2026-11-30 20:00",
                "at 9": "2026-11-30 21:00", "at 1": "2026-12-01 01:00", "17:30": "2026-11-30 17:30",
                "tomorrow at 9:30 pm": "2026-12-01 21:30",
            ],
            "en-US"
        )
        try Self.times(
            [
                "half past seven": "07:30", "quarter to nine in the evening": "20:45", "nine thirty pm": "21:30",
                "9:30 PM": "21:30", "21:30": "21:30", "nine oh five": "09:05", "ten to six": "05:50", "noon": "12:00",
                "midnight": "00:00", "quarter past noon": "12:15", "seven o'clock": "07:00", "12 am": "00:00",
                "12 pm": "12:00", "five minutes to one": "12:55",
            ],
            "en-US"
        )
        try Self.durations(
            [
                "20 minutes": 1200, "an hour and a half": 5400, "two and a half hours": 9000, "half an hour": 1800,
                "1 hour 30 minutes": 5400, "one hour and thirty minutes": 5400, "90 seconds": 90, "1h30min": 5400,
                "three days": 259_200, "a quarter of an hour": 900, "1.5 hours": 5400, "one point five hours": 5400,
                "twenty five minutes": 1500,
            ],
            "en-US"
        )
    }

    @Test func german() throws {
        try Self.moments(
            [
                "morgen um halb acht": "2026-12-01 07:30", "heute Abend um acht": "2026-11-30 20:00",
                "übermorgen": "2026-12-02", "am Freitag um viertel nach drei": "2026-12-04 03:15",
                "nächsten Montag": "2026-12-07", "am 24. Dezember": "2026-12-24", "am 24.12.": "2026-12-24",
                "24.12.2026": "2026-12-24", "in zwanzig Minuten": "2026-11-30 14:25:00",
                "in einer halben Stunde": "2026-11-30 14:35:00", "morgen früh um sieben": "2026-12-01 07:00",
                "am fünften Mai": "2027-05-05", "in drei Tagen": "2026-12-03",
            ],
            "de-DE"
        )
        try Self.times(
            [
                "um 19 Uhr 30": "19:30", "7.30 Uhr": "07:30", "halb acht": "07:30", "dreiviertel acht": "07:45",
                "viertel acht": "07:15", "viertel vor acht": "07:45", "fünf vor halb neun": "08:25",
                "neun Uhr abends": "21:00", "zehn nach sechs": "06:10", "Mitternacht": "00:00", "halb eins": "12:30",
                "einundzwanzig Uhr": "21:00",
            ],
            "de-DE"
        )
        try Self.durations(
            [
                "anderthalb Stunden": 5400, "eine Stunde und zehn Minuten": 4200, "zweieinhalb Stunden": 9000,
                "eine Viertelstunde": 900, "zwanzig Minuten": 1200, "eine halbe Stunde": 1800, "1,5 Stunden": 5400,
                "drei Tage": 259_200,
            ],
            "de-DE"
        )
    }

    @Test func french() throws {
        try Self.moments(
            [
                "demain à sept heures et demie": "2026-12-01 07:30", "dans vingt minutes": "2026-11-30 14:25:00",
                "ce soir à huit heures": "2026-11-30 20:00", "vendredi": "2026-12-04", "le 24 décembre": "2026-12-24",
                "le premier mai": "2027-05-01", "après-demain": "2026-12-02", "aujourd'hui": "2026-11-30",
                "vendredi prochain": "2026-12-04", "demain matin": "2026-12-01 09:00",
            ],
            "fr-FR"
        )
        try Self.times(
            [
                "huit heures moins le quart": "07:45", "19h30": "19:30", "midi et demi": "12:30",
                "neuf heures du soir": "21:00", "trois heures de l'après-midi": "15:00", "sept heures vingt": "07:20",
                "huit heures moins dix": "07:50", "minuit": "00:00",
            ],
            "fr-FR"
        )
        try Self.durations(
            [
                "une heure et demie": 5400, "un quart d'heure": 900, "une demi-heure": 1800, "vingt minutes": 1200,
                "deux heures et dix minutes": 7800,
            ],
            "fr-FR"
        )
    }

    @Test func spanish() throws {
        try Self.moments(
            [
                "mañana a las siete y media": "2026-12-01 07:30", "en veinte minutos": "2026-11-30 14:25:00",
                "el viernes": "2026-12-04", "el 24 de diciembre": "2026-12-24", "pasado mañana": "2026-12-02",
                "esta noche a las ocho": "2026-11-30 20:00", "dentro de tres días": "2026-12-03",
                "mañana por la mañana": "2026-12-01 09:00",
            ],
            "es-ES"
        )
        try Self.times(
            [
                "las ocho menos cuarto": "07:45", "las nueve de la noche": "21:00", "las siete y media": "07:30",
                "las siete y veinte": "07:20", "las ocho menos diez": "07:50", "medianoche": "00:00",
            ],
            "es-ES"
        )
        try Self.durations(
            [
                "media hora": 1800, "una hora y media": 5400, "dos horas y cuarto": 8100, "veinte minutos": 1200,
                "tres días": 259_200,
            ],
            "es-ES"
        )
    }

    @Test func russian() throws {
        try Self.moments(
            [
                "завтра в половине восьмого": "2026-12-01 07:30", "через двадцать минут": "2026-11-30 14:25:00",
                "через час": "2026-11-30 15:05:00", "в пятницу": "2026-12-04", "24 декабря": "2026-12-24",
                "пятого мая": "2027-05-05", "сегодня вечером в восемь": "2026-11-30 20:00",
                "послезавтра": "2026-12-02", "через три дня": "2026-12-03",
            ],
            "ru-RU"
        )
        try Self.times(
            [
                "без четверти девять": "08:45", "девять часов вечера": "21:00", "полвосьмого": "07:30",
                "без десяти восемь": "07:50", "десять минут восьмого": "07:10", "семь часов двадцать минут": "07:20",
                "полночь": "00:00", "три часа дня": "15:00",
            ],
            "ru-RU"
        )
        try Self.durations(
            [
                "полчаса": 1800, "полтора часа": 5400, "два с половиной часа": 9000, "двадцать минут": 1200,
                "час": 3600, "час двадцать минут": 4800,
            ],
            "ru-RU"
        )
    }

    @Test func chinese() throws {
        try Self.moments(
            [
                "明天上午九点": "2026-12-01 09:00", "今晚八点": "2026-11-30 20:00", "二十分钟后": "2026-11-30 14:25:00",
                "星期五": "2026-12-04", "下周一": "2026-12-07", "十二月二十四日": "2026-12-24", "12月24日": "2026-12-24",
                "后天": "2026-12-02", "三天后": "2026-12-03", "明天下午三点半": "2026-12-01 15:30",
            ],
            "zh-CN"
        )
        try Self.times(
            [
                "三点半": "03:30", "下午三点半": "15:30", "三点一刻": "03:15", "差十分八点": "07:50",
                "三点二十分": "03:20", "晚上九点": "21:00", "十二点": "12:00", "九点零五分": "09:05",
            ],
            "zh-CN"
        )
        try Self.durations(
            ["二十分钟": 1200, "两个半小时": 9000, "一个小时": 3600, "半小时": 1800, "一刻钟": 900, "三天": 259_200],
            "zh-CN"
        )
    }

    @Test(arguments: [
        "soup", "", "twenty five o'clock", "the 30th of february", "seven thirty soup", "at", "9:75",
        String(repeating: "half past ", count: 200),
    ]) func whatIsNoTimeIsNotGuessed(text: String) throws {
        let reader = try Self.reader("en-US")
        #expect(reader.date(in: text, .time)?.resolved(at: try Self.now()) == nil)
        #expect(reader.date(in: text, .dateTime)?.resolved(at: try Self.now()) == nil)
        #expect(reader.duration(in: text) == nil)
    }

    @Test func theCalendarIsRight() throws {
        for (year, month, day, weekday) in [(1970, 1, 1, 5), (2000, 2, 29, 3), (2026, 11, 30, 2), (1900, 3, 1, 5)] {
            let time = try #require(CivilTime(year: year, month: month, day: day))
            #expect(time.weekday == weekday)
            #expect(time.date == (year, month, day))
        }
        #expect(CivilTime(year: 2025, month: 2, day: 29) == nil)
        #expect(CivilTime(days: 0, seconds: -1).date == (1969, 12, 31))
    }
}
