# bash completion for phrasectl, printed by: phrasectl --completions bash
_phrasectl_ids() {
    phrasectl "${daemon[@]}" --ids "$1" 2>/dev/null
}

_phrasectl() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} verb= i
    local global="--socket --root --language --json --help"
    local -a daemon=()
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
            --) return ;;
            --socket|--root) daemon=("${COMP_WORDS[i]}" "${COMP_WORDS[++i]}") ;;
            --language) ((i++)) ;;
            -*) ;;
            *)
                case "$verb ${COMP_WORDS[i]}" in
                    " say"|" hear"|" listen"|" match"|" add"|" list"|" edit"|" rename"|" rm"|" run"|" conflicts"|" suggest"|" open"|" search"|" donate"|" donations"|" forget"|" history"|" explain"|" test"|" eval"|" status"|" doctor"|" devices"|" reload"|" pause"|" resume"|" paths"|" help"|" word"|" app") verb=${COMP_WORDS[i]} ;;
                    "word add"|"word list"|"word rm"|"word say"|"app install"|"app list"|"app show"|"app lint"|"app allow"|"app deny"|"app remove") verb="$verb ${COMP_WORDS[i]}" ;;
                esac
                ;;
        esac
    done
    case "$verb $previous" in
        *" --socket") compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        *" --root") compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
        *" --completions") mapfile -t COMPREPLY < <(compgen -W "bash zsh fish" -- "$word"); return ;;
        *" --ids") mapfile -t COMPREPLY < <(compgen -W "apps intents shortcuts words" -- "$word"); return ;;
        "say --answer") :; return ;;
        "say --site") :; return ;;
        "hear --rate") :; return ;;
        "hear --channels") :; return ;;
        "hear --encoding") mapfile -t COMPREPLY < <(compgen -W "u8 s16 s24 s32 f32 f64" -- "$word"); return ;;
        "hear --answer") :; return ;;
        "hear --site") :; return ;;
        "listen --answer") :; return ;;
        "listen --site") :; return ;;
        "match --phrases") compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        "match --models") compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
        "add --intent") mapfile -t COMPREPLY < <(compgen -W "$(_phrasectl_ids intents)" -- "$word"); return ;;
        "add --set") :; return ;;
        "add --activity") :; return ;;
        "add --suggestion") :; return ;;
        "add --from") compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        "edit --phrase") :; return ;;
        "edit --intent") mapfile -t COMPREPLY < <(compgen -W "$(_phrasectl_ids intents)" -- "$word"); return ;;
        "edit --set") :; return ;;
        "edit --activity") :; return ;;
        "edit --suggestion") :; return ;;
        "run --answer") :; return ;;
        "run --site") :; return ;;
        "word add --sounds-like") :; return ;;
        "word add --phonemes") :; return ;;
        "word add --synonym") :; return ;;
        "word add --kind") :; return ;;
        "word add --from") compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        "word say --variant") :; return ;;
        "word say --output") compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        "suggest --limit") :; return ;;
        "suggest --site") :; return ;;
        "suggest --at") :; return ;;
        "suggest --not-now") :; return ;;
        "open --id") :; return ;;
        "open --answer") :; return ;;
        "open --site") :; return ;;
        "search --limit") :; return ;;
        "donate --set") :; return ;;
        "donate --id") :; return ;;
        "donate --group") :; return ;;
        "donate --at") :; return ;;
        "donate --until") :; return ;;
        "donate --site") :; return ;;
        "donate --direction") mapfile -t COMPREPLY < <(compgen -W "outgoing incoming unspecified" -- "$word"); return ;;
        "donate --phrase") :; return ;;
        "donations --app") mapfile -t COMPREPLY < <(compgen -W "$(_phrasectl_ids apps)" -- "$word"); return ;;
        "donations --limit") :; return ;;
        "forget --id") :; return ;;
        "forget --group") :; return ;;
        "forget --app") mapfile -t COMPREPLY < <(compgen -W "$(_phrasectl_ids apps)" -- "$word"); return ;;
        "forget --suggestion") :; return ;;
        "history --limit") :; return ;;
        "test --noise") compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        "test --snr") :; return ;;
        "eval --noise") compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        "eval --snr") :; return ;;
        "eval --report") compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
    esac
    if [[ $word == -* ]]; then
        case $verb in
            "say") mapfile -t COMPREPLY < <(compgen -W "--yes --answer --site $global" -- "$word") ;;
            "hear") mapfile -t COMPREPLY < <(compgen -W "--raw --rate --channels --encoding --yes --answer --site $global" -- "$word") ;;
            "listen") mapfile -t COMPREPLY < <(compgen -W "--start --stop --toggle --wake --yes --answer --site $global" -- "$word") ;;
            "match") mapfile -t COMPREPLY < <(compgen -W "--jsonl --phrases --models $global" -- "$word") ;;
            "add") mapfile -t COMPREPLY < <(compgen -W "--intent --set --activity --suggestion --when-locked --from --record $global" -- "$word") ;;
            "edit") mapfile -t COMPREPLY < <(compgen -W "--phrase --intent --set --activity --suggestion --when-locked --not-when-locked $global" -- "$word") ;;
            "run") mapfile -t COMPREPLY < <(compgen -W "--yes --answer --site $global" -- "$word") ;;
            "word add") mapfile -t COMPREPLY < <(compgen -W "--sounds-like --phonemes --synonym --kind --from --record $global" -- "$word") ;;
            "word say") mapfile -t COMPREPLY < <(compgen -W "--variant --output $global" -- "$word") ;;
            "app install") mapfile -t COMPREPLY < <(compgen -W "--allow $global" -- "$word") ;;
            "suggest") mapfile -t COMPREPLY < <(compgen -W "--recent --why --plot --limit --site --at --not-now --jsonl $global" -- "$word") ;;
            "open") mapfile -t COMPREPLY < <(compgen -W "--id --yes --answer --site $global" -- "$word") ;;
            "search") mapfile -t COMPREPLY < <(compgen -W "--limit $global" -- "$word") ;;
            "donate") mapfile -t COMPREPLY < <(compgen -W "--set --id --group --at --until --site --direction --phrase --suggest-text $global" -- "$word") ;;
            "donations") mapfile -t COMPREPLY < <(compgen -W "--app --limit $global" -- "$word") ;;
            "forget") mapfile -t COMPREPLY < <(compgen -W "--id --group --app --suggestion --all $global" -- "$word") ;;
            "history") mapfile -t COMPREPLY < <(compgen -W "--limit $global" -- "$word") ;;
            "test") mapfile -t COMPREPLY < <(compgen -W "--noise --snr $global" -- "$word") ;;
            "eval") mapfile -t COMPREPLY < <(compgen -W "--noise --snr --report --calibrate --uncalibrate $global" -- "$word") ;;
            "devices") mapfile -t COMPREPLY < <(compgen -W "--check $global" -- "$word") ;;
            "") mapfile -t COMPREPLY < <(compgen -W "$global --version --completions --man --ids" -- "$word") ;;
            *) mapfile -t COMPREPLY < <(compgen -W "$global" -- "$word") ;;
        esac
        return
    fi
    case $verb in
        "") mapfile -t COMPREPLY < <(compgen -W "say hear listen match add list edit rename rm run conflicts suggest open search donate donations forget history explain test eval status doctor devices reload pause resume paths help word app" -- "$word") ;;
        word) mapfile -t COMPREPLY < <(compgen -W "add list rm say" -- "$word") ;;
        app) mapfile -t COMPREPLY < <(compgen -W "install list show lint allow deny remove" -- "$word") ;;
        "hear") compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
        "edit") mapfile -t COMPREPLY < <(compgen -W "$(_phrasectl_ids shortcuts)" -- "$word") ;;
        "rename") mapfile -t COMPREPLY < <(compgen -W "$(_phrasectl_ids shortcuts)" -- "$word") ;;
        "rm") mapfile -t COMPREPLY < <(compgen -W "$(_phrasectl_ids shortcuts)" -- "$word") ;;
        "run") mapfile -t COMPREPLY < <(compgen -W "$(_phrasectl_ids shortcuts)" -- "$word") ;;
        "conflicts") mapfile -t COMPREPLY < <(compgen -W "$(_phrasectl_ids shortcuts)" -- "$word") ;;
        "word rm") mapfile -t COMPREPLY < <(compgen -W "$(_phrasectl_ids words)" -- "$word") ;;
        "app install") compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
        "app show") mapfile -t COMPREPLY < <(compgen -W "$(_phrasectl_ids apps)" -- "$word") ;;
        "app lint") compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
        "app allow") mapfile -t COMPREPLY < <(compgen -W "$(_phrasectl_ids apps)" -- "$word") ;;
        "app deny") mapfile -t COMPREPLY < <(compgen -W "$(_phrasectl_ids apps)" -- "$word") ;;
        "app remove") mapfile -t COMPREPLY < <(compgen -W "$(_phrasectl_ids apps)" -- "$word") ;;
        "donate") mapfile -t COMPREPLY < <(compgen -W "$(_phrasectl_ids intents)" -- "$word") ;;
        "explain") mapfile -t COMPREPLY < <(compgen -W "last" -- "$word") ;;
        "test") compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
        "eval") compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
        "help") mapfile -t COMPREPLY < <(compgen -W "say hear listen match add list edit rename rm run conflicts word app suggest open search donate donations forget history explain test eval status doctor devices reload pause resume paths" -- "$word") ;;
    esac
}

complete -F _phrasectl phrasectl
