import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readRecord } from '#src/domain/source/read.ts'
import type { SourceAuthorisation, SourceConfirmation } from '#src/domain/source/rights.ts'
import {
  appContextIn,
  agency,
  by,
  confirmation,
  grant,
  listing,
  take,
  testFolder,
  type TestContext,
} from '../fixtures.ts'
import { run } from '../command/running.ts'
import { account, brief, buyerRequest } from '../server/mcp/professional-fixtures.ts'
import { everything, importing, openAppContext, refused, sourceFolder } from './importing.ts'
import { day, utc } from '../utc.ts'
import { aBrief, aRequest, agencyOf, anAccount, aListing } from '../ids.ts'

const isOpen = (appContext: TestContext, id: string) =>
  appContext.store.published.open(aListing(id), appContext.now()) !== null
const put = (appContext: TestContext, ...records: unknown[]) =>
  importing(appContext, sourceFolder({ 'a.json': records }))
const later = utc('2026-05-02T12:00:00.000Z')

const confirmationOf = (given: unknown): SourceConfirmation => {
  const { record } = readRecord(given, day('2026-05-01'))
  if (record?.kind !== 'availability_confirmation') throw new Error('Read the confirmation')
  return record
}

const consent = (change: object = {}) => ({
  kind: 'ai_consent',
  ai_consent_id: 'consent-1',
  listing_id: 'ol-before',
  valid_from: '2026-04-01',
  valid_until: '2026-09-01',
  ...by,
  ...change,
})

test('what an operator closed stays closed when the source agrees first and then states the opposite', async () => {
  const appContext = openAppContext()
  appContext.store.operator.changeAuthorisation(aListing('ol-before'), 'suspended', appContext.now())
  await put(appContext, grant('ol-before', { state: 'suspended' }))
  await put(appContext, grant('ol-before', { state: 'granted', reference: 'x' }))
  expect(isOpen(appContext, 'ol-before')).toBe(false)
  appContext.store.operator.changeAuthorisation(aListing('ol-before'), 'granted', appContext.now())
  expect(isOpen(appContext, 'ol-before')).toBe(true)

  appContext.store.operator.setLifecycle(aListing('ol-before'), 'withdrawn', appContext.now())
  await put(appContext, listing('ol-before', { lifecycle: 'withdrawn' }))
  await put(appContext, listing('ol-before', { lifecycle: 'active' }))
  expect(isOpen(appContext, 'ol-before')).toBe(false)
  appContext.store.operator.setLifecycle(aListing('ol-before'), 'active', appContext.now())
  expect(isOpen(appContext, 'ol-before')).toBe(true)
})

test('an unchanged source takes back no confirmation that an operator recorded since, of the same day and role', async () => {
  const appContext = openAppContext()
  const records = [confirmation('ol-before'), confirmation('ol-before', { confirmed_on: '2026-04-28' })]
  await put(appContext, ...records)
  const { status: _, listing_id: __, kind: ___, ...said } = confirmationOf(records[0])
  appContext.store.operator.confirmAvailability(
    aListing('ol-before'),
    { ...said, status: 'reserved' },
    appContext.now(),
  )
  const before = everything(appContext)
  expect((await put(appContext, ...records)).counts.availability_confirmation).toMatchObject({ unchanged: 2 })
  expect(everything(appContext)).toEqual(before)
  await put(appContext, confirmation('ol-before', { method: 'site_visit' }))
  const { candidate } = appContext.store.operator.inspect(aListing('ol-before'), appContext.now())
  expect(candidate.confirmation).toMatchObject({ status: 'available', method: 'site_visit' })
})

test('a source that said the same as an operator takes nothing back that the operator said after', async () => {
  const appContext = openAppContext()
  const record = confirmation('ol-before')
  const { listing_id: _, kind: __, ...said } = confirmationOf(record)
  const { confirmAvailability } = appContext.store.operator
  confirmAvailability(aListing('ol-before'), said, appContext.now())
  expect((await put(appContext, record)).counts.availability_confirmation).toMatchObject({ unchanged: 1 })
  confirmAvailability(aListing('ol-before'), { ...said, status: 'reserved' }, appContext.now())
  const before = everything(appContext)
  expect((await put(appContext, record)).counts.availability_confirmation).toMatchObject({ unchanged: 1 })
  expect(everything(appContext)).toEqual(before)
})

test('a source closes what an operator opened, and opens again what it closed itself', async () => {
  const appContext = openAppContext()
  appContext.store.operator.setLifecycle(aListing('ol-before'), 'reserved', appContext.now())
  await put(appContext, listing('ol-before', { lifecycle: 'withdrawn' }))
  expect(isOpen(appContext, 'ol-before')).toBe(false)
  await put(appContext, listing('ol-before', { lifecycle: 'active' }))
  expect(isOpen(appContext, 'ol-before')).toBe(true)
})

test('an edited account, consent, brief or request restores nothing that an operator ended', async () => {
  const appContext = openAppContext()
  await put(appContext, account(), brief(), buyerRequest(), consent())
  const { professionalOperator } = appContext.store
  professionalOperator.setVerified(anAccount('pro-one'), false, appContext.now())
  professionalOperator.endBrief(aBrief('brief-1p1n1z'), appContext.now())
  professionalOperator.endRequest(aRequest('br-1b1b1b'), appContext.now())
  professionalOperator.withdrawConsent(aListing('ol-before'), appContext.now())
  const report = await put(
    appContext,
    account('pro-one', { role: 'lawyer' }),
    brief('pro-one', { valid_until: '2027-03-01' }),
    buyerRequest('br-1b1b1b', { valid_until: '2027-03-01' }),
    consent({ valid_until: '2027-03-01' }),
  )
  expect(report.counts.professional_account.changed + report.counts.buyer_brief.changed).toBe(2)
  expect(appContext.professional.account('sub-pro-one')).toMatchObject({ verified: false, role: 'lawyer' })
  expect(appContext.professional.briefs(anAccount('pro-one'))[0]?.valid_until).toBe(appContext.now())
  expect(appContext.professional.buyerRequest(aRequest('br-1b1b1b'), 'lawyer', appContext.now())).toBeNull()
  const [row] = everything(appContext)['ai_consent'] as { valid_until: string }[]
  expect(row?.valid_until).toBe(appContext.now())

  await put(appContext, account('pro-one', { verified_by_role: undefined, verified_on: undefined }))
  await put(appContext, account('pro-one'))
  expect(appContext.professional.account('sub-pro-one')).toMatchObject({ verified: false })
  professionalOperator.setVerified(anAccount('pro-one'), true, appContext.now())
  expect(appContext.professional.account('sub-pro-one')).toMatchObject({ verified: true })
})

test('the journal records what an import changed in a professional record', async () => {
  const appContext = openAppContext()
  await put(appContext, account(), brief(), buyerRequest())
  await put(
    appContext,
    account('pro-one', { role: 'lawyer' }),
    brief('pro-one', { represented: false }),
    buyerRequest('br-1b1b1b', { requirements: { hard_constraints: { locations: ['Braga'] } } }),
  )
  const last = (id: string) => appContext.store.operator.history(id).at(-1)?.detail
  expect(last('account/pro-one')).toEqual({ role: 'lawyer', verified: true, changed: ['role'] })
  expect(last('brief/brief-1p1n1z')).toMatchObject({ represented: false, changed: ['represented'] })
  expect(last('request/br-1b1b1b')).toMatchObject({ changed: ['requirements'] })
})

test('the same file on a later day changes nothing and is not refused, also with relative dates', async () => {
  const appContext = appContextIn(testFolder())
  const file = sourceFolder({
    'a.json': [
      agency(),
      listing('ol-new', {
        facts: { beds: { value: 2, reported_by_role: 'listing_agent', reported_on: 'today-3d' } },
      }),
      grant('ol-new', { valid_from: 'today-9d', valid_until: 'today+6m', reported_on: 'today' }),
      confirmation('ol-new', { confirmed_on: 'today-1d' }),
      consent({ listing_id: 'ol-new', valid_until: 'today+6m' }),
      account('pro-one', { verified_on: 'today-5d' }),
      brief('pro-one', { valid_until: 'today+6m' }),
      buyerRequest('br-1b1b1b', { valid_until: 'today+6m', reported_on: 'today' }),
    ],
  })
  await importing(appContext, file)
  const after = everything(appContext)
  appContext.set(later)
  const { counts, refused: count } = await importing(appContext, file)
  expect(count).toBe(0)
  for (const { added, changed } of Object.values(counts)) expect([added, changed]).toEqual([0, 0])
  expect(everything(appContext)).toEqual(after)

  appContext.store.operator.changeAuthorisation(aListing('ol-new'), 'revoked', appContext.now())
  appContext.set(utc('2026-05-03T12:00:00.000Z'))
  expect((await importing(appContext, file)).problems).toEqual([])
  expect(isOpen(appContext, 'ol-new')).toBe(false)
})

test('a consent and a brief belong to the listing and the account that they were given for', async () => {
  const appContext = openAppContext()
  await put(appContext, listing('ol-other'), account(), account('pro-two'), brief(), consent())
  expect(
    await refused(
      { 'a.json': [consent({ listing_id: 'ol-other' }), brief('pro-two', { brief_id: 'brief-1p1n1z' })] },
      appContext,
    ),
  ).toEqual([
    'a.json, record 1: listing_id: found "ol-other", expected ol-before, for which this consent was given',
    'a.json, record 2: account_id: found "pro-two", expected pro-one, for which this brief was given',
  ])
})

test('a listing belongs to the agency that handed it in, until an operator moves it and the seller permits it anew', async () => {
  const appContext = openAppContext()
  const other = [agency({ agency_id: 'other', name: 'Outra' }), listing('ol-before', { agency_id: 'other' })]
  const before = everything(appContext)
  expect((await put(appContext, ...other)).problems).toEqual([
    'a.json, record 2: agency_id: found "other", expected casa-demo, the agency that handed this listing in. If the seller has changed agency: npx open-listings move-listing ol-before --to other, and a new authorisation',
  ])
  expect(everything(appContext)).toEqual(before)

  await put(appContext, other[0], consent())
  appContext.store.write(appContext.now, (now) =>
    appContext.store.moveListing(aListing('ol-before'), agencyOf('other'), { by: 'ana' }, now),
  )
  expect(isOpen(appContext, 'ol-before')).toBe(false)
  expect((await put(appContext, ...other)).problems).toEqual([])
  expect(isOpen(appContext, 'ol-before')).toBe(false)
  expect((await put(appContext, listing('ol-before', { lifecycle: 'reserved' }))).refused).toBe(1)
  await put(appContext, grant('ol-before', { authorisation_id: 'auth-of-other' }))
  expect(
    appContext.store.published.open(aListing('ol-before'), appContext.now())?.record.agency.agency_id,
  ).toBe('other')
  expect(appContext.store.operator.history('ol-before').map(({ event }) => event)).toContain('listing_moved')
  expect((everything(appContext)['ai_consent'] as { valid_until: string }[])[0]?.valid_until).toBe(
    appContext.now(),
  )
})

test('a new price is history, also under the day of the one before', async () => {
  const appContext = openAppContext()
  const priced = (value: number) => listing('ol-before', { facts: { price_eur: { value, ...by } } })
  for (const value of [300_000, 290_000, 300_000]) await put(appContext, priced(value))
  const { record } = appContext.store.published.open(aListing('ol-before'), appContext.now()) ?? {}
  expect(record?.price_history.map(({ value }) => value)).toEqual([385_000, 300_000, 290_000, 300_000])
  expect(record?.price_eur.value).toBe(300_000)
})

test('two accounts of one import cannot have the same subject', async () => {
  expect(await refused({ 'a.json': [account(), account('pro-two', { subject: 'sub-pro-one' })] })).toEqual([
    'a.json, record 2: subject: found "sub-pro-one", expected a subject of its own: pro-one has it',
  ])
})

test('a decision taken between staging and applying stays, and the report names what was skipped', async () => {
  const appContext = openAppContext()
  const folder = sourceFolder({
    'a.json': [listing('ol-before', { lifecycle: 'reserved' }), grant('ol-before', { reference: 'x' })],
  })
  const { imports } = appContext.store
  const begin = imports.begin
  imports.begin = (...args) => {
    const begun = begin<never>(...args)
    const apply = begun.apply
    begun.apply = (options) => {
      appContext.store.operator.setLifecycle(aListing('ol-before'), 'cancelled', appContext.now())
      appContext.store.operator.changeAuthorisation(aListing('ol-before'), 'revoked', appContext.now())
      return apply(options)
    }
    return begun as never
  }
  const report = await importing(appContext, folder)
  expect(report.passedOver).toEqual([
    { kind: 'listing', id: 'ol-before', why: 'decided' },
    { kind: 'authorisation', id: 'auth-ol-before', why: 'decided' },
  ])
  expect([report.counts.listing, report.counts.authorisation]).toEqual(
    Array.from({ length: 2 }, () => ({ added: 0, changed: 0, unchanged: 0 })),
  )
  expect(appContext.store.operator.inspect(aListing('ol-before'), appContext.now()).candidate.lifecycle).toBe(
    'cancelled',
  )
  expect(isOpen(appContext, 'ol-before')).toBe(false)
})

test('what closes a listing is applied before what opens others', async () => {
  const appContext = openAppContext()
  const order: string[] = []
  const begun = appContext.store.imports.begin<string>(appContext.now, 'homes.jsonl')
  const folder = Array.from({ length: 100 }, (_, index) => listing(`ol-${index}`))
  const { toSourceItem } = await import('#src/compose.ts')
  const { readRecord } = await import('#src/domain/source/read.ts')
  for (const input of [...folder, listing('ol-before', { lifecycle: 'withdrawn' })]) {
    const { record } = readRecord(input, day('2026-05-01'))
    if (record) begun.add(toSourceItem(record), 'here')
  }
  await begun.apply({
    decided: (id) => void order.push(id),
    written: () => undefined,
    passedOver: () => undefined,
    progress: () => undefined,
  })
  begun.end()
  expect(order).toHaveLength(101)
  expect(order[0]).toBe('ol-before')
})

test('a second import waits while one is under way', async () => {
  const appContext = openAppContext()
  const begun = appContext.store.imports.begin<string>(appContext.now, 'homes.jsonl')
  expect(() => appContext.store.imports.begin(appContext.now, 'homes.jsonl')).toThrow(
    'another import is under way',
  )
  let isDone = false
  const second = put(appContext, agency()).then((report) => ((isDone = true), report))
  await wait(300)
  expect(isDone).toBe(false)
  begun.end()
  expect((await second).refused).toBe(0)
})

test('take in one transaction decides like an import', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant())
  expect(() => take(appContext, listing('ol-test01', { agency_id: 'nobody' }))).toThrow('move-listing')
})

test('an interrupted import that cannot be read stops no withdrawal, and the message says what to do', async () => {
  const appContext = openAppContext()
  const { dataDir } = appContext.config
  mkdirSync(join(dataDir, 'import'))
  writeFileSync(join(dataDir, 'import', 'accepted.sqlite'), 'no database')
  appContext.store.close()
  const { code, out, err } = await run('set-status', ['ol-before', 'withdrawn'], { DATA_DIR: dataDir })
  expect([code, out]).toEqual([0, expect.stringContaining('ol-before: withdrawn')])
  expect(err.join(' ')).toMatch(/accepted\.sqlite" cannot be read .* Move it away and import again/)
  const again = appContextIn(join(dataDir, '..'))
  await expect(put(again, agency())).rejects.toThrow('Move it away and import again')
  again.store.close()
})

test('a permission that is staged for a listing is overtaken by a withdrawal before it is applied', async () => {
  const appContext = openAppContext()
  await put(appContext, agency({ agency_id: 'other' }), listing('ol-moved'), grant('ol-moved'))
  const { imports } = appContext.store
  const begin = imports.begin
  imports.begin = (...args) => {
    const begun = begin<never>(...args)
    const apply = begun.apply
    begun.apply = (options) => {
      appContext.store.operator.changeAuthorisation(aListing('ol-before'), 'revoked', appContext.now())
      appContext.store.write(appContext.now, (now) =>
        appContext.store.moveListing(aListing('ol-moved'), agencyOf('other'), {}, now),
      )
      return apply(options)
    }
    return begun as never
  }
  const renewed = ['ol-before', 'ol-moved'].map((id) => grant(id, { authorisation_id: `renewal-${id}` }))
  const report = await put(appContext, ...renewed)
  expect(report.passedOver.map(({ id }) => id).toSorted()).toEqual(['renewal-ol-before', 'renewal-ol-moved'])
  expect(report.counts.authorisation).toEqual({ added: 0, changed: 0, unchanged: 0 })
  expect(appContext.store.published.ids()).toEqual([])
})

test('a permission that is imported for a listing that an operator suspended waits until the operator resumes it', async () => {
  const appContext = openAppContext()
  appContext.store.operator.changeAuthorisation(aListing('ol-before'), 'suspended', appContext.now())
  await put(appContext, grant('ol-before', { authorisation_id: 'renewal' }))
  expect(isOpen(appContext, 'ol-before')).toBe(false)
  appContext.store.operator.changeAuthorisation(aListing('ol-before'), 'granted', appContext.now())
  expect(isOpen(appContext, 'ol-before')).toBe(true)
})

test('a permission that the source had suspended itself opens nothing that an operator suspended meanwhile', async () => {
  const appContext = openAppContext()
  const renewal = grant('ol-before', { authorisation_id: 'renewal' })
  await put(appContext, grant('ol-before', { state: 'suspended' }), renewal)
  appContext.store.operator.changeAuthorisation(aListing('ol-before'), 'suspended', appContext.now())
  await put(appContext, grant('ol-before'), renewal)
  expect(isOpen(appContext, 'ol-before')).toBe(false)
  appContext.store.operator.changeAuthorisation(aListing('ol-before'), 'granted', appContext.now())
  expect(isOpen(appContext, 'ol-before')).toBe(true)
})

test('a suspension that ended with its permission blocks nothing once the operator has granted a new one', async () => {
  const appContext = openAppContext()
  await put(appContext, listing('ol-lapsed'), grant('ol-lapsed', { valid_until: '2026-05-20T00:00:00.000Z' }))
  appContext.store.operator.changeAuthorisation(aListing('ol-lapsed'), 'suspended', appContext.now())
  appContext.set(utc('2026-06-01T00:00:00.000Z'))
  const { kind: _, ...anew } = grant('ol-lapsed') as SourceAuthorisation
  appContext.store.operator.authorise(
    {
      ...anew,
      authorisation_id: 'by-operator',
      valid_from: appContext.now(),
      valid_until: utc('2026-06-10T00:00:00.000Z'),
    },
    appContext.now(),
  )
  appContext.set(utc('2026-06-20T00:00:00.000Z'))
  await put(
    appContext,
    grant('ol-lapsed', {
      authorisation_id: 'renewal',
      valid_from: '2026-06-15',
      valid_until: '2026-12-01T00:00:00.000Z',
    }),
  )
  expect(isOpen(appContext, 'ol-lapsed')).toBe(true)
})

test('an account whose verification was withdrawn keeps its subject', async () => {
  const appContext = openAppContext()
  await put(appContext, account())
  appContext.store.professionalOperator.setVerified(anAccount('pro-one'), false, appContext.now())
  expect(await refused({ 'a.json': [account('pro-one', { subject: 'sub-gone' })] }, appContext)).toEqual([
    expect.stringMatching(
      /subject: found "sub-gone", expected sub-pro-one: the verification .* was withdrawn/,
    ),
  ])
})

test('what the first agency continues to send about a moved listing, and an edited record with relative dates, add nothing', async () => {
  const appContext = openAppContext()
  await put(appContext, agency({ agency_id: 'other' }), listing('ol-moved'), grant('ol-moved'))
  appContext.store.write(appContext.now, (now) =>
    appContext.store.moveListing(aListing('ol-moved'), agencyOf('other'), {}, now),
  )
  const unchanged = { added: 0, changed: 0, unchanged: 1 }
  expect((await put(appContext, listing('ol-moved'))).counts.listing).toEqual(unchanged)
  const ofOther = listing('ol-moved', { agency_id: 'other', title: { pt: 'Nova', en: 'New' } })
  await put(appContext, ofOther, grant('ol-moved', { authorisation_id: 'auth-other' }))
  const before = everything(appContext)
  // Its whole file goes on, with its permission of then and another home.
  const again = await put(appContext, listing('ol-moved'), grant('ol-moved'), listing('ol-before'))
  expect([again.refused, again.counts.listing.unchanged]).toEqual([0, 2])
  expect(everything(appContext)).toEqual(before)

  const days = { reported_by_role: 'listing_agent', reported_on: 'today-9d' } as const
  const priced = (en: string, value = 300_000) =>
    listing('ol-before', {
      title: { pt: 'Casa', en },
      facts: { price_eur: { value, ...days } },
      price_history: [{ value: 310_000, ...days, reported_on: 'today-90d' }],
    })
  await put(appContext, priced('One'))
  appContext.set(later)
  await put(appContext, priced('Two'))
  const values = () =>
    appContext.store.published
      .open(aListing('ol-before'), appContext.now())
      ?.record.price_history.map(({ value }) => value)
  expect(values()?.filter((value) => value < 385_000)).toEqual([310_000, 300_000])
  await put(appContext, priced('Two', 290_000))
  expect(values()?.at(-1)).toBe(290_000)
  expect(await refused({ 'a.json': [listing('ol-moved', { lifecycle: 'reserved' })] }, appContext)).toEqual([
    expect.stringContaining('npx open-listings move-listing ol-moved --to casa-demo'),
  ])
})
