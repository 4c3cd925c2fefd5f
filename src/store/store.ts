import { randomBytes } from 'node:crypto'
import type { Instant } from '#src/domain/time/calendar.ts'
import { catalogueOf } from './catalogue.ts'
import { onTheDisk, openDatabase, type Connection } from './database.ts'
import { filesOf } from './files.ts'
import { importSession, type ImportSession } from './import-session.ts'
import { journalOf } from './journal.ts'
import { operatorOf } from './operator.ts'
import { projectionOf } from './projection.ts'
import { publishedOf } from './published.ts'
import { versionOf } from './version.ts'

/**
 * The store of one data folder, or in memory. Everything that changes a listing ends in the projection, inside its
 * own transaction.
 */
export const openStore = (folder: string, connection?: Connection) => {
  const db = openDatabase(folder, connection)
  const journal = journalOf(db)
  const projection = projectionOf(db, journal)
  const published = publishedOf(db)
  const setting = db.prepare<[string], string>('SELECT value FROM setting WHERE key = ?').pluck()
  const putSetting = db.prepare('INSERT OR REPLACE INTO setting VALUES (?, ?)')
  const version = versionOf(db, projection)
  const nextDue = db.prepare<[], Instant>('SELECT min(due_at) FROM listing WHERE due_at IS NOT NULL').pluck()
  const countListings = db.prepare<[], number>('SELECT count(*) FROM listing').pluck()
  if (setting.get('feed') === undefined)
    db.prepare('INSERT OR IGNORE INTO setting VALUES (?, ?)').run(
      'feed',
      randomBytes(12).toString('base64url'),
    )

  const settle = db.transaction((now: Instant): number => {
    const fallen = projection.fallenDue(now)
    projection.project(fallen, now, 'time')
    return fallen.length
  })

  return {
    published,
    catalogue: catalogueOf(published, version),
    files: filesOf(db),
    operator: operatorOf(db, journal, projection),
    journal: { firstBroken: journal.firstBroken },
    countListings: (): number => countListings.get() ?? 0,
    baseUrl: (): string | null => setting.get('base_url') ?? null,
    /** Moves every published record to another base address. Nothing happens when it is the same. */
    setBaseUrl: db.transaction((base_url: string, now: Instant): void => {
      if (setting.get('base_url') === base_url) return
      putSetting.run('base_url', base_url)
      projection.project(published.ids(), now, 'configuration')
    }).immediate,
    version,
    nextDue: (): Instant | null => nextDue.get() ?? null,
    /** Commits what time has changed until `now`; answers how many listings it looked at. */
    settleDue: (now: Instant): number => {
      const due = nextDue.get()
      return !due || now < due ? 0 : onTheDisk(db, () => settle.immediate(now))
    },
    import: <Place>(clock: () => Instant): ImportSession<Place> =>
      importSession<Place>(db, journal, projection, clock),
    /**
     * Waits for the database, then reads the clock and acts, all in one transaction: what the journal says of an
     * instant is what was committed then, however long another writer was waited for.
     */
    write: <T>(clock: () => Instant, act: (now: Instant) => T): T =>
      db.transaction(() => act(clock())).immediate(),
    close: (): void => {
      db.close()
    },
  }
}
export type Store = ReturnType<typeof openStore>
