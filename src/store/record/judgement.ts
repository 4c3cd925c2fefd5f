import type { FieldProblem } from '#src/domain/source/dates.ts'
import { namesOf, type RecordNames } from '#src/domain/source/names.ts'
import type { SourceRecord } from '#src/domain/source/record.ts'
import type { JournalEvent } from './journal.ts'

export type RecordOutcome = 'added' | 'changed' | 'unchanged'

/** A picture of a listing that was read, cleaned and stored under its digest. */
export interface StoredPicture {
  digest: string
  width: number
  height: number
}

/** One record of an import: its JSON text, and the record itself when somebody looks at it. */
export class SourceItem {
  readonly names: RecordNames
  readonly text: string
  /**
   * Of a record with relative dates: the digest of its JSON as it was written, by which the same record is recognised
   * on a later day, when its dates mean other days. `null` for any other.
   */
  readonly raw_digest: string | null
  /** Of a listing, in the order of its media. */
  readonly pictures: readonly StoredPicture[]
  #record: SourceRecord | undefined

  constructor(
    names: RecordNames,
    text: string,
    raw_digest: string | null,
    pictures: readonly StoredPicture[] = [],
  ) {
    this.names = names
    this.text = text
    this.raw_digest = raw_digest
    this.pictures = pictures
  }

  static of(record: SourceRecord): SourceItem {
    return new SourceItem(namesOf(record), JSON.stringify(record), null)
  }

  get record(): SourceRecord {
    return (this.#record ??= JSON.parse(this.text) as SourceRecord)
  }
}

/** The journal entry of a change. Its subject is a listing, or `account/…`, `brief/…`, `request/…`. */
export interface Note {
  subject: string
  event: JournalEvent
  detail: Record<string, unknown>
}

/** What a record would change. */
export interface Plan {
  outcome: Exclude<RecordOutcome, 'unchanged'>
  /** Writes it, in the caller's transaction. An agency has no entry in the journal. */
  write(): Note | null
}

/** What a record would change, or why it is refused. */
export type Judgement = Plan | 'unchanged' | FieldProblem[]

export const isPlan = (judgement: Judgement): judgement is Plan =>
  typeof judgement === 'object' && !Array.isArray(judgement)

/** Whether a record is the one that was imported before, also when its relative dates mean other days now. */
export const isSame = (
  before: { source: string; raw_digest: string | null },
  { text, raw_digest }: Pick<SourceItem, 'text' | 'raw_digest'>,
): boolean => before.source === text || (raw_digest !== null && before.raw_digest === raw_digest)

/** An authorisation, consent or brief belongs to the listing or account that it was given for. */
export const otherSubject = (
  field: 'listing_id' | 'account_id',
  found: string,
  before: string,
  what: string,
): FieldProblem[] => [{ path: [field], found, expected: `${before}, for which this ${what} was given` }]
