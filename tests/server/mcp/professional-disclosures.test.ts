import Database from 'better-sqlite3'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noon, take, testFolder } from '../../fixtures.ts'
import { callTool, failureOf } from './mcp-fixtures.ts'
import {
  bearer,
  buyerRequest,
  localIssuer,
  professionalPath as path,
  professionalServer,
} from './professional-fixtures.ts'
import { utc } from '../../utc.ts'
import { agencyOf, aListing } from '../../ids.ts'

let issuer: Awaited<ReturnType<typeof localIssuer>>
let headers: Record<string, string>
beforeAll(async () => {
  issuer = await localIssuer()
  headers = bearer(await issuer.token())
})
afterAll(() => issuer.close())

type Change = Parameters<typeof professionalServer>[0]
const serverWith = async (change: Change = {}) => {
  const server = await professionalServer({ jwksUrl: issuer.jwksUrl, ...change })
  const call = (name: string, given: object = {}) => callTool(server.app, name, given, { path, headers })
  return { ...server, call }
}
const inFolder = async () => {
  const folder = testFolder()
  const server = await serverWith({ folder })
  // Another process that writes into the disclosure record.
  const other = new Database(join(folder, 'data/disclosures.sqlite'))
  return { ...server, other, lock: () => other.exec('BEGIN IMMEDIATE'), unlock: () => other.exec('COMMIT') }
}
const semi = { listing_id: 'ol-semi' }

test('interface 1.6: every closed home and every request that is shown is recorded, and nothing else', async () => {
  const { call, appContext } = await serverWith()
  take(appContext, buyerRequest('br-2c2c2c'))
  await call('connection_status')
  for (const listing_id of ['ol-silent', 'ol-exclusive', 'ol-absent'])
    await call('closed_listing_get', { listing_id })
  await call('buyer_request_get', { buyer_request_id: 'br-8h8h8h' })
  expect(
    appContext.disclosures.ofAgency(
      agencyOf('casa-demo'),
      utc('2026-01-01T00:00:00.000Z'),
      utc('2027-01-01T00:00:00.000Z'),
    ),
  ).toEqual([])
  await call('closed_listing_match')
  appContext.set(utc('2026-05-01T12:00:01.000Z'))
  await call('closed_listing_get', semi)
  const read = { account_id: 'pro-one', role: 'listing_agent' }
  const ofHome = { ...read, agency_id: 'casa-demo', brief_id: 'brief-1p1n1z' }
  expect(appContext.disclosures.ofSubject('ol-semi')).toEqual([
    { ...ofHome, at: noon, subject_id: 'ol-semi', tool: 'closed_listing_match' },
    { ...ofHome, at: '2026-05-01T12:00:01.000Z', subject_id: 'ol-semi', tool: 'closed_listing_get' },
  ])
  expect(
    appContext.disclosures.ofAgency(agencyOf('casa-demo'), noon, utc('2027-01-01T00:00:00.000Z')),
  ).toHaveLength(3)
  await call('buyer_request_list')
  await call('buyer_request_get', { buyer_request_id: 'br-2c2c2c' })
  expect(
    appContext.disclosures
      .ofSubject('br-2c2c2c')
      .map(({ tool, agency_id, brief_id }) => [tool, agency_id, brief_id]),
  ).toEqual([
    ['buyer_request_list', null, null],
    ['buyer_request_get', null, null],
  ])
  expect(appContext.disclosures.firstBroken()).toBeNull()
})

test('nothing is shown that cannot be recorded', async () => {
  for (const code of ['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_IOERR_WRITE']) {
    const record = (): never => {
      throw Object.assign(new Error('disk'), { code })
    }
    const { call, errors } = await serverWith({ disclosures: { record } })
    for (const [tool, given] of [
      ['closed_listing_get', semi],
      ['closed_listing_match', {}],
      ['buyer_request_list', {}],
      ['buyer_request_get', { buyer_request_id: 'br-1b1b1b' }],
    ] as const) {
      const refused = await call(tool, given)
      expect(failureOf(refused), tool).toMatchObject({ code: 'internal_error', retry: 'later' })
      expect(JSON.stringify(refused)).not.toMatch(/Arroios|casa-demo|Porto/)
    }
    expect(errors).toHaveLength(4)
    expect((await call('connection_status')).isError).toBeUndefined()
  }
})

test('nothing is shown once the file of the record is removed or replaced', async () => {
  const { call, errors, other, appContext } = await inFolder()
  const file = other.name
  other.close()
  expect((await call('closed_listing_get', semi)).isError).toBeUndefined()
  for (const ending of ['', '-wal', '-shm'])
    if (existsSync(file + ending)) renameSync(file + ending, `${file}.away${ending}`)
  const expectNothing = async () => {
    const answers = [
      await call('closed_listing_get', semi),
      await call('closed_listing_get', { listing_id: 'ol-absent' }),
    ]
    expect(failureOf(answers[0] as never)).toMatchObject({ code: 'unavailable', retry: 'later' })
    expect(answers[1]).toEqual(answers[0])
  }
  await expectNothing()
  writeFileSync(file, '')
  await expectNothing()
  expect(String(errors[0])).toContain('was removed or replaced')
  for (const ending of ['', '-wal', '-shm'])
    if (existsSync(`${file}.away${ending}`)) renameSync(`${file}.away${ending}`, file + ending)
  expect((await call('closed_listing_get', semi)).isError).toBeUndefined()
  expect(appContext.disclosures.ofSubject('ol-semi')).toHaveLength(2)
})

test('a damaged record leaves the public server working, and shows nothing of the closed market', async () => {
  const folder = testFolder()
  mkdirSync(join(folder, 'data'), { recursive: true })
  writeFileSync(join(folder, 'data/disclosures.sqlite'), 'this is no database, but some text. '.repeat(300))
  const { call, app, errors } = await serverWith({ folder })
  expect((await app.request('/healthz')).status).toBe(200)
  for (const listing_id of ['ol-semi', 'ol-absent'])
    expect(failureOf(await call('closed_listing_get', { listing_id })).code).toBe('unavailable')
  expect((await call('connection_status')).isError).toBeUndefined()
  expect(errors.length).toBeGreaterThan(1)
  for (const error of errors) expect(String(error)).toContain('disclosures.sqlite')
})

test('an answer of which one row is refused is not shown, and none of it is recorded', async () => {
  const { call, other, appContext, errors } = await inFolder()
  other.exec(`CREATE TRIGGER refuses BEFORE INSERT ON disclosure WHEN NEW.subject_id = 'ol-off'
    BEGIN SELECT RAISE(ABORT, 'no'); END`)
  const refused = await call('closed_listing_match')
  expect(failureOf(refused)).toMatchObject({ code: 'internal_error', retry: 'later' })
  expect(JSON.stringify(refused)).not.toMatch(/Arroios|casa-demo|Porto/)
  expect(errors).toHaveLength(1)
  expect((await call('closed_listing_get', semi)).isError).toBeUndefined()
  expect(appContext.disclosures.head().seq).toBe(1)
})

test('a read waits for another process without blocking others, and shows nothing where that takes too long', async () => {
  const { call, lock, unlock, appContext, errors } = await inFolder()
  lock()
  const waiting = ['closed_listing_get', 'closed_listing.get'].map((name) => call(name, semi))
  expect((await call('connection_status')).isError).toBeUndefined()
  unlock()
  for (const answer of await Promise.all(waiting)) expect(answer.isError).toBeUndefined()
  lock()
  const answers = await Promise.all(
    ['ol-semi', 'ol-absent', 'ol-exclusive'].map((listing_id) => call('closed_listing_get', { listing_id })),
  )
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(failureOf(answers[0] as never)).toMatchObject({ code: 'unavailable', retry: 'later' })
  unlock()
  expect((await call('closed_listing_get', semi)).isError).toBeUndefined()
  expect(appContext.disclosures.ofSubject('ol-semi')).toHaveLength(3)
  expect(errors).toEqual([])
})

test('a read that had to wait shows what is permitted when it is recorded', async () => {
  const { call, lock, unlock, appContext } = await inFolder()
  lock()
  const waiting = call('closed_listing_get', semi)
  await call('connection_status')
  appContext.store.operator.changeAuthorisation(aListing('ol-semi'), 'revoked', noon)
  unlock()
  expect(await waiting).toEqual(await call('closed_listing_get', { listing_id: 'ol-absent' }))
  expect(appContext.disclosures.ofSubject('ol-semi')).toEqual([])
})

test('a read waits for no import', async () => {
  const { call, appContext, other } = await inFolder()
  const main = new Database(join(other.name, '../open-listings.sqlite'))
  // As an import does for as long as it takes.
  main.exec('BEGIN IMMEDIATE')
  const reads = await Promise.all(Array.from({ length: 40 }, () => call('closed_listing_get', semi)))
  expect(reads.filter(({ isError }) => isError)).toEqual([])
  main.exec('COMMIT')
  expect(appContext.disclosures.ofSubject('ol-semi')).toHaveLength(40)
})

test('while the rows cannot be written to disk, nothing more is shown', async () => {
  let broken = true
  const sync = () => (broken ? Promise.reject(new Error('EIO')) : Promise.resolve())
  const { call, errors } = await serverWith({ disclosures: { sync } })
  expect((await call('closed_listing_get', semi)).isError).toBeUndefined()
  await vi.waitFor(() => expect(errors).not.toEqual([]), 60_000)
  expect(failureOf(await call('closed_listing_get', semi)).code).toBe('unavailable')
  expect(failureOf(await call('closed_listing_get', { listing_id: 'ol-absent' })).code).toBe('unavailable')
  broken = false
  await vi.waitFor(
    async () => expect((await call('closed_listing_get', semi)).isError).toBeUndefined(),
    60_000,
  )
})

test('a server that starts without the noted rows reports it once, and the journal records it', async () => {
  const first = await inFolder()
  await first.call('closed_listing_match')
  first.appContext.disclosureWatch.note()
  first.appContext.store.close()
  const file = first.other.name
  first.other.close()
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true })
  const folder = join(file, '../..')
  const second = await serverWith({ folder, empty: true })
  expect(second.errors.map(String)).toEqual([
    expect.stringMatching(/it ended with row 2 of 2026-05-01T12:00:00.000Z and now has no row/),
  ])
  expect(second.appContext.disclosureWatch.losses()).toMatchObject([{ had: { seq: 2 }, has: { seq: 0 } }])
  expect((await second.call('closed_listing_get', semi)).isError).toBeUndefined()
  second.appContext.store.close()
  const third = await serverWith({ folder, empty: true })
  expect(third.errors).toEqual([])
  third.appContext.store.close()
})

test('a starting server reports an altered row among the last ones', async () => {
  const first = await inFolder()
  await first.call('closed_listing_match')
  first.appContext.store.close()
  first.other.exec(
    "DROP TRIGGER disclosure_keeps; UPDATE disclosure SET account_id = 'pro-two' WHERE seq = 2",
  )
  first.other.close()
  const second = await serverWith({ folder: join(first.other.name, '../..'), empty: true })
  expect(second.errors.map(String)).toEqual([expect.stringContaining('row 2 is not what was written')])
})
