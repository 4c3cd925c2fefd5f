import { z } from 'zod'
import { confirmation } from '#src/domain/availability.ts'
import { readiness } from '#src/domain/evidence/evidence.ts'
import { digitalSourceTypes } from '#src/domain/source/listing.ts'
import { factOf } from './fact.ts'
import {
  conditions,
  energyClasses,
  energyNonClasses,
  features,
  orientations,
  propertyTypes,
  roles,
} from './vocabulary.ts'

const bothLanguages = z.object({ pt: z.string(), en: z.string() })
const number = factOf(z.number())
const integer = factOf(z.int())

/** The derived figure; it names the area it was divided by and is `null` when an input is not reported. */
export const pricePerSquareMetre = z.object({
  value: z.int(),
  unit: z.literal('EUR/m2'),
  derived_from: z.tuple([z.literal('price_eur'), z.enum(['areas.useful_m2', 'areas.gross_private_m2'])]),
})

export const media = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: bothLanguages,
  credit: z.string(),
  captured_on: z.iso.date().nullable(),
  digital_source_type: z.enum(digitalSourceTypes),
})

/** One open listing, as every public surface tells it (design 4). Holds no instant of the request. */
export const listingRecord = z.object({
  listing_id: z.string(),
  record_class: z.literal('open_listing'),
  url: z.string(),
  representations: z.object({
    html: z.string(),
    html_pt: z.string(),
    markdown: z.string(),
    json: z.string(),
    jsonld: z.string(),
  }),
  title: bothLanguages,
  description: bothLanguages,
  written_by_role: z.enum(roles),
  transaction_type: z.literal('purchase'),
  lifecycle: z.enum(['active', 'reserved']),
  property_type: factOf(z.enum(propertyTypes)),
  typology: factOf(z.string()),
  beds: integer,
  bathrooms: integer,
  condition: factOf(z.enum(conditions)),
  construction_year: integer,
  floor: integer,
  orientation: factOf(z.enum(orientations)),
  price_eur: integer,
  price_per_m2: pricePerSquareMetre.nullable(),
  condominium_fee_eur_month: number,
  imi_eur_year: number,
  areas: z.object({
    gross_private_m2: number,
    gross_dependent_m2: number,
    useful_m2: number,
    plot_m2: number,
  }),
  municipality: z.string(),
  location: z.object({
    municipality_code: z.string(),
    district: z.string(),
    region: z.enum(['mainland', 'madeira', 'azores']),
    parish: factOf(z.string()),
    precision: z.enum(['area', 'municipality']),
    centre: z.object({ lat: z.number(), lon: z.number() }),
    radius_m: z.int(),
  }),
  energy: z.object({
    class: factOf(z.enum([...energyClasses, ...energyNonClasses])),
    certificate_valid_until: z.iso.date().nullable(),
  }),
  features: z.array(factOf(z.boolean()).extend({ feature: z.enum(features) })),
  media: z.array(media),
  agency: z.object({ agency_id: z.string(), name: z.string(), ami_licence: z.string(), url: z.string() }),
  availability: confirmation.nullable(),
  authorisation: z.object({
    state: z.literal('granted'),
    valid_from: z.iso.datetime(),
    valid_until: z.iso.datetime(),
  }),
  readiness,
  unknown: z.array(z.string()),
  conflicting: z.array(z.string()),
  first_published_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  price_history: z.array(
    z.object({ value: z.int(), reported_on: z.iso.date(), reported_by_role: z.enum(roles) }),
  ),
  links: z.object({
    self: z.string(),
    availability: z.string(),
    evidence: z.string(),
    contact_route: z.string(),
  }),
  reuse_notice: z.string(),
})

export type ListingRecord = z.output<typeof listingRecord>
export type RecordMedia = z.output<typeof media>

/** What every copy of a record must say (interface 1.10). */
export const reuseNotice =
  'A copy of this record is no permission to publish it. Check the availability link at the time of use; when it answers 404, remove the copy.'
