import { recorded } from '#src/domain/bounded.ts'
import { money, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { districtBySlug, municipalityByCode, type Municipality } from '#src/domain/municipality.ts'
import { madeOnce } from '#src/domain/memo.ts'
import { fold } from '#src/domain/search/names.ts'
import { wordsOf } from '#src/words/words.ts'
import type { Region, Point, Size } from './window.ts'
import { type Box, parishPoints } from './labels.tsx'

/** A listing on a page of results, with where its page is. */
export interface Priced {
  record: {
    price_eur: { value: number | null }
    location: { municipality_code: string; parish: { value: string | null } }
  }
  href: string
}

export interface NamedPlace {
  name: string
  lat: number
  lon: number
}

export const pinHeight = 26
const letter = 8.6

/** The parishes whose points are known, by the code of their municipality. */
export const parishesByCode = madeOnce(() => Map.groupBy(parishPoints(), ({ code }) => code))

/** Where a home is drawn: at the point of its parish, or of its municipality where that of the parish is not known. */
const placeOf = ({ location }: Priced['record'], municipality: Municipality): NamedPlace => {
  const parish = fold(recorded(location.parish.value ?? ''))
  return (
    parishesByCode()
      .get(municipality.code)
      ?.find(({ name }) => fold(recorded(name)) === parish) ?? municipality
  )
}

/** `€385k`, `€1.09m`; `385 mil €`, `1,09 M€`. */
export const shortPrice = (euros: number, language: Language): string => {
  if (euros < 1_000) return money(euros, language)
  const [scale, unit] =
    euros < 999_500 ? [1_000, { en: 'k', pt: '\u00a0mil' }] : [1_000_000, { en: 'm', pt: '\u00a0M' }]
  const digits = number(
    Math.round((euros / scale) * (scale === 1_000 ? 1 : 100)) / (scale === 1_000 ? 1 : 100),
    language,
  )
  if (language === 'en') return `€${digits}${unit.en}`
  return scale === 1_000 ? `${digits}${unit.pt}\u00a0€` : `${digits}${unit.pt}€`
}

/** The price of the homes at one place. */
export interface Pin extends Point {
  place: NamedPlace
  /** The places of its results on the page, from one on. */
  at: number[]
  text: string
  href: string
  /** Where its place is, if it was moved away from there. */
  from?: Point
}

/** The results of a page by the place that they are drawn at. */
export const groupByPlace = (results: readonly Priced[]) => {
  const groups = new Map<string, { place: NamedPlace; region: Region; at: number[]; results: Priced[] }>()
  for (const [index, result] of results.entries()) {
    const municipality = municipalityByCode(result.record.location.municipality_code)
    const region = municipality && districtBySlug(municipality.district)?.region
    if (!municipality || !region) continue
    const place = placeOf(result.record, municipality)
    const key = `${place.lat},${place.lon}`
    const group = groups.get(key) ?? { place, region, at: [], results: [] }
    group.at.push(index + 1)
    group.results.push(result)
    groups.set(key, group)
  }
  return [...groups.values()]
}

export const pinText = (results: readonly Priced[], language: Language): string => {
  const prices = results.flatMap(({ record: { price_eur } }) => price_eur.value ?? [])
  if (prices.length === 0) return '?'
  const lowest = shortPrice(Math.min(...prices), language)
  return results.length === 1
    ? lowest
    : wordsOf(language).search.pin(number(results.length, language), lowest)
}

/** How wide the pin of a text is. */
export const measurePin = (text: string): number => Math.round(text.length * letter + 14)

/** The room that a pin takes up, which is smaller where the map is in a wide window. */
export const measureBox = ({ text, x, y }: Pick<Pin, 'text' | 'x' | 'y'>, scale = 1): Box => {
  const half = (measurePin(text) / 2) * scale
  return { left: x - half, right: x + half, top: y - (pinHeight + 7) * scale, bottom: y }
}

/** Pins that would cover each other are moved apart, downwards: prices are read before places are measured. */
export const apart = (pins: readonly Pin[], size: Size): Pin[] => {
  const moved: Pin[] = []
  for (const pin of pins.toSorted((a, b) => a.y - b.y)) {
    const half = measurePin(pin.text) / 2 + 2
    const x = Math.min(Math.max(pin.x, half), size.width - half)
    let y = Math.max(pin.y, pinHeight + 9)
    for (const other of moved) {
      const [a, b] = [measureBox({ ...pin, x, y }), measureBox(other)]
      if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        y = b.bottom + pinHeight + 9
    }
    const isMoved = Math.hypot(x - pin.x, y - pin.y) > 8
    moved.push({ ...pin, x, y, ...(isMoved && { from: { x: pin.x, y: pin.y } }) })
  }
  return moved
}
