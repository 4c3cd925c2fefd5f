import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { compose, type Disclosures } from '#src/compose.ts'
import { readConfig, type Config } from '#src/config.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp, type AppOptions } from '#src/server/app.ts'
import { writerOf } from '#src/server/writer.ts'
import { hasPostgres, startPostgres, type Postgres } from '../cluster/postgres.ts'
import { memberEnvironment, serving } from '../cluster/members.ts'
import { appContextIn, noon, testFolder, type TestContext } from '../fixtures.ts'
import { siteOver } from '../server/rest-fixtures.ts'

/** What answers the office's requests. */
export type Answers = Pick<Hono, 'fetch'>

/** A store of its own, with what serves the office over it. */
export interface OfficeStore {
  context: TestContext
  /** The records of who was shown what: each server has its own. */
  disclosures(): Disclosures[]
  /** Starts what answers, with other settings than the store's where a test changes them. */
  serve(change?: (config: Config) => Config, more?: Pick<AppOptions, 'fetchClientDocument'>): Promise<Answers>
  close(): void
}

/** Where the record of an office lies: every test of the office runs over each. */
export interface OfficePlace {
  place: string
  open(): Promise<OfficeStore>
}

const unchanged = (config: Config): Config => config

const alone: OfficePlace = {
  place: 'SQLite',
  open: async () => {
    const context = appContextIn(testFolder())
    return {
      context,
      disclosures: () => [context.disclosures],
      serve: (change = unchanged, more) => siteOver({ ...context, config: change(context.config) }, more),
      close: () => context.store.close(),
    }
  },
}

// The threads of the servers load the program each time: compiled code is read from here.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'compiled')

let postgres: Postgres
let databases = 0

/** What its file says is what a database's clock says: the tests set the time of every server and of every writer. */
const clockFile = (database: string) => join(postgres.folder, `clock-${database}`)
const setClock = (database: string, instant: Instant) =>
  writeFileSync(clockFile(database), instant, { mode: 0o644 })

/** Lets `clock_timestamp()` of every database that is made from now on be that of the test. */
const useTestClock = async (): Promise<void> => {
  const template = new pg.Client({ connectionString: postgres.url.replace(/[^/]+$/, 'template1') })
  await template.connect()
  await template.query(
    `CREATE SCHEMA test_clock; CREATE FUNCTION test_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql
     AS $$ SELECT pg_catalog.pg_read_file('${clockFile('')}' || pg_catalog.current_database())::timestamptz $$`,
  )
  await template.end()
}

const newDatabase = async (name: string): Promise<string> => {
  setClock(name, noon)
  await postgres.query(`CREATE DATABASE ${name}`)
  const url = postgres.url.replace(/[^/]+$/, name)
  const options = [
    'search_path=test_clock,open_listings,pg_catalog',
    'idle_in_transaction_session_timeout=10000',
  ]
  return `${url}?options=${encodeURIComponent(options.map((each) => `-c ${each}`).join(' '))}`
}

const severalServers: OfficePlace = {
  place: 'PostgreSQL, two servers',
  async open() {
    const database = `office_${++databases}`
    const [address, folder] = [await newDatabase(database), testFolder()]
    const configOf = (name: string): Config =>
      readConfig({
        ...memberEnvironment(join(folder, name), address, join(folder, 'keys')),
        PICTURES_DIR: join(folder, 'pictures'),
      })
    mkdirSync(join(folder, 'pictures'), { recursive: true })
    let instant = noon
    const clocks = { now: () => instant, clockReading: () => instant }
    const set = (next: Instant) => {
      instant = next
      setClock(database, next)
    }
    // The commands of the first server: a process of its own, as far as the store knows.
    const context: TestContext = { ...compose(configOf('a')), ...clocks, set }
    const closing = [() => context.store.close()]
    const disclosures: Disclosures[] = []
    return {
      context,
      disclosures: () => disclosures,
      async serve(change = unchanged, more = {}) {
        const servers = await Promise.all(
          ['a', 'b'].map(async (name) => {
            const config = change(configOf(name))
            const appContext = { ...compose(config, { waits: 0, isServing: true }), ...clocks }
            // Beside other tests a thread may wait for its turn longer than a request usually does.
            await serving(appContext, 60_000)
            const writer = writerOf(appContext)
            disclosures.push(appContext.disclosures)
            closing.unshift(() => {
              writer.close()
              appContext.store.close()
            })
            const onError = (error: unknown) => {
              throw error
            }
            const app = await createServerApp({
              ...more,
              appContext,
              writer,
              site: await loadSite(),
              onError,
            })
            return { appContext, app }
          }),
        )
        let turn = 0
        return {
          // Each request goes to the other server than the one before it, as behind a balancer.
          async fetch(...given: Parameters<Hono['fetch']>) {
            const answer = await servers[turn++ % servers.length]?.app.fetch(...given)
            await Promise.all(servers.map(({ appContext }) => appContext.cluster?.reached?.()))
            return answer ?? new Response(null, { status: 500 })
          },
        }
      },
      close: () => closing.forEach((close) => close()),
    }
  },
}

/** The places over which a file of tests runs; PostgreSQL is started once for it. */
export const officePlaces = (): OfficePlace[] => {
  if (!hasPostgres) return [alone]
  beforeAll(async () => {
    postgres = await startPostgres()
    await useTestClock()
  })
  afterAll(() => postgres.remove())
  return [alone, severalServers]
}
