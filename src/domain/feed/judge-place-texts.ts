import { own, recorded, type Bounded, partsIn } from '#src/domain/bounded.ts'
import { municipalities, municipalityByCode, districtBySlug, districts } from '#src/domain/municipality.ts'
import { rememberedAs } from '#src/domain/memo.ts'
import { fold } from '#src/domain/search/names.ts'
import { isPortugal, readName, readProvince, type NameReading, type PlaceClaims } from './place-claims.ts'
import {
  contradiction,
  elsewhere,
  refused,
  type AwaitingPlace,
  type JudgedBy,
  type PlaceNote,
  type RefusedPlace,
} from './place-judgement.ts'
import type { Side } from '#src/domain/message/place-side.ts'

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
const withoutPostalCode = (text: Bounded): { text: Bounded; postal_code: Bounded | undefined } => {
  const [postal_code] = partsIn(text, within)
  return { text: postal_code === undefined ? text : text.replace(postal_code, ' ').trim(), postal_code }
}

/** What a postal code says: the districts where it may be, or that it is none of Portugal's; `null` where it says nothing. */
const readPostalCode = (
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
const isInRange = (municipality_code: string, slugs: readonly string[]): boolean => {
  const district = districtBySlug(municipalityByCode(municipality_code)?.district ?? '')
  return district !== undefined && slugs.includes(district.slug)
}

/** What the texts come to, before a point is compared with it. */
interface PlaceTexts {
  /** Municipalities on which all texts agree. */
  codes: readonly string[]
  /** The claim that names the place, for messages. */
  naming: Side
  notes: readonly PlaceNote[]
  /** Whether a text shows that the home is in Portugal, or it is said. */
  isShown: boolean
}

/**
 * Names that may be in more municipalities than are known, because no table has every parish and locality: those of
 * saints, and those that several are known to have. Such a name chooses between places, and contradicts none.
 */
const isCommonName = (text: Bounded, { codes }: NameReading): boolean =>
  codes.size > 1 || ofSaints.test(fold(text))
const ofSaints = /^(?:sao|santa|santo|s|sta|sto|nossa senhora|centro|monte|luz|se|ribeira)(?: |$)/

const districtOf = (code: string): string | undefined => municipalityByCode(code)?.district

/**
 * Whether a parish of a name that several have is known in the next municipality: it is rather that one than one that
 * no table has. A name of saints is everywhere.
 */
const isNeighbour = (codes: readonly string[], reading: NameReading): boolean => {
  const districts = new Set(codes.map(districtOf))
  return (
    reading.places.every(({ name }) => !ofSaints.test(fold(recorded(name)))) &&
    [...reading.codes].some((code) => districts.has(districtOf(code)))
  )
}

const municipalitiesIn = (slugs: readonly string[]): string[] =>
  municipalities.filter(({ district }) => slugs.includes(district)).map(({ code }) => code)

/** What the texts of a home say of its place, without its point. */
const judgeTexts = (
  claims: PlaceClaims,
  { defaultCountry, answered }: JudgedBy,
): PlaceTexts | AwaitingPlace | RefusedPlace => {
  const [town, locality] = [claims.town, claims.locality].map((text) => withoutPostalCode(text ?? own('')))
  const postal_code = claims.postal_code ?? town?.postal_code ?? locality?.postal_code
  const province = readProvince(claims.province)
  const postal = postal_code === undefined ? null : readPostalCode(postal_code)
  const country = isPortugal(claims)
  const provinceSide: Side = {
    field: 'province',
    said: claims.province ?? '',
    codes: [...(province?.codes ?? [])],
  }
  const postalSide: Side = {
    field: 'postal_code',
    said: postal_code ?? '',
    codes: postal === null || postal === 'foreign' ? [] : municipalitiesIn(postal.slugs),
  }
  const byPostalCode = postal !== null && postal !== 'foreign' && postal.isComplete
  const isShown = country === true || province?.showsPortugal === true || byPostalCode
  if (country === false) {
    const abroad: Side = { field: 'country', said: claims.country ?? '', codes: [] }
    if (!isShown) return refused('abroad', abroad)
    return contradiction(abroad, province?.showsPortugal === true ? provinceSide : postalSide)
  }

  const readings = {
    town: readName(town?.text || undefined),
    parish: readName(claims.parish),
    locality: readName(locality?.text || undefined),
  }
  const code = claims.municipality_code
  if (code !== undefined && !municipalityByCode(code))
    return refused('unknown_code', { field: 'municipality_code', said: code, codes: [] })
  const sideOf = (field: 'town' | 'parish' | 'locality'): Side => ({
    field,
    said: claims[field] ?? '',
    codes: [...(readings[field]?.codes ?? [])],
  })
  const notes: PlaceNote[] = []

  if (answered !== undefined) {
    const answer: Side = { field: 'municipality_code', said: answered, codes: [answered] }
    const claims = [
      ...(['town', 'parish', 'locality'] as const).filter((field) => readings[field]).map(sideOf),
      ...(province?.codes ? [provinceSide] : []),
    ]
    const against = claims.filter(({ codes }) => !codes.includes(answered))
    // An answer for another place than any that the feed now names was given for another home.
    const [first] = against
    if (first && against.length === claims.length && claims.length > 1) return contradiction(answer, first)
    for (const { field, said } of against) notes.push({ rule: 'place_overruled', field, found: said })
    return { codes: [answered], naming: answer, notes, isShown: true }
  }

  const field = (['town', 'parish', 'locality'] as const).find((each) => readings[each])
  const isByLocalityAlone = field === 'locality' && !province?.codes?.size
  const naming: Side | null =
    code !== undefined
      ? { field: 'municipality_code', said: code, codes: [code] }
      : field === undefined || isByLocalityAlone
        ? null
        : sideOf(field)
  if (naming === null && province?.isSpanish === true) return refused('abroad', provinceSide)
  if (naming === null) {
    const isNamed = (claims.town ?? '').trim() !== ''
    return refused(isNamed ? 'unknown_town' : 'no_town', sideOf('town'), provinceSide)
  }
  if (field !== 'town' && readings.town === null && town?.text)
    notes.push({ rule: 'unmapped', field: 'town', found: town.text })

  let codes: readonly string[] = naming.codes
  const agreeing = (within: (code: string) => boolean) => codes.filter(within)
  for (const other of ['town', 'parish', 'locality'] as const) {
    const reading = readings[other]
    if (!reading || other === naming.field) continue
    const both = agreeing((each) => reading.codes.has(each))
    if (both.length > 0) codes = both
    else if (
      !isCommonName(claims[other] ?? own(''), reading) ||
      (other === 'parish' && isNeighbour(codes, reading))
    )
      return contradiction({ ...naming, codes }, sideOf(other))
  }
  if (province?.codes) {
    const { codes: area } = province
    const both = agreeing((each) => area.has(each))
    if (both.length === 0) {
      const doubt = contradiction({ ...naming, codes }, provinceSide)
      const isNone = area.size === 0 && !isShown && defaultCountry !== 'portugal'
      return isNone || province.isSpanish === true ? elsewhere(doubt) : doubt
    }
    codes = both
  }
  if (postal === 'foreign') {
    const doubt = contradiction({ ...naming, codes }, postalSide)
    return isShown ? doubt : elsewhere(doubt)
  }
  if (postal !== null) {
    const both = agreeing((each) => isInRange(each, postal.slugs))
    if (both.length === 0) return contradiction({ ...naming, codes }, postalSide)
    codes = both
  }
  const isKnown = isShown || defaultCountry === 'portugal'
  return { codes, naming, notes, isShown: isKnown }
}

/** What the texts of a home say of its place, without its point. The same claims are made of thousands of homes: each is read once. */
export const judgedTexts = rememberedAs(
  (asked: { texts: PlaceClaims; by: JudgedBy }) => JSON.stringify(asked),
  ({ texts, by }) => judgeTexts(texts, by),
)
