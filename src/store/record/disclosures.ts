import { closeSync, existsSync, fdatasyncSync, openSync, statSync } from 'node:fs'
import type { AgencyId } from '#src/domain/ids.ts'
import type { Disclosure } from '#src/domain/professional/disclosure.ts'
import { addDays, lisbonDay, startOfDay, type Instant } from '#src/domain/time/calendar.ts'
import type { Connection } from '#src/store/database.ts'
import type { Db } from '#src/store/db.ts'
import { linkOf } from './chain.ts'
import {
  cellsOf,
  disclosuresIn,
  fileId,
  headIn,
  naming,
  noHead,
  openFile,
  statementsOf,
  UnusableRecord,
  type DisclosureHead,
  type Row,
  type Statements,
} from './disclosure-file.ts'
import {
  beginSpool,
  claimSpool,
  hasMore,
  linesAfter,
  removeSpool,
  spoolsIn,
  syncSpool,
  type Spool,
} from './disclosure-spool.ts'

/** Bytes of the log from which on it is worth bringing into the file. */
const worthwhileLog = 1_000_000
/** Bytes of a spool from which on the process begins another. */
const longestSpool = 1_000_000
/** How many rows are removed at a time: other writers wait for no more. */
const mostRemoved = 1_000

interface Opened {
  db: Db
  statements: Statements
  id: string | null
}

/** Syncs the file's log to disk, and waits for that. No lock is on the log, so that closing it drops none. */
const syncLog = ({ db }: Opened): void => {
  const log = openSync(`${db.name}-wal`, 'r')
  try {
    fdatasyncSync(log)
  } finally {
    closeSync(log)
  }
}

/**
 * Who was shown which closed home or buyer request. It has a file of its own: recording a read waits for no
 * import, delays no withdrawal, and invalidates no cache of public data. A disclosure is first appended to a spool of
 * the process, which is quick and takes no lock; reading the record takes in the lines of all spools, each line once. Rows are chained like those of the journal, in the order in which they are taken in; where old ones are
 * removed, the chain begins with the last of them.
 */
export const disclosuresOf = (folder: string, { waits = 60_000 }: Connection = {}) => {
  const isMemory = folder === ':memory:'
  let opened: Opened | null = null
  let spool: Spool | null = null
  const file = () => {
    if (opened) return opened
    const db = openFile(folder, waits)
    return (opened = { db, statements: statementsOf(db), id: fileId(db.name) })
  }
  /** The open file. Threat: on one that was removed or replaced, rows are written to where no process ever reads them. */
  const writable = (): Opened => {
    const used = file()
    if (!isMemory && (used.id === null || fileId(used.db.name) !== used.id))
      throw new UnusableRecord(
        'not_found',
        `Record who looked: "${used.db.name}" was removed or replaced while it was in use. Put it back, or restart the server`,
      )
    return used
  }
  const isThere = () => isMemory || existsSync(disclosuresIn(folder))

  const append = ({ statements }: Opened, shown: readonly Disclosure[]) => {
    let { seq, chain } = headIn(statements)
    for (const each of shown) {
      const cells = cellsOf({ ...each, seq: ++seq })
      chain = linkOf(chain, cells)
      statements.insert.run(...cells, chain)
    }
  }
  const takenOf = (name: string) => file().statements.taken.get(name) ?? 0
  /** Takes in the lines of the spools. The lines and the offset reached are committed together. */
  const takeIn = (): void => {
    // What finds nothing makes no file.
    const names = isMemory ? [] : spoolsIn(folder)
    if (names.length === 0) return
    naming(folder, () => {
      if (!names.some((name) => hasMore(folder, name, takenOf(name)))) return
      const used = writable()
      used.db
        .transaction(() => {
          for (const name of names) {
            const taken = takenOf(name)
            const { shown, until } = linesAfter(folder, name, taken)
            if (until === taken) continue
            append(used, shown)
            used.statements.setTaken.run(name, until)
          }
        })
        .immediate()
    })
  }
  const endSpool = () => {
    spool?.end()
    spool = null
  }
  /** Removes spools to which no process appends, once the disk has their rows; answers which ended with half a line. */
  const removeEnded = (): string[] => {
    const torn: string[] = []
    for (const name of spoolsIn(folder)) {
      const release = name === spool?.name ? null : claimSpool(folder, name)
      if (!release) continue
      try {
        takeIn()
        syncLog(writable())
        if (hasMore(folder, name, takenOf(name))) torn.push(name)
        removeSpool(folder, name)
      } finally {
        release()
      }
    }
    return torn
  }

  // What only reads makes no file.
  const reading = <T>(act: (statements: Statements) => T, none: T): T => {
    takeIn()
    return isThere() ? naming(folder, () => act(file().statements)) : none
  }
  const withoutChain = ({ seq: _, chain: __, ...disclosure }: Row): Disclosure => disclosure

  return {
    /** Opens the file, so that the first read does not have to. */
    open: (): void => void naming(folder, file),
    /** Whether the file is open: it was used, and not closed since. */
    isOpen: (): boolean => opened !== null,
    /**
     * Records what one answer shows, all of it or nothing. When this returns it outlives the process, and a power cut
     * once `sync` has followed. Throws where it could not be found again, also when nothing is shown: then nothing may be.
     */
    record(shown: readonly Disclosure[]): void {
      const used = naming(folder, writable)
      if (isMemory) used.db.transaction(() => append(used, shown))()
      else (spool ??= beginSpool(folder)).append(shown)
    },
    /** Takes what is in the spools into the record. Throws SQLite's busy error while another process writes. */
    takeIn,
    /** Syncs what was recorded to disk, without blocking other work. */
    async sync(): Promise<void> {
      if (!spool) return
      const { name } = spool
      // Nothing follows in one that has ended, so that the disk gets all of it.
      if (spool.size() > longestSpool) endSpool()
      await syncSpool(folder, name)
    },
    /**
     * Takes in, brings a long log into the file, and removes the spools of processes that ended. It waits for the disk,
     * but blocks no recording. Answers which of those spools ended with half a line, which was never shown.
     */
    tidy(): string[] {
      if (isMemory) return []
      takeIn()
      const log = statSync(`${disclosuresIn(folder)}-wal`, { throwIfNoEntry: false })
      if (log && log.size > worthwhileLog) naming(folder, () => file().db.pragma('wal_checkpoint(PASSIVE)'))
      return naming(folder, removeEnded)
    },
    /** Removes rows that are older than a number of days, the oldest first; answers whether none of them is left. */
    removeOlder(days: number, now: Instant): boolean {
      takeIn()
      // To remove old rows makes no file.
      if (!opened && !isThere()) return true
      const before = startOfDay(addDays(lisbonDay(now), -days))
      return naming(folder, () => {
        const { db, statements } = writable()
        return db
          .transaction(() => {
            const rows = statements.oldest.all(mostRemoved)
            const firstRetained = rows.findIndex(({ at }) => at >= before)
            const expired = firstRetained < 0 ? rows : rows.slice(0, firstRetained)
            const last = expired.at(-1)
            if (!last) return true
            // Rows of several processes are not in the order of their instants.
            const instants = [...expired.map(({ at }) => at), statements.beginning.get()?.at ?? '']
            statements.moveBeginning.run(last.seq, instants.toSorted().at(-1), last.chain)
            statements.remove.run(last.seq)
            return expired.length < mostRemoved
          })
          .immediate()
      })
    },
    /** Everything that is recorded of a listing or a buyer request, in order. */
    ofSubject: (subject_id: string): Disclosure[] =>
      reading(({ ofSubject }) => ofSubject.all(subject_id).map(withoutChain), []),
    /** Everything that is recorded of an agency's homes from one instant until another. */
    ofAgency: (agency_id: AgencyId, from: Instant, until: Instant): Disclosure[] =>
      reading(({ ofAgency }) => ofAgency.all(agency_id, from, until).map(withoutChain), []),
    /** Whether anything of an agency is recorded. */
    hasAgency: (agency_id: AgencyId): boolean =>
      reading(({ hasAgency }) => hasAgency.get(agency_id) !== undefined, false),
    /** The latest instant of a row that was removed; `null` while none was. */
    removedUntil: (): Instant | null => reading(({ beginning }) => beginning.get()?.at ?? null, null),
    /** The last row that was recorded, also when it has been removed since; number 0 while there was none. */
    head: (): DisclosureHead => reading(headIn, noHead),
    /** Whether this record continues from a row of another: it has that row, or has removed what is as old as it. */
    continues: (head: DisclosureHead): boolean =>
      reading(({ at, beginning }) => {
        const begun = beginning.get() ?? noHead
        if (head.seq === begun.seq) return head.chain.equals(begun.chain)
        if (head.seq < begun.seq) return head.at !== null && begun.at !== null && head.at <= begun.at
        return at.get(head.seq)?.equals(head.chain) ?? false
      }, head.seq === 0),
    /**
     * The number of the first row that is not what was written, or `null` when the record is intact: all of it, or
     * at most `most` of its last rows, after one that is known.
     */
    firstBroken: (last: { known: DisclosureHead | null; most: number } | null = null): number | null =>
      reading<number | null>((statements) => {
        const begun = statements.beginning.get() ?? noHead
        const seq = last ? Math.max(last.known?.seq ?? 0, headIn(statements).seq - last.most) : 0
        const chain = seq > begun.seq ? statements.at.get(seq) : undefined
        let previous: Pick<Row, 'seq' | 'chain'> = chain ? { seq, chain } : begun
        for (const row of statements.after.iterate(previous.seq)) {
          if (row.seq !== previous.seq + 1 || !linkOf(previous.chain, cellsOf(row)).equals(row.chain))
            return row.seq
          previous = row
        }
        return null
      }, null),
    close: (): void => {
      const hasSpool = spool !== null
      endSpool()
      try {
        if (hasSpool) removeEnded()
      } catch {
        // What could not be taken in stays in the spool, for the next process that opens the record.
      }
      opened?.db.close()
      opened = null
    },
  }
}
export type Disclosures = ReturnType<typeof disclosuresOf>
