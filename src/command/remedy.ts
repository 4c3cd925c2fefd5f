import type { Remedy } from '#src/domain/errors.ts'

/** A word as a shell takes it. */
export const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`

/** The command that a remedy names, with what was asked of a verb; it works when it is copied. */
export const remedyText = (remedy: Remedy, verb: string, asked: readonly string[]): string => {
  if ('command' in remedy) return remedy.command
  const kept: string[] = []
  for (let index = 0; index < asked.length; index++) {
    const [, name, value] = /^--([^=]+)(=.*)?$/.exec(asked[index] ?? '') ?? []
    if (name !== undefined && name in remedy.options) index += value === undefined ? 1 : 0
    else kept.push(asked[index] ?? '')
  }
  const set = Object.entries(remedy.options).flatMap(([name, value]) =>
    value === null ? [] : [`--${name}`, value],
  )
  return ['npx', 'open-listings', verb, ...kept, ...set].map(quoted).join(' ')
}
