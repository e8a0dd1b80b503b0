/// Reads the binary form, in which the files of a built app come.
///
/// Layout: `bplist00`, objects, a table of their offsets, and a trailer of 32 bytes that says how wide offsets and
/// references are, how many objects there are, which is the root, and where the table starts.
struct BinaryPropertyListReader {
    private static let deepest = 128

    private let bytes: [UInt8]
    private let name: String
    private let offsets: [Int]
    private let referenceWidth: Int

    static func read(_ bytes: [UInt8], name: String) throws(FileFault) -> PropertyList {
        let broken = FileFault(file: name, message: "the binary property list is damaged")
        guard bytes.count >= 40 else { throw broken }
        let trailer = bytes.count - 32
        let offsetWidth = Int(bytes[trailer + 6])
        let referenceWidth = Int(bytes[trailer + 7])
        guard let count = number(bytes, at: trailer + 8, width: 8),
            let root = number(bytes, at: trailer + 16, width: 8),
            let table = number(bytes, at: trailer + 24, width: 8), (1...8).contains(offsetWidth),
            (1...8).contains(referenceWidth), count > 0, root < count, count <= bytes.count, table <= trailer,
            table + count * offsetWidth <= trailer
        else { throw broken }
        var offsets: [Int] = []
        for index in 0..<count {
            guard let offset = number(bytes, at: table + index * offsetWidth, width: offsetWidth), offset < table else {
                throw broken
            }
            offsets.append(offset)
        }
        let reader = BinaryPropertyListReader(
            bytes: bytes,
            name: name,
            offsets: offsets,
            referenceWidth: referenceWidth
        )
        var budget = 1_000_000
        guard let list = reader.object(root, depth: 0, budget: &budget) else { throw broken }
        return list
    }

    /// A big-endian unsigned number, when it fits.
    private static func number(_ bytes: [UInt8], at start: Int, width: Int) -> Int? {
        guard start >= 0, width >= 1, start <= bytes.count - width else { return nil }
        var result: UInt64 = 0
        for byte in bytes[start..<start + width].suffix(8) { result = result << 8 | UInt64(byte) }
        return Int(exactly: result)
    }

    /// `budget` bounds how much shared objects may unfold.
    private func object(_ index: Int, depth: Int, budget: inout Int) -> PropertyList? {
        budget -= 1
        guard offsets.indices.contains(index), depth < Self.deepest, budget > 0 else { return nil }
        let start = offsets[index]
        let marker = bytes[start]
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0x0: return scalar(low)
        case 0x1: return integer(at: start + 1, width: 1 << low).map { PropertyList(.integer($0)) }
        case 0x2: return real(at: start + 1, width: 1 << low)
        case 0x3: return date(at: start + 1)
        default: break
        }
        guard let (count, body) = count(low, at: start + 1) else { return nil }
        switch marker >> 4 {
        case 0x4: return slice(body, count).map { PropertyList(.data(Array($0))) }
        case 0x5: return slice(body, count).map { PropertyList(.string(String(decoding: $0, as: UTF8.self))) }
        case 0x6: return text(at: body, units: count)
        case 0xA, 0xC:
            var elements: [PropertyList] = []
            for position in 0..<count {
                guard let reference = reference(body, position),
                    let element = object(reference, depth: depth + 1, budget: &budget)
                else { return nil }
                elements.append(element)
            }
            return PropertyList(.array(elements))
        case 0xD:
            var entries: [PropertyList.Entry] = []
            for position in 0..<count {
                guard let keyReference = reference(body, position),
                    let valueReference = reference(body, count + position),
                    let key = object(keyReference, depth: depth + 1, budget: &budget)?.string,
                    let value = object(valueReference, depth: depth + 1, budget: &budget)
                else { return nil }
                entries.append(PropertyList.Entry(key: key, value: value))
            }
            return PropertyList(.dictionary(entries))
        default: return nil
        }
    }

    private func scalar(_ low: Int) -> PropertyList? {
        switch low {
        case 8: PropertyList(.boolean(false))
        case 9: PropertyList(.boolean(true))
        default: nil
        }
    }

    /// One, two and four bytes are unsigned; eight are signed, and sixteen hold a sign extension.
    private func integer(at start: Int, width: Int) -> Int? {
        guard width <= 16, let field = slice(start, width) else { return nil }
        var bits: UInt64 = 0
        for byte in field.suffix(8) { bits = bits << 8 | UInt64(byte) }
        return width < 8 ? Int(bits) : Int(Int64(bitPattern: bits))
    }

    private func real(at start: Int, width: Int) -> PropertyList? {
        guard width == 4 || width == 8, let field = slice(start, width) else { return nil }
        var bits: UInt64 = 0
        for byte in field { bits = bits << 8 | UInt64(byte) }
        let number = width == 4 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
        return PropertyList(.real(number))
    }

    /// Seconds since 2001, written out as ISO 8601.
    private func date(at start: Int) -> PropertyList? {
        guard let field = slice(start, 8) else { return nil }
        var bits: UInt64 = 0
        for byte in field { bits = bits << 8 | UInt64(byte) }
        guard let seconds = Int(exactly: Double(bitPattern: bits).rounded(.down)), abs(seconds) < 1 << 40 else {
            return nil
        }
        return PropertyList(.date(CivilDate.text(secondsSince2001: seconds)))
    }

    private func text(at start: Int, units: Int) -> PropertyList? {
        guard units <= bytes.count, let field = slice(start, units * 2) else { return nil }
        let codes = stride(from: field.startIndex, to: field.endIndex, by: 2).map {
            UInt16(field[$0]) << 8 | UInt16(field[$0 + 1])
        }
        return PropertyList(.string(String(decoding: codes, as: UTF16.self)))
    }

    private func count(_ low: Int, at start: Int) -> (Int, Int)? {
        guard low == 15 else { return (low, start) }
        guard start < bytes.count, bytes[start] >> 4 == 1 else { return nil }
        let width = 1 << Int(bytes[start] & 0x0F)
        guard let count = integer(at: start + 1, width: width), count >= 0, count <= bytes.count else { return nil }
        return (count, start + 1 + width)
    }

    private func reference(_ body: Int, _ index: Int) -> Int? {
        Self.number(bytes, at: body + index * referenceWidth, width: referenceWidth)
    }

    private func slice(_ start: Int, _ count: Int) -> ArraySlice<UInt8>? {
        guard start >= 0, count >= 0, start <= bytes.count, count <= bytes.count - start else { return nil }
        return bytes[start..<start + count]
    }
}

/// Days and years without a calendar library, by Howard Hinnant's civil-from-days.
enum CivilDate {
    static func text(secondsSince2001 seconds: Int) -> String {
        let unix = seconds + 978_307_200
        let day = (unix >= 0 ? unix : unix - 86_399) / 86_400
        let rest = unix - day * 86_400
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let date = IntentDate(
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
            month: month,
            day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1,
            hour: rest / 3600,
            minute: rest / 60 % 60,
            second: rest % 60
        )
        return date.description.split(separator: " ").joined(separator: "T") + "Z"
    }
}
