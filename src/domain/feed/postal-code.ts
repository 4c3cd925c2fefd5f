import { partsIn, type Bounded } from '#src/domain/bounded.ts'
import { districtBySlug, districts, municipalityByCode } from '#src/domain/municipality.ts'

const madeira = districts.filter(({ region }) => region === 'madeira').map(({ slug }) => slug)
const azores = districts.filter(({ region }) => region === 'azores').map(({ slug }) => slug)

/**
 * Where postal codes are, by their first two digits: every district that has some of them, and those across whose border
 * the post is known to deliver. Digits that are not here say nothing.
 */
const ranges: readonly (readonly [from: number, to: number, slugs: readonly string[]])[] = [
  [10, 19, ['lisboa']],
  [20, 20, ['santarem', 'lisboa', 'leiria']],
  [21, 21, ['santarem', 'lisboa', 'evora', 'portalegre']],
  [22, 22, ['santarem', 'castelo-branco', 'portalegre', 'leiria']],
  [23, 23, ['santarem', 'leiria']],
  [24, 24, ['leiria', 'santarem']],
  [25, 25, ['leiria', 'lisboa', 'santarem']],
  [26, 27, ['lisboa']],
  [28, 29, ['setubal', 'evora']],
  [30, 31, ['coimbra', 'aveiro', 'leiria']],
  [32, 32, ['coimbra', 'leiria']],
  [33, 33, ['coimbra', 'viseu', 'guarda']],
  [34, 34, ['coimbra', 'viseu', 'guarda']],
  [35, 35, ['viseu', 'guarda']],
  [36, 36, ['viseu', 'aveiro', 'guarda']],
  [37, 38, ['aveiro', 'coimbra', 'viseu']],
  [40, 44, ['porto', 'aveiro']],
  [45, 45, ['porto', 'aveiro', 'viseu']],
  [46, 46, ['porto', 'braga', 'viseu', 'vila-real']],
  [47, 48, ['braga', 'porto', 'viana-do-castelo', 'vila-real']],
  [49, 49, ['viana-do-castelo', 'braga']],
  [50, 50, ['vila-real', 'viseu']],
  [51, 51, ['viseu', 'braganca', 'guarda', 'vila-real']],
  [52, 54, ['braganca', 'vila-real', 'guarda']],
  [60, 61, ['castelo-branco', 'portalegre', 'santarem', 'coimbra']],
  [62, 64, ['castelo-branco', 'guarda', 'viseu', 'coimbra']],
  [70, 72, ['evora', 'portalegre', 'beja', 'setubal']],
  [73, 74, ['portalegre', 'evora', 'santarem']],
  [75, 79, ['setubal', 'beja', 'evora', 'faro']],
  [80, 89, ['faro', 'beja']],
  [90, 94, madeira],
  [95, 99, azores],
]

const form = /^\s*(\d{4})(?:[-\s]?(\d{3}))?\s*$/

/** A postal code as it is written in a text that has more: `8125-507 Quarteira`. */
const within = /(?<![\d-])\d{4}-\d{3}(?![\d-])/

/** The postal code in a text, and the text without it. */
export const withoutPostalCode = (text: Bounded): { text: Bounded; postal_code: Bounded | undefined } => {
  const [postal_code] = partsIn(text, within)
  return { text: postal_code === undefined ? text : text.replace(postal_code, ' ').trim(), postal_code }
}

/** What a postal code says: the districts where it may be, or that it is none of Portugal's; `null` where it says nothing. */
export const readPostalCode = (
  text: string,
): { slugs: readonly string[]; isComplete: boolean } | 'foreign' | null => {
  // Zeros and the like are what software writes where nothing was filled in.
  if (!/[1-9]/.test(text)) return null
  // As in Spain and Italy.
  if (/^\s*\d{5}\s*$/.test(text)) return 'foreign'
  const [, four, three] = form.exec(text) ?? []
  const digits = Number(four?.slice(0, 2) ?? Number.NaN)
  const [, , slugs] = ranges.find(([from, to]) => digits >= from && digits <= to) ?? []
  return slugs ? { slugs, isComplete: three !== undefined } : null
}

/** Whether a municipality is where a postal code may be. */
export const isInRange = (municipality_code: string, slugs: readonly string[]): boolean => {
  const district = districtBySlug(municipalityByCode(municipality_code)?.district ?? '')
  return district !== undefined && slugs.includes(district.slug)
}
