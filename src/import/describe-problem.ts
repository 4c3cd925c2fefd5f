import type { FieldProblem } from '#src/domain/source/dates.ts'
import { shown, visible } from '#src/domain/shown.ts'
import type { Place } from './read-files.ts'

const pathText = (path: readonly (string | number)[]): string =>
  path
    .map((key) =>
      typeof key === 'number' ? `[${key}]` : /^[\w-]{1,60}$/.test(key) ? `.${key}` : `[${shown(key)}]`,
    )
    .join('')
    .replace(/^\./, '')

/** `lisboa.json, record 3`, or `lisboa.json, line 3, column 8` where a character is meant. */
export const placeText = ({ file, unit, number, column }: Place): string =>
  `${visible(file)}, ${unit} ${number}${column === undefined ? '' : `, column ${column}`}`

/** `lisboa.json, record 3: facts.price_eur.value: found "x", expected a whole number`. */
export const describeProblem = (place: Place, { path, found, expected }: FieldProblem): string =>
  `${placeText(place)}: ${path.length > 0 ? `${pathText(path)}: ` : ''}found ${shown(found)}, expected ${expected}`
