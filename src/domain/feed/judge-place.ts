import {
  isInPortugal,
  kilometresTo,
  municipalitiesAt,
  type Point,
} from '#src/domain/municipality-outlines.ts'
import { judgeParish } from './judge-parish.ts'
import { judgedTexts } from './judge-place-texts.ts'
import { isPortugal, readPoint, readProvince, type PlaceClaims } from './place-claims.ts'
import {
  contradiction,
  elsewhere,
  type HeldPlace,
  type JudgedBy,
  type PlaceJudgement,
  type RefusedPlace,
} from './place-judgement.ts'
import type { Side } from '#src/domain/message/place-side.ts'

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
  judged: HeldPlace | RefusedPlace,
  claims: PlaceClaims,
  read: ReturnType<typeof readPoint>,
): HeldPlace | RefusedPlace => {
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
  const { said, isShown } = judged
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
    return elsewhere(contradiction({ ...said, codes: judged.codes }, atPoint(point)))
  if (!isShown && !(point && isInPortugal(point)))
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
    const isAbroad = around.length === 0 && isPortugal(claims) !== true
    const near = codes.filter((code) => around.includes(code))
    if (near.length > 0) codes = near
    else if (isMiswritten(at, codes) || (answered !== undefined && !isAbroad)) {
      notes.push({ rule: 'outside', field: 'location', found: 'a point' })
      point = null
    } else {
      const held = contradiction({ ...said, codes }, atPoint(at))
      return isAbroad && !readProvince(claims.province)?.showsPortugal ? elsewhere(held) : held
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
  const parish = judgeParish(municipality_code, claims, by)
  return {
    kind: 'taken',
    municipality_code,
    parish: parish.parish,
    point: point && rounded(point),
    notes: [...notes, ...parish.notes],
  }
}
