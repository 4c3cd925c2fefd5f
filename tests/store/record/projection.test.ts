import { expect, test } from 'vitest'
import { agency, by, confirmation, grant, appContextIn, listing, noon, take } from '../../fixtures.ts'
import { utc } from '../../utc.ts'
import { aListing } from '../../ids.ts'

const open = (appContext: ReturnType<typeof appContextIn>, id = 'ol-test01') =>
  appContext.store.published.open(aListing(id), appContext.now())

test('interface 3.1: a listing is public while its authorisation is valid, to the millisecond, without any write', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant())
  expect(open(appContext)?.record.price_eur.value).toBe(385_000)
  appContext.set(utc('2026-06-20T22:59:59.999Z'))
  expect(open(appContext)).not.toBeNull()
  appContext.set(utc('2026-06-20T23:00:00.000Z'))
  expect(open(appContext)).toBeNull()
})

test('design 2: an expiry is committed with its change row when it is settled', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant('ol-test01', { valid_from: '2026-05-02' }))
  expect(appContext.store.published.head()).toBe(0)
  expect(appContext.store.nextDue()).toBe('2026-05-01T23:00:00.000Z')
  appContext.set(utc('2026-05-01T23:00:00.000Z'))
  appContext.store.settleDue(appContext.now())
  expect(open(appContext)).not.toBeNull()
  expect(appContext.store.published.head()).toBe(1)
  appContext.set(utc('2026-06-20T23:00:00.000Z'))
  appContext.store.settleDue(appContext.now())
  expect(appContext.store.published.ids()).toEqual([])
  expect(appContext.store.published.changesAfter(0)).toEqual([{ seq: 2, listing_id: 'ol-test01' }])
  expect(appContext.store.nextDue()).toBe('2031-03-02T00:00:00.000Z')
})

test('the instants at which a confirmation turns ageing and stale fall due, and change no record', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant(), confirmation())
  const head = appContext.store.published.head()
  const turns = [utc('2026-05-06T23:00:00.000Z'), utc('2026-05-29T23:00:00.000Z')]
  for (const turn of turns) {
    expect(appContext.store.nextDue()).toBe(turn)
    appContext.set(turn)
    const tick = appContext.store.published.publicVersion()
    appContext.store.settleDue(turn)
    expect(appContext.store.published.publicVersion()).toBe(tick + 1)
    expect(open(appContext)?.record.updated_at).toBe(noon)
  }
  expect(appContext.store.published.head()).toBe(head)
  expect(appContext.store.nextDue()).toBe('2026-06-20T23:00:00.000Z')
})

test('a certificate that lapses closes the listing before its grant ends', () => {
  const appContext = appContextIn(null)
  take(
    appContext,
    agency(),
    listing('ol-test01', { energy: { class: { value: 'C', ...by }, certificate_valid_until: '2026-05-10' } }),
    grant(),
  )
  appContext.set(utc('2026-05-10T23:00:00.000Z'))
  expect(open(appContext)).toBeNull()
  expect(appContext.store.settleDue(appContext.now())).toBe(1)
  expect(appContext.store.operator.history('ol-test01').at(-1)).toMatchObject({
    event: 'closed',
    actor: 'time',
    detail: { reasons: ['energy_certificate_lapsed'] },
  })
})

test('revoke, suspend and resume reach the projection in their own transaction', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant())
  appContext.store.operator.changeAuthorisation(aListing('ol-test01'), 'suspended', noon)
  expect(open(appContext)).toBeNull()
  appContext.store.operator.changeAuthorisation(aListing('ol-test01'), 'granted', noon)
  expect(open(appContext)).not.toBeNull()
  appContext.store.operator.changeAuthorisation(aListing('ol-test01'), 'revoked', noon)
  expect(open(appContext)).toBeNull()
  expect(() => appContext.store.operator.changeAuthorisation(aListing('ol-test01'), 'granted', noon)).toThrow(
    /auth-ol-test01 is revoked; a new one comes from npx open-listings authorise/,
  )
})

test('a renewal keeps the address and needs a new grant', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant())
  appContext.store.operator.changeAuthorisation(aListing('ol-test01'), 'revoked', noon)
  const firstPublished = appContext.store.operator.inspect(aListing('ol-test01'), noon).candidate
    .first_published_at
  take(appContext, grant('ol-test01', { authorisation_id: 'auth-second' }))
  expect(open(appContext)?.record.first_published_at).toBe(firstPublished)
})

test('importing the same source again never undoes a revocation', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant())
  appContext.store.operator.changeAuthorisation(aListing('ol-test01'), 'revoked', noon)
  take(appContext, agency(), listing(), grant())
  expect(open(appContext)).toBeNull()
  expect(() => take(appContext, grant('ol-test01', { valid_until: '2027-01-01' }))).toThrow(
    /new_authorisation/,
  )
})

test('an operator’s lifecycle stays while the source repeats itself, and follows when the source changes', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant())
  appContext.store.operator.setLifecycle(aListing('ol-test01'), 'reserved', noon)
  take(appContext, listing('ol-test01', { title: { pt: 'Outro título', en: 'Another title' } }))
  expect(open(appContext)?.record.lifecycle).toBe('reserved')
  take(appContext, listing('ol-test01', { lifecycle: 'withdrawn' }))
  expect(open(appContext)).toBeNull()
  take(appContext, listing('ol-test01', { lifecycle: 'sold' }))
  expect(() => take(appContext, listing('ol-test01', { lifecycle: 'active' }))).toThrow(
    /"following_state","sold",""/,
  )
})

test('a source that skips steps is followed, and the journal names them', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant())
  take(appContext, listing('ol-test01', { lifecycle: 'sold' }))
  expect(open(appContext)).toBeNull()
  const changes = appContext.store.operator
    .history('ol-test01')
    .filter(({ event }) => event === 'listing_changed')
  expect(changes.at(-1)?.detail).toMatchObject({
    lifecycle: 'sold',
    lifecycle_before: 'active',
    lifecycle_between: ['reserved', 'promised'],
  })
})

test('a skipped step reopens nothing that an operator closed', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant())
  appContext.store.operator.setLifecycle(aListing('ol-test01'), 'on_hold', noon)
  take(appContext, listing('ol-test01', { lifecycle: 'withdrawn' }))
  take(appContext, listing('ol-test01', { lifecycle: 'reserved' }))
  expect(open(appContext)).toBeNull()
})

test('an operator may skip steps too, and the journal names them', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant())
  appContext.store.operator.setLifecycle(aListing('ol-test01'), 'sold', noon)
  expect(open(appContext)).toBeNull()
  const change = appContext.store.operator
    .history('ol-test01')
    .find(({ event }) => event === 'lifecycle_changed')
  expect(change?.detail).toMatchObject({
    lifecycle: 'sold',
    lifecycle_before: 'active',
    lifecycle_between: ['reserved', 'promised'],
  })
})

test('an impossible lifecycle transition is refused with the possible ones', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant())
  const set = (lifecycle: 'active' | 'draft' | 'sold') =>
    appContext.store.operator.setLifecycle(aListing('ol-test01'), lifecycle, noon)
  expect(() => set('draft')).toThrow(/it is active, which leads to reserved, on_hold, withdrawn, cancelled/)
  expect(() => set('active')).toThrow(/it is active, which leads to/)
  set('sold')
  expect(() => set('active')).toThrow(/it is sold, which is final/)
})

test('updated_at moves only when the record changes', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant())
  appContext.set(utc('2026-05-02T12:00:00.000Z'))
  take(appContext, agency({ office: 'Rua Imaginária 2, Lisboa' }))
  expect(open(appContext)?.record.updated_at).toBe(noon)
  expect(open(appContext)?.contact.responsible_agency.office).toBe('Rua Imaginária 2, Lisboa')
  take(appContext, confirmation())
  expect(open(appContext)?.record.updated_at).toBe('2026-05-02T12:00:00.000Z')
})

test('nothing private is in a public table', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant(), confirmation())
  const published = JSON.stringify(open(appContext))
  for (const secret of ['Proprietária Fictícia 12', 'Rua Secreta 99', 'U-4711', 'CMI-SECRET-7', '38.72712'])
    expect(published).not.toContain(secret)
  expect(published).toContain('38.727')
})

test('nothing that was never public enters the change table', () => {
  const appContext = appContextIn(null)
  take(
    appContext,
    agency(),
    listing('ol-a', { record_class: 'draft' }),
    grant('ol-a'),
    listing('ol-b', { lifecycle: 'sold' }),
    grant('ol-b'),
  )
  appContext.store.operator.changeAuthorisation(aListing('ol-a'), 'revoked', noon)
  expect(appContext.store.published.changesAfter(0)).toEqual([])
})

test('the price history keeps earlier prices', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant())
  take(
    appContext,
    listing('ol-test01', {
      facts: { price_eur: { value: 370_000, reported_by_role: 'listing_agent', reported_on: '2026-04-30' } },
    }),
  )
  expect(open(appContext)?.record.price_history.map(({ value }) => value)).toEqual([385_000, 370_000])
})

test('a new base address changes every record and no permission', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant())
  appContext.store.setBaseUrl('https://other.example', noon)
  expect(open(appContext)?.record.url).toBe('https://other.example/properties/ol-test01')
})

test('the journal proves what was public, and an altered row is detected', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant())
  const row = appContext.store.operator.history('ol-test01').find(({ event }) => event === 'published')
  expect(row?.record).toBe(JSON.stringify(open(appContext)?.record))
  expect(appContext.store.journal.firstBroken()).toBeNull()
})

test('freed slots are used again, so that the collections stay dense', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), ...['a', 'b', 'c'].flatMap((id) => [listing(id), grant(id)]))
  appContext.store.operator.changeAuthorisation(aListing('a'), 'revoked', noon)
  take(appContext, listing('d'), grant('d'))
  expect(appContext.store.published.cards('all', 1, 50, noon).map(({ listing_id }) => listing_id)).toEqual([
    'd',
    'b',
    'c',
  ])
  appContext.store.operator.changeAuthorisation(aListing('c'), 'revoked', noon)
  expect(appContext.store.published.sizeOf('all')).toBe(2)
})

test('design 2: a change marks what it makes stale with the next version, and names the listing that is gone', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing('ol-a'), grant('ol-a'), listing('ol-b'), grant('ol-b'))
  const { stale, published } = appContext.store
  const before = published.publicVersion()
  expect(stale.changedAfter(before, noon)).toEqual([])
  const undone = () =>
    appContext.store.write(appContext.now, () => {
      appContext.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
      throw new Error('undone')
    })
  expect(undone).toThrow('undone')
  expect(stale.changedAfter(before, noon)).toEqual([])
  appContext.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
  const version = published.publicVersion()
  expect(version).toBe(before + 1)
  const changed = stale.changedAfter(before, noon).toSorted((a, b) => (a.part < b.part ? -1 : 1))
  expect(changed).toEqual(
    [
      'agency/casa-demo/1',
      'district/lisboa',
      'feed/1',
      'home',
      'listing/ol-b',
      'municipality/1106/1',
      'sitemap-index',
      'sitemap/1',
    ].map((part) => ({ part, version, gone: part === 'listing/ol-b' ? 'ol-b' : null })),
  )
  expect(stale.versionOf('listing/ol-a')).toBe(before)
  expect(stale.versionOf('listing/ol-none')).toBe(0)
})

test('a listing is gone from the instant at which it ends, also before that is settled', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant())
  const gone = (now: string) =>
    appContext.store.stale.changedAfter(0, utc(now)).find(({ part }) => part === 'listing/ol-test01')?.gone
  expect([gone('2026-06-20T22:59:59.999Z'), gone('2026-06-20T23:00:00.000Z')]).toEqual([null, 'ol-test01'])
})
