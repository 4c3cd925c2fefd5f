import { text as inputText } from '#src/domain/input-text.ts'
import { z } from 'zod'
import { bodyShape, filters, type FilterName } from './filters/index.ts'
import type { Wishes, Criteria } from './criteria.ts'
import { integer } from './integer.ts'
import type { Bounded } from '#src/domain/bounded.ts'
import { capital } from '#src/domain/format.ts'
import { service } from '#src/domain/service.ts'
import { districtBySlug, municipalityByCode } from '#src/domain/municipality.ts'
import { wholly, type Sliced } from '#src/domain/slices.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { readTexts, strangeTexts } from './filters/texts.ts'
import { fold, findMeanings, type Names, suggesterOf } from './names.ts'
import { placeNote } from './place-note.ts'
import {
  vacancyNote,
  mayAskForMore,
  publicClassNames,
  recordClassNames,
  typologyNames,
} from './vocabulary-names.ts'
import { namesPeople, notByPeople } from './who-lives-there.ts'
import { preferenceNames, readPreferences } from './preferences.ts'
import { uniteMeanings } from './reading.ts'
import type { Interpretation } from './result.ts'
import { sinceNote, type Since } from './since.ts'

/** A search as it was understood, with notes on how. */
export interface Interpreted {
  criteria: Criteria
  /** Whether open listings are asked for, at least among other classes: no other is ever public (design 5). */
  asksForOpen: boolean
  interpretation: Interpretation
}

/** What a wish may have meant. */
const wishNames: readonly Names<string>[] = [...preferenceNames.map(([, names]) => names), typologyNames]

const placesOf = (municipalities: Criteria['municipalities']): Interpretation['municipalities'] =>
  municipalities.flatMap(({ text, means, place }) => {
    if (!place) return []
    const note = placeNote(text, place)
    const matched = means.map((code) => {
      const municipality = municipalityByCode(code)
      return {
        code,
        name: municipality?.name ?? code,
        district: districtBySlug(municipality?.district ?? '')?.name ?? '',
      }
    })
    return [{ given: text, kind: place.kind, matched, ...(note !== null && { note }) }]
  })

const stepFreeNote =
  'Read as step_free_access, a way into the home without steps: ask the agency about doors, bathrooms and stairs within.'

/** What is read as a day, and the features and wishes that may ask for more than is searched. Threat: thousands of spellings in one body. */
const notesOn = (
  { must_have = [], preferences = [] }: Wishes,
  since: Since | null,
): Pick<Interpretation, 'notes'> => {
  const notes = [
    ...must_have.map((text) => ({ criterion: 'must_have', given: text })),
    ...preferences.map(({ key: text }) => ({ criterion: 'preferences', given: text })),
  ]
    .filter(({ given }) => mayAskForMore(given))
    .slice(0, service.mostRepeated)
  const read = since && sinceNote(since)
  const all = [
    ...notes.map((each) => ({ ...each, note: stepFreeNote })),
    ...(since && read ? [{ criterion: 'changed_since', given: since.text, note: read }] : []),
  ]
  return all.length > 0 ? { notes: all } : {}
}

/** What a string was sent for, and why one that means something to people is not searched. */
interface Asking {
  criterion: string
  note?: ((text: Bounded) => string | undefined) | undefined
}

/** Collects the strings that mean nothing. Threat: an answer that repeats each of the thousands that a body has room for. */
const strangersOf = () => {
  const unrecognised = new Map<string, Interpretation['unrecognised'][number]>()
  const seen = new Set<string>()
  let further = 0
  return {
    add({ criterion, note: noteOf }: Asking, text: Bounded, suggested: readonly { name: string }[] = []) {
      const spelled = `${criterion} ${text}`
      if (seen.has(spelled)) return
      seen.add(spelled)
      if (unrecognised.size === service.mostRepeated) {
        further++
        return
      }
      const id = `${criterion} ${fold(text) || text}`
      if (unrecognised.has(id)) return
      const isAboutPeople = namesPeople(text)
      const note = isAboutPeople ? `${capital(notByPeople.en)}.` : noteOf?.(text)
      const did_you_mean = (isAboutPeople ? [] : suggested).map(({ name }) => name)
      unrecognised.set(id, { criterion, given: text, did_you_mean, ...(note && { note }) })
    },
    all: (): Pick<Interpretation, 'unrecognised' | 'unrecognised_more'> => ({
      unrecognised: [...unrecognised.values()],
      ...(further > 0 && { unrecognised_more: further }),
    }),
  }
}

// Only what has a public match is suggested.
const readClasses = readTexts({
  criterion: 'record_classes',
  meaning: (text) => ({ means: findMeanings(recordClassNames, text) }),
  names: () => publicClassNames,
})

/**
 * Reads a search: what each string means, and which mean nothing and what may have been meant. Never fails; a
 * string is not refused but matches nothing (design 5). `now` is for wishes that count days back from it.
 */
export function* interpreting(wishes: Wishes, now: Instant | null): Sliced<Interpreted> {
  const suggester = suggesterOf()
  const { suggest, isOver } = suggester
  const { preferences, unrecognised: strange } = yield* readPreferences(wishes.preferences ?? [])
  const read: Partial<Record<FilterName, unknown>> = {}
  for (const each of filters)
    read[each.name] = yield* each.read(wishes[each.name] ?? undefined, { ...suggester, now })
  const criteria = { ...read, preferences } as Criteria
  const classes = yield* readClasses(wishes.record_classes, suggester)
  const strangers = strangersOf()
  for (const { name: criterion, note, strange: strangeIn } of filters)
    for (const { text, suggested } of strangeIn?.(criteria[criterion]) ?? []) {
      strangers.add({ criterion, note }, text, suggested)
      if (isOver()) yield
    }
  for (const { text, suggested } of strangeTexts(classes))
    strangers.add({ criterion: 'record_classes' }, text, suggested)
  for (const key of strange) {
    const suggested = suggest<string>('preferences', key, wishNames)
    strangers.add({ criterion: 'preferences', note: vacancyNote }, key, suggested)
    if (isOver()) yield
  }
  return {
    criteria,
    asksForOpen: classes.length === 0 || uniteMeanings(classes).includes('open_listing'),
    interpretation: {
      municipalities: placesOf(criteria.municipalities),
      ...strangers.all(),
      ...notesOn(wishes, criteria.changed_since),
    },
  }
}

/** The same at once, for searches that no stranger has written at length. */
export const interpret = (wishes: Wishes, now: Instant | null = null): Interpreted =>
  wholly(interpreting(wishes, now))

/**
 * Refuses a least number above the most (design 5). It runs even when something else in the body is
 * wrong, so that every problem is reported at once.
 */
export const boundsInOrder = (highest: string, path: string[]) => ({
  error: `Expected at most ${highest}: found more`,
  path,
  params: { not_above: highest },
  when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null,
})

/** The same of floors, which are further filters. */
export const floorsInOrder = boundsInOrder('max_floor', ['min_floor'])

/** Whether two bounds leave room between them; what is no number bounds nothing. */
export const inOrder = (min: unknown, max: unknown): boolean =>
  typeof min !== 'number' || typeof max !== 'number' || min <= max

const { readiness_min, ...others } = bodyShape

/** The body of the search operation: types, bounds and nulls exactly as interface 2.1 has them. */
export const propertySearch = z
  .strictObject({
    ...others,
    preferences: z
      .array(inputText())
      .optional()
      .describe(
        'Wishes: features, conditions, property types, typologies, orientations or checks. ' +
          'Example: ["balcony", "renovated", "south"]',
      ),
    readiness_min,
    buyer_requirement_id: z
      .null()
      .optional()
      .describe('Only null: stored buyer requirements need a professional token'),
    limit: integer({ min: 1, max: 20 }).default(20).describe('How many results at most'),
  })
  .refine(
    ({ min_price_eur, max_price_eur }) => inOrder(min_price_eur, max_price_eur),
    boundsInOrder('max_price_eur', ['min_price_eur']),
  )
  .meta({
    id: 'PropertySearch',
    description: 'What a buyer looks for. All fields are optional; null and an empty array are no filter.',
  })

export type PropertySearch = z.output<typeof propertySearch>

/** A search in the form that both search operations share; its preferences are all of medium importance. */
export const toWishes = ({ preferences = [], ...search }: PropertySearch): Wishes => ({
  ...search,
  preferences: preferences.map((key) => ({ key, importance: 'medium' })),
})

/**
 * The values of filters that mean nothing. The search page reports what it could not read; a feed has no page to report it
 * to and would be empty for ever, so that it is refused. Preferences exclude nothing.
 */
export const meaninglessFilters = ({
  unrecognised,
}: Pick<Interpretation, 'unrecognised'>): Interpretation['unrecognised'] =>
  unrecognised.filter(({ criterion }) => criterion !== 'preferences')
