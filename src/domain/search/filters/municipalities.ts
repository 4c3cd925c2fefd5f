import { z } from 'zod'
import { distinctName, districtBySlug, municipalityByCode } from '#src/domain/listing/municipality.ts'
import { itemDetails } from '../explanation-item.ts'
import { mostPlaces } from '../most-places.ts'
import { municipalityFact } from '../municipality-fact.ts'
import { farthest, kilometresBetween, kilometresNoticed } from '../nearness.ts'
import { isPart, onlyNameOf, placeNames, readPlace, type Place } from '../places.ts'
import { meaningOf, type Reading } from '../reading.ts'
import { factSentence, oneOf } from '../sentence.ts'
import { unboundedNamed } from '../unbounded.ts'
import { filter, type Demand, type Loosening } from './filter.ts'
import { inMunicipality } from './judge.ts'
import { correctedTexts, givenTexts, readOnes, readTexts, strangeTexts } from './texts.ts'

/** The most municipalities of one text that are named one by one. */
const mostNamed = 4

/** A text with the place that it names, so that whoever says how it was read asks no second time. */
export interface PlaceReading extends Reading<string> {
  place: Place | null
}

const asPlace = (text: string): Omit<PlaceReading, 'given'> => {
  const place = readPlace(text)
  if (!place) {
    const unbounded = unboundedNamed(text)
    return { means: [], place, ...(unbounded && { suggested: unbounded.suggested }) }
  }
  // A parish or a locality is searched as its municipality, and called so; a few places in one text are called by their names.
  const areNamed = place.kind === 'several' && place.codes.length <= mostNamed
  const isArea = place.kind !== 'municipality' && !isPart(place) && !areNamed
  return { means: place.codes, place, ...(isArea && { label: place.name }) }
}

const nameByCode = (code: string): string => {
  const municipality = municipalityByCode(code)
  if (!municipality) return code
  return distinctName(municipality.name, districtBySlug(municipality.district)?.name ?? '')
}

const explained = (codes: readonly string[]): NonNullable<Demand['explain']> => {
  const names = [...new Set(codes.map(nameByCode))]
  const requested = oneOf(names)
  return ({ record }, verdict) => {
    const fact = municipalityFact(record)
    return itemDetails(fact, names, factSentence('Municipality', fact, String, verdict, requested))
  }
}

/** Adds the nearest municipality, in the place of the last one where no further one can be named. */
const widened = (readings: readonly Reading<string>[]): Loosening => {
  const asked = meaningOf(readings)
  const nearest = (code: string) =>
    asked
      .map((from) => ({ from, km: kilometresBetween(from, code) }))
      .reduce((best, each) => (each.km < best.km ? each : best), { from: code, km: Infinity })
  return {
    away: ({ municipality_code }) => {
      const { km } = nearest(municipality_code)
      const away = km <= farthest ? km / kilometresNoticed : Infinity
      return () => away
    },
    to: ({ municipality_code }) => [
      ...givenTexts(readOnes(readings)).slice(0, mostPlaces - 1),
      onlyNameOf(municipality_code),
    ],
    distance({ municipality_code }) {
      const { from, km } = nearest(municipality_code)
      return { distance_km: Math.round(km), distance_from: onlyNameOf(from) }
    },
  }
}

const schema = z
  .array(z.string())
  .max(mostPlaces)
  .optional()
  .describe(
    'Places, at most 3, any of which matches; accents and case do not matter. Example: ["Lisbon", "Algarve", "Lagoa, Azores"]',
  )

export const municipalities = filter<'municipalities', typeof schema, readonly PlaceReading[]>({
  name: 'municipalities',
  schema,
  read: readTexts<string, Pick<PlaceReading, 'place'>>({
    criterion: 'municipalities',
    meaning: asPlace,
    names: placeNames,
  }),
  strange: strangeTexts,
  note: (given) => unboundedNamed(given)?.note,
  corrected: correctedTexts,
  sent: givenTexts,
  demands(readings) {
    if (readings.length === 0) return []
    const codes = meaningOf(readings)
    const among = new Set(codes)
    return [
      {
        criterion: 'municipalities',
        judge: inMunicipality((code) => among.has(code)),
        explain: explained(codes),
      },
    ]
  },
  loosen: widened,
  page: {
    control: { kind: 'several' },
    en: { label: 'Place', dropped: 'anywhere in Portugal' },
    pt: { label: 'Local', dropped: 'em todo o país' },
  },
})
