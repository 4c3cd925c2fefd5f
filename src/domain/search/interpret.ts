import { service } from '#src/domain/service.ts'
import { districtBySlug, municipalityByCode } from '#src/domain/listing/municipality.ts'
import { bareName } from './bare-name.ts'
import type { Criteria, Reading, Suggestion } from './criteria.ts'
import type { Wishes } from './wishes.ts'
import { didYouMean } from './did-you-mean.ts'
import { furtherCriteria } from './further-filters.ts'
import { fold, meaningsOf, type Names } from './names.ts'
import { preferenceNames, readPreferences } from './preferences.ts'
import type { Interpretation } from './result.ts'
import { placeNote } from './place-note.ts'
import { isPart, placeNames, readPlace } from './places.ts'
import { readTypology, typologyNote } from './typology-text.ts'
import { unboundedNamed } from './unbounded.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import {
  checkNames,
  featureNames,
  propertyTypeNames,
  publicClassNames,
  recordClassNames,
  typologyNames,
} from './vocabulary-names.ts'

/** The filters that are lists of names, in the order in which answers list them. */
const lists = ['municipalities', 'typologies', 'property_types', 'must_have'] as const

/** A search as it was understood, with notes on how. */
export interface Interpreted {
  criteria: Criteria
  interpretation: Interpretation
}

/** A name cannot mean its own denial: `no pool` is no wish for a pool. In Portuguese `no Porto` is a place. */
const isDenial = (criterion: string, folded: string) =>
  criterion !== 'municipalities' && /^(?:no|not|non|without|sem|nao|nenhum|nenhuma) /.test(folded)

/** Looks for what unrecognised strings may mean, each once, and of as many as are named: finding it is the costly part. */
const suggester = () => {
  const found = new Map<string, readonly Suggestion<string>[]>()
  return <T extends string>(
    criterion: string,
    given: string,
    names: readonly Names<T>[],
  ): Suggestion<T>[] => {
    if (found.size === service.mostRepeated) return []
    const folded = fold(given)
    const id = `${criterion} ${folded || given}`
    const known = found.get(id) as Suggestion<T>[] | undefined
    const suggested =
      known ??
      (isDenial(criterion, folded)
        ? []
        : didYouMean(criterion === 'municipalities' ? bareName(folded) : given, names))
    found.set(id, suggested)
    return suggested
  }
}
type Suggest = ReturnType<typeof suggester>

const readings = <T extends string>(
  criterion: string,
  given: readonly string[] = [],
  meaning: (text: string) => Pick<Reading<T>, 'means' | 'label' | 'suggested'>,
  names: Names<T>,
  suggest: Suggest,
): Reading<T>[] =>
  given.map((text) => {
    const reading = { given: text, ...meaning(text) }
    if (reading.means.length > 0 || reading.suggested) return reading
    const suggested = suggest(criterion, text, [names])
    return suggested.length > 0 ? { ...reading, suggested } : reading
  })

const inNames =
  <T extends string>(names: Names<T>) =>
  (text: string) => ({ means: meaningsOf(names, text) })

/** The most municipalities of one text that are named one by one. */
const mostNamed = 4

const asPlace = (text: string) => {
  const place = readPlace(text)
  if (!place) {
    const unbounded = unboundedNamed(text)
    return { means: [], ...(unbounded && { suggested: unbounded.suggested }) }
  }
  // A parish or a locality is searched as its municipality, and called so; a few places in one text are called by their names.
  const areNamed = place.kind === 'several' && place.codes.length <= mostNamed
  const isArea = place.kind !== 'municipality' && !isPart(place) && !areNamed
  return { means: place.codes, ...(isArea && { label: place.name }) }
}

const readReadiness = (given: Wishes['readiness_min'] = {}, suggest: Suggest): Criteria['readiness_min'] =>
  Object.entries(given).map(([key, level]) => {
    const check = meaningsOf(checkNames, key)[0] ?? null
    const suggested = check === null ? suggest('readiness_min', key, [checkNames]) : []
    return {
      given: key,
      check,
      level,
      ...(suggested.length > 0 && { suggested }),
    }
  })

/** What a wish may have meant. */
const wishNames: readonly Names<string>[] = [...preferenceNames.map(([, names]) => names), typologyNames]

/** Why a text that means something to people is not searched. */
const noteOf = (criterion: string, given: string): string | undefined => {
  if (criterion === 'municipalities') return unboundedNamed(given)?.note
  return criterion === 'typologies' ? typologyNote(given) : undefined
}

const placesOf = (municipalities: Criteria['municipalities']): Interpretation['municipalities'] =>
  municipalities.flatMap(({ given, means }) => {
    const place = readPlace(given)
    if (!place) return []
    const note = placeNote(given, place)
    const matched = means.map((code) => {
      const municipality = municipalityByCode(code)
      return {
        code,
        name: municipality?.name ?? code,
        district: districtBySlug(municipality?.district ?? '')?.name ?? '',
      }
    })
    return [{ given, kind: place.kind, matched, ...(note !== null && { note }) }]
  })

/**
 * Reads a search: what each string means, and which mean nothing and what may have been meant. Never fails; a
 * string is not refused but matches nothing (design 5). `now` is for wishes that count days back from it.
 */
export const interpret = (wishes: Wishes, now: Instant | null = null): Interpreted => {
  const { preferences, unrecognised: strange } = readPreferences(wishes.preferences ?? [])
  const suggest = suggester()
  const criteria: Criteria = {
    municipalities: readings('municipalities', wishes.municipalities, asPlace, placeNames(), suggest),
    max_price_eur: wishes.max_price_eur ?? null,
    min_price_eur: wishes.min_price_eur ?? null,
    // Every home has at least none.
    min_bedrooms: wishes.min_bedrooms || null,
    typologies: readings('typologies', wishes.typologies, readTypology, typologyNames, suggest),
    property_types: readings(
      'property_types',
      wishes.property_types,
      inNames(propertyTypeNames),
      propertyTypeNames,
      suggest,
    ),
    must_have: readings('must_have', wishes.must_have, inNames(featureNames), featureNames, suggest),
    readiness_min: readReadiness(wishes.readiness_min, suggest),
    record_classes: readings(
      'record_classes',
      wishes.record_classes,
      inNames(recordClassNames),
      publicClassNames,
      suggest,
    ),
    ...furtherCriteria(wishes, now),
    preferences,
  }
  const unrecognised = new Map<string, Interpretation['unrecognised'][number]>()
  // Threat: an answer that repeats each of the thousands of strings that a body has room for.
  const seen = new Set<string>()
  let further = 0
  const name = (criterion: string, given: string, did_you_mean: readonly string[]) => {
    const spelled = `${criterion} ${given}`
    if (seen.has(spelled)) return
    seen.add(spelled)
    if (unrecognised.size === service.mostRepeated) {
      further++
      return
    }
    const id = `${criterion} ${fold(given) || given}`
    if (unrecognised.has(id)) return
    const note = noteOf(criterion, given)
    unrecognised.set(id, { criterion, given, did_you_mean: [...did_you_mean], ...(note && { note }) })
  }
  const namesIn = (suggested: readonly { name: string }[] = []) => suggested.map(({ name: text }) => text)
  for (const criterion of lists)
    for (const { given, means, suggested } of criteria[criterion] as readonly Reading<string>[])
      if (means.length === 0) name(criterion, given, namesIn(suggested))
  for (const { given, check, suggested } of criteria.readiness_min)
    if (check === null) name('readiness_min', given, namesIn(suggested))
  for (const { given, means, suggested } of criteria.record_classes)
    if (means.length === 0) name('record_classes', given, namesIn(suggested))
  for (const key of strange) name('preferences', key, namesIn(suggest<string>('preferences', key, wishNames)))
  return {
    criteria,
    interpretation: {
      municipalities: placesOf(criteria.municipalities),
      unrecognised: [...unrecognised.values()],
      ...(further > 0 && { unrecognised_more: further }),
    },
  }
}
