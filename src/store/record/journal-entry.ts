import { z } from 'zod'
import type { MemberId } from '#src/domain/ids.ts'
import { remembered } from '#src/domain/memo.ts'
import { instant } from '#src/domain/listing/schemas.ts'
import type { Role } from '#src/domain/vocabulary.ts'

const text = z.string()
const texts = z.array(text).readonly()
const term = { valid_from: text, valid_until: text }
const yes = z.literal(true).optional()
/** That a restore holds what the row is about, and whether a permission of it was revoked after the backup. */
const ofRestore = { held: yes, revoked_since: yes }
const listing = {
  record_class: text,
  lifecycle: text,
  not_in_feed_since: text.optional(),
  feed_question_since: text.optional(),
}
const lifecycleChange = { lifecycle_before: text, lifecycle_between: texts.optional() }
const account = { verified: z.boolean().optional(), role: text.optional(), changed: texts.optional() }
const brief = { ...term, represented: z.boolean(), changed: texts.optional() }
const request = { ...term, visible_to_roles: texts, changed: texts.optional() }
const version = { digest: text, open_until: instant, authorisation_id: text.optional() }
const row = z.object({ seq: z.int(), at: instant.nullable() })
const report = { value: z.unknown(), reported_by_role: text, reported_on: text }
const languages = z.record(text, text.optional())
const member = { agency_id: text.nullable(), role: text.nullable() }
const clock = { said: text.nullable() }
const key = { revision: z.int(), current: text }

/** What a row of the journal says of each event. What is optional here is said of some. */
const details = {
  listing_added: listing,
  listing_changed: {
    ...listing,
    lifecycle_before: text.optional(),
    lifecycle_between: texts.optional(),
  },
  agency_changed: {},
  authorisation_added: { authorisation_id: text, state: text, ...term },
  authorisation_changed: {
    authorisation_id: text.optional(),
    state: text.optional(),
    state_before: text.optional(),
    valid_from: text.optional(),
    valid_until: text.optional(),
    ...ofRestore,
  },
  ai_consent_added: { ai_consent_id: text, ...term },
  ai_consent_changed: { ai_consent_id: text.optional(), valid_from: text.optional(), valid_until: text },
  professional_account_added: account,
  professional_account_changed: { ...account, ...ofRestore },
  /** Who signs in for an account from now on, and who did before. */
  professional_account_linked: { member_id: text, member_id_before: text.optional() },
  professional_account_unlinked: { member_id: text },
  buyer_brief_added: brief,
  buyer_brief_changed: { ...brief, valid_from: text.optional(), represented: z.boolean().optional() },
  buyer_request_added: request,
  buyer_request_changed: { ...request, valid_from: text.optional(), visible_to_roles: texts.optional() },
  disclosures_lost: { had: row, has: row },
  disclosures_stated: { agency_id: text, month: text, seq: z.int(), at: text.nullable(), chain: text },
  texts_confirmed: { digest: text, words: texts.optional() },
  texts_withheld: {},
  lifecycle_changed: { lifecycle: text, ...lifecycleChange, taken_back: yes },
  /** With the digest of what the agency before submitted last, by which that is recognised when it is submitted again. */
  listing_moved: { agency_id: text, agency_id_before: text, digest_before: text.optional() },
  availability_confirmed: { status: text, confirmed_on: text, reported_by_role: text, method: text },
  fact_stated: { fact: text, ...report },
  fact_validated: { fact: text, ...report, validated_by_role: text, validated_on: text },
  price_stated: report,
  texts_written: { title: languages, description: languages },
  pictures_added: { pictures: texts },
  picture_changed: { picture: text, position: z.int().optional(), original: text.optional() },
  statement_taken_back: { kind: text, fact: text.optional(), picture: text.optional() },
  feed_value_confirmed: { source: text, field: text, value: text },
  feed_question_answered: {
    question_id: text,
    kind: text,
    answer: text,
    before: z.unknown(),
    now: z.unknown(),
    differs: texts,
    listing_id_of_new: text.optional(),
  },
  feed_word_taught: { source: text.optional(), word: text, value: text },
  feed_word_forgotten: { source: text.optional(), word: text },
  origin_changed: { from: text, to: text },
  report_address_renewed: {},
  agency_ended: {},
  agency_begun: {},
  member_invited: member,
  member_joined: member,
  member_removed: member,
  key_rotated: key,
  key_revoked: { ...key, revoked: text },
  published: version,
  updated: version,
  closed: { reasons: texts },
  journal_lost: {},
  restore_confirmed: {},
  /** The rows whose contents were erased. */
  erased: { rows: z.array(z.int()) },
  clock_doubted: { ending: z.int(), of: z.int() },
  clock_was_wrong: clock,
  clock_was_right: clock,
} satisfies Record<string, z.ZodRawShape>

export type JournalEvent = keyof typeof details

/** Who asked for a change and why, as the operator wrote it: stored in a row's `detail` only. */
export interface OperatorNote {
  by?: string
  reason?: string
  /** The member of an agency who did it at the office. */
  member?: MemberId
  /** In which role. */
  role?: Role
}

/** The members that the detail of every event may have. */
const common = {
  by: text.optional(),
  reason: text.optional(),
  member: text.optional(),
  /** What the clock said, where it was not believed. */
  clock_said: instant.optional(),
}

type Shape<Event extends JournalEvent> = (typeof details)[Event]
/** What is said of an event by itself; `unknown` where that is nothing. */
type Of<Event extends JournalEvent> = keyof Shape<Event> extends never
  ? unknown
  : z.output<z.ZodObject<Shape<Event>>>

/** What happened, as it is written. */
export type JournalEntry = {
  [Event in JournalEvent]: { event: Event; detail: Omit<OperatorNote, keyof Of<Event>> & Of<Event> }
}[JournalEvent]

/** What happened, with who asked for it and why. */
export const notedBy = (entry: JournalEntry, note: OperatorNote = {}): JournalEntry =>
  ({ ...entry, detail: { ...entry.detail, ...note } }) as JournalEntry

/** What happened, as it is read: an earlier version may have said less of it. */
export type StoredEntry = {
  [Event in JournalEvent]: {
    event: Event
    detail: Partial<Of<Event>> & z.output<z.ZodObject<Omit<typeof common, keyof Of<Event>>>>
  }
}[JournalEvent]

/** Members that an event does not have today are as they were written. */
const readerOf = remembered((event: JournalEvent): z.ZodType => {
  const own: z.ZodRawShape = details[event]
  return z.looseObject({ ...common, ...own }).partial()
})

/**
 * Reads the detail of a row by its event, in the order in which it was written. A member that an earlier version wrote in
 * another form is left out.
 */
export const readEntry = (event: JournalEvent, detail: Record<string, unknown>): StoredEntry => {
  const { error } = readerOf(event).safeParse(detail)
  const wrong = new Set(error?.issues.map(({ path }) => path[0]))
  const read = Object.entries(detail).filter(([name]) => !wrong.has(name))
  return { event, detail: Object.fromEntries(read) } as StoredEntry
}
