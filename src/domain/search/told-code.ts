import type { Told } from './entry.ts'

const reasons = ['unknown', 'conflicting', 'not_applicable'] as const

/** A number that was told, none of which is below 0, or the reason why there is none, as one number. */
export const numberCode = (told: Told<number>): number =>
  typeof told === 'number' ? told : -1 - reasons.indexOf(told)

// Typologies and the names of the vocabularies: few, so that none is ever forgotten.
const texts: Told<string>[] = [...reasons]
const codes = new Map(texts.map((text, code) => [text, code]))

/** A name that was told, or the reason why there is none, as one small number: the same for the same text. */
export const textCode = (told: Told<string>): number => {
  const known = codes.get(told)
  if (known !== undefined) return known
  codes.set(told, texts.length)
  return texts.push(told) - 1
}

/** What a small number stands for. */
export const toldText = (code: number): Told<string> => texts[code]!

/** For every small number what it comes to, so that many are judged without looking at their texts. */
export const textTable = (worth: (told: Told<string>) => number): Int32Array => Int32Array.from(texts, worth)
