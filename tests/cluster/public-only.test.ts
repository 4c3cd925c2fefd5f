import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import { backUpSite, compose, joinFrom, type AppContext } from '#src/compose.ts'
import { createServerApp } from '#src/server/app.ts'
import { loadSite } from '#src/publish/site.ts'
import { agency, grant, listing, take, testFolder } from '../fixtures.ts'
import { memberConfig, openMember, serving } from './members.ts'
import { hasPostgres, startPostgres, type Postgres } from './postgres.ts'
import { utc } from '../utc.ts'
import { aListing } from '../ids.ts'

/** Words that stand in private tables alone. */
const secrets = ['segredo-do-cofre', 'ol-closed', 'auth-private']

const publicTables = [
  'change',
  'followed',
  'municipality_median',
  'public_version',
  'published',
  'setting',
  'slot',
  'stale',
  'sync_line',
  'sync_line_to_sign',
]

describe.skipIf(!hasPostgres)('a server with public data only', () => {
  let postgres: Postgres
  let keys: string
  let full: AppContext
  let open: AppContext[] = []
  beforeAll(async () => {
    postgres = await startPostgres()
    await postgres.query("CREATE ROLE public_server LOGIN; ALTER ROLE public_server SET search_path = ''")
  })
  afterAll(() => postgres?.remove())
  beforeEach(async () => {
    await postgres.query('DROP SCHEMA IF EXISTS open_listings CASCADE')
    keys = join(testFolder(), 'keys')
    full = openMember(testFolder(), postgres.url, keys)
    open = [full]
    take(
      full,
      agency(),
      listing('ol-a'),
      grant('ol-a', { authorisation_id: 'auth-private', valid_from: 'today-10d', valid_until: 'today+60d' }),
      listing('ol-closed', { lifecycle: 'draft' }),
    )
    full.store.withdraw(full.now, (at) =>
      full.store.operator.changeAuthorisation(aListing('ol-a'), 'suspended', at, {
        reason: 'segredo-do-cofre',
      }),
    )
    full.store.withdraw(full.now, (at) =>
      full.store.operator.changeAuthorisation(aListing('ol-a'), 'granted', at),
    )
    await postgres.query(`
      GRANT USAGE ON SCHEMA open_listings TO public_server;
      GRANT SELECT ON open_listings.head, open_listings.entry, open_listings.public_part TO public_server;
      GRANT SELECT, INSERT, UPDATE ON open_listings.member TO public_server`)
  })
  afterEach(() => {
    for (const { store } of open) store.close()
  })
  const url = () => postgres.url.replace('open@', 'public_server@')
  const joined = (folder: string, isPublicOnly = true): AppContext => {
    const appContext = compose(memberConfig(folder, url(), keys), { isPublicOnly })
    open.push(appContext)
    return appContext
  }
  const isPublic = ({ store, now }: AppContext, id: string) =>
    store.published.openUntil(aListing(id), now()) !== null
  const filled = (folder: string): string[] => {
    const db = new Database(join(folder, 'data/open-listings.sqlite'), { readonly: true })
    const names = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
    const found = names.filter(
      (name) => !name.startsWith('sqlite') && db.prepare(`SELECT 1 FROM ${name} LIMIT 1`).get(),
    )
    db.close()
    return found
  }
  /** Which of the words stand anywhere in the files of a data folder. */
  const leaked = (folder: string): string[] => {
    const data = join(folder, 'data')
    const bytes = readdirSync(data)
      .filter((name) => name.startsWith('open-listings.sqlite'))
      .map((name) => readFileSync(join(data, name)).toString('latin1'))
    return secrets.filter((secret) => bytes.some((text) => text.includes(secret)))
  }

  test('has no private row in its file, under a role of PostgreSQL that may not read one', async () => {
    const folder = testFolder()
    const appContext = joined(folder)
    expect(isPublic(appContext, 'ol-a')).toBe(true)
    expect(publicTables).toEqual(expect.arrayContaining(filled(folder)))
    expect(leaked(folder)).toEqual([])
    expect(leaked(full.config.dataDir.replace(/\/data$/, ''))).toEqual(secrets)
    full.store.withdraw(full.now, (at) =>
      full.store.operator.changeAuthorisation(aListing('ol-a'), 'revoked', at),
    )
    expect(isPublic(joined(folder), 'ol-a')).toBe(false)
    expect(leaked(folder)).toEqual([])
  })

  test('answers what is public, and has no professional server', async () => {
    const appContext = joined(testFolder())
    await serving(appContext)
    const app = await createServerApp({ appContext, site: await loadSite(), onError: () => undefined })
    const status = async (path: string, init?: RequestInit) =>
      (await app.fetch(new Request(`https://homes.example${path}`, init))).status
    expect(await status('/v1/properties/ol-a')).toBe(200)
    expect(await status('/mcp', { method: 'POST', body: '{}' })).toBe(404)
    expect(await status('/.well-known/oauth-protected-resource/mcp')).toBe(404)
    // What has ended is over, although it does not know the permissions.
    const ends = new Date(Date.now() + 90 * 86_400_000).toISOString()
    expect(appContext.store.partsDue(utc(ends))).toContain('listing/ol-a')
    expect(appContext.store.nextDue()).not.toBeNull()
  })

  test('writes nothing, runs no upkeep, and reports it', () => {
    const appContext = joined(testFolder())
    expect(() =>
      appContext.store.withdraw(appContext.now, (at) =>
        appContext.store.operator.changeAuthorisation(aListing('ol-a'), 'revoked', at),
      ),
    ).toThrow('this server has only public data')
    expect(appContext.hasRole('lines')).toBe(false)
  })

  test('stays one when it is opened without the option, and a server with all data does not become one', () => {
    const folder = testFolder()
    joined(folder)
    expect(joined(folder, false).store.isPublicOnly).toBe(true)
    const complete = full.config.dataDir.replace(/\/data$/, '')
    expect(() => joined(complete)).toThrow('DATA_DIR contains private tables too')
    expect(() => compose(memberConfig(testFolder(), '', keys), { isPublicOnly: true })).toThrow(
      'set DATABASE_URL',
    )
  })

  test('begins from a backup of a server with all data, without its private rows', async () => {
    const backup = join(testFolder(), 'backup')
    await backUpSite(full.config, backup)
    const folder = testFolder()
    await joinFrom(memberConfig(folder, url(), keys), backup, true)
    const appContext = joined(folder)
    expect(isPublic(appContext, 'ol-a')).toBe(true)
    expect(publicTables).toEqual(expect.arrayContaining(filled(folder)))
    expect(leaked(folder)).toEqual([])
  })

  test('refuses a log to which a server of an older version has written', async () => {
    await postgres.query('UPDATE open_listings.part SET is_private = NULL')
    expect(() => joined(testFolder())).toThrow('a server of an older version wrote to its log')
  })
})
