import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import Database from 'better-sqlite3'
import { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { existing } from '#src/existing.ts'
import { databaseIn } from '#src/store/database.ts'
import { lockOutRestore, closeToOthers } from '#src/store/local/data-folder.ts'
import { refuseUnknown } from '#src/store/migrations/migrate.ts'
import { copySite, siteCopyForm, type SiteFiles } from './site-copy.ts'
import { findDisclosureHead, disclosuresIn } from '#src/store/record/disclosure-file.ts'
import { readJournalHead } from '#src/store/record/journal.ts'
import { readErrorCode } from '#src/store/error-code.ts'

const digest = z.string().regex(/^[0-9a-f]{64}$/)

const descriptionSchema = z.strictObject({
  made_at: z.string(),
  /** The release of this program that made it; absent in one by a release before 1.2.0. */
  release: z.string().optional(),
  /** The origin of its site; absent where none is known, and in one by a release before 1.2.0. */
  origin: z.string().optional(),
  /** The site file and the files that it names, with their digests, by their paths in the backup. */
  site: z.record(z.string().regex(siteCopyForm), digest).optional(),
  /** The digest of the database file, SHA-256, hex. */
  database: digest,
  /** That of the disclosure record; absent while there is none. */
  disclosures: digest.optional(),
  /** Its last row, by which a later record is recognised as its continuation. */
  disclosures_head: z.strictObject({ seq: z.int(), chain: z.string() }).optional(),
  listings: z.int(),
  public: z.int(),
  /** The last row of the journal, by which a later journal is recognised as its continuation. */
  journal: z.strictObject({ seq: z.int(), chain: z.string() }),
})
/** The schema of a backup's `backup.json`. */
export type BackupDescription = z.output<typeof descriptionSchema>

const descriptionFile = 'backup.json'
const keyringFile = 'keys/keyring.json'
/** What lies in the folder of the keys and is no key: the last cursors that partners were given, never taken back. */
const heads = 'heads.json'

/** A key ring, the local issuer's keys, or the key by which pictures are signed. */
const isKey = (name: string): boolean => /\.(?:json|pem)$/.test(name) && name !== heads

/** Copies the signing keys, the local issuer's and that of pictures, for their owner's eyes alone whatever their mode was. */
const copyKeys = (home: string, part: string): void => {
  mkdirSync(join(part, 'keys'), { recursive: true, mode: 0o700 })
  // The file that is needed first: without it there is nothing to restore.
  copyFileSync(join(home, 'keyring.json'), join(part, keyringFile))
  for (const name of readdirSync(home))
    if (isKey(name)) copyFileSync(join(home, name), join(part, 'keys', name))
  for (const name of readdirSync(join(part, 'keys'))) chmodSync(join(part, 'keys', name), 0o600)
}

const digestOfFile = async (file: string): Promise<string> => {
  const read = createHash('sha256')
  await pipeline(createReadStream(file), read)
  return read.digest('hex')
}

const digestsOf = async (folder: string, paths: readonly string[]): Promise<Record<string, string>> => {
  const digests: Record<string, string> = {}
  for (const path of paths) digests[path] = await digestOfFile(join(folder, path))
  return digests
}

/** Copies a database as of one instant into one file that can be read without writing beside it. */
const copyDatabase = async (source: Database.Database, file: string): Promise<void> => {
  // All that is left in one step, which reads one state of the database: a step between two commits begins anew.
  await source.backup(file, { progress: () => 2 ** 31 - 1 })
  const copy = new Database(file)
  copy.pragma('journal_mode = DELETE')
  copy.close()
}

/** Copies the disclosure record, if there is one; answers its part of the description. */
const copyDisclosures = async (
  dataDir: string,
  part: string,
): Promise<Pick<BackupDescription, 'disclosures' | 'disclosures_head'>> => {
  const file = disclosuresIn(dataDir)
  if (!existsSync(file)) return {}
  const source = new Database(file, { readonly: true, timeout: 60_000 })
  try {
    await copyDatabase(source, disclosuresIn(part))
  } catch (error) {
    if (!/^SQLITE_(?:NOTADB|CORRUPT)/.test(readErrorCode(error))) throw error
    throw damagedDisclosures(file)
  } finally {
    source.close()
  }
  const copy = new Database(disclosuresIn(part))
  let head
  try {
    if (copy.pragma('integrity_check', { simple: true }) !== 'ok') throw damagedDisclosures(file)
    head = findDisclosureHead(copy)
  } finally {
    copy.close()
  }
  return {
    disclosures: await digestOfFile(disclosuresIn(part)),
    disclosures_head: { seq: head.seq, chain: head.chain.toString('base64url') },
  }
}

const damagedDisclosures = (file: string) =>
  new Refusal(
    'bad_input',
    `Back up the record of who looked: "${file}" is damaged; stop the server, restore an earlier backup, or move the file away: a new record then begins`,
  )

/** Where keys and pictures lie that are not in the data folder, the site, and the release that makes the backup. */
interface BackupSource {
  keysDir?: string | null
  picturesDir?: string | null
  site?: SiteFiles | null
  release?: string
}

/**
 * Copies a data folder while others work in it: the database as of one instant, the disclosure record, the signing
 * keys, the stored pictures, which no later import changes, and the site file with what it names. The copy gets its name
 * when it is complete, and of one that fails nothing stays.
 */
export const backUp = async (
  dataDir: string,
  to: string,
  now: Instant,
  source: BackupSource = {},
): Promise<BackupDescription> => {
  if (existsSync(to))
    throw new Refusal('bad_input', `Back up into "${to}": it exists already; name a new folder`)
  if (existing(databaseIn(dataDir)) === null)
    throw new Refusal(
      'not_found',
      `Back up "${dataDir}": it contains no database; set DATA_DIR to the folder that does`,
    )
  const part = `${to}.part`
  try {
    const description = await copyInto(part, dataDir, now, source)
    renameSync(part, to)
    return description
  } catch (error) {
    // Threat: a copy of the private keys that nobody knows of, and no rotation removes.
    rmSync(part, { recursive: true, force: true })
    throw error
  }
}

const copyInto = async (
  part: string,
  dataDir: string,
  now: Instant,
  { keysDir = null, picturesDir = null, site = null, release: madeBy }: BackupSource,
): Promise<BackupDescription> => {
  const release = lockOutRestore(dataDir)
  const source = new Database(databaseIn(dataDir), { readonly: true, timeout: 60_000 })
  try {
    refuseUnknown(source)
    rmSync(part, { recursive: true, force: true })
    // Keys first: a database that is older than its keys takes them over, the other way round it could not.
    copyKeys(keysDir ?? join(dataDir, 'keys'), part)
    await copyDatabase(source, databaseIn(part))
  } finally {
    source.close()
    release()
  }
  const disclosures = await copyDisclosures(dataDir, part)
  const pictures = picturesDir ?? join(dataDir, 'pictures')
  if (existsSync(pictures))
    cpSync(pictures, join(part, 'pictures'), {
      recursive: true,
      filter: (file) => !file.endsWith('.tmp'),
    })
  const sitePaths = site === null ? [] : copySite(site, part)
  const copy = new Database(databaseIn(part))
  const count = (table: string) =>
    copy.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0
  let made: Omit<BackupDescription, 'database' | 'disclosures' | 'site'>
  try {
    if (copy.pragma('integrity_check', { simple: true }) !== 'ok')
      throw new Refusal(
        'bad_input',
        `Back up "${dataDir}": its database is damaged; restore an earlier backup`,
      )
    const origin = copy.prepare<[], string>("SELECT value FROM setting WHERE key = 'base_url'").pluck().get()
    made = {
      made_at: now,
      ...(madeBy !== undefined && { release: madeBy }),
      ...(origin !== undefined && { origin }),
      listings: count('listing'),
      public: count('published'),
      journal: readJournalHead(copy),
    }
  } finally {
    copy.close()
  }
  const description = {
    ...made,
    ...(sitePaths.length > 0 && { site: await digestsOf(part, sitePaths) }),
    database: await digestOfFile(databaseIn(part)),
    ...disclosures,
  }
  writeFileSync(join(part, descriptionFile), `${JSON.stringify(description, null, 2)}\n`, { flush: true })
  for (const name of readdirSync(part)) closeToOthers(join(part, name))
  return description
}

/** What a folder says of itself that is a backup; `null` for any other. */
export const readBackupDescription = (folder: string): BackupDescription | null => {
  try {
    return parseJson(descriptionSchema, readFileSync(join(folder, descriptionFile), 'utf8'))
  } catch {
    return null
  }
}

/** Reads the description of a backup, and verifies that its database and its site are what was copied. */
export const checkedBackup = async (from: string): Promise<BackupDescription> => {
  const description = readBackupDescription(from)
  if (!description)
    throw new Refusal(
      'bad_input',
      `Read the backup "${from}": it has no ${descriptionFile} as npx open-listings backup writes it`,
    )
  for (const [file, expected] of [
    [databaseIn(from), description.database],
    [disclosuresIn(from), description.disclosures],
  ] as const)
    if (expected !== undefined && (await digestOfFile(file).catch(() => null)) !== expected)
      throw new Refusal(
        'bad_input',
        `Trust the backup "${from}": its database is not what was copied; take another backup`,
      )
  for (const [path, expected] of Object.entries(description.site ?? {}))
    if ((await digestOfFile(join(from, path)).catch(() => null)) !== expected)
      throw new Refusal(
        'bad_input',
        `Trust the backup "${from}": its ${path} is not what was copied; take another backup`,
      )
  const db = new Database(databaseIn(from), { readonly: true })
  try {
    refuseUnknown(db)
  } finally {
    db.close()
  }
  return description
}
