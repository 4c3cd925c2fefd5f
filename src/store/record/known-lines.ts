import { hash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { fromJson, toJson, type JsonOf } from '#src/domain/json.ts'
import type { RecordId, RecordNames } from '#src/domain/source/names.ts'
import type { SourceRecord } from '#src/domain/source/record.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import type { Sources } from './sources.ts'

/** What was read of a line: nothing of how it was judged, which is asked anew each time. */
export interface KnownLine {
  names: RecordNames
  /** The record as JSON, its dates resolved. */
  text: JsonOf<SourceRecord>
  raw_digest: string | null
  hasMedia: boolean
  /** Whether there was something that the operator should check. */
  hasWarnings: boolean
}

/** By what lines are recognised: the digest of their bytes. */
type LineDigest = Buffer & { readonly [digested]: true }
declare const digested: unique symbol

/** The digest of a line. */
export const lineDigest = (line: string | Uint8Array): LineDigest =>
  hash('sha256', line, 'buffer') as LineDigest

/** What lines that were read before contain, for as long as the store has what they contain. */
export interface KnownLines {
  recall(line: LineDigest): KnownLine | null
  learn(line: LineDigest, known: KnownLine): void
  /** Ends it; what was learned is known from now on, or forgotten. */
  end(isKept: boolean): void
}

/** What the reading of a line depends on beside its bytes. */
export interface LineRules {
  /** Names all rules of reading: of other rules nothing is known. */
  rules: string
  today: ISODate
}

const fileIn = (dataDir: string) => join(dataDir, 'import', 'known-lines.sqlite')

const tables = /* sql */ `
  CREATE TABLE IF NOT EXISTS about (rules TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS line (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    digest BLOB NOT NULL,
    names TEXT NOT NULL,
    -- NULL where the store has it in the record's row.
    text TEXT,
    raw_digest TEXT,
    has_media INTEGER NOT NULL,
    has_warnings INTEGER NOT NULL,
    read_on TEXT NOT NULL,
    -- Of all of it and of the record's text.
    checked BLOB NOT NULL,
    PRIMARY KEY (kind, id)
  ) WITHOUT ROWID;
`
/** Made when the first lines are there: adding each where it belongs costs a fifth of the line again. */
const index = 'CREATE UNIQUE INDEX IF NOT EXISTS line_digest ON line (digest)'

interface Columns {
  digest: Buffer
  names: JsonOf<RecordNames>
  text: JsonOf<SourceRecord> | null
  raw_digest: string | null
  has_media: 0 | 1
  has_warnings: 0 | 1
  read_on: ISODate
  checked: Buffer
}
type Row = RecordId & Columns

const checkOf = (
  { names, raw_digest, has_media, has_warnings, read_on }: Omit<Columns, 'digest' | 'checked' | 'text'>,
  text: string,
): Buffer => hash('sha256', `${has_media}${has_warnings} ${read_on} ${raw_digest} ${names} ${text}`, 'buffer')

/**
 * Where the text of a record is that is known: in its own row, or here where no row has it. Of other kinds nothing is
 * known: they are few, and what is warned of an agency is another thing each year.
 */
const textIs: Readonly<Record<SourceRecord['kind'], 'stored' | 'here' | null>> = {
  agency: null,
  listing: 'stored',
  authorisation: 'stored',
  ai_consent: 'stored',
  // It is a few columns of its row, and says nothing of a person.
  availability_confirmation: 'here',
  professional_account: null,
  buyer_brief: null,
  buyer_request: null,
}

/**
 * The lines that earlier imports read, in a file of this machine that may be lost at any time. The text of a record stays
 * in its own row; here is its digest, so that a line is known only while the store has what was read of it, whoever
 * changed, moved or erased the row since. Nothing is known where the file cannot be used: the lines are read again.
 */
export const knownLines = (
  dataDir: string,
  { rules, today }: LineRules,
  storedText: Sources['storedText'],
): KnownLines => {
  const file = fileIn(dataDir)
  let db: Database.Database | null = null
  /** Does without what is known as soon as the file is damaged or has no room. */
  const trying = <T>(act: (open: Database.Database) => T): T | null => {
    try {
      return db && act(db)
    } catch (error) {
      if (!(error instanceof Database.SqliteError)) throw error
      db?.close()
      db = null
      forgetLines(dataDir)
      return null
    }
  }
  const open = () => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    db = new Database(file)
    return trying((opened) => {
      // What a loss of power leaves is seen by its check, or is no database.
      opened.pragma('synchronous = OFF')
      opened.pragma('cache_size = -32768')
      opened.exec('BEGIN')
      opened.exec(tables)
      if (opened.prepare<[], string>('SELECT rules FROM about').pluck().get() !== rules) {
        opened.exec('DELETE FROM line; DELETE FROM about')
        opened.prepare('INSERT INTO about VALUES (?)').run(rules)
      }
      return {
        isEmpty: opened.prepare('SELECT 1 FROM line LIMIT 1').get() === undefined,
        find: opened.prepare<[Buffer], Row>('SELECT * FROM line WHERE digest = ?'),
        put: opened.prepare('INSERT OR REPLACE INTO line VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
      }
    })
  }
  const statements = open() ?? open()

  return {
    recall(line) {
      if (statements === null || statements.isEmpty) return null
      const row = trying(() => statements.find.get(line))
      // What was no day of the future stays one that has passed; a relative date is the day's own.
      if (!row || row.read_on > today || (row.raw_digest !== null && row.read_on !== today)) return null
      const text = row.text ?? storedText(row)
      if (text === undefined || !checkOf(row, text).equals(row.checked)) return null
      const { names, raw_digest, has_media, has_warnings } = row
      const [hasMedia, hasWarnings] = [has_media === 1, has_warnings === 1]
      return { names: fromJson(names), text, raw_digest, hasMedia, hasWarnings }
    },
    learn(line, { names, text, raw_digest, hasMedia, hasWarnings }) {
      const kept = textIs[names.kind]
      if (statements === null || kept === null) return
      const row = {
        names: toJson(names),
        raw_digest,
        has_media: hasMedia ? 1 : 0,
        has_warnings: hasWarnings ? 1 : 0,
        read_on: today,
      } as const
      // By place, which takes a sixth less than by name.
      const cells = [
        row.names,
        kept === 'here' ? text : null,
        raw_digest,
        row.has_media,
        row.has_warnings,
        today,
      ]
      trying(() => statements.put.run(names.kind, names.id, line, ...cells, checkOf(row, text)))
    },
    end(isKept) {
      trying((opened) => opened.exec(isKept ? `${index}; COMMIT` : 'ROLLBACK'))
      db?.close()
      db = null
    },
  }
}

/** Of a store in memory, which no later process has. */
export const noKnownLines: KnownLines = { recall: () => null, learn: () => undefined, end: () => undefined }

/** Forgets which lines were read, as after an erasure. */
export const forgetLines = (dataDir: string): void => {
  for (const ending of ['', '-journal']) rmSync(fileIn(dataDir) + ending, { force: true })
}
