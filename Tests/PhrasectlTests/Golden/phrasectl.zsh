#compdef phrasectl
# zsh completion for phrasectl, printed by: phrasectl --completions zsh

_phrasectl_ids() {
    local -a names daemon
    [[ -n ${opt_args[--root]} ]] && daemon=(--root ${(Q)opt_args[--root]})
    [[ -n ${opt_args[--socket]} ]] && daemon=(--socket ${(Q)opt_args[--socket]})
    names=(${(f)"$(phrasectl $daemon --ids $1 2>/dev/null)"})
    compadd -a names
}

_phrasectl() {
    local curcontext=$curcontext state line
    local -A opt_args
    local -a global=(
        '--socket=[the daemon'\''s socket]:PATH:_files'
        '--root=[keeps configuration, data, state and socket below DIR]:DIR:_files -/'
        '--language=[the language of what is said, such as en-US]:TAG:'
        '--json[prints JSON, one object a line]'
        '--help[explains the verb]'
    )
    _arguments -C $global \
        '--version[prints the version]' \
        '--completions=[prints completions for bash, zsh or fish]:SHELL:(bash zsh fish)' \
        '--man[prints the manual page]' \
        '--ids=[lists the names a shell can complete]:KIND:(apps intents shortcuts words)' \
        '1:verb:->verb' '*:: :->rest'
    case $state in
        verb)
            local -a verbs=(
                'say:runs what a sentence means'
                'hear:runs what a recording means'
                'listen:listens to the microphone'
                'match:tells what a text would match, without running it'
                'add:binds a phrase to an intent, an activity or a command'
                'list:lists the bound phrases'
                'edit:changes a bound phrase or what it does'
                'rename:gives a bound phrase other words'
                'rm:unbinds phrases'
                'run:runs a bound phrase without saying it, or a suggestion'
                'conflicts:tells which phrases would be taken for each other, and how often'
                'word:verbs on word'
                'app:verbs on app'
                'suggest:suggests what you probably want to do now, and why'
                'open:opens a place in an app'
                'search:finds activities, what was donated, and bound phrases by their words'
                'donate:tells of an intent that was carried out, to be learnt from'
                'donations:lists what was donated, unranked'
                'forget:forgets donations and what was learnt from them, words and all'
                'history:lists what was heard and what came of it'
                'explain:tells what was heard, what it was taken for, and why'
                'test:checks phrases or recordings against their right answers'
                'eval:measures recognition on recordings with their right answers'
                'status:shows how the daemon is'
                'doctor:looks for what is missing and says how to get it'
                'devices:lists the microphones, and says how loud one is'
                'reload:reads configuration, apps and phrase files again'
                'pause:stops listening until resume; typed text works on'
                'resume:listens again after pause'
                'paths:prints where everything is; needs no daemon'
                'help:explains a verb, with an example first'
            )
            _describe verb verbs
            ;;
        rest)
            case $words[1] in
                say) _arguments $global '--yes[answers confirmations with yes; never permissions]' '*--answer=[answers the other questions, in the order they are asked]:TEXT:' '--site=[where the person is, such as kitchen]:NAME:' '*:TEXT:' ;;
                hear) _arguments $global '--raw[the samples are bare, without a WAV header]' '--rate=[samples a second of --raw; 16000 when absent]:N:' '--channels=[channels of --raw; 1 when absent]:N:' '--encoding=[samples of --raw\: u8, s16, s24, s32, f32, f64; s16 when absent]:E:(u8 s16 s24 s32 f32 f64)' '--yes[answers confirmations with yes; never permissions]' '*--answer=[answers the other questions, in the order they are asked]:TEXT:' '--site=[where the person is, such as kitchen]:NAME:' ':FILE:_files' ;;
                listen) _arguments $global '--start[listens until --stop]' '--stop[takes what was said since --start]' '--toggle[starts when silent, stops when listening]' '--wake[listens for the wake phrase, again and again]' '--yes[answers confirmations with yes; never permissions]' '*--answer=[answers the other questions, in the order they are asked]:TEXT:' '--site=[where the person is, such as kitchen]:NAME:' ;;
                match) _arguments $global '--jsonl[matches the queries on standard input]' '--phrases=[matches against the phrases of a file, without the daemon]:FILE:_files' '--models=[where the models of languages are]:DIR:_files -/' '*:TEXT:' ;;
                add) _arguments $global '--intent=[runs an intent of an app]:APP/INTENT:_phrasectl_ids intents' '*--set=[gives a parameter of the intent a value, as you would say it]:NAME=VALUE:' '--activity=[opens a place in an app]:APP/TYPE:' '--suggestion=[does what this suggestion would do]:ID:' '--when-locked[runs while the screen is locked, too]' '*--from=[learns from a WAV file of it, up to five]:FILE:_files' '--record[learns from what you say three times into the microphone]' '*:PHRASE:' ;;
                list) _arguments $global ;;
                edit) _arguments $global '--phrase=[the new phrase]:PHRASE:' '--intent=[runs an intent of an app]:APP/INTENT:_phrasectl_ids intents' '*--set=[gives a parameter of the intent a value, as you would say it]:NAME=VALUE:' '--activity=[opens a place in an app]:APP/TYPE:' '--suggestion=[does what this suggestion would do]:ID:' '--when-locked[runs while the screen is locked, too]' '--not-when-locked[runs only while the screen is unlocked]' ':ID:_phrasectl_ids shortcuts' ;;
                rename) _arguments $global ':ID:_phrasectl_ids shortcuts' '*:PHRASE:' ;;
                rm) _arguments $global '*:ID:_phrasectl_ids shortcuts' ;;
                run) _arguments $global '--yes[answers confirmations with yes; never permissions]' '*--answer=[answers the other questions, in the order they are asked]:TEXT:' '--site=[where the person is, such as kitchen]:NAME:' '*:ID:_phrasectl_ids shortcuts' ;;
                conflicts) _arguments $global '*:PHRASE:_phrasectl_ids shortcuts' ;;
                word)
                    if ((CURRENT == 2)); then
                        local -a verbs=(
                'add:teaches a word or a name\: how it is said, and what else it is called'
                'list:lists the words that were taught, and how each is listened for'
                'rm:forgets a word that you taught'
                'say:says a word back, phone by phone, as it is listened for'
                        )
                        _describe verb verbs
                        return
                    fi
                    shift words; ((CURRENT--))
                    case $words[1] in
                        add) _arguments $global '*--sounds-like=[how it is said, spelled as it sounds]:TEXT:' '*--phonemes=[how it is said in ARPAbet, such as “S UW P”]:PHONES:' '*--synonym=[another way to say the same]:TEXT:' '--kind=[what it names, such as contactName; word when absent]:KIND:' '*--from=[learns from a WAV file of it, up to five]:FILE:_files' '--record[learns from what you say three times into the microphone]' '*:WORD:' ;;
                        list) _arguments $global ;;
                        rm) _arguments $global '*:WORD:_phrasectl_ids words' ;;
                        say) _arguments $global '--variant=[which of its pronunciations, counted from 1; the first when absent]:N:' '--output=[writes a WAV file instead of playing it]:FILE:_files' '*:WORD:' ;;
                    esac
                    ;;
                app)
                    if ((CURRENT == 2)); then
                        local -a verbs=(
                'install:installs an app, after showing what it may do'
                'list:lists the installed apps'
                'show:shows what an app can do and may do'
                'lint:says what is wrong with an app'\''s directory'
                'allow:allows an app to be used'
                'deny:denies an app\: nothing runs it any more'
                'remove:removes an app; its own data stays'
                        )
                        _describe verb verbs
                        return
                    fi
                    shift words; ((CURRENT--))
                    case $words[1] in
                        install) _arguments $global '--allow[allows it at once]' ':DIR:_files -/' ;;
                        list) _arguments $global ;;
                        show) _arguments $global ':APP:_phrasectl_ids apps' ;;
                        lint) _arguments $global ':DIR:_files -/' ;;
                        allow) _arguments $global ':APP:_phrasectl_ids apps' ;;
                        deny) _arguments $global ':APP:_phrasectl_ids apps' ;;
                        remove) _arguments $global ':APP:_phrasectl_ids apps' ;;
                    esac
                    ;;
                suggest) _arguments $global '--recent[what was done last, unranked, instead]' '--why[with all reasons]' '--plot[draws on which weekdays and at which hours each was done]' '--limit=[how many at most; 3 when absent]:N:' '--site=[where you are]:SITE:' '--at=[at another time than now\: 2026-03-31T12\:10\[\:SS\]\[Z\], or seconds since 1970]:TIME:' '--not-now=[says that you do not want this one at such times, and teaches]:ID:' '--jsonl[follows a log on standard input]' ;;
                open) _arguments $global '--id=[the activity'\''s persistent identifier]:ID:' '--yes[answers confirmations with yes; never permissions]' '*--answer=[answers the other questions, in the order they are asked]:TEXT:' '--site=[where the person is, such as kitchen]:NAME:' ':APP/TYPE:' ;;
                search) _arguments $global '--limit=[how many at most; 10 when absent]:N:' '*:WORDS:' ;;
                donate) _arguments $global '*--set=[gives a parameter of the intent a value, as you would say it]:NAME=VALUE:' '--id=[the identifier; one is made when it is absent]:ID:' '--group=[a group, by which several are forgotten at once]:GROUP:' '--at=[when it was done\: 2026-03-31T12\:10\[\:SS\]\[Z\], or seconds since 1970; now when absent]:TIME:' '--until=[when it ended, when that was later]:TIME:' '--site=[where it was done]:SITE:' '--direction=[which way it went]:DIRECTION:(outgoing incoming unspecified)' '--phrase=[a phrase to offer when it is bound]:PHRASE:' '--suggest-text[suggestions may show the text of open parameters]' ':APP/INTENT:_phrasectl_ids intents' ;;
                donations) _arguments $global '--app=[of one app]:APP:_phrasectl_ids apps' '--limit=[how many at most; 20 when absent]:N:' ;;
                forget) _arguments $global '--id=[the donation with this identifier]:ID:' '--group=[the donations of this group]:GROUP:' '--app=[everything of this app; beside --id or --group only what is this app'\''s]:APP:_phrasectl_ids apps' '--suggestion=[a suggestion with everything it was learnt from]:ID:' '--all[everything, and the whole history]' ;;
                history) _arguments $global '--limit=[how many at most; 20 when absent]:N:' ;;
                explain) _arguments $global '::WHICH:(last)' ;;
                test) _arguments $global '--noise=[a recording of noise to mix in]:FILE:_files' '*--snr=[decibels of speech above --noise, or clean; several with commas; 6 to 24 when absent]:DB:' ':FILE:_files' ;;
                eval) _arguments $global '--noise=[a recording of noise to mix in]:FILE:_files' '*--snr=[decibels of speech above --noise, or clean; several with commas; 6 to 24 when absent]:DB:' '--report=[writes a page with curves, as one HTML file]:FILE:_files' '--calibrate[fits the confidence to these recordings]' '--uncalibrate[goes back to the language’s own confidence first]' ':MANIFEST:_files' ;;
                status) _arguments $global ;;
                doctor) _arguments $global ;;
                devices) _arguments $global '--check[listens for three seconds and tells the level]' '::NAME:' ;;
                reload) _arguments $global ;;
                pause) _arguments $global ;;
                resume) _arguments $global ;;
                paths) _arguments $global ;;
                help) _arguments $global '*:VERB:(say hear listen match add list edit rename rm run conflicts word app suggest open search donate donations forget history explain test eval status doctor devices reload pause resume paths)' ;;
            esac
            ;;
    esac
}

_phrasectl "$@"
