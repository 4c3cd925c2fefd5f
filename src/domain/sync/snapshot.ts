import type { ListingId } from '#src/domain/ids.ts'
import type { MemoryOf } from '#src/domain/bytes.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { verifyFresh, type Arrival } from './freshness.ts'
import { pageExpiry } from './lease.ts'
import { openRecordLine } from './record-line.ts'
import { SyncRefusal } from './refusal.ts'
import { sha256, type PrivateKey } from './signature.ts'
import { open, sign } from './signed.ts'
import type { Trust } from './trust.ts'
import { pageLine, type PageLine, type RecordLine } from './wire.ts'

/** What a page of a snapshot is made of: stored record lines, and their range. */
interface SnapshotPart {
  lines: readonly string[]
  after: string | null
  limit: number
  next: string | null
  changes_cursor: number
  feed: string
}

/** More than the page line takes: ids, digests and instants of bounded length. */
const longestPageLine = 4_096

/**
 * A snapshot page in UTF-8: the record lines, then one signed line that covers them all (design 6). It is written
 * into the given memory, of at least as many bytes as are asked for.
 */
export const makeSnapshotPage = (
  key: PrivateKey,
  { lines, ...part }: SnapshotPart,
  now: Instant,
  memoryOf: MemoryOf = Buffer.allocUnsafeSlow,
): Buffer<ArrayBuffer> => {
  // A UTF-16 unit takes at most three bytes in UTF-8.
  const memory = memoryOf(lines.reduce((sum, { length }) => sum + 3 * length + 1, longestPageLine))
  let end = 0
  for (const line of lines) {
    end += memory.write(line, end)
    memory[end++] = 0x0a
  }
  const page = sign(key, {
    ...part,
    count: lines.length,
    digest: sha256(memory.subarray(0, end)),
    expires_at: pageExpiry(now),
    issued_at: now,
    type: 'page',
  })
  end += memory.write(`${page}\n`, end)
  return memory.subarray(0, end)
}

/** What was asked for; an answer to another question is refused. */
interface SnapshotQuestion {
  after: string | null
  limit: number
}

/** A verified page of a snapshot: every line as it was sent, and as it was read. */
interface OpenedSnapshotPage {
  page: PageLine
  records: readonly { text: string; line: RecordLine }[]
}

/**
 * Opens a page of a snapshot. The page line comes first: it is signed, fresh, answers the question, and covers the
 * lines before it in number, order and bytes. Then each line must be valid by itself.
 *
 * `before` is the page of the same snapshot that came before this one.
 */
export const openSnapshotPage = (
  text: string,
  trust: Trust,
  question: SnapshotQuestion,
  arrival: Arrival,
  before?: PageLine,
): OpenedSnapshotPage => {
  const { lines, last } = linesOf(text)
  const page = open(last, pageLine, trust.pageKey, 'the page line')
  if (page.feed !== trust.feed)
    throw new SyncRefusal('foreign_feed', 'Accept the page: it belongs to another feed')
  verifyFresh(page, arrival, 'the page')
  verifyQuestion(page, question)
  if (before) verifySuccession(page, before)
  verifyCover(page, lines)
  const records = lines.map((line, index) => ({
    text: line,
    line: openRecordLine(line, trust, page.feed, arrival.now, `record line ${index + 1}`),
  }))
  verifyContents(page, records)
  return { page, records }
}

const linesOf = (text: string): { lines: string[]; last: string } => {
  const all = text.split('\n')
  const end = all.pop()
  const last = all.pop()
  if (end !== '' || last === undefined || !last.endsWith('"type":"page"}'))
    throw new SyncRefusal('truncated', 'Read the page: it ends before its signed page line')
  return { lines: all, last }
}

const verifyQuestion = (page: PageLine, { after, limit }: SnapshotQuestion): void => {
  if (page.after !== after || page.limit !== limit)
    throw new SyncRefusal(
      'other_question',
      'Accept the page: it answers another question than the one that was asked',
    )
}

const verifySuccession = (page: PageLine, before: PageLine): void => {
  if (
    page.feed !== before.feed ||
    page.changes_cursor < before.changes_cursor ||
    page.issued_at < before.issued_at
  )
    throw new SyncRefusal('mixed', 'Accept the page: it does not belong after the page before it')
}

const idIn = (line: string): string => /"listing_id":"([a-z0-9-]{1,64})"/.exec(line)?.[1] ?? ''

const verifyCover = (page: PageLine, lines: readonly string[]): void => {
  if (lines.length < page.count)
    throw new SyncRefusal('dropped', `Accept the page: ${page.count - lines.length} of its lines are missing`)
  if (lines.length > page.count)
    throw new SyncRefusal('added', `Accept the page: ${lines.length - page.count} lines were added to it`)
  if (sha256(lines.map((line) => `${line}\n`).join('')) === page.digest) return
  const ids = lines.map(idIn)
  if (ids.some((id, index) => index > 0 && id <= (ids[index - 1] ?? '')))
    throw new SyncRefusal(
      'reordered',
      'Accept the page: its lines are not in the order in which they were signed',
    )
  throw new SyncRefusal('edited', 'Accept the page: its lines are not the ones that were signed (digest)')
}

const verifyContents = (page: PageLine, records: OpenedSnapshotPage['records']): void => {
  let after = page.after ?? ''
  for (const { line } of records) {
    if (line.listing_id <= after)
      throw new SyncRefusal('reordered', 'Accept the page: its listings are not in order')
    if (line.seq > page.changes_cursor)
      throw new SyncRefusal('mixed', 'Accept the page: it holds a record from after its cursor')
    after = line.listing_id
  }
  if (page.next !== null && page.next !== records.at(-1)?.line.listing_id)
    throw new SyncRefusal('malformed', 'Read the page: `next` is not its last listing')
}

/** An `after` directly before a listing, so that a page of one line answers for this listing alone. */
export const justBefore = (listing_id: ListingId): string =>
  `${listing_id.slice(0, -1)}${String.fromCharCode(listing_id.charCodeAt(listing_id.length - 1) - 1)}~`
