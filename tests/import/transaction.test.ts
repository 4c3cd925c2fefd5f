import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agency, by, confirmation, grant, listing } from '../fixtures.ts'
import { everything, importing, lines, openAppContext, refused, sourceFolder } from './importing.ts'
import { utc } from '../utc.ts'
import { aListing } from '../ids.ts'

const open = (appContext: ReturnType<typeof openAppContext>, id: string) =>
  appContext.store.published.open(aListing(id), appContext.now())

test('one wrong record among good ones keeps all of them out', async () => {
  expect(
    await refused({
      'a.json': [
        agency({ name: 'Another name' }),
        listing('ol-new'),
        grant('ol-new'),
        confirmation('ol-before'),
      ],
      'b.jsonl': lines(grant('ol-before', { state: 'suspended' }), null),
    }),
  ).toEqual(['b.jsonl, line 2: found null, expected an object'])
})

test('an id twice in one file or in two is refused at its second place', async () => {
  expect(
    await refused({
      'a.json': [
        listing('ol-twice'),
        agency({ agency_id: 'two' }),
        listing('ol-twice'),
        agency({ agency_id: 'two' }),
      ],
      'b.jsonl': lines(listing('ol-twice', { lifecycle: 'reserved' }), grant('ol-twice'), grant('ol-twice')),
      'c.json': [confirmation('ol-twice'), confirmation('ol-twice', { status: 'sold_or_gone' })],
      'd.json': [confirmation('ol-twice'), confirmation('ol-twice', { confirmed_on: '2026-04-30' })],
    }),
  ).toEqual([
    'a.json, record 3: listing_id: found "ol-twice", expected an id of its own: a.json, record 1 has it',
    'a.json, record 4: agency_id: found "two", expected an id of its own: a.json, record 2 has it',
    'b.jsonl, line 1: listing_id: found "ol-twice", expected an id of its own: a.json, record 1 has it',
    'b.jsonl, line 3: authorisation_id: found "auth-ol-twice", expected an id of its own: b.jsonl, line 2 has it',
    expect.stringContaining('c.json, record 2: status: found "sold_or_gone", expected one of '),
    'd.json, record 1: confirmed_on: found "ol-twice on 2026-04-29 by listing_agent", expected an id of its own: c.json, record 1 has it',
  ])
})

test('an id that is in the database is an update', async () => {
  const appContext = openAppContext()
  const report = await importing(
    appContext,
    sourceFolder({ 'a.json': [agency(), listing('ol-before', { facts: { beds: { value: 3, ...by } } })] }),
  )
  expect(report.counts.listing).toEqual({ added: 0, changed: 1, unchanged: 0 })
  expect(report.counts.agency).toEqual({ added: 0, changed: 0, unchanged: 1 })
  expect(open(appContext, 'ol-before')?.record.beds.value).toBe(3)
})

test('a listing without its agency and a permission without its listing are refused', async () => {
  expect(
    await refused({
      'a.json': [listing('ol-a', { agency_id: 'nobody' }), listing('ol-b', { agency_id: 'nobody' })],
      'b.json': [grant('ol-nowhere'), confirmation('ol-nowhere')],
    }),
  ).toEqual([
    'a.json, record 1: agency_id: found "nobody", expected the id of an agency in this import or in the database',
    'a.json, record 2: agency_id: found "nobody", expected the id of an agency in this import or in the database',
    expect.stringMatching(
      /^b\.json, record 1: listing_id: found "ol-nowhere", expected the id of an existing listing/,
    ),
    expect.stringMatching(
      /^b\.json, record 2: listing_id: found "ol-nowhere", expected the id of an existing listing/,
    ),
  ])
})

test('what depends on a refused record is not reported as a second problem', async () => {
  expect(
    await refused({
      'a.json': [
        agency({ agency_id: 'wrong', languages: ['português'] }),
        listing('ol-a', { agency_id: 'wrong' }),
        listing('ol-b', { facts: { beds: { value: -1, ...by } } }),
        grant('ol-a'),
        grant('ol-b'),
      ],
    }),
  ).toEqual([
    'a.json, record 1: languages[0]: found "português", expected a two-letter language code such as pt',
    'a.json, record 3: facts.beds.value: found -1, expected at least 0',
  ])
})

test('records may come in any order', async () => {
  const appContext = openAppContext()
  const folder = sourceFolder({
    'a.json': [confirmation('ol-new'), grant('ol-new'), listing('ol-new', { agency_id: 'late' })],
    'b/z.jsonl': lines(agency({ agency_id: 'late' })),
  })
  const report = await importing(appContext, folder)
  expect([report.refused, report.open]).toEqual([0, 1])
  expect(open(appContext, 'ol-new')?.contact.responsible_agency.agency_id).toBe('late')
})

test('importing twice changes nothing, adds nothing to the journal and marks nothing stale', async () => {
  const appContext = openAppContext()
  const folder = sourceFolder({
    'a.json': [agency(), listing('ol-new'), grant('ol-new'), confirmation('ol-new')],
    'b.json': [agency({ agency_id: 'two' }), listing('ol-two', { agency_id: 'two', lifecycle: 'draft' })],
  })
  const before = everything(appContext)
  await importing(appContext, folder)
  const after = everything(appContext)
  expect(after['stale']).not.toEqual(before['stale'])
  appContext.set(utc('2026-05-01T18:00:00.000Z'))
  const { counts, open: count } = await importing(appContext, folder)
  expect(everything(appContext)).toEqual(after)
  expect(count).toBe(0)
  for (const { added, changed } of Object.values(counts)) expect([added, changed]).toEqual([0, 0])
})

test('a dry run reports what would be public, and stores nothing', async () => {
  const appContext = openAppContext()
  const folder = sourceFolder({
    'a.json': [
      listing('ol-open'),
      grant('ol-open'),
      listing('ol-closed', { record_class: 'draft' }),
      grant('ol-before', { state: 'suspended' }),
    ],
  })
  const before = everything(appContext)
  const dry = await importing(appContext, folder, true)
  expect(everything(appContext)).toEqual(before)
  expect(dry.open).toBe(1)
  expect(Object.fromEntries(dry.closed)).toEqual({
    class_not_open: ['ol-closed'],
    authorisation_missing: ['ol-closed'],
    authorisation_suspended: ['ol-before'],
  })
  expect(await importing(appContext, folder)).toEqual(dry)
  expect(everything(appContext)).not.toEqual(before)
})

test('design 4: without AMI licence or energy class a record is imported but not public, with the reason', async () => {
  const appContext = openAppContext()
  const report = await importing(
    appContext,
    sourceFolder({
      'a.json': [
        agency({ agency_id: 'unlicensed', ami_licence: undefined }),
        listing('ol-licence', { agency_id: 'unlicensed' }),
        grant('ol-licence'),
        listing('ol-energy', { energy: {} }),
        grant('ol-energy'),
        listing('ol-date', { energy: { class: { value: 'A', ...by } } }),
        grant('ol-date'),
      ],
    }),
  )
  expect([report.refused, report.open]).toEqual([0, 0])
  expect(Object.fromEntries(report.closed)).toEqual({
    ami_licence_missing: ['ol-licence'],
    energy_class_missing: ['ol-energy'],
    energy_certificate_date_missing: ['ol-date'],
  })
  for (const id of ['ol-licence', 'ol-energy', 'ol-date']) {
    expect(open(appContext, id)).toBeNull()
    expect(appContext.store.operator.inspect(aListing(id), appContext.now()).decision.open).toBe(false)
  }
})

test('a transition from a final state is refused with the possible ones', async () => {
  const appContext = openAppContext()
  appContext.store.operator.setLifecycle(aListing('ol-before'), 'cancelled', appContext.now())
  appContext.store.operator.changeAuthorisation(aListing('ol-before'), 'revoked', appContext.now())
  expect(
    await refused(
      { 'a.json': [listing('ol-before', { lifecycle: 'reserved' }), grant('ol-before', { reference: 'x' })] },
      appContext,
    ),
  ).toEqual([
    expect.stringMatching(/^a\.json, record 1: lifecycle: found "reserved", expected /),
    'a.json, record 2: authorisation_id: found "auth-ol-before", expected a new authorisation_id: this one was revoked, which is final',
  ])
})

test('an import that cannot begin lets the next one begin at once', async () => {
  const appContext = openAppContext()
  const source = sourceFolder({ 'a.json': [agency(), listing('ol-new'), grant('ol-new')] })
  const inTheWay = join(appContext.config.dataDir, 'import')
  rmSync(inTheWay, { recursive: true, force: true })
  writeFileSync(inTheWay, 'a file where the folder of the staging belongs')
  await expect(importing(appContext, source)).rejects.toThrow(inTheWay)
  rmSync(inTheWay)
  expect((await importing(appContext, source)).refused).toBe(0)
  expect(open(appContext, 'ol-new')).not.toBeNull()
})
