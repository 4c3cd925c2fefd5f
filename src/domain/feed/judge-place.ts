import {
  isInPortugal,
  kilometresTo,
  municipalitiesAt,
  type Point,
} from '#src/domain/municipality-outlines.ts'
import { judgedTexts } from './judge-place-texts.ts'
import { isPortugal, readPoint, readProvince, type PlaceClaims, readName } from './place-claims.ts'
import {
  contradiction,
  elsewhere,
  type AwaitingPlace,
  type JudgedBy,
  type PlaceJudgement,
  type RefusedPlace,
  type PlaceNote,
} from './place-judgement.ts'
import type { Side } from '#src/domain/message/place-side.ts'
import { recorded, type Bounded } from '#src/domain/bounded.ts'
import { endedUnions, findFormerUnion, isEverydayName } from '#src/domain/municipality.ts'
import { fold } from '#src/domain/search/names.ts'
import type { Place } from '#src/domain/search/places.ts'

/** The parish of a home, or `null`, and what was said of it and not taken. */
interface ParishJudgement {
  parish: string | null
  notes: readonly PlaceNote[]
}

const unknown: ParishJudgement = { parish: null, notes: [] }

/** Threat: a street with its door, written where the parish belongs, on a public page. */
const street =
  /\d|(?:^| )(?:rua|r|avenida|av|travessa|trv|tv|largo|lg|praceta|praca|pc|estrada|beco|calcada|alameda|lote|bloco|piso|andar|porta|esq|dto|street|road|avenue)(?: |$)/

const isAddress = (text: Bounded): boolean => street.test(fold(text))

/** The parishes that places of a name are in a municipality, where that is certain. */
const parishesOf = (places: readonly Place[], code: string): readonly Place[] =>
  places.filter(({ kind, codes, parish }) => codes[0] === code && (kind === 'parish' || parish !== undefined))

/** The one parish on which the places of a name agree. */
const oneOf = (places: readonly Place[]): string | null => {
  const [first, ...more] = new Set(
    places.flatMap(({ kind, name, parish }) => (kind === 'parish' ? name : (parish ?? []))),
  )
  return first !== undefined && more.length === 0 ? first : null
}

/** A parish whose name is an everyday word, said as the parish of its municipality. */
const everydayParish = (code: string, text: Bounded): string | null => {
  const asked = fold(text).replace(/^freguesia (?:d[aeo]s? )?/, '')
  const names = endedUnions().flatMap((union) => (union.code === code ? union.parishes : []))
  return names.find((name) => isEverydayName(name) && fold(recorded(name)) === asked) ?? null
}

const endedNote = (field: 'parish' | 'locality', union: string): PlaceNote => ({
  rule: 'ended_union',
  field,
  found: union,
})

/** What is said in the field of the parish itself: a parish that there is in the municipality, or nothing. */
const inParishField = (code: string, text: Bounded, by: JudgedBy): ParishJudgement => {
  const places = parishesOf(readName(text)?.places ?? [], code)
  // Parishes before localities, which may have the name of one and be in another.
  const parishes = places.filter(({ kind }) => kind === 'parish')
  const ended = parishes.find((place) => place.ended)
  if (ended && parishes.length === 1) return { parish: null, notes: [endedNote('parish', ended.name)] }
  const parish = oneOf(parishes.length > 0 ? parishes : places) ?? everydayParish(code, text)
  if (parish !== null) return { parish, notes: [] }
  if (by.confirmedParish?.code === code) return { parish: by.confirmedParish.name, notes: [] }
  return isAddress(text)
    ? { parish: null, notes: [{ rule: 'street_as_parish', field: 'parish', found: 'a street or a door' }] }
    : { parish: null, notes: [{ rule: 'no_parish', field: 'parish', found: text }] }
}

/** What the name of a locality or a town says of the parish; one that is the municipality's own says nothing. */
const impliedBy = (code: string, text: Bounded | undefined, field: 'locality' | 'town'): ParishJudgement => {
  const places = readName(text)?.places ?? []
  const isWhole = places.some((place) => place.kind === 'municipality' && place.codes.includes(code))
  if (isWhole) return unknown
  const parishes = parishesOf(places, code)
  const ended = parishes.find((place) => place.ended)
  if (ended) return { parish: null, notes: field === 'locality' ? [endedNote(field, ended.name)] : [] }
  // A place that is no parish itself is in one; a parish that is back is said by its own name.
  const localities = parishes.filter(({ kind }) => kind === 'locality')
  const certain =
    localities.length > 0 ? localities : parishes.filter(({ name }) => findFormerUnion(code, name))
  return { parish: oneOf(certain), notes: [] }
}

/**
 * The parish of a home in a municipality, by what its feed says: as its parish, or else as its locality or its town.
 * A parish is reported by the name that it has in the table, a union that has ended never, and an address neither.
 */
const judgeParish = (
  code: string,
  { parish, locality, town }: PlaceClaims,
  by: JudgedBy,
): ParishJudgement => {
  const own = parish === undefined ? unknown : inParishField(code, parish, by)
  if (own.parish !== null || own.notes.some(({ rule }) => rule === 'ended_union')) return own
  const byLocality = impliedBy(code, locality, 'locality')
  const implied =
    byLocality.parish !== null || byLocality.notes.length > 0 ? byLocality : impliedBy(code, town, 'town')
  return { parish: implied.parish, notes: [...own.notes, ...implied.notes] }
}

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
  ].some((point) => municipalitiesAt(point).some((code) => codes.includes(code)))

/** What the texts came to with what the point adds: the municipality near it, or that no code of ours is to be written. */
const byPoint = (
  judged: AwaitingPlace | RefusedPlace,
  claims: PlaceClaims,
  read: ReturnType<typeof readPoint>,
): AwaitingPlace | RefusedPlace => {
  if (read === null || read === 'unreadable' || (judged.kind === 'refused' && judged.reason === 'abroad'))
    return judged
  const around = municipalitiesAt(read)
  if (judged.candidates.length === 0) return { ...judged, candidates: around }
  const isHere = isPortugal(claims) === true || readProvince(claims.province)?.showsPortugal === true
  return around.length === 0 && !isHere ? { ...judged, candidates: [] } : judged
}

/**
 * Judges where a home is by all that is said of it. What agrees is taken, what contradicts is held with both sides, and a
 * name that several places have is decided by the other claims, never by habit. A home is in Portugal only where that is
 * said or shown. Pure; made for each home of a feed.
 */
export const judgePlace = (claims: PlaceClaims, by: JudgedBy): PlaceJudgement => {
  const { defaultCountry, answered } = by
  const { latitude: _lat, longitude: _lon, ...texts } = claims
  const judged = judgedTexts({ texts, by: { defaultCountry, answered } })
  const read = readPoint(claims)
  if ('kind' in judged) return byPoint(judged, claims, read)
  const { naming, isShown } = judged
  const notes = [...judged.notes]
  if (read === 'unreadable') notes.push({ rule: 'unreadable', field: 'location', found: 'a point' })
  let point = read === 'unreadable' ? null : read
  const around = point === null ? [] : municipalitiesAt(point)
  const atPoint = (at: Point): Side => ({
    field: 'location',
    said: `${at.lat}, ${at.lon}`,
    codes: around,
    kilometres: Math.min(...judged.codes.map((code) => kilometresTo(at, code))),
  })
  if (!isShown && point && around.length === 0 && !isMiswritten(point, judged.codes))
    return elsewhere(contradiction({ ...naming, codes: judged.codes }, atPoint(point)))
  if (!isShown && !(point && isInPortugal(point)))
    return {
      kind: 'awaiting',
      question: 'place',
      reason: 'no_country',
      sides: [
        { field: 'format', said: '', codes: [] },
        { ...naming, codes: judged.codes },
      ],
      candidates: judged.codes,
    }
  let { codes } = judged
  if (point) {
    const at = point
    // Threat: an answer for a home in another country, which the operator took for its namesake here.
    const isAbroad = around.length === 0 && isPortugal(claims) !== true
    const near = codes.filter((code) => around.includes(code))
    if (near.length > 0) codes = near
    else if (isMiswritten(at, codes) || (answered !== undefined && !isAbroad)) {
      notes.push({ rule: 'outside', field: 'location', found: 'a point' })
      point = null
    } else {
      const doubt = contradiction({ ...naming, codes }, atPoint(at))
      return isAbroad && !readProvince(claims.province)?.showsPortugal ? elsewhere(doubt) : doubt
    }
  }
  const [municipality_code] = codes
  if (municipality_code === undefined || codes.length > 1)
    return {
      kind: 'awaiting',
      question: 'place',
      reason: 'ambiguous',
      sides: [{ ...naming, codes }],
      candidates: codes,
    }
  const parish = judgeParish(municipality_code, claims, by)
  return {
    kind: 'taken',
    municipality_code,
    parish: parish.parish,
    point: point && rounded(point),
    notes: [...notes, ...parish.notes],
  }
}
