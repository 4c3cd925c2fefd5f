import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Refusal } from '#src/domain/errors.ts'
import type { AgencyId } from '#src/domain/ids.ts'
import type { Disclosure } from '#src/domain/professional/disclosure.ts'
import { addDays, lisbonDay, startOfDay, type Instant } from '#src/domain/time/calendar.ts'
import type { Connection } from '#src/store/database.ts'
import type { Db } from '#src/store/db.ts'
import {
  appenderOf,
  chained,
  disclosuresIn,
  fileId,
  readDisclosureHead,
  naming,
  noHead,
  openFile,
  type DisclosureHead,
  type Row,
} from './disclosure-file.ts'

/** How many rows are removed at a time: other writers wait for no more. */
const mostRemoved = 1_000

const openedIn = (folder: string, waits: number) => {
  const db = openFile(folder, waits)
  return { db, id: fileId(db.name), append: db.transaction(appenderOf(db)) }
}

/** Syncs a file or a folder; one that is not there has nothing to sync. */
const syncPath = async (path: string): Promise<void> => {
  const opened = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  await opened?.sync().finally(() => opened.close())
}

const beginningIn = (db: Db): DisclosureHead =>
  db.prepare<[], DisclosureHead>('SELECT seq, at, chain FROM beginning').get() ?? noHead
const chainAt = (db: Db, seq: number): Buffer | undefined =>
  db.prepare<[number], Buffer>('SELECT chain FROM disclosure WHERE seq = ?').pluck().get(seq)

/** Removes up to `mostRemoved` rows from before an instant; answers whether none of them is left. */
const removeBefore = (db: Db, before: Instant): boolean => {
  const rows = db
    .prepare<[number], Pick<Row, 'seq' | 'at' | 'chain'>>(
      'SELECT seq, at, chain FROM disclosure ORDER BY seq LIMIT ?',
    )
    .all(mostRemoved)
  const firstRetained = rows.findIndex(({ at }) => at >= before)
  const expired = firstRetained < 0 ? rows : rows.slice(0, firstRetained)
  const last = expired.at(-1)
  if (!last) return true
  // Rows of several processes are not in the order of their instants.
  const instants = [...expired.map(({ at }) => at), beginningIn(db).at ?? '']
  db.prepare('UPDATE beginning SET seq = ?, at = ?, chain = ?').run(
    last.seq,
    instants.toSorted().at(-1),
    last.chain,
  )
  db.prepare('DELETE FROM disclosure WHERE seq <= ?').run(last.seq)
  return expired.length < mostRemoved
}

/**
 * Who was shown which closed home or buyer request. It has a file of its own: recording a read waits for no
 * import, delays no withdrawal, and invalidates no cache of public data. Rows are chained like those of the journal;
 * where old ones are removed, the chain begins with the last of them.
 */
export const disclosuresOf = (folder: string, { waits = 60_000 }: Connection = {}) => {
  const isMemory = folder === ':memory:'
  let opened: ReturnType<typeof openedIn> | null = null
  const file = () => (opened ??= openedIn(folder, waits))
  /** The open file. Threat: on one that was removed or replaced, rows are written to where no process ever reads them. */
  const writable = () => {
    const used = file()
    if (!isMemory && (used.id === null || fileId(used.db.name) !== used.id))
      throw new Refusal(
        'not_found',
        `Record who looked: "${used.db.name}" was removed or replaced while it was in use. Put it back, or restart the server`,
      )
    return used
  }
  // What only reads makes no file.
  const isThere = () => isMemory || existsSync(disclosuresIn(folder))
  const reading = <T>(act: (db: Db) => T, none: T): T =>
    isThere() ? naming(folder, () => act(file().db)) : none
  const rowsWhere = (condition: string, values: readonly string[]): Disclosure[] =>
    reading((db) => {
      const rows = db.prepare<string[], Row>(`SELECT * FROM disclosure WHERE ${condition} ORDER BY at, seq`)
      return rows.all(...values).map(({ seq: _, chain: __, ...disclosure }) => disclosure)
    }, [])

  return {
    /** Opens the file, so that the first read does not have to. */
    open: (): void => void naming(folder, file),
    /**
     * Records what one answer shows, all of it or nothing. When this returns it outlives the process, and a power cut
     * once `sync` has followed. Throws a `Refusal` where it could not be found again, and SQLite's busy error while
     * another process writes, also when nothing is shown: then nothing may be.
     */
    record: (shown: readonly Disclosure[]): void => naming(folder, () => writable().append.immediate(shown)),
    /** Syncs what was recorded to disk, without blocking other work. */
    async sync(): Promise<void> {
      if (!opened || isMemory) return
      // No lock is on the log, so that closing it drops none. Where it is gone, closing has brought it into the file.
      await syncPath(`${opened.db.name}-wal`)
      await syncPath(folder)
    },
    /** Removes rows that are older than a number of days, the oldest first; answers whether none of them is left. */
    removeOlder(days: number, now: Instant): boolean {
      if (!isThere()) return true
      const before = startOfDay(addDays(lisbonDay(now), -days))
      return naming(folder, () => {
        const { db } = writable()
        return db.transaction(() => removeBefore(db, before)).immediate()
      })
    },
    /** Everything that is recorded of a listing or a buyer request, in order. */
    ofSubject: (subject_id: string): Disclosure[] => rowsWhere('subject_id = ?', [subject_id]),
    /** Everything that is recorded of an agency's homes from one instant until another. */
    ofAgency: (agency_id: AgencyId, from: Instant, until: Instant): Disclosure[] =>
      rowsWhere('agency_id = ? AND at >= ? AND at < ?', [agency_id, from, until]),
    /** Whether anything of an agency is recorded. */
    hasAgency: (agency_id: AgencyId): boolean =>
      reading((db) => {
        const found = db.prepare<[string]>('SELECT 1 FROM disclosure WHERE agency_id = ? LIMIT 1')
        return found.get(agency_id) !== undefined
      }, false),
    /** The latest instant of a row that was removed; `null` while none was. */
    removedUntil: (): Instant | null => reading((db) => beginningIn(db).at, null),
    /** The last row that was recorded, also when it has been removed since; number 0 while there was none. */
    head: (): DisclosureHead => reading((db) => readDisclosureHead(db)(), noHead),
    /** Whether this record continues from a row of another: it has that row, or has removed what is as old as it. */
    continues: (head: DisclosureHead): boolean =>
      reading((db) => {
        const begun = beginningIn(db)
        if (head.seq === begun.seq) return head.chain.equals(begun.chain)
        if (head.seq < begun.seq) return head.at !== null && begun.at !== null && head.at <= begun.at
        return chainAt(db, head.seq)?.equals(head.chain) ?? false
      }, head.seq === 0),
    /**
     * The number of the first row that is not what was written, or `null` when the record is intact: all of it, or
     * at most `most` of its last rows, after one that is known.
     */
    firstBroken: (last: { known: DisclosureHead | null; most: number } | null = null): number | null =>
      reading<number | null>((db) => {
        const begun = beginningIn(db)
        const seq = last ? Math.max(last.known?.seq ?? 0, readDisclosureHead(db)().seq - last.most) : 0
        const chain = seq > begun.seq ? chainAt(db, seq) : undefined
        const from = chain ? { seq, chain } : begun
        const rows = db.prepare<[number], Row>('SELECT * FROM disclosure WHERE seq > ? ORDER BY seq')
        return chained.firstBroken(from, rows.iterate(from.seq))
      }, null),
    /** Closes the file, with all that was recorded on the disk, also while other processes have it open. */
    close: (): void => {
      try {
        if (!isMemory) opened?.db.pragma('wal_checkpoint(PASSIVE)')
      } catch {
        // What the disk refuses stays in the log, for the next opening.
      }
      opened?.db.close()
      opened = null
    },
  }
}
export type Disclosures = ReturnType<typeof disclosuresOf>
