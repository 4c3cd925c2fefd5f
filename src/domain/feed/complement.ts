import { readText } from '#src/domain/bounded.ts'
import type { ListingId } from '#src/domain/ids.ts'
import { expecting } from '#src/domain/message/message.ts'
import { z } from 'zod'
import { energyClasses, energyNonClasses, roles, type Role } from '#src/domain/vocabulary.ts'
import { sourceDate, sourceMoment, line, prose } from '#src/domain/source-text.ts'
import { municipalityCode } from '#src/domain/source/municipality-code.ts'
import { sourcePictures } from '#src/domain/source/media.ts'
import { isValueOf, readYear } from '#src/domain/listing/facts/facts.ts'
import { parseTypology, typologyPattern } from '#src/domain/listing/typology.ts'
import { readNumber, readEnergyClass } from './vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { toJson } from '#src/domain/json.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'

const day = sourceDate.refine((text) => !text.startsWith('today'), expecting('fixed_date'))
const energyClass = z.enum([...energyClasses, ...energyNonClasses, 'not_applicable'])
const moment = sourceMoment.refine((text) => !text.startsWith('today'), expecting('fixed_date'))

/** A typology of a complement in its one form; one that is open upwards is none. */
const typologyOf = (text: string): string | null => {
  const typology = parseTypology(readText(text))
  return typology !== null && typologyPattern.test(typology) ? typology : null
}

/** An area of a complement in square metres. */
const areaOf = (text: string): number | null => {
  const written = readNumber(text, { decimals: 2 })
  const area = typeof written === 'number' ? Math.round(written * 100) / 100 : null
  // Of what type the home is the feed says: a bound of the type is that of the record.
  return area !== null && isValueOf('areas.useful_m2', area, { type: null, year: readYear(undefined) })
    ? area
    : null
}

/** As people write it: `T2`, `V3`; it is judged with the other values of the home. */
const typologyText = line(20).refine((text) => typologyOf(text) !== null, expecting('typology'))
/** `78`, `78,5`; a number in JSON. */
const usefulArea = z
  .union([line(20), z.number().positive()])
  .transform(String)
  .refine((text) => areaOf(text) !== null, expecting('useful_area'))

/**
 * What an agency adds to a home of a feed, because the feed's format has no place for it. `ref` is the feed's own id
 * of the home. `permission_…` is an act of its own, and pictures stay with the listing; everything else is remembered and
 * added to the home each time that the feed is read.
 */
export const feedComplement = z
  .strictObject({
    ref: line(255).describe('The id that the feed has for the home'),
    title_pt: line(160).optional(),
    title_en: line(160).optional(),
    description_pt: prose(8_000).optional(),
    description_en: prose(8_000).optional(),
    municipality_code: municipalityCode
      .optional()
      .describe('Where the feed names a town that may be several'),
    pictures: sourcePictures
      .optional()
      .describe('In JSON alone: pictures as files beside the complements; they stay until others are given'),
    typology: typologyText.optional().describe('Where the feed has none'),
    useful_m2: usefulArea.optional().describe('The useful area, where the feed has none'),
    energy_class: energyClass.optional(),
    certificate_valid_until: day.optional(),
    energy_reported_by: z.enum(roles).optional(),
    permission_from: moment.optional(),
    permission_until: moment.optional(),
    permission_reported_by: z.enum(roles).optional(),
    permission_reported_on: day.optional(),
    permission_reference: line(120).optional().describe('Private reference of the document; never published'),
  })
  .superRefine((complement, context) => {
    const needs = (field: keyof typeof complement, other: keyof typeof complement) => {
      if (complement[field] !== undefined && complement[other] === undefined)
        context.addIssue({ code: 'custom', path: [other], message: expecting('with_field', field) })
    }
    for (const field of ['permission_until', 'permission_reference', 'permission_reported_by'] as const)
      needs(field, 'permission_from')
    needs('permission_from', 'permission_reported_on')
    needs('certificate_valid_until', 'energy_class')
    needs('energy_reported_by', 'energy_class')
  })
  .meta({ id: 'FeedComplement' })

export type FeedComplement = z.output<typeof feedComplement>

/** A complement as it is written, in words of people too: `Isento` as its energy class. */
export const readComplement = (value: unknown) => {
  const written = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const { energy_class } = written
  const read = typeof energy_class === 'string' ? readEnergyClass(readText(energy_class)) : null
  return feedComplement.safeParse(read === null ? value : { ...written, energy_class: read })
}

/** What is remembered of a complement: without permission and pictures, which are stored elsewhere, and with its day. */
export const rememberedComplement = z.object({
  title_pt: z.string().optional(),
  title_en: z.string().optional(),
  description_pt: z.string().optional(),
  description_en: z.string().optional(),
  municipality_code: municipalityCode.optional(),
  typology: z.string().optional(),
  useful_m2: z.string().optional(),
  energy_class: energyClass.optional(),
  certificate_valid_until: day.optional(),
  energy_reported_by: z.enum(roles).optional(),
  /** The day on which its typology and its useful area were submitted. */
  facts_on: z.union([z.literal('today'), day]).optional(),
  /** The day on which its energy class was submitted; `today` of a class in the feed's own row, which gives no day. */
  given_on: z.union([z.literal('today'), day]),
})
export type RememberedComplement = z.output<typeof rememberedComplement>

/** What is remembered after a further complement: members that it lacks stay as they were. */
export const rememberedWith = (
  before: RememberedComplement | null,
  complement: FeedComplement,
  given_on: ISODate | 'today',
): RememberedComplement => {
  const remembered = Object.fromEntries(
    Object.entries(complement).filter(
      ([name]) => name !== 'ref' && name !== 'pictures' && !name.startsWith('permission_'),
    ),
  ) as Omit<RememberedComplement, 'given_on'>
  const isSameEnergy =
    before !== null &&
    (complement.energy_class === undefined || complement.energy_class === before.energy_class) &&
    (complement.certificate_valid_until === undefined ||
      complement.certificate_valid_until === before.certificate_valid_until)
  const isSame = (name: 'typology' | 'useful_m2') =>
    complement[name] === undefined || complement[name] === before?.[name]
  const facts_on = isSame('typology') && isSame('useful_m2') ? before?.facts_on : given_on
  return {
    ...before,
    ...remembered,
    ...(facts_on !== undefined && { facts_on }),
    given_on: isSameEnergy ? before.given_on : given_on,
  }
}

/** The facts that a complement gives, by their names, where the feed's format has no place for them. */
export const readComplementFacts = ({
  typology,
  useful_m2,
}: RememberedComplement): ReadonlyMap<string, string | number> => {
  const facts = new Map<string, string | number>()
  const [read, area] = [typology && typologyOf(typology), useful_m2 && areaOf(useful_m2)]
  if (read) facts.set('typology', read)
  if (area) facts.set('areas.useful_m2', area)
  return facts
}

/** Whether a complement has anything but the reference. */
export const addsAny = (complement: FeedComplement): boolean => Object.keys(complement).length > 1

/** From when a permission counts that a complement brings, and when it was reported. */
export interface FeedPermission {
  valid_from: string
  reported_on: ISODate
}

/**
 * The seller's permission that a complement brings, as a source record; `null` when it brings none, and `'revoked'` when it
 * is one that was reported before it was revoked.
 */
export const permissionIn = (
  complement: FeedComplement,
  reported_by_role: Role,
  names: { listing_id: ListingId; permissionIdOf(permission: FeedPermission): string | null },
): Record<string, unknown> | 'revoked' | null => {
  const { permission_from, permission_until, permission_reference, permission_reported_on } = complement
  if (permission_from === undefined || permission_reported_on === undefined) return null
  const permission = { valid_from: permission_from, reported_on: permission_reported_on }
  const authorisation_id = names.permissionIdOf(permission)
  if (authorisation_id === null) return 'revoked'
  return {
    kind: 'authorisation',
    authorisation_id,
    listing_id: names.listing_id,
    state: 'granted',
    ...(permission_until !== undefined && { valid_until: permission_until }),
    reported_by_role: complement.permission_reported_by ?? reported_by_role,
    ...permission,
    ...(permission_reference !== undefined && { reference: permission_reference }),
  }
}

/** What had been added to a home before another one took its reference. */
interface FormerAdditions {
  complement: RememberedComplement | null
  media: SourceListing['media']
  /** Whether it had a permission from a day on. */
  hasPermissionFrom(valid_from: string): boolean
}

const texts = ['title_pt', 'title_en', 'description_pt', 'description_en', 'municipality_code'] as const
const energy = ['energy_class', 'certificate_valid_until', 'energy_reported_by'] as const

/**
 * A complement without what was given for the former home. A file of complements is handed in day after day, and its row
 * would give the seller's permission and the certificate of one home to another.
 */
export const withoutFormer = (
  sent: FeedComplement,
  { complement, media, hasPermissionFrom }: FormerAdditions,
): { remaining: FeedComplement; ofPreviousHome: boolean } => {
  const dropped = new Set<string>(texts.filter((field) => sent[field] === complement?.[field]))
  const isSameEnergy =
    sent.energy_class === complement?.energy_class &&
    sent.certificate_valid_until === complement?.certificate_valid_until
  if (isSameEnergy) for (const field of energy) dropped.add(field)
  const isPermission = sent.permission_from !== undefined && hasPermissionFrom(sent.permission_from)
  if (sent.pictures && toJson(sent.pictures) === toJson(media)) dropped.add('pictures')
  const remaining = Object.entries(sent).filter(
    ([name]) => !dropped.has(name) && !(isPermission && name.startsWith('permission_')),
  )
  return {
    remaining: Object.fromEntries(remaining) as FeedComplement,
    ofPreviousHome: remaining.length < Object.keys(sent).length,
  }
}
