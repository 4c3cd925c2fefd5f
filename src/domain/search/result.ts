import { z } from 'zod'
import { confirmation } from '#src/domain/availability.ts'
import { readiness } from '#src/domain/evidence/evidence.ts'
import { listingRecord } from '#src/domain/listing/record.ts'
import { day, instant, role } from '#src/domain/listing/schemas.ts'
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
    text: z.string().describe('The same as one sentence that can be quoted'),
  })
  .meta({ id: 'ExplanationItem', description: 'How a listing stands to one criterion' })
export type ExplanationItem = z.output<typeof explanationItem>

/** Why a listing is among the results: met, unmet, unknown and conflicting kept apart (interface 2.4). */
export const explanation = z
  .object({
    satisfied: z.array(explanationItem),
    unmet: z.array(explanationItem).describe('Preferences only: an unmet hard filter excludes the listing'),
    unknown: z.array(explanationItem),
    conflicting: z.array(explanationItem),
  })
  .meta({ id: 'Explanation', description: 'Why a listing is among the results' })
export type Explanation = z.output<typeof explanation>

/** One result, typed as the listing record has it; nothing in it ages by itself. */
export const searchResult = z
  .object({
    rank: z.int().min(1).describe('1 is the best match'),
    listing_id: record.listing_id,
    url: record.url,
    title: record.title,
    record_class: record.record_class,
    price_eur: record.price_eur,
    beds: record.beds,
    municipality: record.municipality,
    typology: record.typology,
    property_type: record.property_type,
    useful_m2: record.areas.shape.useful_m2,
    energy_class: record.energy.shape.class,
    price_per_m2: record.price_per_m2,
    availability: confirmation
      .nullable()
      .describe('The last recorded confirmation; ask the availability operation before use'),
    explanation,
    readiness,
  })
  .meta({ id: 'SearchResult', description: 'One match, with the reasons' })
export type SearchResult = z.output<typeof searchResult>

/** How the free strings of a search were read. */
export const interpretation = z
  .object({
    municipalities: z.array(
      z.object({
        given: z.string(),
        matched: z.array(z.object({ code: z.string(), name: z.string(), district: z.string() })),
        note: z.string().optional().describe('Present when the name belongs to several municipalities'),
      }),
    ),
    unrecognised: z
      .array(z.object({ criterion: z.string(), given: z.string(), did_you_mean: z.array(z.string()) }))
      .describe('Strings that mean nothing and therefore match nothing'),
  })
  .meta({ id: 'Interpretation', description: 'How the free strings of the request were read' })
export type Interpretation = z.output<typeof interpretation>

const filterValue = z.union([z.number(), z.array(z.string()), z.record(z.string(), z.string())]).nullable()

/**
 * One filter loosened as little as gives a match: the same search with `to` in the field `criterion` has
 * `matches`.
 */
export const relaxation = z
  .object({ criterion: z.enum(hardCriteria), from: filterValue, to: filterValue, matches: z.int().min(1) })
  .meta({ id: 'Relaxation', description: 'The smallest change of one filter that has a match' })
export type Relaxation = z.output<typeof relaxation>

/** What every answer says about its use (interface 1.10) and about emptiness (interface 2.4). */
export const searchNotice =
  'These results were permitted at checked_at and a copy is no lasting permission: check the availability of a listing again at the time of use. An empty list does not show whether restricted records exist.'

export const searchResponse = z
  .object({
    results: z.array(searchResult).describe('Best first'),
    count: z.int().min(0).describe('How many results this answer holds; limit bounds it'),
    checked_at: instant.describe('The instant of this answer'),
    notice: z.literal(searchNotice),
    interpretation,
    relaxations: z.array(relaxation).optional().describe('Only when results is empty'),
  })
  .meta({
    id: 'SearchResponse',
    description: 'Current, permitted matches; an empty list is a successful answer',
  })
export type SearchResponse = z.output<typeof searchResponse>
