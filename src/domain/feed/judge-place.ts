import { municipalities, municipalityByCode } from '#src/domain/listing/municipality.ts'
import { fold } from '#src/domain/search/names.ts'
import { rememberedAs } from '#src/domain/memo.ts'
import { kilometresTo, mayBeIn, nearestMunicipality } from './near-municipality.ts'
import {
  isPortugal,
  readName,
  readPoint,
  readProvince,
  type NameReading,
  type PlaceClaims,
} from './place-claims.ts'
import { isInRange, readPostalCode, withoutPostalCode } from './postal-code.ts'
import { sideOfBorder, type Point } from './side-of-border.ts'

/** Where a claim is in a feed; `location` is a point. */
export type SideField = Exclude<keyof PlaceClaims, 'latitude' | 'longitude'> | 'location' | 'format'

/** One claim in a contradiction, and the municipalities that it can mean; none where it is not in Portugal. */
export interface Side {
  field: SideField
  said: string
  codes: readonly string[]
  /** Of a point: how far it is from what the other side says. */
  kilometres?: number
}

/** A judgement that nothing is published of. `candidates` are the municipalities that an answer may name. */
interface Undecided {
  sides: readonly Side[]
  candidates: readonly string[]
}

/** What is said of a home's place does not agree, or means several places: a person has to decide. */
export interface HeldPlace extends Undecided {
  kind: 'held'
  question: 'place'
  /** `contradiction`: the two sides do not agree. `ambiguous`: they agree, and mean several municipalities. */
  reason: 'contradiction' | 'ambiguous' | 'no_country'
}

/** What is said of a home's place leads to no place of Portugal. */
export interface RefusedPlace extends Undecided {
  kind: 'refused'
  reason: 'abroad' | 'no_town' | 'unknown_town' | 'unknown_code'
}

export interface TakenPlace {
  kind: 'taken'
  municipality_code: string
  /** The parish that is said or, where that is certain, the one in which a locality is. */
  parish: string | null
  /** Rounded to about 1 km: a feed does not state the seller's wish, so that exact coordinates are not stored. */
  point: Point | null
  notes: readonly PlaceNote[]
}

/** Something that is said and was not taken. */
export interface PlaceNote {
  rule: 'outside' | 'unreadable' | 'unmapped' | 'place_overruled'
  field: SideField
  found: string
}

export type PlaceJudgement = TakenPlace | HeldPlace | RefusedPlace

export interface JudgedBy {
  /** What a format means where it names no country. */
  defaultCountry: 'portugal' | 'elsewhere'
  /** The municipality that the operator gave for this home, in a complement or as an answer. */
  answered?: string | undefined
}

/** What the texts come to, before a point is compared with it. */
interface Texts {
  /** Municipalities on which all texts agree. */
  codes: readonly string[]
  /** The claim that names the place, for messages. */
  said: Side
  /** The readings of the claims, the most exact first: from them comes the parish. */
  names: readonly NameReading[]
  notes: readonly PlaceNote[]
  /** Whether a text shows that the home is in Portugal, or it is said. */
  isShown: boolean
}

/** The most municipalities of one side that an answer may name. */
const most = 6

const contradiction = (...sides: readonly Side[]): HeldPlace => ({
  kind: 'held',
  question: 'place',
  reason: 'contradiction',
  sides,
  // An entire district is no answer.
  candidates: [...new Set(sides.flatMap(({ codes }) => (codes.length > most ? [] : codes)))],
})

const refused = (reason: RefusedPlace['reason'], ...sides: readonly Side[]): RefusedPlace => ({
  kind: 'refused',
  reason,
  sides: sides.filter(({ said }) => said !== ''),
  candidates: [],
})

/**
 * Names that may be in more municipalities than are known, because no table has every parish and locality: those of
 * saints, and those that several are known to have. Such a name chooses between places, and contradicts none.
 */
const isCommonName = (text: string, { codes }: NameReading): boolean =>
  codes.size > 1 ||
  /^(?:sao|santa|santo|s|sta|sto|nossa senhora|centro|monte|luz|se|ribeira)(?: |$)/.test(fold(text))

const municipalitiesIn = (slugs: readonly string[]): string[] =>
  municipalities.filter(({ district }) => slugs.includes(district)).map(({ code }) => code)

/** What the texts of a home say of its place, without its point. */
const judgeTexts = (
  given: PlaceClaims,
  { defaultCountry, answered }: JudgedBy,
): Texts | HeldPlace | RefusedPlace => {
  const [town, locality] = [given.town, given.locality].map((text) => withoutPostalCode(text ?? ''))
  const postal_code = given.postal_code ?? town?.postal_code ?? locality?.postal_code
  const province = readProvince(given.province)
  const postal = postal_code === undefined ? null : readPostalCode(postal_code)
  const country = isPortugal(given)
  const provinceSide: Side = {
    field: 'province',
    said: given.province ?? '',
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
    const abroad: Side = { field: 'country', said: given.country ?? '', codes: [] }
    if (!isShown) return refused('abroad', abroad)
    return contradiction(abroad, province?.showsPortugal === true ? provinceSide : postalSide)
  }

  const readings = {
    town: readName(town?.text || undefined),
    parish: readName(given.parish),
    locality: readName(locality?.text || undefined),
  }
  const code = given.municipality_code
  if (code !== undefined && !municipalityByCode(code))
    return refused('unknown_code', { field: 'municipality_code', said: code, codes: [] })
  const names = [readings.locality, readings.parish, readings.town].filter((each) => each !== null)
  const sideOf = (field: 'town' | 'parish' | 'locality'): Side => ({
    field,
    said: given[field] ?? '',
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
    return { codes: [answered], said: answer, names, notes, isShown: true }
  }

  const field = (['town', 'parish', 'locality'] as const).find((each) => readings[each])
  const isByLocalityAlone = field === 'locality' && !province?.codes?.size
  const said: Side | null =
    code !== undefined
      ? { field: 'municipality_code', said: code, codes: [code] }
      : field === undefined || isByLocalityAlone
        ? null
        : sideOf(field)
  if (said === null) {
    const isNamed = (given.town ?? '').trim() !== ''
    return refused(isNamed ? 'unknown_town' : 'no_town', sideOf('town'), provinceSide)
  }
  if (field !== 'town' && readings.town === null && town?.text)
    notes.push({ rule: 'unmapped', field: 'town', found: town.text })

  let codes: readonly string[] = said.codes
  const agreeing = (within: (code: string) => boolean) => codes.filter(within)
  for (const other of ['town', 'parish', 'locality'] as const) {
    const reading = readings[other]
    if (!reading || other === said.field) continue
    const both = agreeing((each) => reading.codes.has(each))
    if (both.length > 0) codes = both
    else if (!isCommonName(given[other] ?? '', reading))
      return contradiction({ ...said, codes }, sideOf(other))
  }
  if (province?.codes) {
    const { codes: area } = province
    const both = agreeing((each) => area.has(each))
    if (both.length === 0) return contradiction({ ...said, codes }, provinceSide)
    codes = both
  }
  if (postal === 'foreign') return contradiction({ ...said, codes }, postalSide)
  if (postal !== null) {
    const both = agreeing((each) => isInRange(each, postal.slugs))
    if (both.length === 0) return contradiction({ ...said, codes }, postalSide)
    codes = both
  }
  const isKnown = isShown || defaultCountry === 'portugal'
  return { codes, said, names, notes, isShown: isKnown }
}

/** The same claims are made of thousands of homes: each is read once. */
const judgedTexts = rememberedAs(
  (given: { texts: PlaceClaims; by: JudgedBy }) => JSON.stringify(given),
  ({ texts, by }) => judgeTexts(texts, by),
)

const pointDecimals = 2

const rounded = ({ lat, lon }: Point): Point => {
  const round = (degrees: number) => Math.round(degrees * 10 ** pointDecimals) / 10 ** pointDecimals
  return { lat: round(lat), lon: round(lon) }
}

/** A point with its numbers exchanged or without its minus: as such it lies where the texts say, which explains it. */
const isMiswritten = ({ lat, lon }: Point, codes: readonly string[]): boolean =>
  [
    { lat, lon: -lon },
    { lat: lon, lon: lat },
    { lat: lon, lon: -lat },
    { lat: -lat, lon },
  ].some((point) => codes.some((code) => kilometresTo(point, code) < 50 && mayBeIn(point, code)))

/** The parish of the most exact name that has one in this municipality, if its places agree on it. */
const parishIn = (municipality_code: string, names: readonly NameReading[]): string | null => {
  for (const { places } of names) {
    const parishes = places.flatMap(({ kind, codes, parish }) =>
      kind === 'locality' && codes[0] === municipality_code && parish !== undefined ? [parish] : [],
    )
    if (new Set(parishes).size === 1) return parishes[0] ?? null
  }
  return null
}

/**
 * Judges where a home is by all that is said of it. What agrees is taken, what contradicts is held with both sides, and a
 * name that several places have is decided by the other claims, never by habit. A home is in Portugal only where that is
 * said or shown. Pure; made for each home of a feed.
 */
export const judgePlace = (claims: PlaceClaims, { defaultCountry, answered }: JudgedBy): PlaceJudgement => {
  const { latitude: _lat, longitude: _lon, ...texts } = claims
  const judged = judgedTexts({ texts, by: { defaultCountry, answered } })
  if ('kind' in judged) {
    const at = judged.kind === 'refused' && judged.reason !== 'abroad' ? readPoint(claims) : null
    const isFound = at !== null && at !== 'unreadable' && sideOfBorder(at) === 'portugal'
    return isFound ? { ...judged, candidates: [nearestMunicipality(at).code] } : judged
  }
  const { said, names, isShown } = judged
  const notes = [...judged.notes]
  const read = readPoint(claims)
  if (read === 'unreadable') notes.push({ rule: 'unreadable', field: 'location', found: 'a point' })
  let point = read === 'unreadable' ? null : read
  const side = point && sideOfBorder(point)
  if (!isShown && side !== 'portugal')
    return {
      kind: 'held',
      question: 'place',
      reason: 'no_country',
      sides: [
        { field: 'format', said: '', codes: [] },
        { ...said, codes: judged.codes },
      ],
      candidates: judged.codes,
    }
  let { codes } = judged
  if (point) {
    const at = point
    // Threat: an answer for a home in another country, which the operator took for its namesake here.
    const isAbroad = side === 'abroad' && isPortugal(claims) !== true
    const near = side === 'abroad' ? [] : codes.filter((code) => mayBeIn(at, code))
    if (near.length > 0) codes = near
    else if (isMiswritten(at, codes) || (answered !== undefined && !isAbroad)) {
      notes.push({ rule: 'outside', field: 'location', found: 'a point' })
      point = null
    } else {
      const nearest = side === 'abroad' ? null : nearestMunicipality(at)
      const kilometres = Math.min(...codes.map((code) => kilometresTo(at, code)))
      return contradiction(
        { ...said, codes },
        { field: 'location', said: `${at.lat}, ${at.lon}`, codes: nearest ? [nearest.code] : [], kilometres },
      )
    }
  }
  const [municipality_code] = codes
  if (municipality_code === undefined || codes.length > 1)
    return {
      kind: 'held',
      question: 'place',
      reason: 'ambiguous',
      sides: [{ ...said, codes }],
      candidates: codes,
    }
  return {
    kind: 'taken',
    municipality_code,
    parish: claims.parish ?? parishIn(municipality_code, names),
    point: point && rounded(point),
    notes,
  }
}
