import { z } from 'zod'
import { fromJson, toJson, type JsonOf } from '#src/domain/json.ts'
import type { FieldProblem } from '#src/domain/message/field-problem.ts'
import { pictureOrigins } from '#src/domain/listing/digital-source-type.ts'
import { storedFileWords } from '#src/domain/listing/file-words.ts'
import { readRecordNames, type RecordNames } from '#src/domain/source/names.ts'
import type { SourceRecord } from '#src/domain/source/record.ts'
import type { Suspects } from '#src/domain/private/listing-texts.ts'
import type { JournalEntry } from './journal-entry.ts'

export type RecordOutcome = 'added' | 'changed' | 'unchanged'

/** A picture of a listing that was read, cleaned and stored under its digest. */
export const storedPicture = z.object({
  digest: z.string(),
  width: z.int(),
  height: z.int(),
  /** What its file said of its origin; nothing where an earlier version stored it and did not look. */
  file_origin: z.enum(pictureOrigins).nullable().optional(),
  /** What each part of the file said of it; `null` where none did, nothing where an earlier version did not ask. */
  file_words: storedFileWords.nullable().optional(),
})
export type StoredPicture = z.output<typeof storedPicture>

type Kind = SourceRecord['kind']
type RecordOf<K extends Kind> = Extract<SourceRecord, { kind: K }>

/** One record of an import: its JSON text, and the record itself on demand. */
class Item<K extends Kind> {
  readonly kind: K
  readonly names: RecordNames<K>
  readonly text: JsonOf<RecordOf<K>>
  /**
   * Of a record with relative dates: the digest of its JSON as it was written, by which the same record is recognised
   * on a later day, when its dates mean other days. `null` for any other.
   */
  readonly raw_digest: string | null
  /** Of a listing, in the order of its media. */
  readonly pictures: readonly StoredPicture[]
  #record: RecordOf<K> | undefined

  constructor(
    kind: K,
    names: RecordNames<K>,
    text: JsonOf<RecordOf<K>>,
    raw_digest: string | null,
    pictures: readonly StoredPicture[],
  ) {
    this.kind = kind
    this.names = names
    this.text = text
    this.raw_digest = raw_digest
    this.pictures = pictures
  }

  get record(): RecordOf<K> {
    return (this.#record ??= fromJson(this.text))
  }
}

/** One record of an import, of any kind or of some. */
export type SourceItem<K extends Kind = Kind> = { [Each in K]: Item<Each> }[K]

/** A listing as an import read it. It stands for what is stored of it where that is the same text. */
export interface ReadListing {
  text: JsonOf<RecordOf<'listing'>>
  record: RecordOf<'listing'>
  /** The texts in which something private was found then; `null` where they were not judged. */
  suspects: Suspects | null
}

/** A record of an import from its text; the kind that its names give is the record's own. */
export const sourceItem = (
  names: RecordNames,
  text: JsonOf<SourceRecord>,
  raw_digest: string | null,
  pictures: readonly StoredPicture[] = [],
): SourceItem => new Item(names.kind, names, text, raw_digest, pictures) as SourceItem

/** A record of an import. */
export const toSourceItem = (record: SourceRecord): SourceItem =>
  sourceItem(readRecordNames(record), toJson(record), null)

/** The journal entry of a change. Its subject is a listing, or `account/…`, `brief/…`, `request/…`. */
export type Note = { subject: string } & JournalEntry

/** What a record would change. */
interface Plan {
  /** Unchanged where only its digest is remembered. */
  outcome: RecordOutcome
  /** Writes it, in the caller's transaction. An agency has no entry in the journal. */
  write(): Note | null
}

/** What a record would change, or why it is not taken: refused, or of a subject that was erased. */
export type Judgement = Plan | 'unchanged' | 'erased' | FieldProblem[]

/** Why a record that is not refused is passed over: its subject was erased, or an operator decided otherwise meanwhile. */
export type PassedOver = 'erased' | 'decided'

export const isPlan = (judgement: Judgement): judgement is Plan =>
  typeof judgement === 'object' && !Array.isArray(judgement)

/** Whether a record is the one that was imported before, also when its relative dates mean other days now. */
export const isSame = (
  before: { source: string; raw_digest: string | null },
  { text, raw_digest }: { text: string; raw_digest: string | null },
): boolean => before.source === text || (raw_digest !== null && before.raw_digest === raw_digest)

/** An authorisation, consent or brief belongs to the listing or account that it was given for. */
export const otherSubject = (
  field: 'listing_id' | 'account_id',
  found: string,
  before: string,
  what: 'authorisation' | 'consent' | 'brief',
): FieldProblem[] => [{ path: [field], found, expected: ['given_for', before, what] }]
