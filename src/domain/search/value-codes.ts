import type { EntryValue } from './entry.ts'

/** The code of a number that nobody reported. That of a number is the number. */
const unknownNumber = -Number.MAX_VALUE
/** The code of a number that does not apply. */
export const lackedNumber = -Infinity

/** Whether the code is that of a number. */
export const isNumber = (code: number): boolean => code > unknownNumber

/**
 * The lowest and the highest reported number, or the reason why there is none. Reports that are only known to differ may
 * be of any number.
 */
export const numberCodes = (value: EntryValue<number>): readonly [low: number, high: number] => {
  if (typeof value === 'number') return [value, value]
  if (value === 'conflicting') return [-Number.MAX_VALUE / 2, Infinity]
  if (typeof value === 'string')
    return value === 'unknown' ? [unknownNumber, unknownNumber] : [lackedNumber, lackedNumber]
  return [Math.min(...value), Math.max(...value)]
}

// Typologies, the names of the vocabularies, and the combinations of differing reports: few, so that codes are never evicted.
const texts: EntryValue<string>[] = ['unknown', 'conflicting', 'not_applicable']
const codes = new Map<string, number>(texts.map((text, code) => [keyOf(text), code]))
/** The greatest code that fits a column. */
const most = 65_535

function keyOf(value: EntryValue<string>): string {
  return typeof value === 'string' ? value : `${value.length} ${[...new Set(value)].toSorted().join('|')}`
}

/** The reported text, or the reason why there is none, as a small number: equal for equal texts. */
export const textCode = (value: EntryValue<string>): number => {
  const key = keyOf(value)
  const known = codes.get(key)
  if (known !== undefined) return known
  if (texts.length > most) return textCode('conflicting')
  codes.set(key, texts.length)
  return texts.push(value) - 1
}

/** The text of a code. */
export const textOfCode = (code: number): EntryValue<string> => texts[code]!

/** How many codes there are; there may be more after each change of the entries. */
export const textsKnown = (): number => texts.length
