import type { EntryValue } from './entry.ts'

/** The code of a number that does not apply; the codes of reported ones are not below 0. */
export const lackedNumber = -2

/**
 * The lowest and the highest number that was told, none of which is below 0, or the reason why there is none. Reports
 * that differ without saying how may say anything.
 */
export const numberCodes = (value: EntryValue<number>): readonly [low: number, high: number] => {
  if (typeof value === 'number') return [value, value]
  if (value === 'conflicting') return [0, Infinity]
  if (typeof value === 'string') return value === 'unknown' ? [-1, -1] : [lackedNumber, lackedNumber]
  return [Math.min(...value), Math.max(...value)]
}

// Typologies, the names of the vocabularies, and what reports that differ say: few, so that none is ever forgotten.
const texts: EntryValue<string>[] = ['unknown', 'conflicting', 'not_applicable']
const codes = new Map<string, number>(texts.map((text, code) => [keyOf(text), code]))
/** A column holds no greater code. */
const most = 65_535

function keyOf(value: EntryValue<string>): string {
  return typeof value === 'string' ? value : `${value.length} ${[...new Set(value)].toSorted().join('|')}`
}

/** What was told, or the reason why nothing was, as one small number: the same for the same texts. */
export const textCode = (value: EntryValue<string>): number => {
  const key = keyOf(value)
  const known = codes.get(key)
  if (known !== undefined) return known
  if (texts.length > most) return textCode('conflicting')
  codes.set(key, texts.length)
  return texts.push(value) - 1
}

/** What a small number stands for. */
export const textOfCode = (code: number): EntryValue<string> => texts[code]!

/** For every small number what it comes to, so that many are judged without looking at their texts. */
export const textTable = (worth: (value: EntryValue<string>) => number): Int32Array =>
  Int32Array.from(texts, worth)
