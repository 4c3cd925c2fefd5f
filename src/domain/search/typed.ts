import { remembered } from '#src/domain/memo.ts'
import { isPart, readPlace, type Place } from './places.ts'

/** Thousands and millions as people write them: `400k`, `400 mil`, `1.2M`, `1,2 milhões`. */
const scales: readonly [RegExp, number][] = [
  [/^(k|mil)$/i, 1_000],
  [/^(m|milh(ão|ões|ao|oes)|millions?)$/i, 1_000_000],
]

/** The digits of a whole number, with or without marks between its thousands; any other text stays as it is. */
export const typedNumber = (text: string): string =>
  /^\d{1,3}([., \u00a0\u202f]\d{3})+$|^\d+$/.test(text)
    ? text.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
    : text

/** The same of square metres, which may name their unit. */
export const typedArea = (text: string): string => typedNumber(text.replace(/m[²2]$/i, '').trim())

/**
 * The euros of a typed price; any other text stays as it is.
 *
 *     typedPrice('€400,000') // '400000'
 *     typedPrice('1,2M') // '1200000'
 */
export const typedPrice = (text: string): string => {
  const bare = text.replace(/^€|(€|EUR|euros?)$/gi, '').trim()
  const digits = typedNumber(bare)
  if (/^\d+$/.test(digits)) return digits
  const [, amount = '', unit = ''] = /^(\d{1,4}(?:[.,]\d{1,3})?)\s*(\p{L}+)$/u.exec(bare) ?? []
  const scale = scales.find(([name]) => name.test(unit))?.[1]
  const value = scale === undefined ? Number.NaN : Number(amount.replace(',', '.')) * scale
  return Number.isNaN(value) ? text : String(Math.round(value))
}

/** The bedrooms that are meant by `2`, `2+`, `T2` or `T2+1`, whose box room is no bedroom. */
export const typedBedrooms = (text: string): string =>
  /^T?\s*(\d{1,2})\s*(?:\+\s*\d?)?$/i.exec(text)?.[1]?.replace(/^0+(?=\d)/, '') ?? text

/** Whether a text names one municipality and no other. */
const isMunicipality = (place: Place | null): boolean =>
  place?.kind === 'municipality' && place.codes.length === 1

/** The floor that is meant by `3`, `3.º`, `3rd`, `R/C` or `ground floor`. */
export const typedFloor = (text: string): string =>
  /^(?:r\/?c|r[eé]s[ -]do[ -]ch[aã]o|ground(?: floor)?)$/i.test(text)
    ? '0'
    : (/^(-?\d{1,2})\s?(?:\.?º|st|nd|rd|th)?(?: andar| floor)?$/i.exec(text)?.[1] ?? text)

// Threat: a pattern that could begin in each of thousands of spaces would take their square of steps.
/** What is between several places in one text. */
const between = /[,/&+]|\s(?:e|and|ou|or)\s/i

/**
 * Several places that were typed into one field, each on its own: `Lisboa, Porto` or `Lagoa, Faro; Cascais`. Names of
 * municipalities are each on their own also where one could be the district of the other: `Cascais, Lisboa`. A text that
 * names one place, such as a parish with its municipality or one of two that are called Lagoa, stays one, and so does
 * one that means nothing.
 */
export const typedPlaces = (text: string): string[] => {
  const placeOf = remembered(readPlace)
  const namesMunicipality = (part: string) => isMunicipality(placeOf(part))
  const namesPart = (part: string) => {
    const place = placeOf(part)
    return place !== null && isPart(place)
  }
  const parts = (separator: string | RegExp) =>
    text
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean)
  if (text.includes(';')) return parts(';').every(placeOf) ? parts(';') : [text]
  const place = placeOf(text)
  // Two parishes of one municipality are read as that, and so is a parish with its municipality, which stays one.
  const isSeveral =
    place?.kind === 'several' || (place?.kind === 'municipality' && parts(between).every(namesPart))
  const apart = parts(isSeveral ? between : ',')
  // One name that is not recognised leaves the others what they are.
  if (!place || apart.every(namesMunicipality) || apart.every(namesPart))
    return apart.some(placeOf) ? apart : [text]
  if (place.kind !== 'several') return [text]
  const codes = new Set(apart.flatMap((part) => placeOf(part)?.codes ?? []))
  return codes.symmetricDifference(new Set(place.codes)).size === 0 ? apart : [text]
}
