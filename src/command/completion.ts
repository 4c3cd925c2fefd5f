import type { VerbDescription } from './verb.ts'
import { verbGroups } from './verbs.ts'

export const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

const summaries: Record<string, string> = Object.assign({}, ...Object.values(verbGroups))

interface Option {
  name: string
  description: string
  takesValue: boolean
}

interface Completed {
  name: string
  summary: string
  options: Option[]
}

const optionsOf = ({ args }: VerbDescription): Option[] => [
  ...Object.entries(args)
    .filter(([, { type }]) => type !== 'positional')
    .map(([name, { type, description = '' }]) => ({ name, description, takesValue: type === 'string' })),
  { name: 'help', description: 'Show the usage', takesValue: false },
]

/** A script for a shell that completes verbs, their options, and files after anything else. */
export const writeCompletion = (shell: Shell, verbs: readonly VerbDescription[]): string => {
  const completed = verbs
    .map((verb) => ({ name: verb.name, summary: summaries[verb.name] ?? '', options: optionsOf(verb) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return { bash, zsh, fish }[shell](completed)
}

const flags = ({ options }: Completed): string => options.map(({ name }) => `--${name}`).join(' ')

// `npx open-listings` is completed too: npx is the command then, and the verb its second word.
const bash = (verbs: readonly Completed[]): string => `_open_listings() {
  local at=1 word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "\${COMP_WORDS[0]}" = npx ]; then
    [ "\${COMP_WORDS[1]}" = open-listings ] || return
    at=2
  fi
  if [ "$COMP_CWORD" -eq "$at" ]; then
    COMPREPLY=($(compgen -W '${verbs.map(({ name }) => name).join(' ')}' -- "$word"))
    return
  fi
  case "$word" in
    -*) ;;
    *) return ;;
  esac
  case "\${COMP_WORDS[at]}" in
${verbs.map((verb) => `    ${verb.name}) COMPREPLY=($(compgen -W '${flags(verb)}' -- "$word")) ;;`).join('\n')}
  esac
}
complete -o default -F _open_listings open-listings npx`

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
const bracketed = (text: string): string => text.replaceAll(/[[\]:\\]/g, '\\$&')

const zsh = (verbs: readonly Completed[]): string => `#compdef open-listings
_open_listings() {
  local at=2
  if [[ $words[1] == npx ]]; then
    [[ $words[2] == open-listings ]] || { _files; return }
    at=3
  fi
  if (( CURRENT == at )); then
    local -a verbs=(
${verbs.map(({ name, summary }) => `      ${quoted(`${name}:${summary}`)}`).join('\n')}
    )
    _describe verb verbs
    return
  fi
  local verb=$words[at]
  shift $(( at - 1 )) words
  (( CURRENT -= at - 1 ))
  case $verb in
${verbs
  .map(
    ({ name, options }) =>
      `    ${name}) _arguments ${options.map((each) => quoted(`--${each.name}${each.takesValue ? '=' : ''}[${bracketed(each.description)}]${each.takesValue ? ':value:_files' : ''}`)).join(' ')} '*:file:_files' ;;`,
  )
  .join('\n')}
  esac
}
compdef _open_listings open-listings npx`

const fish = (verbs: readonly Completed[]): string =>
  verbs
    .flatMap(({ name, summary, options }) => [
      `complete -c open-listings -f -n __fish_use_subcommand -a ${name} -d ${fishQuoted(summary)}`,
      ...options.map(
        (each) =>
          `complete -c open-listings -n '__fish_seen_subcommand_from ${name}' -l ${each.name}${each.takesValue ? ' -r' : ''} -d ${fishQuoted(each.description)}`,
      ),
    ])
    .join('\n')

const fishQuoted = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`
