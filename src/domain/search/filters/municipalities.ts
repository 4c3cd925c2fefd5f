import { recorded, type Bounded } from '#src/domain/bounded.ts'
import { text as inputText } from '#src/domain/input-text.ts'
import { z } from 'zod'
import { distinctName, districtBySlug, municipalityByCode } from '#src/domain/municipality.ts'
import { itemDetails, factSentence, joinChoices } from '#src/domain/search/explanation-item.ts'
import { mostPlaces } from '../most-places.ts'
import { municipalityFact } from '../../listing/municipality-fact.ts'
import { fold } from '../names.ts'
import { lookedForIn, namesInTexts } from '../named-in-text.ts'
import { farthest, kilometresBetween, kilometresNoticed } from '../nearness.ts'
import { isEndedUnion, isParishOf } from '../parish-name.ts'
import { isPart, findOnlyName, placeNames, readPlace, type Place } from '../places.ts'
import { uniteMeanings, type Reading } from '../reading.ts'
import { unboundedNamed } from '../unbounded.ts'
import { filter, type Demand, type Explain, type Loosening } from './filter.ts'
import { always, behind, inMunicipality, namedIn, satisfied, text } from './judge.ts'
import { correctedTexts, sentTexts, readOnes, readTexts, strangeTexts } from './texts.ts'

/** The most municipalities of one text that are named one by one. */
const mostNamed = 4

/** A text with the place that it names, so that whoever says how it was read asks no second time. */
export interface PlaceReading extends Reading<string> {
  place: Place | null
}

const asPlace = (text: Bounded): Omit<PlaceReading, 'text'> => {
  const place = readPlace(text)
  if (!place) {
    const unbounded = unboundedNamed(text)
    return { means: [], place, ...(unbounded && { suggested: unbounded.suggested }) }
  }
  const { kind, codes, name, within } = place
  // A locality of no certain parish is searched as its municipality, and called so; a few places in one text are called by their names.
  const areNamed = kind === 'several' && codes.length <= mostNamed && !within
  const isArea = kind !== 'municipality' && (!isPart(place) || !!within) && !areNamed
  return { means: codes, place, ...(isArea && { label: name }) }
}

const nameByCode = (code: string): string => {
  const municipality = municipalityByCode(code)
  if (!municipality) return code
  return distinctName(municipality.name, districtBySlug(municipality.district)?.name ?? '')
}

/** The names that no table knows, which are looked for in the texts of agencies. */
export const lookedFor = (readings: readonly PlaceReading[]) =>
  lookedForIn(readings, (sentText) => unboundedNamed(sentText) !== null)

/** What a result says where a text alone has the name that was asked. */
export const namedInText = 'named in the agency’s text'

/** Of a municipality that is searched for a locality, the municipality alone is not what was asked. */
const explained = (codes: readonly string[], localities: ReturnType<typeof localitiesIn>): Explain => {
  const names = [...new Set(codes.map(nameByCode))]
  const requested = joinChoices(names)
  const among = new Set(codes)
  return ({ record }, verdict) => {
    // Elsewhere a text alone names what is asked.
    const code = record.location.municipality_code
    if (verdict === 'satisfied' && (!among.has(code) || localities.has(code))) return null
    const fact = municipalityFact(record)
    return itemDetails(fact, names, factSentence('Municipality', fact, String, verdict, requested))
  }
}

/** What no table knows is looked for in the texts of homes elsewhere, each of which that names it is in doubt. */
const inTexts = (codes: ReadonlySet<string>, looked: ReturnType<typeof lookedFor>): Demand => {
  const isNamed = namedIn(looked.map(({ name }) => name))
  return {
    criterion: 'municipalities.text',
    judge: (columns) => (codes.has(columns.municipality_code) ? always : isNamed)(columns),
    explain: ({ record }) => {
      if (codes.has(record.location.municipality_code)) return null
      const texts = namesInTexts(record)
      const found = looked.flatMap(({ text: sentText, name }) => (texts.includes(name) ? [sentText] : []))
      const sentence = `${found.map((sentText) => `“${sentText}”`).join(' and ')}: ${namedInText}, which states no place.`
      return itemDetails(undefined, found, sentence)
    },
  }
}

/** The parishes that are looked for, by the codes of the municipalities that no text means whole. */
const parishesIn = (readings: readonly PlaceReading[]): ReadonlyMap<string, readonly string[]> => {
  const parishes = new Map<string, string[]>()
  for (const { means, place } of readings)
    for (const code of means)
      parishes.set(code, [...(parishes.get(code) ?? []), ...(place?.within?.get(code) ?? [])])
  for (const { means, place } of readings)
    for (const code of means) if (!place?.within?.has(code)) parishes.delete(code)
  return parishes
}

/** A parish is looked for in its municipality: what nobody reported may be there. */
export const inParish = (parishes: ReadonlyMap<string, readonly string[]>): Demand => {
  const judges = new Map(
    [...parishes].map(([code, names]) => {
      const isOneOf = names.map((name) => isParishOf(code, recorded(name)))
      return [
        code,
        text('parish', (reported) => isOneOf.some((is) => is(reported)), isEndedUnion(code, names)),
      ]
    }),
  )
  return {
    criterion: 'municipalities.parish',
    judge: (columns) => (judges.get(columns.municipality_code) ?? always)(columns),
    explain: ({ record }, verdict) => {
      const names = parishes.get(record.location.municipality_code)
      if (!names) return null
      const fact = record.location.parish
      return itemDetails(fact, [...names], factSentence('Parish', fact, String, verdict, joinChoices(names)))
    },
  }
}

/**
 * The localities of no certain parish that are looked for, by the codes of the municipalities that no other text means: in
 * these homes are searched whose texts name one of them, and behind them all others.
 */
const localitiesIn = (readings: readonly PlaceReading[]): ReadonlyMap<string, readonly string[]> => {
  const localities = new Map<string, string[]>()
  const isSure = ({ place }: PlaceReading, code: string) =>
    place?.kind !== 'locality' || place.within?.has(code)
  for (const reading of readings)
    for (const code of reading.means)
      if (!isSure(reading, code))
        localities.set(code, [...(localities.get(code) ?? []), reading.place?.name ?? reading.text])
  for (const reading of readings)
    for (const code of reading.means) if (isSure(reading, code)) localities.delete(code)
  return localities
}

/** A locality is met where the agency's text names it; elsewhere in its municipality it is not met, and comes behind. */
const inLocality = (localities: ReturnType<typeof localitiesIn>): Demand => {
  const asSought = (name: string) => ` ${fold(recorded(name))} `
  const rules = new Map([...localities].map(([code, names]) => [code, names.map(asSought)]))
  return {
    criterion: 'municipalities.locality',
    judge(columns) {
      const sought = rules.get(columns.municipality_code)
      if (!sought) return always(columns)
      const { named } = columns
      return (row) => (sought.some((name) => named[row]!.includes(name)) ? satisfied : behind)
    },
    explain({ record }) {
      const code = record.location.municipality_code
      const names = localities.get(code)
      if (!names) return null
      const texts = namesInTexts(record)
      const found = names.filter((name) => texts.includes(asSought(name)))
      const fact = { value: found.join(', '), reported_by_role: record.written_by_role, reported_on: null }
      return found.length > 0
        ? itemDetails(fact, [...names], `${found.join(' and ')}: ${namedInText}.`)
        : itemDetails(
            undefined,
            [...names],
            `Elsewhere in ${nameByCode(code)}: not stated to be in ${joinChoices(names)}.`,
          )
    },
  }
}

/** What a buyer would notice of looking in all of a municipality for what was asked of a part of it, in kilometres. */
const ofAPart = 4

/** Adds the nearest municipality, in the place of the last one where no further one can be named. */
const widened = (readings: readonly Reading<string>[]): Loosening => {
  const asked = uniteMeanings(readings)
  const nearest = (code: string) =>
    asked
      .map((from) => ({ from, km: kilometresBetween(from, code) }))
      .reduce((best, each) => (each.km < best.km ? each : best), { from: code, km: Infinity })
  return {
    away: ({ municipality_code }) => {
      const { km } = nearest(municipality_code)
      const away = km <= farthest ? Math.max(km, ofAPart) / kilometresNoticed : Infinity
      return () => away
    },
    to: ({ municipality_code }) => [
      ...sentTexts(readOnes(readings)).slice(0, mostPlaces - 1),
      findOnlyName(municipality_code),
    ],
    distance({ municipality_code }) {
      const { from, km } = nearest(municipality_code)
      if (from === municipality_code) return undefined
      return { distance_km: Math.round(km), distance_from: findOnlyName(from) }
    },
  }
}

const schema = z
  .array(inputText())
  .max(mostPlaces)
  .optional()
  .describe('Places; accents and case do not matter. Example: ["Lisbon", "Algarve", "Lagoa, Azores"]')

export const municipalities = filter<'municipalities', typeof schema, readonly PlaceReading[]>({
  name: 'municipalities',
  schema,
  read: readTexts<string, Pick<PlaceReading, 'place'>>({
    criterion: 'municipalities',
    meaning: asPlace,
    names: placeNames,
  }),
  strange: strangeTexts,
  note: (sentText) => unboundedNamed(sentText)?.note,
  corrected: correctedTexts,
  sent: sentTexts,
  demands(readings) {
    const codes = uniteMeanings(readings)
    const among = new Set(codes)
    const looked = lookedFor(readings)
    const parishes = parishesIn(readings)
    const localities = localitiesIn(readings)
    return [
      {
        criterion: 'municipalities',
        judge: looked.length > 0 ? always : inMunicipality((code) => among.has(code)),
        explain: explained(codes, localities),
      },
      ...(looked.length > 0 ? [inTexts(among, looked)] : []),
      ...(parishes.size > 0 ? [inParish(parishes)] : []),
      ...(localities.size > 0 ? [inLocality(localities)] : []),
    ]
  },
  loosen: widened,
  page: {
    control: { kind: 'several' },
    en: { label: 'Where', dropped: 'in Portugal' },
    pt: { label: 'Onde', dropped: 'em Portugal' },
  },
})
