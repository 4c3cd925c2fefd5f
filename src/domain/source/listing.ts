import { expecting } from '#src/domain/message/message.ts'
import { z } from 'zod'
import { lifecycleStates } from '#src/domain/listing/lifecycle.ts'
import { documentChecks } from '#src/domain/listing/facts/checks.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import { pickPart } from '#src/domain/listing/facts/facts.ts'
import { sourceSchemas } from '#src/domain/listing/facts/schemas.ts'
import { recordClasses, roles } from '#src/domain/vocabulary.ts'
import { sourceAgencyId, sourceListingId } from '#src/domain/ids.ts'
import { sourceDate, inOneLanguage, line, prose } from '#src/domain/source-text.ts'
import {
  attribution,
  pairedValidationError,
  sourceCheck,
  sourceFact,
} from '#src/domain/listing/source-fact.ts'
import { sourcePictures } from './media.ts'
import { municipalityCode } from './municipality-code.ts'

/** What an agency itself calls a home, in its own software and on its boards. */
export const agencyReference = line(64)

/** A home as its agency submits it. */
export const sourceListing = z
  .strictObject({
    kind: z.literal('listing'),
    listing_id: sourceListingId.describe(
      'Opaque and stable: it is the public address, and a renewal keeps it',
    ),
    agency_id: sourceAgencyId,
    reference: agencyReference
      .optional()
      .describe('What the agency itself calls the home: public in the contact route alone'),
    record_class: z.enum(recordClasses),
    lifecycle: z.enum(lifecycleStates),
    not_in_feed_since: sourceDate
      .optional()
      .describe(
        'Since when the complete feed that it came from no longer has it: it is not public until it returns',
      ),
    feed_question_since: sourceDate
      .optional()
      .describe(
        'Since when a question about what its feed says of it waits for an answer: it is not public until then',
      ),
    title: inOneLanguage(line(160)),
    description: inOneLanguage(prose(8_000)).describe('In the languages of the title'),
    written_by_role: z.enum(roles).describe('The role that wrote title and description'),
    representative_role: z
      .enum(roles)
      .default('listing_agent')
      .describe('The role that answers for the listing'),
    facts: z.strictObject(pickPart('facts', sourceSchemas)),
    areas: z.strictObject(pickPart('areas', sourceSchemas)).default({}),
    location: z
      .strictObject({
        municipality_code: municipalityCode,
        ...pickPart('location', sourceSchemas),
        point: z
          .strictObject({ lat: z.number().min(30).max(43), lon: z.number().min(-32).max(-6) })
          .optional()
          .describe(
            'May be exact: what is published is rounded to three decimals inside a circle of radius_m',
          ),
        radius_m: z.int().min(200).max(50_000).default(500),
        ...attribution,
      })
      .refine((place) => (place.validated_by_role === undefined) === (place.validated_on === undefined), {
        error: pairedValidationError,
        path: ['validated_on'],
      }),
    energy: z
      .strictObject({
        ...pickPart('energy', sourceSchemas),
        certificate_valid_until: sourceDate.optional(),
      })
      .default({}),
    features: z.partialRecord(z.enum(features), sourceFact(z.boolean())).default({}),
    checks: z.partialRecord(z.enum(documentChecks), sourceCheck).default({}),
    price_history: z
      .array(
        z.strictObject({
          value: z.int().positive(),
          reported_on: sourceDate,
          reported_by_role: z.enum(roles),
        }),
      )
      .max(200)
      .default([])
      .describe('Earlier asking prices; a change of price_eur between two imports is added by itself'),
    media: sourcePictures.default([]),
    private: z
      .strictObject({
        client_name: line(200).optional(),
        client_tax_number: line(40).optional(),
        address: line(300).optional(),
        tax_article: line(80).optional(),
        land_registry_code: line(80).optional(),
        notes: prose(4_000).optional(),
      })
      .default({})
      .describe('Kept for the operator; no public surface can read it'),
  })
  .superRefine(({ title, description, media }, context) => {
    for (const language of ['pt', 'en'] as const) {
      if ((title[language] === undefined) !== (description[language] === undefined))
        context.addIssue({
          code: 'custom',
          path: [title[language] === undefined ? 'title' : 'description', language],
          message: expecting('same_languages'),
        })
      for (const [index, { alt }] of media.entries())
        if (title[language] !== undefined && alt[language] === undefined)
          context.addIssue({
            code: 'custom',
            path: ['media', index, 'alt', language],
            message: expecting('picture_languages'),
          })
    }
  })
  .meta({ id: 'SourceListing' })

export type SourceListing = z.output<typeof sourceListing>
