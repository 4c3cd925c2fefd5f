import { germanNumber } from './german-number.ts'
import type { Sentence } from './sentence.ts'

/** The number that one word of a number in words is. */
export const numberAt = (sentence: Sentence, at: number): { value: number; to: number } | null => {
  const length = sentence.longest(at, 'number')
  const value = length > 0 ? sentence.valueOf(at, length, 'number') : null
  if (value !== null) return { value: Number(value), to: at + length }
  const whole = sentence.language === 'de' ? germanNumber(sentence.word(at)) : null
  return whole !== null && whole < 1_000 ? { value: whole, to: at + 1 } : null
}

/** Whether one part of a number in words follows another one: `three hundred`, `trezentos e vinte`, `quarante-cinq`. */
const together = (whole: number, part: number): number | null => {
  if (part === 100 && whole > 0 && whole < 10) return whole * 100
  const room = whole % 100 === 0 ? 100 : whole >= 20 && whole % 10 === 0 ? 20 : 0
  return part < room && (room === 100 || part < 10 || whole === 60 || whole === 80) ? whole + part : null
}

const mostParts = 5

/** A number below a thousand, in words or, where `isDigits`, in digits: `trezentos e vinte`. */
export const spelledAt = (
  sentence: Sentence,
  at: number,
  isDigits = false,
): { amount: number; to: number } | null => {
  const { amount: digits } = sentence.tokens[at] ?? {}
  if (digits !== undefined) return isDigits ? { amount: digits, to: at + 1 } : null
  const first = numberAt(sentence, at)
  if (!first) return null
  let { value: amount, to } = first
  for (let count = 0; count < mostParts; count++) {
    const joiner = sentence.isDash(to) ? 1 : sentence.longest(to, 'join')
    const part = numberAt(sentence, to + joiner) ?? numberAt(sentence, to)
    // `two hundred and three hundred thousand` are two numbers.
    const isOther =
      part !== null && part.value < 10 && amount >= 100 && numberAt(sentence, part.to)?.value === 100
    const sum = part === null || isOther ? null : together(amount, part.value)
    if (part === null || sum === null) break
    amount = sum
    to = part.to
  }
  return { amount, to }
}
