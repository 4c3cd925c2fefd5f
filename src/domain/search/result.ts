import { z } from 'zod'
import { links } from '#src/domain/links.ts'
import { overview } from './overview.ts'
import { freshness } from '#src/domain/availability.ts'
import { confirmation } from '#src/domain/confirmation.ts'
import { readiness } from '#src/domain/listing/readiness.ts'
import { inFullOnly } from '#src/domain/listing/fact.ts'
import { checkEntries, checks } from '#src/domain/listing/facts/checks.ts'
import { factEntries, outcomes } from '#src/domain/listing/facts/facts.ts'
import type { MainFact } from '#src/domain/listing/main-facts.ts'
import { listingRecord, pricePerSquareMetre } from '#src/domain/listing/record.ts'
import { englishAtLeast, feature, instant } from '#src/domain/listing/schemas.ts'
import { service } from '#src/domain/service.ts'
import { listingChange } from './changes.ts'
import { placings } from './order.ts'
import { placeKinds } from './places.ts'
import { explanationItem } from './explanation-item.ts'
import { filterNames } from './filters/index.ts'

const record = listingRecord.shape
/** A criterion in a result: in brief its sentence, with role and day, and for a hard filter its name. */
const resultReason = explanationItem
  .partial({
    criterion: true,
    kind: true,
    required: true,
    reported: true,
    reported_by_role: true,
    reported_on: true,
  })
  .meta({
    id: 'ResultReason',
    description:
      'How a result compares to one criterion; in brief its sentence, and the name of a hard filter',
  })

const resultExplanation = z
  .object({
    satisfied: z.array(z.string()).describe('The criteria that are met'),
    unmet: z
      .array(resultReason)
      .describe('Preferences, and a locality: any other unmet filter excludes the listing'),
    unknown: z.array(resultReason),
    conflicting: z.array(resultReason),
    satisfied_by: z.array(resultReason).optional().describe('What meets each of them, by whom and when'),
  })
  .meta({ id: 'ResultExplanation', description: 'Why a listing is among the results' })

const resultOutcome = record.location.shape.parish
  .partial(inFullOnly)
  .meta({ id: 'ResultOutcome', description: 'What a check found, with who stated it' })

const onlyInFull = 'Only with detail full'
/** The price and the bedrooms are whole facts in both sizes (interface 2.4). */
const attributed = record.price_eur
  .partial({ check: true })
  .meta({ id: 'ResultFact', description: 'A stated fact; in brief without its check' })
/**
 * The checks in brief: that of the place, and those of documents that matter more to a purchase than the price does. What
 * is known of a value stands beside it.
 */
export const briefChecks = checks.filter((check) => {
  const { rests, weight } = checkEntries[check]
  return rests === 'place' || (rests === 'document' && weight < factEntries.price_eur.weight)
})
const made = readiness.valueType
const resultReadiness = z
  .partialRecord(
    readiness.keyType,
    made.partial({ level: true, validated_by_role: true, validated_on: true }).meta({
      id: 'ResultCheck',
      description: 'Who stated a check, who confirmed it, and the days; in brief without its level',
    }),
  )
  .meta({
    id: 'ResultReadiness',
    description: `The checks that were made, with roles and dates; one that is absent was not made. In brief of these alone: ${briefChecks.join(', ')}; a value has its own roles and dates beside it`,
  })

/** The main facts, smaller in brief. */
const mainFacts = {
  price_eur: attributed.describe('The asking price'),
  beds: attributed.describe('Bedrooms, never read off the typology'),
  municipality: record.municipality.describe(
    'The name of the concelho; who stated the place is in readiness, at location',
  ),
  municipality_code: record.location.shape.municipality_code,
  district: record.location.shape.district,
  typology: record.typology.partial(inFullOnly),
  property_type: record.property_type.partial(inFullOnly),
  useful_m2: record.areas.shape.useful_m2.partial(inFullOnly),
  energy_class: record.energy.shape.class.partial(inFullOnly),
  price_per_m2: pricePerSquareMetre
    .partial({ unit: true })
    .meta({ id: 'BriefPricePerSquareMetre', description: 'Its unit only with detail full' })
    .nullable()
    .describe('Euros; it names the area it was divided by'),
  availability: confirmation
    .partial({ method: true })
    .meta({ id: 'BriefConfirmation', description: 'How it was confirmed only with detail full' })
    .nullable()
    .describe('The last recorded confirmation; ask the availability operation before use'),
} satisfies Record<MainFact, z.ZodType>

/** One result, typed as the listing record has it; nothing in it ages by itself but the freshness. */
export const searchResult = z
  .object({
    rank: z.int().min(1).describe('1 is the best match'),
    listing_id: record.listing_id,
    url: record.url,
    title: englishAtLeast.describe('The agency’s words; Portuguese only with detail full'),
    record_class: record.record_class.optional().describe(onlyInFull),
    ...mainFacts,
    freshness,
    placed_by: z
      .object({
        value: z.int(),
        why: z
          .enum(placings)
          .describe('gross_private_area: no usable area is stated, and it comes after all that have one'),
        text: z.string(),
      })
      .optional()
      .describe('Only in an order by price, where its place is not by the one value that is stated'),
    changes: z
      .array(listingChange)
      .optional()
      .describe('Only with changed_since: what changed, the latest first'),
    explanation: resultExplanation,
    readiness: resultReadiness,
    outcomes: z
      .object(Object.fromEntries(outcomes.map((name) => [name, resultOutcome.optional()])))
      .optional()
      .describe(
        'What the checks of others’ rights found, where it is published, by fact: `readiness` says only that a check was made',
      ),
  })
  .meta({
    id: 'SearchResult',
    description:
      'One match, with the reasons. In brief a fact but price and beds has no level, no state where it is reported, and no roles where nobody has stated it',
  })
export type SearchResult = z.output<typeof searchResult>

/** How the free strings of a search were read. */
export const interpretation = z
  .object({
    municipalities: z.array(
      z.object({
        given: z.string(),
        kind: z
          .enum(placeKinds)
          .describe(
            'What the name was read as. Everything but a municipality means all municipalities of it; several: more than one place in one text',
          ),
        matched: z.array(z.object({ code: z.string(), name: z.string(), district: z.string() })),
        note: z
          .string()
          .optional()
          .describe('How the name was read where that is not plain, and how to choose another reading'),
      }),
    ),
    unrecognised: z
      .array(
        z.object({
          criterion: z.string(),
          given: z.string(),
          did_you_mean: z.array(z.string()),
          note: z
            .string()
            .optional()
            .describe('Why a name in common use is not searched, or that agencies’ texts name a place'),
        }),
      )
      .describe(
        `Strings that mean nothing, the first ${service.mostRepeated} of them. They match nothing, but for a place that an agency’s text names: such a home is in doubt`,
      ),
    unrecognised_more: z.int().min(1).optional().describe('How many others do'),
    notes: z
      .array(z.object({ criterion: z.string(), given: z.string(), note: z.string() }))
      .optional()
      .describe('Features and wishes that may ask for more than is searched'),
  })
  .meta({ id: 'Interpretation', description: 'How the free strings of the request were read' })
export type Interpretation = z.output<typeof interpretation>

const filterValue = z
  .union([z.number(), z.string(), z.boolean(), z.array(z.string()), z.record(z.string(), z.string())])
  .nullable()
  .meta({ id: 'FilterValue', description: 'What a filter is set to; null where it is left out' })

const change = z
  .object({
    criterion: z.enum(filterNames),
    from: filterValue,
    to: filterValue,
    distance_km: z
      .int()
      .min(0)
      .optional()
      .describe('Of an added municipality: how far its main town lies from that of distance_from'),
    distance_from: z
      .string()
      .optional()
      .describe(
        'The nearest municipality that was asked for. A parish or another part of one is measured from the main town of its municipality',
      ),
  })
  .meta({ id: 'FilterChange', description: 'One filter, and what it is set to instead' })
export type Change = z.output<typeof change>

/** Changes as small as give a match: the same search with `to` in the field of each `criterion` has `matches`. */
const relaxation = z
  .object({
    changes: z.array(change).min(1).describe('All of them together; mostly one'),
    matches: z.int().min(1).describe('How many listings the changed search finds'),
    uncertain: z
      .int()
      .min(0)
      .describe('How many of them stay in doubt, because something that is asked is unknown or conflicting'),
    homes: z.int().min(0).describe('How many of the matches are stated to be homes: flats and houses'),
    reserved: z
      .int()
      .min(1)
      .optional()
      .describe('How many of the matches are recorded as reserved; absent where none is'),
    text: z.string().describe('The same as one sentence that can be quoted'),
  })
  .meta({
    id: 'Relaxation',
    description:
      'A small change of the search that has matches, the nearest first: of one filter, or of two where one is not enough in the place that was asked. A term that means nothing is corrected, or left out where it resembles no name; a bound moves to the nearest stated number, of bedrooms by one, and beside another change by half at most; a place widens to the nearest within 60 km',
  })
export type Relaxation = z.output<typeof relaxation>

const unreportedFeature = z
  .object({
    feature,
    excluded: z
      .int()
      .min(0)
      .describe(
        'How many listings meet everything else and are left out because nobody has stated the feature',
      ),
    or_more: z
      .boolean()
      .describe('Whether there may be more, because enough matches were found before all were looked at'),
  })
  .meta({
    id: 'UnreportedFeature',
    description: 'A feature that was demanded, and of how many listings nobody has stated it',
  })

/** The note of every answer on its use (interface 1.10) and on empty results (interface 2.4). */
export const searchNotice =
  'These results were permitted at checked_at and a copy is no lasting permission: check the availability of a listing again at the time of use. An empty list does not show whether restricted records exist.'

export const searchResponse = z
  .object({
    results: z.array(searchResult).describe('Best first'),
    count: z.int().min(0).describe('How many results this answer holds; limit bounds it'),
    total: z
      .object({
        matches: z.int().min(0),
        uncertain: z
          .int()
          .min(0)
          .describe('How many of them are unknown or conflicting in something that was asked'),
        or_more: z.boolean().describe('Whether there may be more, because counting ended'),
      })
      .describe('How many listings match, those of other pages included'),
    next: z.string().nullable().describe('Ask the same with it as `after` for what follows; null at the end'),
    checked_at: instant.describe('The instant of this answer'),
    notice: z.literal(searchNotice),
    interpretation,
    unreported_features: z
      .array(unreportedFeature)
      .optional()
      .describe('Only with must_have: what it left out because nobody has stated the feature'),
    left: z
      .object({
        listing_ids: z
          .array(z.string())
          .describe('The latest first: remove every copy. No reason is known here'),
        more: z.int().min(0).describe('How many others: see the change feed'),
      })
      .optional()
      .describe(
        'Only with changed_since: what was public anywhere here and left since that day, whatever the other filters are. Expiry removes like any other end',
      ),
    relaxations: z.array(relaxation).optional().describe('Only when results is empty'),
    links,
    overview: overview.optional().describe('Only with `overview`'),
  })
  .meta({
    id: 'SearchResponse',
    description: 'Current, permitted matches; an empty list is a successful answer',
  })
export type SearchResponse = z.output<typeof searchResponse>
