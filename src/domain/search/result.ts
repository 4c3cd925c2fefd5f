import { z } from 'zod'
import { freshness } from '#src/domain/availability.ts'
import { confirmation } from '#src/domain/confirmation.ts'
import { readiness } from '#src/domain/evidence/readiness.ts'
import { inFullOnly } from '#src/domain/listing/fact.ts'
import { checkEntries, checks } from '#src/domain/listing/facts/checks.ts'
import { factEntries } from '#src/domain/listing/facts/facts.ts'
import { listingRecord, pricePerSquareMetre } from '#src/domain/listing/record.ts'
import { day, englishAtLeast, feature, instant, role } from '#src/domain/listing/schemas.ts'
import { service } from '#src/domain/service.ts'
import { placeKinds } from './places.ts'
import { hardCriteria, importances } from './criteria.ts'

const record = listingRecord.shape
const plain = z.union([z.string(), z.number(), z.boolean()])

export const explanationItem = z
  .object({
    criterion: z
      .string()
      .describe('The field of the search; with the feature or check after a dot where it has several'),
    kind: z.enum(['hard', 'preference']),
    importance: z.enum(importances).optional().describe('Of preferences only'),
    required: z.union([plain, z.array(z.string())]).describe('What was asked for; of an array, any member'),
    reported: plain
      .nullable()
      .describe('The reported value; null when it is unknown, conflicting or does not apply'),
    reported_by_role: role.nullable(),
    reported_on: day.nullable(),
    validated_by_role: role.optional().describe('Only when validated'),
    validated_on: day.optional().describe('Only when validated'),
    text: z.string().describe('The same as one sentence that can be quoted'),
  })
  .meta({ id: 'ExplanationItem', description: 'How a listing compares to one criterion' })
export type ExplanationItem = z.output<typeof explanationItem>

/** Why a listing is among the results: met, unmet, unknown and conflicting separated (interface 2.4). */
export const explanation = z
  .object({
    satisfied: z.array(explanationItem),
    unmet: z.array(explanationItem).describe('Preferences only: an unmet hard filter excludes the listing'),
    unknown: z.array(explanationItem),
    conflicting: z.array(explanationItem),
  })
  .meta({ id: 'Explanation', description: 'Why a listing is among the results' })
export type Explanation = z.output<typeof explanation>

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
    unmet: z.array(resultReason).describe('Preferences only: an unmet hard filter excludes the listing'),
    unknown: z.array(resultReason),
    conflicting: z.array(resultReason),
    satisfied_by: z
      .array(resultReason)
      .optional()
      .describe('Only with detail full: what meets each of them, reported by whom and when'),
  })
  .meta({ id: 'ResultExplanation', description: 'Why a listing is among the results' })

const onlyInFull = 'Only with detail full'
/** The price and the bedrooms are whole facts in both sizes (interface 2.4). */
const attributed = record.price_eur
  .partial({ check: true })
  .meta({ id: 'ResultFact', description: 'A reported fact; in brief without its check' })
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
      description: 'Who reported a check, who validated it, and the days; in brief without its level',
    }),
  )
  .meta({
    id: 'ResultReadiness',
    description: `The checks that were made, with roles and dates; one that is absent was not made. In brief of these alone: ${briefChecks.join(', ')}; a value has its own roles and dates beside it`,
  })

/** One result, typed as the listing record has it; nothing in it ages by itself but the freshness. */
export const searchResult = z
  .object({
    rank: z.int().min(1).describe('1 is the best match'),
    listing_id: record.listing_id,
    url: record.url,
    title: englishAtLeast.describe('The agency’s words; Portuguese only with detail full'),
    record_class: record.record_class.optional().describe(onlyInFull),
    price_eur: attributed.describe('The asking price'),
    beds: attributed.describe('Bedrooms, never read off the typology'),
    municipality: record.municipality.describe(
      'The name of the concelho; who reported the place stands in readiness, at location',
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
    freshness,
    explanation: resultExplanation,
    readiness: resultReadiness,
  })
  .meta({
    id: 'SearchResult',
    description:
      'One match, with the reasons. In brief a fact but price and beds has no level, no state where it is reported, and no roles where nobody reported it',
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
          note: z.string().optional().describe('Why a name in common use is not searched'),
        }),
      )
      .describe(
        `Strings that mean nothing and therefore match nothing, the first ${service.mostRepeated} of them`,
      ),
    unrecognised_more: z.int().min(1).optional().describe('How many others do'),
  })
  .meta({ id: 'Interpretation', description: 'How the free strings of the request were read' })
export type Interpretation = z.output<typeof interpretation>

const filterValue = z
  .union([z.number(), z.string(), z.boolean(), z.array(z.string()), z.record(z.string(), z.string())])
  .nullable()
  .meta({ id: 'FilterValue', description: 'What a filter is set to; null where it is left out' })

/**
 * One filter loosened as little as gives a match: the same search with `to` in the field `criterion` has
 * `matches`.
 */
export const relaxation = z
  .object({
    criterion: z.enum(hardCriteria),
    from: filterValue,
    to: filterValue,
    matches: z.int().min(1),
    uncertain: z
      .int()
      .min(0)
      .describe(
        'How many of the matches stay in doubt: something that was asked is unknown or conflicting, or what is no longer asked means nothing or is reported of none of them',
      ),
    homes: z.int().min(0).describe('How many of the matches are reported to be homes: flats and houses'),
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
    text: z.string().describe('The same as one sentence that can be quoted'),
  })
  .meta({
    id: 'Relaxation',
    description:
      'The smallest change of one filter that has a match. A term that means nothing is corrected, or left out where it resembles no name; a bound moves to the nearest reported number, for homes and other property apart; a place widens to the nearest',
  })
export type Relaxation = z.output<typeof relaxation>

/** A filter that excludes, when no change of one filter alone helps. */
export const blocking = z
  .object({
    criterion: z.string().describe('The filter; with the feature or check after a dot where it has several'),
    excluded: z.int().min(1).describe('How many open listings it excludes, whatever the others say'),
  })
  .meta({ id: 'BlockingFilter', description: 'A filter that stands in the way' })
export type Blocking = z.output<typeof blocking>

export const unreportedFeature = z
  .object({
    feature,
    excluded: z
      .int()
      .min(0)
      .describe(
        'How many listings meet everything else and are left out because nobody reported the feature',
      ),
    or_more: z
      .boolean()
      .describe('Whether there may be more, because enough matches were found before all were looked at'),
  })
  .meta({
    id: 'UnreportedFeature',
    description: 'A feature that was demanded, and of how many listings nobody has reported it',
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
      .describe('Only with must_have: what it left out because nobody reported the feature'),
    relaxations: z.array(relaxation).optional().describe('Only when results is empty'),
    blocking: z
      .array(blocking)
      .optional()
      .describe('Only when results is empty and no relaxation helps: the filters that stand in the way'),
  })
  .meta({
    id: 'SearchResponse',
    description: 'Current, permitted matches; an empty list is a successful answer',
  })
export type SearchResponse = z.output<typeof searchResponse>
