import { joined, own, partsIn, type Bounded } from '#src/domain/bounded.ts'
import { parseTypology } from '#src/domain/listing/typology.ts'
import { eurosIn, leastPrice, mostPrice } from '#src/domain/asking/price.ts'
import { isPart, readPlace, type Place } from './places.ts'

/** The digits of a whole number, with or without marks between its thousands; any other text stays as it is. */
export const typedNumber = (text: Bounded): string =>
  /^\d{1,3}([., \u00a0\u202f'’]\d{3})+$|^\d+$/.test(text)
    ? text.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
    : text

/** The same of square metres, which may name their unit: `80 m²`, `80 metros`, `80 sqm`. */
export const typedArea = (text: Bounded): string =>
  typedNumber(text.replace(/(?:m[²2]?|metros(?: quadrados)?|sqm|sq m)$/i, '').trim())

/**
 * The euros of a typed price; any other text stays as it is.
 *
 *     typedPrice('€400,000') // '400000'
 *     typedPrice('1,2M') // '1200000'
 */
export const typedPrice = (text: Bounded): string => String(eurosIn(text) ?? text)

/** The same of the most that a home may cost, which may say so: `até 300 mil`, `under 300k`. */
export const typedMaxPrice = (text: Bounded): string => String(mostPrice(text) ?? typedPrice(text))

/** The same of the least: `a partir de 200 mil`, `from 200k`. */
export const typedMinPrice = (text: Bounded): string => String(leastPrice(text) ?? typedPrice(text))

/** The bedrooms that are meant by `2`, `2+`, `T2`, `V2`, `2 quartos`, `dois ou mais` or `T2+1`, whose box room is no bedroom. */
export const typedBedrooms = (text: Bounded): string => {
  const plain = text.trim()
  const [, over] = partsIn(plain, /^(?:mais de|more than|over)\s(.{1,40})$/i)
  if (over !== undefined) {
    const bedrooms = bedroomsOf(over.trim())
    return bedrooms === null ? text : String(bedrooms + 1)
  }
  return String(bedroomsOf(plain) ?? text)
}

/** Of one typology, and of a bare number in digits or words. */
const bedroomsOf = (text: Bounded): number | null => {
  const bare = text.replace(/(?: (?:ou mais|or more)|\+)$/i, '').trim()
  const named = /^\d{1,2}$/.test(bare) ? joined([own('T'), bare], '') : bare
  const typology = parseTypology(named) ?? parseTypology(joined([bare, own('quartos')]))
  return typology === null ? null : Number(/\d+/.exec(typology)?.[0])
}

/** The class that `C`, `c ou melhor` or `C or better` names; any other text stays as it is. */
export const typedEnergy = (text: Bounded): string =>
  text
    .toUpperCase()
    .replace(/^(?:CLASSE|CLASS) /, '')
    .replace(/ (?:OU MELHOR|OU SUPERIOR|OR BETTER)$/, '')

/** Whether a text names one municipality and no other. */
const isMunicipality = (place: Place | null): boolean =>
  place?.kind === 'municipality' && place.codes.length === 1

/** The floor that is meant by `3`, `3.º`, `3rd`, `R/C` or `ground floor`. */
export const typedFloor = (text: Bounded): string =>
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
export const typedPlaces = (text: Bounded): Bounded[] => {
  const namesMunicipality = (part: Bounded) => isMunicipality(readPlace(part))
  const namesPart = (part: Bounded) => {
    const place = readPlace(part)
    return place !== null && isPart(place)
  }
  const parts = (separator: string | RegExp) =>
    text
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean)
  if (text.includes(';')) return parts(';').every(readPlace) ? parts(';') : [text]
  const place = readPlace(text)
  // Two parishes of one municipality are read as that, and so is a parish with its municipality, which stays one.
  const isSeveral =
    place?.kind === 'several' || (place?.kind === 'municipality' && parts(between).every(namesPart))
  const apart = parts(isSeveral ? between : ',')
  // One name that is not recognised leaves the others what they are.
  if (!place || apart.every(namesMunicipality) || apart.every(namesPart))
    return apart.some(readPlace) ? apart : [text]
  if (place.kind !== 'several') return [text]
  const codes = new Set(apart.flatMap((part) => readPlace(part)?.codes ?? []))
  return codes.symmetricDifference(new Set(place.codes)).size === 0 ? apart : [text]
}
