import { setTimeout as wait } from 'node:timers/promises'
import type { ListingId } from '#src/domain/ids.ts'
import { renewalEdge } from '#src/domain/sync/lease.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { SignedLine, SyncLines } from '#src/store/read-model/sync-lines.ts'
import { readOldest, type Settings } from '#src/store/settings.ts'
import { intactRowsIn } from '#src/store/read-model/published-row.ts'
import type { Projection } from './projection.ts'

/** How long until one that could not be repaired is tried again: not with every answer. */
const patienceMilliseconds = 10_000

/** Called with listings whose stored row was damaged, and with the error that prevented their repair. */
type OnDamage = (listing_ids: readonly ListingId[], error: unknown) => void

/** Makes what is damaged of what is public again: rows of `published` from their sources, and signed lines. */
export const repairsOf = (db: RecordDb, lines: SyncLines, projection: Projection) => {
  const isIntact = intactRowsIn(db)
  const doubt = db.prepare("UPDATE published SET digest = '' WHERE listing_id = ?")
  const brokenLines: ListingId[] = []
  const waiting = new Map<ListingId, Instant>()
  const tried = new Map<ListingId, number>()
  let onDamage: OnDamage = () => undefined

  /** Makes the row of a listing again from the source, which is a change for partners. */
  const makeAgain = (listing_id: ListingId, now: Instant): void => {
    doubt.run(listing_id)
    projection.project([listing_id], now, 'repair')
  }

  const signAgain = (listing_id: ListingId, now: Instant): void => {
    if (!lines.renew(listing_id, now)) makeAgain(listing_id, now)
  }

  const repair = db.write((listing_ids: readonly ListingId[], now: Instant): void => {
    for (const listing_id of listing_ids)
      if (isIntact(listing_id)) signAgain(listing_id, now)
      else makeAgain(listing_id, now)
  })

  const repairWaiting = (): void => {
    const listing_ids = [...waiting.keys()]
    const now = [...waiting.values()].at(-1)
    waiting.clear()
    if (now === undefined || !db.open) return
    try {
      repair(listing_ids, now)
      onDamage(listing_ids, null)
    } catch (error) {
      onDamage(listing_ids, error)
    }
  }

  return {
    /**
     * Signs a line, or, where the published record itself is damaged, makes that again. To be called in a transaction.
     */
    signAgain,
    /** Makes damaged lines again, and damaged rows of what is published. */
    repair,
    /** The same while an answer is made. */
    repairLines(listing_ids: readonly ListingId[], now: Instant): void {
      brokenLines.push(...listing_ids)
      try {
        repair(listing_ids, now)
      } catch (error) {
        // While another process writes, the answer contains lines signed for it alone; the stored ones are repaired later.
        if (!((error as { code?: string }).code ?? '').startsWith('SQLITE_BUSY')) throw error
      }
    },
    /** The listings whose stored line was found invalid, each reported once. */
    takeBroken: (): string[] => brokenLines.splice(0),
    /** Notes a damaged row. It is repaired after the answer that found it was sent: a reader may not write. */
    onDamaged(listing_id: ListingId, now: Instant): void {
      if (Date.parse(now) - (tried.get(listing_id) ?? 0) < patienceMilliseconds) return
      tried.set(listing_id, Date.parse(now))
      if (waiting.size === 0) setImmediate(repairWaiting)
      waiting.set(listing_id, now)
    },
    watch: (listener: OnDamage): void => void (onDamage = listener),
  }
}
type Repairs = ReturnType<typeof repairsOf>

/** How many lines are signed in one transaction: some ten milliseconds. */
const slice = 50
/** How many signed lines are stored in one: some fifteen milliseconds. */
const storedSlice = 250

interface Keeping {
  db: RecordDb
  settings: Settings
  lines: SyncLines
  repairs: Pick<Repairs, 'signAgain'>
  /** The number of the last public change. */
  head(): number
  yieldToOthers(): Promise<void>
}

/** Maintenance of the signed lines and of the traces of what was removed. Each is one transaction, unless stated otherwise. */
export const upkeepOf = ({ db, settings, lines, repairs, head, yieldToOthers }: Keeping) => {
  const due = db
    .prepare<[Instant, Instant, number], ListingId>(
      `SELECT listing_id FROM sync_line JOIN published USING (listing_id)
       WHERE copy_until <= ? AND copy_until < open_until AND open_until > ? ORDER BY copy_until LIMIT ?`,
    )
    .pluck()
  const lastRemoval = db
    .prepare<[Instant], number | null>('SELECT max(seq) FROM change WHERE removed_at <= ?')
    .pluck()
  const forget = db.prepare('DELETE FROM change WHERE removed_at <= ?')

  const sign = (ids: readonly ListingId[], now: Instant): number => {
    for (const listing_id of ids) repairs.signAgain(listing_id, now)
    return ids.length
  }
  const signWaiting = db.write((most: number, now: Instant): number => sign(lines.waiting(most), now))
  const storeSigned = db.write(lines.putSigned)
  const hasWaiting = (): boolean => lines.waiting(1).length > 0

  return {
    /** Signs lines that wait for it, those that wait longest first; answers how many. */
    signWaiting,
    /** Whether some line waits to be signed. Takes no lock. */
    hasWaiting,
    /** Signs every line that waits, in short transactions between which others may write. */
    async signAll(clock: () => Instant): Promise<void> {
      while (hasWaiting()) {
        await yieldToOthers()
        signWaiting(slice, clock())
        // SQLite serves waiting writers by chance: without a pause, this one would mostly be the next.
        await wait(1)
      }
    },
    /** The number of the change to a listing whose line waits for its first signature; to be read before its record. */
    notedSeq: lines.notedSeq,
    /** Signs lines and stores none; `storeSigned` does, in the thread that writes. */
    signer: lines.signer,
    /** Stores lines that were signed elsewhere; one whose listing has changed since is left to be signed. */
    async storeSigned(signed: readonly SignedLine[]): Promise<void> {
      for (let index = 0; index < signed.length; index += storedSlice) {
        await yieldToOthers()
        storeSigned(signed.slice(index, index + storedSlice))
      }
    },

    /** Signs lines again whose lease ends within a day, the first ones first; answers how many (design 6). */
    renewDue: db.write((most: number, now: Instant): number =>
      sign(due.all(renewalEdge(now), now, most), now),
    ),

    /** Whether some line's lease ends within a day. Takes no lock. */
    hasDue: (now: Instant): boolean => due.get(renewalEdge(now), now, 1) !== undefined,

    /** Forgets the traces of listings that were removed at `edge` or earlier; answers how many (design 6). */
    forgetRemoved: db.write((edge: Instant): number => {
      const last = lastRemoval.get(edge)
      if (last === null || last === undefined) return 0
      settings.put('sync_oldest', String(Math.max(last, readOldest(settings, head))))
      return forget.run(edge).changes
    }),
  }
}
