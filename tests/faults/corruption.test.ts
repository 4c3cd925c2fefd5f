import {
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import { failureText } from '#src/command/failure.ts'
import { generateRecords } from '../../scripts/demo/generate.ts'
import { municipalityByCode } from '#src/domain/municipality.ts'
import { currentFolder, publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { tendSlice } from '#src/publish/upkeep.ts'
import { appContextIn, take, testFolder, type TestContext } from '../fixtures.ts'
import { account, brief, buyerRequest } from '../server/mcp/professional-fixtures.ts'
import { chance, patience, rounds, upTo } from './rounds.ts'
import { addressesOf, ask, callTool, search, serve, type Served } from './surfaces.ts'
import { anAccount, aListing } from '../ids.ts'

const databaseIn = (folder: string) => join(folder, 'data/open-listings.sqlite')

let good: string
let ids: string[]
/** The address of a page that lists the first of them, as cards and as lines. */
let place: string
/** The answers before anything was damaged, by address. */
let original: Map<string, string>

/**
 * When a record was last written is the one thing that differs once a row is rebuilt. A receipt names the feed and
 * the key, which other tests check.
 */
const timeless = (text: string): string =>
  text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT').replace(/,"receipt":\{[^}]*\}/, '')

const facts = async (served: Served): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  for (const path of ids.slice(0, 3).flatMap(addressesOf)) {
    const answer = await ask(served, path)
    if (answer.status === 200) found.set(path, timeless(await answer.text()))
  }
  const results = async (answer: Response): Promise<Record<string, unknown>[]> =>
    answer.status === 200 ? ((await answer.json()) as { results: Record<string, unknown>[] }).results : []
  for (const { rank: _, ...result } of await results(await search(served)))
    found.set(`search ${String(result['listing_id'])}`, timeless(JSON.stringify(result)))
  const feed = await ask(served, '/feeds/open-listings.json')
  if (feed.status === 200)
    for (const item of ((await feed.json()) as { items: { id: string }[] }).items)
      found.set(`feed ${item.id}`, timeless(JSON.stringify(item)))
  const cards = await ask(served, place)
  if (cards.status === 200)
    for (const [card, id] of (await cards.text()).matchAll(
      /<article class="card">.*?properties\/([\w-]+).*?<\/article>/gs,
    ))
      found.set(`card ${id}`, timeless(card))
  const lines = await ask(served, `${place}.md`)
  if (lines.status === 200)
    for (const [line, id] of (await lines.text()).matchAll(/^- .*properties\/([\w-]+)\.md.*$/gm))
      found.set(`line in ${id}`, timeless(line))
  const snapshot = await ask(served, '/v1/public-sync/snapshot.jsonl')
  if (snapshot.status === 200)
    for (const line of (await snapshot.text()).trim().split('\n')) {
      const { listing_id, record } = JSON.parse(line) as { listing_id?: string; record?: object }
      if (record) found.set(`line ${listing_id}`, timeless(JSON.stringify(record)))
    }
  const tool = await callTool(served, 'property.get', { listing_id: ids[0] })
  if (tool.status === 200) {
    const { result } = (await tool.json()) as { result: { isError?: boolean; structuredContent: object } }
    if (!result.isError) found.set('tool', timeless(JSON.stringify(result.structuredContent)))
  }
  return found
}

/** Every answer about a listing is the one from before the damage: a fact may be missing, never altered. */
const expectNothingAltered = (now: Map<string, string>, what: string) => {
  const altered = [...now].filter(([address, text]) => original.get(address) !== text)
  expect(altered, what).toEqual([])
}

beforeAll(async () => {
  good = testFolder()
  const appContext = appContextIn(good)
  take(appContext, ...generateRecords({ count: 20, seed: 11 }))
  ids = appContext.store.published.ids()
  const first = appContext.store.published.open(aListing(ids[0] ?? ''), appContext.now())
  place = `/municipalities/${municipalityByCode(first?.record.location.municipality_code ?? '')?.slug}`
  original = await facts(await serve(appContext))
  appContext.store.close()
  const db = new Database(databaseIn(good))
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
  expect(original.size).toBeGreaterThan(60)
  expect([...original.keys()]).toEqual(expect.arrayContaining([`card ${ids[0]}`, `line in ${ids[0]}`]))
})

/** A copy of the good data, with damage done to its database. */
const damagedCopy = (damage: (file: string) => void): string => {
  const folder = testFolder()
  mkdirSync(join(folder, 'data'))
  cpSync(join(good, 'data'), join(folder, 'data'), { recursive: true })
  damage(databaseIn(folder))
  return folder
}

/**
 * Asks everything of a damaged database. It is refused with advice when it cannot be read, and its answers are
 * unaltered before and after the rows are rebuilt. Returns whether it was opened, and the notices to the operator.
 */
const expectHonest = async (folder: string, what: string) => {
  const notified: unknown[] = []
  let appContext: TestContext
  try {
    appContext = appContextIn(folder)
  } catch (error) {
    expect(failureText(error), what).not.toBeNull()
    return { opened: false, notified: [error], isComplete: false }
  }
  appContext.store.watchDamage((listing_ids, error) =>
    notified.push(...listing_ids, ...(error === null ? [] : [error])),
  )
  try {
    const served = await serve(appContext)
    expectNothingAltered(await facts(served), what)
    await setImmediate()
    const again = await facts(await serve(appContext))
    expectNothingAltered(again, `${what}, rebuilt`)
    return {
      opened: true,
      notified: [...notified, ...served.errors],
      isComplete: again.size === original.size,
    }
  } catch (error) {
    // A page that is rendered for everybody cannot be: the server does not start.
    if ((error as { code?: string }).code?.startsWith('SQLITE_') !== true) throw error
    return { opened: true, notified: [error], isComplete: false }
  } finally {
    appContext.store.close()
  }
}

const sql = (statement: string) => (file: string) => {
  const db = new Database(file)
  expect(db.prepare(statement).run().changes, statement).toBeGreaterThan(0)
  db.close()
}

test('a row that differs from what was written is withheld, reported to the operator, and rebuilt', async () => {
  const first = (change: string) => `UPDATE published SET ${change} WHERE listing_id = '${ids[0]}'`
  const damages = [
    first(`record = json_set(record, '$.price_eur.value', 1)`),
    first(`record = json_set(record, '$.price_eur.value', 1), digest = 'another'`),
    first(`reports = replace(reports, 'solicitor', 'lawyer'), contact = replace(contact, '@', '@x')`),
    first(`contact = replace(contact, '"name":"', '"name":"X')`),
    first(`open_until = '2999-01-01T00:00:00.000Z'`),
    first(`updated_at = '2001-01-01T00:00:00.000Z'`),
    `UPDATE published SET (record, digest) = (SELECT record, digest FROM published WHERE listing_id = '${ids[1]}') WHERE listing_id = '${ids[0]}'`,
    first(`agency_id = 'another'`),
    first(`entry = json_set(entry, '$.price_eur', 1)`),
    first(`card = json_set(card, '$.price_eur.value', 1)`),
    first(`item = json_set(item, '$.title', 'Outra')`),
    ...['entry', 'card', 'item', 'record', 'reports'].map((column) =>
      first(`(${column}, checks) = (SELECT ${column}, checks FROM published WHERE listing_id = '${ids[1]}')`),
    ),
  ]
  for (const damage of damages) {
    const { notified, isComplete } = await expectHonest(damagedCopy(sql(damage)), damage)
    expect(notified.map(String).join(), damage).toContain(ids[0])
    expect(isComplete, damage).toBe(true)
  }
})

test('a row that seems expired because it is damaged is found by the scrubber and rebuilt', () => {
  const folder = damagedCopy(
    sql(`UPDATE published SET open_until = '2001-01-01T00:00:00.000Z' WHERE listing_id = '${ids[0]}'`),
  )
  const appContext = appContextIn(folder)
  expect(appContext.store.published.open(aListing(ids[0] ?? ''), appContext.now())).toBeNull()
  let after: string | null = ''
  while (after !== null) ({ after } = tendSlice(appContext, after))
  expect(appContext.store.published.open(aListing(ids[0] ?? ''), appContext.now())).not.toBeNull()
  appContext.store.close()
})

test('nothing from a damaged source becomes public: the listing is closed, and the operator is told why', async () => {
  const id = ids[0] ?? ''
  const damages = [
    `UPDATE listing SET source = json_set(source, '$.facts.price_eur.value', 1) WHERE listing_id = '${id}'`,
    `UPDATE authorisation SET valid_until = '2999-01-01T00:00:00.000Z' WHERE listing_id = '${id}'`,
    `UPDATE price SET value = 1 WHERE listing_id = '${id}'`,
    `DELETE FROM price WHERE listing_id = '${id}' AND reported_on = (SELECT min(reported_on) FROM price WHERE listing_id = '${id}')`,
    `DELETE FROM authorisation WHERE listing_id = '${id}'`,
    `UPDATE confirmation SET listing_id = (SELECT max(listing_id) FROM listing) WHERE listing_id = '${id}' AND confirmed_on = (SELECT max(confirmed_on) FROM confirmation WHERE listing_id = '${id}')`,
    `UPDATE agency SET source = json_set(source, '$.name', 'Another') WHERE agency_id = (SELECT agency_id FROM listing WHERE listing_id = '${id}')`,
  ]
  for (const damage of damages) {
    const folder = damagedCopy(sql(damage))
    const appContext = appContextIn(folder)
    expect(appContext.store.published.open(aListing(id), appContext.now()), damage).not.toBeNull()
    appContext.store.operator.setLifecycle(aListing(id), 'reserved', appContext.now())
    expect(appContext.store.published.open(aListing(id), appContext.now()), damage).toBeNull()
    expect(appContext.store.operator.history(id).at(-1), damage).toMatchObject({
      event: 'closed',
      detail: { reasons: ['source_damaged'] },
    })
    expect(() => appContext.store.operator.inspect(aListing(id), appContext.now()), damage).toThrow(
      /not what was written.*restore a backup/,
    )
    expectNothingAltered(await facts(await serve(appContext)), damage)
    appContext.store.close()
  }
})

test('a damaged setting is refused by name; a lost one is created again, or the worst case is assumed', async () => {
  for (const key of ['base_url', 'feed', 'keys', 'sync_oldest']) {
    const altered = damagedCopy(sql(`UPDATE setting SET value = value || '0' WHERE key = '${key}'`))
    expect(() => appContextIn(altered), key).toThrow(
      new RegExp(`"${key}".* not what was written; restore a backup`),
    )
  }
  // One that is lost is missed: `base_url` comes from the configuration again.
  for (const key of ['feed', 'keys', 'sync_oldest']) {
    const { opened, isComplete } = await expectHonest(
      damagedCopy(sql(`DELETE FROM setting WHERE key = '${key}'`)),
      key,
    )
    expect([opened, isComplete], key).toEqual([true, true])
  }
  const appContext = appContextIn(damagedCopy(sql(`DELETE FROM setting WHERE key = 'sync_oldest'`)))
  const changes = JSON.parse(appContext.store.sync.changes(0, 1, appContext.now())) as { reset: boolean }
  expect(changes.reset).toBe(true)
  appContext.store.close()
})

test('a flipped bit opens the closed market to nobody, and no altered request is shown', () => {
  const folder = testFolder()
  const before = appContextIn(folder)
  take(before, account('pro-one', { verified_by_role: undefined, verified_on: undefined }))
  take(before, brief('pro-one'), buyerRequest())
  before.store.close()
  const damages = [
    'UPDATE professional_account SET verified = 1',
    `UPDATE professional_account SET role = 'lawyer'`,
    'UPDATE buyer_brief SET represented = 0',
    `UPDATE buyer_brief SET valid_until = '2999-01-01T00:00:00.000Z'`,
    `UPDATE buyer_request SET requirements = replace(requirements, 'Porto', 'Porte')`,
  ]
  for (const damage of damages) {
    const copy = testFolder()
    cpSync(join(folder, 'data'), join(copy, 'data'), { recursive: true })
    sql(damage)(databaseIn(copy))
    const { store, professional, now } = appContextIn(copy)
    const [table] = /(?<=UPDATE )\w+/.exec(damage) ?? []
    const found = {
      professional_account: professional.account('sub-pro-one') === null ? 0 : 1,
      buyer_brief: professional.briefs(anAccount('pro-one')).length,
      buyer_request: professional.buyerRequests('listing_agent', now(), '', 10).length,
    }
    const complete = { professional_account: 1, buyer_brief: 1, buyer_request: 1 }
    expect(found, damage).toEqual({ ...complete, [table ?? '']: 0 })
    if (table === 'professional_account')
      expect(() => store.professionalOperator.setVerified(anAccount('pro-one'), true, now()), damage).toThrow(
        /not what was written; restore a backup/,
      )
    store.close()
  }
})

const flips = rounds(8, 400)
test(
  'flipped bits anywhere in the database never alter a fact',
  async () => {
    const random = chance(1)
    const outcomes = { refused: 0, noticed: 0 }
    for (let round = 0; round < flips; round++) {
      const folder = damagedCopy((file) => {
        const bytes = readFileSync(file)
        for (let bit = 0; bit < 1 + upTo(random, 40); bit++) {
          const at = upTo(random, bytes.length)
          bytes[at] = (bytes[at] ?? 0) ^ (1 << upTo(random, 8))
        }
        writeFileSync(file, bytes)
      })
      const result = await expectHonest(folder, `round ${round}`)
      if (!result.opened) outcomes.refused++
      else if (result.notified.length > 0) outcomes.noticed++
    }
    expect(outcomes.refused + outcomes.noticed).toBeGreaterThan(0)
  },
  patience(flips, 1_000),
)

const pages = rounds(6, 200)
test(
  'overwritten, exchanged and lost pages of the database never alter a fact',
  async () => {
    const random = chance(2)
    for (let round = 0; round < pages; round++) {
      const folder = damagedCopy((file) => {
        const size = 4096
        const count = statSync(file).size / size
        const handle = openSync(file, 'r+')
        const page = () => upTo(random, count) * size
        const bytes = Buffer.alloc(size)
        const kind = round % 3
        if (kind === 0) bytes.fill(round % 2 === 0 ? 0 : 0xff)
        if (kind === 1) readSync(handle, bytes, 0, size, page())
        if (kind === 2) for (let at = 0; at < size; at++) bytes[at] = upTo(random, 256)
        writeSync(handle, bytes, 0, size, page())
        closeSync(handle)
      })
      await expectHonest(folder, `round ${round}`)
    }
  },
  patience(pages, 1_000),
)

const filesDamaged = rounds(40, 2_000)
test(
  'damaged published files are never served: the answer is made live instead',
  async () => {
    const folder = damagedCopy(() => undefined)
    const appContext = appContextIn(folder)
    await publish(appContext, await loadSite())
    const served = await serve(appContext)
    const current = currentFolder(appContext)
    const files = readdirSync(current, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('_astro'))
      .map((entry) => join(entry.parentPath, entry.name).slice(current.length))
      .filter((file) => /\.(html|md|json|jsonld|xml|txt)$/.test(file))
    const random = chance(3)
    for (let round = 0; round < filesDamaged; round++) {
      const file = files[upTo(random, files.length)] ?? ''
      const address = file === '/index.html' ? '/' : file.replace(/\.html$/, '')
      const before = await (await ask(served, address)).text()
      const bytes = readFileSync(current + file)
      const changed = Buffer.from(bytes)
      const at = upTo(random, changed.length)
      changed[at] = (changed[at] ?? 0) ^ (1 << upTo(random, 8))
      writeFileSync(current + file, round % 4 === 0 ? changed.subarray(0, at) : changed)
      expect(await (await ask(served, address)).text(), `${address} at ${at}`).toBe(before)
      writeFileSync(current + file, bytes)
    }
    appContext.store.close()
  },
  patience(filesDamaged, 20),
)
