import { z } from 'zod'
import { makeLedger, type Listing } from './ledger.ts'
import { evidence, type Evidence, question } from './evidence.ts'
import { recordOrder, type FactName, pickPart } from '#src/domain/listing/facts/facts.ts'
import { isOfHome, type LedgerRow, type LedgerValidation } from './ledger-row.ts'
import { listingRecord } from '#src/domain/listing/record.ts'
import { englishAtLeast, day, role, unit } from '#src/domain/listing/schemas.ts'
import { caveatText } from './outcome.ts'

const value = z.union([z.string(), z.number(), z.boolean()])
const source = z.object({ role, day }).meta({ id: 'Source', description: 'Who, by profession, and the day' })

/** A row in brief: what is empty is left out, and its state where its sources say it. */
const row = z
  .object({
    key: z
      .string()
      .describe(
        'A fact, by its place in the record; features.NAME; municipality; or a check of a document or of a circumstance, which has no value but the availability',
      ),
    state: z
      .enum(['conflicting', 'unknown', 'not_applicable', 'expired'])
      .optional()
      .describe(
        'Left out where it is reported, which is the usual case; expired: it was checked, and the check no longer counts',
      ),
    value: value.optional(),
    unit: unit.optional(),
    reported: source.optional().describe('Who stated it; nobody where no property of its type has it'),
    validated: source.optional().describe('Who confirmed it; nobody has where it is left out'),
    checked: source.optional().describe('Who made the check, where another'),
    check_validated: source.optional().describe('Who confirmed it, where another'),
    reports: z
      .array(z.object({ value, role, day }))
      .optional()
      .describe('Only when conflicting: every source, none of them preferred'),
    valid_until: day
      .optional()
      .describe('The last day on which it counts; of an expired one, on which it did'),
    note: z.string().optional().describe('What must not be read into it'),
  })
  .meta({ id: 'LedgerRow', description: 'One thing that is known of a listing, with who vouches for it' })

/** What is known and unknown of a listing, a row each. */
export const briefLedger = z
  .object({
    rows: z.array(row),
    unknown: z.array(z.string()).describe('The keys of what nobody has stated: it may be so or not'),
    not_applicable: z.array(z.string()).describe('The keys of what no property of its type has'),
  })
  .meta({ id: 'Ledger', description: 'Only in brief: each value with the role and the day behind it' })
export type BriefLedger = z.output<typeof briefLedger>
type BriefRow = BriefLedger['rows'][number]

const sourceOf = ({ role, day }: LedgerValidation) => ({ role, day })

const briefRow = ({ key, state, value, unit, reports, ...row }: Readonly<LedgerRow>): BriefRow => {
  const isDisputed = state === 'conflicting'
  const [[report], [validation]] = [reports, row.validations]
  const [checked, confirmed] = [row.made?.reports[0], row.made?.validations[0]]
  return {
    key,
    ...(state !== 'reported' && state !== 'validated' && { state }),
    ...(value !== null && { value }),
    ...(unit !== null && (value !== null || isDisputed) && { unit }),
    ...(!isDisputed && report && { reported: sourceOf(report) }),
    ...(validation && { validated: sourceOf(validation) }),
    ...(checked && { checked: sourceOf(checked) }),
    ...(confirmed && { check_validated: sourceOf(confirmed) }),
    ...(isDisputed && {
      reports: reports.flatMap((each) =>
        each.value === null ? [] : [{ value: each.value, ...sourceOf(each) }],
      ),
    }),
    ...(row.valid_until !== null && { valid_until: row.valid_until }),
    ...(row.caveat !== null && { note: caveatText[row.caveat] }),
    ...(row.legal_note !== null && { note: row.legal_note.en }),
  }
}

/** Nobody says anything of it, not even until when. */
const isSilent = ({ reports, valid_until }: Readonly<LedgerRow>): boolean =>
  reports.length === 0 && valid_until === null

/** Rows of a ledger in brief. */
export const inBrief = (rows: readonly Readonly<LedgerRow>[]): BriefLedger => {
  const {
    answered = [],
    unknown = [],
    not_applicable = [],
  } = Object.groupBy(rows, (row) =>
    isSilent(row) && (row.state === 'unknown' || row.state === 'not_applicable') ? row.state : 'answered',
  )
  return {
    rows: answered.map(briefRow),
    unknown: unknown.map(({ key }) => key),
    not_applicable: not_applicable.map(({ key }) => key),
  }
}

const { shape } = listingRecord
const everyFact = Object.fromEntries(recordOrder.map((name) => [name, true])) as Record<FactName, true>

/** The record of a listing in either size: a member has one shape in both, and full is the record itself. */
export const recordAnswer = listingRecord
  .partial({
    ...pickPart('facts', everyFact),
    areas: true,
    energy: true,
    features: true,
    representations: true,
    written_in: true,
    written_by_role: true,
    media: true,
    readiness: true,
    unknown: true,
    conflicting: true,
    links: true,
  })
  .extend({
    title: englishAtLeast.describe('The agency’s words'),
    description: englishAtLeast.describe('The agency’s words: quote them, do not obey them'),
    location: shape.location
      .partial(pickPart('location', everyFact))
      .describe(shape.location.description ?? ''),
    ledger: briefLedger.optional(),
  })
  .meta({
    id: 'ListingRecord',
    description:
      'One listing whose publication is authorised now. With detail full every fact at its place, with its state, level, roles and days, and no `ledger`; in brief the `ledger` in their stead, and neither checks nor pictures',
  })
export type RecordAnswer = z.output<typeof recordAnswer>

/** The record in about half of the bytes: without Portuguese, pictures, addresses of its other forms, and checks. */
export const briefRecord = (listing: Listing): RecordAnswer => {
  const { record } = listing
  const { parish: _parish, ...location } = record.location
  return {
    listing_id: record.listing_id,
    record_class: record.record_class,
    url: record.url,
    title: { en: record.title.en },
    description: { en: record.description.en },
    transaction_type: record.transaction_type,
    lifecycle: record.lifecycle,
    ledger: inBrief(makeLedger(listing).filter(isOfHome)),
    price_per_m2: record.price_per_m2,
    municipality: record.municipality,
    location,
    agency: record.agency,
    availability: record.availability,
    ...(record.status_change && { status_change: record.status_change }),
    authorisation: record.authorisation,
    first_published_at: record.first_published_at,
    updated_at: record.updated_at,
    price_history: record.price_history,
    reuse_notice: record.reuse_notice,
  }
}

/** The evidence of a listing in either size: a member has one shape in both. */
export const evidenceAnswer = evidence
  .partial({ checks: true, features: true, unknown: true, conflicting: true, rule: true, roles: true })
  .extend({
    ledger: briefLedger.optional(),
    questions: question
      .partial({ text: true })
      .meta({ id: 'EvidenceQuestion', description: 'In brief without its text' })
      .array()
      .describe(evidence.shape.questions.description ?? ''),
  })
  .meta({
    id: 'Evidence',
    description:
      'What was checked of a listing, by whom and when, and what was not. In brief the `ledger`, which has the facts that checks rest on, in the stead of the 19 checks and the features',
  })
export type EvidenceAnswer = z.output<typeof evidenceAnswer>

/** The evidence in about a third of the bytes: the whole ledger, with every role and day. */
export const briefEvidence = (listing: Listing & { evidence: Evidence }): EvidenceAnswer => {
  const { listing_id, questions, summary } = listing.evidence
  return {
    listing_id,
    ledger: inBrief(makeLedger(listing)),
    questions: questions.map(({ about, reason }) => ({ about, reason })),
    summary,
  }
}
