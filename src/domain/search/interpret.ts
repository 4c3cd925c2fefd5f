import { service } from '#src/domain/service.ts'
import { districtBySlug, municipalityByCode } from '#src/domain/listing/municipality.ts'
import { bareName } from './bare-name.ts'
import { meaningOf, type Criteria, type Reading, type Suggestion } from './criteria.ts'
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
import { sliceCounter, wholly, type Sliced } from '#src/domain/slices.ts'
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
  /** Whether open listings are asked for, at least among other classes: no other is ever public (design 5). */
  asksForOpen: boolean
  interpretation: Interpretation
}

/** A name cannot mean its own denial: `no pool` is no wish for a pool. In Portuguese `no Porto` is a place. */
const isDenial = (criterion: string, folded: string) =>
  criterion !== 'municipalities' && /^(?:no|not|non|without|sem|nao|nenhum|nenhuma) /.test(folded)

/** What reading one name costs, and looking for what it may mean, in steps of a slice. */
const nameSteps = 100
const suggestSteps = 10_000

/** How the names of one search are read: it has room for thousands. */
const readerOf = () => {
  const found = new Map<string, readonly Suggestion<string>[]>()
  const isSliceOver = sliceCounter()
  let steps = 0
  /** What an unrecognised string may mean. Looked for once for each, and for as many as are named: it is the costly part. */
  const suggest = <T extends string>(
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
    if (!known) steps += suggestSteps
    found.set(id, suggested)
    return suggested
  }
  /** Whether a slice is over, after one more name. */
  const isOver = (): boolean => {
    const taken = steps + nameSteps
    steps = 0
    return isSliceOver(taken)
  }
  return { suggest, isOver }
}
type Reader = ReturnType<typeof readerOf>

interface NameList<T extends string> {
  given: readonly string[] | undefined
  meaning: (text: string) => Pick<Reading<T>, 'means' | 'label' | 'suggested'>
  names: Names<T>
}

function* readings<T extends string>(
  criterion: string,
  { given = [], meaning, names }: NameList<T>,
  { suggest, isOver }: Reader,
): Sliced<Reading<T>[]> {
  const read: Reading<T>[] = []
  for (const text of given) {
    const reading = { given: text, ...meaning(text) }
    const isStrange = reading.means.length === 0 && !reading.suggested
    const suggested = isStrange ? suggest(criterion, text, [names]) : []
    read.push(suggested.length > 0 ? { ...reading, suggested } : reading)
    if (isOver()) yield
  }
  return read
}

const namesIn = <T extends string>(given: readonly string[] | undefined, names: Names<T>): NameList<T> => ({
  given,
  meaning: (text) => ({ means: meaningsOf(names, text) }),
  names,
})

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

function* readReadiness(
  given: Wishes['readiness_min'] = {},
  { suggest, isOver }: Reader,
): Sliced<Criteria['readiness_min']> {
  const read: Criteria['readiness_min'][number][] = []
  for (const [key, level] of Object.entries(given)) {
    const check = meaningsOf(checkNames, key)[0] ?? null
    const suggested = check === null ? suggest('readiness_min', key, [checkNames]) : []
    read.push({ given: key, check, level, ...(suggested.length > 0 && { suggested }) })
    if (isOver()) yield
  }
  return read
}

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

/** Collects the strings that mean nothing. Threat: an answer that repeats each of the thousands that a body has room for. */
const strangersOf = () => {
  const unrecognised = new Map<string, Interpretation['unrecognised'][number]>()
  const seen = new Set<string>()
  let further = 0
  return {
    add(criterion: string, given: string, suggested: readonly { name: string }[] = []) {
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
      const did_you_mean = suggested.map(({ name }) => name)
      unrecognised.set(id, { criterion, given, did_you_mean, ...(note && { note }) })
    },
    all: (): Pick<Interpretation, 'unrecognised' | 'unrecognised_more'> => ({
      unrecognised: [...unrecognised.values()],
      ...(further > 0 && { unrecognised_more: further }),
    }),
  }
}

/**
 * Reads a search: what each string means, and which mean nothing and what may have been meant. Never fails; a
 * string is not refused but matches nothing (design 5). `now` is for wishes that count days back from it.
 */
export function* interpreting(wishes: Wishes, now: Instant | null): Sliced<Interpreted> {
  const reader = readerOf()
  const { suggest, isOver } = reader
  const { preferences, unrecognised: strange } = yield* readPreferences(wishes.preferences ?? [])
  const criteria: Criteria = {
    municipalities: yield* readings(
      'municipalities',
      { given: wishes.municipalities, meaning: asPlace, names: placeNames() },
      reader,
    ),
    max_price_eur: wishes.max_price_eur ?? null,
    min_price_eur: wishes.min_price_eur ?? null,
    // Every home has at least none.
    min_bedrooms: wishes.min_bedrooms || null,
    typologies: yield* readings(
      'typologies',
      { given: wishes.typologies, meaning: readTypology, names: typologyNames },
      reader,
    ),
    property_types: yield* readings(
      'property_types',
      namesIn(wishes.property_types, propertyTypeNames),
      reader,
    ),
    must_have: yield* readings('must_have', namesIn(wishes.must_have, featureNames), reader),
    readiness_min: yield* readReadiness(wishes.readiness_min, reader),
    ...furtherCriteria(wishes, now),
    preferences,
  }
  const classes = yield* readings(
    'record_classes',
    // Only what has a public match is suggested.
    {
      given: wishes.record_classes,
      meaning: (text) => ({ means: meaningsOf(recordClassNames, text) }),
      names: publicClassNames,
    },
    reader,
  )
  const strangers = strangersOf()
  for (const criterion of lists)
    for (const { given, means, suggested } of criteria[criterion] as readonly Reading<string>[]) {
      if (means.length === 0) strangers.add(criterion, given, suggested)
      if (isOver()) yield
    }
  for (const { given, check, suggested } of criteria.readiness_min)
    if (check === null) strangers.add('readiness_min', given, suggested)
  for (const { given, means, suggested } of classes)
    if (means.length === 0) strangers.add('record_classes', given, suggested)
  for (const key of strange) {
    const suggested = suggest<string>('preferences', key, wishNames)
    strangers.add('preferences', key, suggested)
    if (isOver()) yield
  }
  return {
    criteria,
    asksForOpen: classes.length === 0 || meaningOf(classes).includes('open_listing'),
    interpretation: { municipalities: placesOf(criteria.municipalities), ...strangers.all() },
  }
}

/** The same at once, for searches that no stranger has written at length. */
export const interpret = (wishes: Wishes, now: Instant | null = null): Interpreted =>
  wholly(interpreting(wishes, now))
