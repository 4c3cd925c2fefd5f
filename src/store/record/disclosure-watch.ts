import { z } from 'zod'
import type { AgencyId } from '#src/domain/ids.ts'
import { parseJson } from '#src/domain/json.ts'
import { instant } from '#src/domain/listing/schemas.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { DisclosureHead } from './disclosure-file.ts'
import type { Disclosures } from './disclosures.ts'
import type { Journal } from './journal.ts'
import type { JournalEntry } from './journal-entry.ts'
import type { Settings } from '#src/store/settings.ts'

/** What the journal calls the disclosure record, which no listing can be called. */
const subject = 'record/disclosures'

/** How many of the last rows are verified when a server starts. */
const provedAtStart = 10_000

/** Rows that the record had and has no more: from the number after `has` until that of `had`. */
interface DisclosureLoss {
  at: Instant
  had: { seq: number; at: Instant | null }
  has: { seq: number; at: Instant | null }
}

/** What an examination of the disclosure record finds. */
interface DisclosureFinding {
  /** What is missing since the row noted last, as recorded in the journal. */
  lost: DisclosureLoss | null
  /** The number of the first row that is not what was written. */
  broken: number | null
}

const notedHead = z.object({ seq: z.int(), at: instant.nullable(), chain: z.base64url() })

/** Reads a head as it is noted. */
export const headFrom = (noted: string): DisclosureHead => {
  const { seq, at, chain } = parseJson(notedHead, noted)
  return { seq, at, chain: Buffer.from(chain, 'base64url') }
}
const written = ({ seq, at, chain }: DisclosureHead) =>
  JSON.stringify({ seq, at, chain: chain.toString('base64url') })

/**
 * Watches over the disclosure record from the main database, which notes its last row now and then: a chain does
 * not show by itself that its last rows, or all of them, are missing. Noting it at every read would invalidate every cache of
 * public data.
 */
export const disclosureWatchOf = (
  db: RecordDb,
  settings: Settings,
  journal: Journal,
  disclosures: Disclosures,
) => {
  const noted = (): DisclosureHead | null => {
    const text = settings.get('disclosures_head')
    return text === undefined ? null : headFrom(text)
  }
  const isContinued = (head: DisclosureHead | null) => head === null || disclosures.continues(head)
  const noteHead = (): void => {
    const head = written(disclosures.head())
    if (settings.get('disclosures_head') !== head) settings.put('disclosures_head', head)
  }
  const enter = (entry: JournalEntry, now: Instant) =>
    journal.append({ ...entry, at: now, subject, actor: 'repair', record: null })
  const noteLoss = db.write((now: Instant): DisclosureLoss | null => {
    const had = noted()
    if (had === null || isContinued(had)) return null
    const has = disclosures.head()
    const loss = { had: { seq: had.seq, at: had.at }, has: { seq: has.seq, at: has.at } }
    enter({ event: 'disclosures_lost', detail: loss }, now)
    noteHead()
    return { at: now, ...loss }
  })

  return {
    /** Notes the last row, from which on a loss is noticed. Writes nothing while it is the same. */
    note: (): void => {
      if (disclosures.head().seq === (noted()?.seq ?? 0)) return
      db.write(() => {
        // What is missing is for an examination to find.
        if (isContinued(noted())) noteHead()
      })()
    },
    /**
     * Compares the record with the row that was noted, and proves the rows since then, or all. A loss is noted in the
     * journal once, and the record that is there counts from here on.
     */
    examine(now: Instant, isFull: boolean): DisclosureFinding {
      const head = noted()
      const lost = isContinued(head) ? null : noteLoss(now)
      const known = lost ? null : head
      return { lost, broken: disclosures.firstBroken(isFull ? null : { known, most: provedAtStart }) }
    },
    /** Every loss that was noticed. */
    losses: (): DisclosureLoss[] =>
      journal.of(subject).flatMap(({ at, event, detail }) => {
        if (event !== 'disclosures_lost') return []
        const { had, has } = detail
        return had && has ? [{ at, had, has }] : []
      }),
    /** Records in the journal, whose head is part of every backup, with which row a statement ended. */
    stated: db.write((agency_id: AgencyId, month: string, now: Instant): void => {
      const { seq, at, chain } = disclosures.head()
      const detail = { agency_id, month, seq, at, chain: chain.toString('base64url') }
      enter({ event: 'disclosures_stated', detail }, now)
      noteHead()
    }),
  }
}
export type DisclosureWatch = ReturnType<typeof disclosureWatchOf>

/** The message to the operator about a finding; `null` when the record is intact. */
export const findingText = ({ lost, broken }: DisclosureFinding): string | null => {
  if (lost)
    return `Trust the record of who looked: ${lossText(lost)}. Restore "disclosures.sqlite" from a backup`
  return broken === null
    ? null
    : `Trust the record of who looked: row ${broken} is not what was written; restore "disclosures.sqlite" from a backup`
}

/** A loss as text. */
export const lossText = ({ had, has }: DisclosureLoss): string =>
  `it ended with row ${had.seq} of ${had.at ?? 'no instant'} and now ${has.seq === 0 ? 'has no row' : `ends with row ${has.seq} of ${has.at ?? 'no instant'}, and does not go on from that`}`

/** Throws what is wrong with a record. */
export const refuseFinding = (finding: DisclosureFinding): void => {
  const text = findingText(finding)
  if (text !== null) throw new Refusal('bad_input', text)
}
