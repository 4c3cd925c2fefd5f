import type { FieldProblem } from '#src/domain/source/dates.ts'
import type { Place } from './read-files.ts'

const unseen =
  /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e0fff}]/gu

/** A value as one short line that a terminal shows without obeying it. */
export const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  const short = text.length > 60 ? `${text.slice(0, 57)}… (${text.length} characters)` : text
  return short.replace(unseen, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}

const pathText = (path: readonly (string | number)[]): string =>
  path
    .map((key) =>
      typeof key === 'number' ? `[${key}]` : /^[\w-]{1,60}$/.test(key) ? `.${key}` : `[${shown(key)}]`,
    )
    .join('')
    .replace(/^\./, '')

export const placeText = ({ file, unit, number }: Place): string => `${file}, ${unit} ${number}`

/** `lisboa.json, record 3: facts.price_eur.value: found "x", expected a whole number`. */
export const describeProblem = (place: Place, { path, found, expected }: FieldProblem): string =>
  `${placeText(place)}: ${path.length > 0 ? `${pathText(path)}: ` : ''}found ${shown(found)}, expected ${expected}`
