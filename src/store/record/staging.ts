import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ListingId, AgencyId, AccountId } from '#src/domain/ids.ts'
import { fromJson, type JsonOf } from '#src/domain/json.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { RecordIds } from '#src/domain/source/names.ts'
import type { SourceRecord } from '#src/domain/source/record.ts'
import { StoreDatabase, type Db } from '#src/store/db.ts'
import { sourceItem, type SourceItem, type StoredPicture } from './judgement.ts'
import type { FieldProblem } from '#src/domain/message/field-problem.ts'
import type { Sources } from './sources.ts'

type Kind = SourceRecord['kind']

/** What is applied together: an agency, a professional record, or a listing with all that was imported of it. */
export type Unit = {
  [K in UnitKind]: { position: number; kind: K; id: RecordIds<K>['id'] }
}[UnitKind]
type UnitKind = 'agency' | 'listing' | 'professional_account' | 'buyer_brief' | 'buyer_request'

interface Staged {
  text: JsonOf<SourceRecord>
  pictures: JsonOf<StoredPicture[]>
  raw_digest: string | null
}
type StagedRow = RecordIds & Staged

/** A reference of a staged record to an agency, listing or account that is not staged. */
type OpenReference<Place> = Referred & { seq: number; place: Place }
type Referred =
  | { kind: 'agency'; id: AgencyId }
  | { kind: 'listing'; id: ListingId }
  | { kind: 'account'; id: AccountId }

/**
 * The staging area of an import: a database of its own, `DATA_DIR/import/`. Records are collected in `staged.sqlite`,
 * which a later import throws away. Accepting the import renames the file to `accepted.sqlite`: from then on it will
 * be applied, also after a crash, and the file is removed when it is.
 */
export interface Staging<Place> {
  /**
   * Adds a record unless its kind and id are staged already; answers where the first one is. One that is not used,
   * because it changes nothing or is refused, counts for references and duplicates alone.
   */
  add(item: SourceItem, how: { isUsed: boolean; closes: boolean }, place: Place): Place | null
  /** References to what is not staged, in the order of the records. */
  openReferences(): OpenReference<Place>[]
  /** Accounts whose subject another staged account has as well, each with the account that came first. */
  sharedSubjects(): { seq: number; subject: string; first: string; place: Place }[]
  /** Takes a record out again; answers it where it would have changed something. */
  drop(seq: number): { kind: Kind; id: string; item: SourceItem | null }
  /**
   * Puts what was staged into the order in which it is applied: what closes a listing comes before all others. Apart
   * from that listings come in the order of their ids, so that those of one transaction share pages of every index.
   */
  arrange(alsoTouched: readonly ListingId[]): void
  /** From here on the import is applied, whatever happens. */
  accept(): void
  unitsAfter(position: number, limit: number): Unit[]
  items(unit: Unit): SourceItem[]
  readonly import_id: string
  /** What is imported, as the operator named it. */
  readonly source: string
  /** The last row of the journal when it was begun: what comes later may overtake it. */
  readonly journal_seq: number
  readonly total: number
  /** Closes and removes it. */
  remove(): void
  close(): void
}

const tables = /* sql */ `
  CREATE TABLE record (
    seq INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    listing_id TEXT,
    parent TEXT,
    closes INTEGER NOT NULL,
    -- NULL for a record that changes nothing: it counts for references and duplicates alone.
    text TEXT,
    pictures TEXT NOT NULL,
    raw_digest TEXT,
    place TEXT NOT NULL
  );
  CREATE TABLE unit (position INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL);
  CREATE TABLE about (import_id TEXT NOT NULL, journal_seq INTEGER NOT NULL, source TEXT NOT NULL);
`

const folderOf = (dataDir: string) => join(dataDir, 'import')
const stagedFile = (dataDir: string) => join(folderOf(dataDir), 'staged.sqlite')
const acceptedFile = (dataDir: string) => join(folderOf(dataDir), 'accepted.sqlite')

/** Whether an accepted import waits to be applied to its end. */
export const hasAccepted = (dataDir: string): boolean =>
  dataDir !== ':memory:' && existsSync(acceptedFile(dataDir))

/** Begins to stage; what an import that was not accepted left behind goes. */
export const newStaging = <Place>(
  dataDir: string,
  import_id: string,
  journal_seq: number,
  source: string,
): Staging<Place> => {
  const file = dataDir === ':memory:' ? ':memory:' : stagedFile(dataDir)
  if (file !== ':memory:') {
    mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 })
    for (const ending of ['', '-journal']) rmSync(file + ending, { force: true })
  }
  const db: Db = new StoreDatabase(file)
  // Nothing of it counts before it is accepted, and then it is flushed as one file.
  db.pragma('journal_mode = OFF')
  db.pragma('synchronous = OFF')
  db.pragma('cache_size = -32768')
  db.exec(tables)
  db.prepare('INSERT INTO about VALUES (?, ?, ?)').run(import_id, journal_seq, source)
  db.exec('BEGIN')
  return stagingIn(db, dataDir, file)
}

/** The accepted import of a data folder; `null` when there is none. */
export const acceptedStaging = <Place>(dataDir: string): Staging<Place> | null => {
  if (!hasAccepted(dataDir)) return null
  const file = acceptedFile(dataDir)
  try {
    const db = new StoreDatabase(file, { readonly: true })
    // It is not written any more: one transaction for all reads, instead of taking the file's locks for each of them.
    db.exec('BEGIN')
    return stagingIn(db, dataDir, file)
  } catch (error) {
    throw new Refusal(
      'environment',
      `Complete the import that was interrupted: "${file}" cannot be read (${(error as Error).message}). Move it away and import again: what was applied of it stays`,
    )
  }
}

const stagingIn = <Place>(db: Db, dataDir: string, opened: string): Staging<Place> => {
  let file = opened
  // One that an earlier version accepted does not record its source.
  const about = db
    .prepare<[], { import_id: string; journal_seq: number; source?: string }>('SELECT * FROM about')
    .get()
  const { import_id = '', journal_seq = 0, source = '' } = about ?? {}
  const placeAt = db.prepare<[number], JsonOf<Place>>('SELECT place FROM record WHERE seq = ?').pluck()
  // The index is made when all records are there: adding each one where it belongs costs four times as much.
  const indexIds = () => db.exec('CREATE UNIQUE INDEX IF NOT EXISTS record_id ON record (kind, id)')
  const added = new Map<string, number>()
  const count = db.prepare<[], number>('SELECT count(*) FROM unit').pluck()
  const units = db.prepare<[number, number], Unit>(
    'SELECT position, kind, id FROM unit WHERE position > ? ORDER BY position LIMIT ?',
  )
  const ofListing = () =>
    db.prepare<[ListingId], StagedRow>(
      "SELECT kind, id, listing_id, parent, text, pictures, raw_digest FROM record WHERE listing_id = ? AND text IS NOT NULL ORDER BY kind <> 'listing', seq",
    )
  let byListing: ReturnType<typeof ofListing> | null = null
  const one = db.prepare<[string, string], StagedRow>(
    'SELECT kind, id, listing_id, parent, text, pictures, raw_digest FROM record WHERE kind = ? AND id = ? AND text IS NOT NULL',
  )
  const insert = opened.endsWith('accepted.sqlite')
    ? null
    : db.prepare(
        `INSERT INTO record (kind, id, listing_id, parent, closes, text, pictures, raw_digest, place)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
  let total = count.get() ?? 0

  return {
    import_id,
    source,
    journal_seq,
    get total() {
      return total
    },
    add({ names, text, pictures, raw_digest }, { isUsed, closes }, place) {
      const { kind, id, listing_id, parent } = names
      const key = `${kind} ${id}`
      const first = added.get(key)
      if (first !== undefined) {
        const staged = placeAt.get(first)
        return staged === undefined ? null : fromJson(staged)
      }
      added.set(key, added.size + 1)
      insert?.run(
        kind,
        id,
        listing_id,
        parent,
        closes ? 1 : 0,
        isUsed ? text : null,
        isUsed && pictures.length > 0 ? JSON.stringify(pictures) : '[]',
        raw_digest,
        JSON.stringify(place),
      )
      return null
    },
    openReferences() {
      indexIds()
      const open = db.prepare<[], Referred & { seq: number; place: JsonOf<Place> }>(
        `SELECT seq, CASE record.kind WHEN 'listing' THEN 'agency' WHEN 'buyer_brief' THEN 'account' ELSE 'listing' END AS kind,
           parent AS id, place FROM record
         WHERE parent IS NOT NULL AND NOT EXISTS (SELECT 1 FROM record AS other WHERE other.id = record.parent AND other.kind =
           CASE record.kind WHEN 'listing' THEN 'agency' WHEN 'buyer_brief' THEN 'professional_account' ELSE 'listing' END)
         ORDER BY seq`,
      )
      return open.all().map(({ place, ...rest }) => ({ ...rest, place: fromJson(place) }))
    },
    sharedSubjects() {
      const shared = db.prepare<[], { seq: number; subject: string; first: string; place: JsonOf<Place> }>(
        `WITH account AS (SELECT seq, id, place, json_extract(text, '$.subject') AS subject FROM record
           WHERE kind = 'professional_account' AND text IS NOT NULL)
         SELECT later.seq, later.subject, earlier.id AS first, later.place FROM account AS later JOIN account AS earlier
           ON earlier.subject = later.subject AND earlier.seq < later.seq GROUP BY later.seq ORDER BY later.seq`,
      )
      return shared.all().map(({ place, ...rest }) => ({ ...rest, place: fromJson(place) }))
    },
    drop(seq) {
      const row = db
        .prepare<[number], RecordIds & Omit<Staged, 'text'> & { text: Staged['text'] | null }>(
          'DELETE FROM record WHERE seq = ? RETURNING kind, id, listing_id, parent, text, pictures, raw_digest',
        )
        .get(seq)
      if (!row) throw new Error(`No staged record ${seq}`)
      const { text, pictures: _, raw_digest, ...names } = row
      return {
        kind: row.kind,
        id: row.id,
        item: text === null ? null : sourceItem({ ...names, field: '' }, text, raw_digest),
      }
    },
    arrange(alsoTouched) {
      indexIds()
      db.exec(`
        CREATE INDEX record_listing ON record (listing_id) WHERE text IS NOT NULL;
        INSERT INTO unit (kind, id) SELECT kind, id FROM record
          WHERE kind IN ('agency', 'professional_account', 'buyer_brief', 'buyer_request') AND text IS NOT NULL
          ORDER BY kind NOT IN ('agency', 'professional_account'), seq;
        INSERT INTO unit (kind, id) SELECT 'listing', listing_id FROM record
          WHERE listing_id IS NOT NULL AND text IS NOT NULL GROUP BY listing_id ORDER BY max(closes) DESC, listing_id;
        CREATE UNIQUE INDEX unit_id ON unit (kind, id);
      `)
      const touched = db.prepare("INSERT OR IGNORE INTO unit (kind, id) VALUES ('listing', ?)")
      for (const listing_id of alsoTouched) touched.run(listing_id)
      total = count.get() ?? 0
    },
    accept() {
      db.exec('COMMIT')
      if (file === ':memory:') return
      flush(file)
      renameSync(file, acceptedFile(dataDir))
      file = acceptedFile(dataDir)
      flush(dirname(file))
    },
    unitsAfter: (position, limit) => units.all(position, limit),
    items({ kind, id }) {
      byListing ??= ofListing()
      const rows = kind === 'listing' ? byListing.all(id) : one.all(kind, id)
      return rows.map(({ text, pictures, raw_digest, ...names }) =>
        sourceItem({ ...names, field: '' }, text, raw_digest, fromJson(pictures)),
      )
    },
    remove() {
      db.close()
      if (file !== ':memory:') rmSync(file, { force: true })
    },
    close: () => void db.close(),
  }
}

/** Brings a file or the names in a folder to the disk. */
const flush = (path: string): void => {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Something that is wrong with a record of an import, and where the record is. */
export interface PlacedProblem<Place> extends FieldProblem {
  place: Place
}

/** Such a problem of a staged record. */
interface StagedProblem<Place> {
  seq: number
  problem: PlacedProblem<Place>
}

const missing = <Place>(staging: Staging<Place>, has: Sources['has']): StagedProblem<Place>[] => {
  const known = new Map<string, boolean>()
  const isThere = (reference: OpenReference<Place>): boolean => {
    if (reference.kind === 'agency') return has.agency(reference.id)
    return reference.kind === 'listing' ? has.listing(reference.id) : has.account(reference.id)
  }
  return staging.openReferences().flatMap((reference) => {
    const { seq, kind, id, place } = reference
    const key = `${kind}/${id}`
    if (!known.has(key)) known.set(key, isThere(reference))
    if (known.get(key)) return []
    return [{ seq, problem: { path: [`${kind}_id`], found: id, expected: ['existing', kind], place } }]
  })
}

/**
 * The staged records that are wrong only beside the others or what is stored: a subject that another account has, and
 * references that lead nowhere. `has` answers what is stored.
 */
export const problemsAmong = <Place>(
  staging: Staging<Place>,
  has: Sources['has'],
): StagedProblem<Place>[] => {
  const shared = staging.sharedSubjects().map(({ seq, subject, first, place }): StagedProblem<Place> => {
    return { seq, problem: { path: ['subject'], found: subject, expected: ['own_subject', first], place } }
  })
  const twice = new Set(shared.map(({ seq }) => seq))
  return [...shared, ...missing(staging, has).filter(({ seq }) => !twice.has(seq))]
}
