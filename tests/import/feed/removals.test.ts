import { expect, test } from 'vitest'
import { importRecords } from '#src/import/import-records.ts'
import { agency, grant, take, type TestContext } from '../../fixtures.ts'
import { feedContext, feeding, feedOptions, fileOf, kyero, property, stored } from './feeding.ts'
import { agencyOf } from '../../ids.ts'

const refs = Array.from({ length: 10 }, (_, at) => `H${at}`)
const homes = (...lacking: readonly string[]): string[] =>
  refs.filter((ref) => !lacking.includes(ref)).map((ref) => property(ref, { price: `25000${ref.slice(1)}` }))
const idOf = ({ store }: TestContext, ref: string) =>
  store.feeds.listingIdOf({ agency_id: agencyOf('casa-demo'), source: 'kyero' }, ref)
const openOnes = (appContext: TestContext) =>
  refs.filter((ref) => appContext.store.published.open(idOf(appContext, ref), appContext.now()) !== null)

/** A store in which all ten homes of a feed are public. */
const openAppContext = async (): Promise<TestContext> => {
  const appContext = feedContext()
  const complements = fileOf(
    `ref,energy_class,certificate_valid_until\n${refs.map((ref) => `${ref},B,2031-01-01\n`).join('')}`,
    'complements.csv',
  )
  await feeding(appContext, kyero(...homes()), { complements })
  take(appContext, ...refs.map((ref) => grant(idOf(appContext, ref))))
  expect(openOnes(appContext)).toEqual(refs)
  return appContext
}

test('a home that is missing in a complete feed is suspended, not removed, with a reason', async () => {
  const appContext = await openAppContext()
  const { feed, closed, counts } = await feeding(appContext, kyero(...homes('H0', 'H5')))
  expect(feed?.removals).toEqual({ refs: ['H0', 'H5'], missing: 2, of: 10, withheld: null, returned: 0 })
  expect(closed.get('not_in_feed')?.toSorted()).toEqual(
    [idOf(appContext, 'H0'), idOf(appContext, 'H5')].toSorted(),
  )
  expect(counts.listing).toEqual({ added: 0, changed: 2, unchanged: 8 })
  expect(openOnes(appContext)).toEqual(refs.filter((ref) => ref !== 'H0' && ref !== 'H5'))
  expect(stored(appContext, 'H0')).toMatchObject({ lifecycle: 'active', not_in_feed_since: '2026-05-01' })
  const again = await feeding(appContext, kyero(...homes('H0', 'H5')))
  expect(again.feed?.removals).toMatchObject({ missing: 0, of: 8 })
  expect(again.counts.listing.changed).toBe(0)
})

test('a home that returns is public again under the permission that it had', async () => {
  const appContext = await openAppContext()
  await feeding(appContext, kyero(...homes('H0')))
  expect((await feeding(appContext, kyero(...homes()))).feed?.removals.returned).toBe(1)
  expect(openOnes(appContext)).toEqual(refs)
})

test('a home to which its software gives another id is another listing, whose permission is its own', async () => {
  const appContext = await openAppContext()
  const renamed = kyero(...homes('H0'), property('H0-new', { price: '250000' }))
  const complements = fileOf('ref,energy_class,certificate_valid_until\nH0-new,B,2031-01-01\n', 'new.csv')
  const { feed } = await feeding(appContext, renamed, { complements })
  expect(feed?.removals).toMatchObject({ refs: ['H0'], missing: 1, withheld: null })
  expect(openOnes(appContext)).toEqual(refs.slice(1))
  const id = idOf(appContext, 'H0-new')
  const { reasons } = appContext.store.operator.decision(id, appContext.now()) as { reasons: string[] }
  expect(reasons).toEqual(['authorisation_missing'])
  take(appContext, grant(id))
  expect(appContext.store.published.open(id, appContext.now())).not.toBeNull()
  expect(openOnes(appContext)).toEqual(refs.slice(1))
})

test('a decision of the operator while a home was missing outlives its return', async () => {
  const appContext = await openAppContext()
  await feeding(appContext, kyero(...homes('H0', 'H1')))
  appContext.store.operator.changeAuthorisation(idOf(appContext, 'H0'), 'suspended', appContext.now())
  appContext.store.operator.setLifecycle(idOf(appContext, 'H1'), 'withdrawn', appContext.now())
  await feeding(appContext, kyero(...homes()))
  expect(openOnes(appContext)).toEqual(refs.slice(2))
})

test('a home that an operator set to sold, skipping steps, stays sold while a feed still contains it', async () => {
  const appContext = await openAppContext()
  appContext.store.operator.setLifecycle(idOf(appContext, 'H0'), 'sold', appContext.now())
  const cheaper = kyero(...homes().map((each) => each.replace('25000', '26000')))
  const { refused, counts } = await feeding(appContext, cheaper)
  expect({ refused, changed: counts.listing.changed }).toEqual({ refused: 0, changed: 10 })
  expect(openOnes(appContext)).toEqual(refs.slice(1))
})

test('when more than a fifth or everything is missing, nothing is suspended until the operator confirms it', async () => {
  const appContext = await openAppContext()
  const third = kyero(...homes('H0', 'H1', 'H2', 'H3').map((each) => each.replace('25000', '26000')))
  const withheld = await feeding(appContext, third)
  expect(withheld.feed?.removals).toMatchObject({ missing: 4, of: 10, withheld: 'too_many' })
  expect(openOnes(appContext)).toEqual(refs)
  // The other changes of the feed are imported.
  expect(stored(appContext, 'H4').facts.price_eur?.value).toBe(260_004)
  const empty = await feeding(appContext, kyero())
  expect(empty.feed?.removals).toMatchObject({ missing: 10, of: 10, withheld: 'too_many' })
  expect(openOnes(appContext)).toEqual(refs)
  await feeding(appContext, third, { confirmsRemovals: true })
  expect(openOnes(appContext)).toEqual(refs.slice(4))
  await feeding(appContext, kyero(), { confirmsRemovals: true })
  expect(openOnes(appContext)).toEqual([])
})

test('of fewer than twenty homes up to three may be missing, unless the operator allows none, and never all of them', async () => {
  const appContext = await openAppContext()
  const removals = async (largestRemoval: number, ...lacking: readonly string[]) =>
    (await feeding(appContext, kyero(...homes(...lacking)), { largestRemoval })).feed?.removals
  expect(await removals(0, 'H0')).toMatchObject({ missing: 1, of: 10, withheld: 'too_many' })
  expect(await removals(0.2, ...refs.slice(0, 4))).toMatchObject({ missing: 4, withheld: 'too_many' })
  expect(await removals(0.2, ...refs.slice(0, 3))).toMatchObject({ missing: 3, of: 10, withheld: null })
  expect(await removals(0.2, ...refs.slice(0, 6))).toMatchObject({ missing: 3, of: 7, withheld: null })
  expect(await removals(0.2, ...refs.slice(0, 9))).toMatchObject({ missing: 3, of: 4, withheld: null })
  expect(await removals(0.2, ...refs)).toMatchObject({ missing: 1, of: 1, withheld: 'too_many' })
  expect(openOnes(appContext)).toEqual(['H9'])
})

test('a removal is confirmed also where a home of the feed has no id', async () => {
  const appContext = await openAppContext()
  const content = kyero(...homes('H0'), property(''))
  const go = (confirmsRemovals: boolean) =>
    importRecords(appContext, {
      path: fileOf(content),
      dryRun: false,
      continuesOnErrors: true,
      feed: feedOptions({ confirmsRemovals }),
      progress: () => undefined,
    })
  expect((await go(false)).feed?.removals).toMatchObject({ missing: 1, withheld: 'home_without_id' })
  expect(openOnes(appContext)).toEqual(refs)
  expect((await go(true)).feed?.removals).toMatchObject({ missing: 1, withheld: null })
  expect(openOnes(appContext)).toEqual(refs.slice(1))
})

test('how much may be missing is configurable', async () => {
  const appContext = await openAppContext()
  await feeding(appContext, kyero(...homes('H0', 'H1', 'H2')), { largestRemoval: 0.3 })
  expect(openOnes(appContext)).toEqual(refs.slice(3))
  await feeding(appContext, kyero(...homes('H0', 'H1', 'H2', 'H3')), { largestRemoval: 0 })
  expect(openOnes(appContext)).toEqual(refs.slice(3))
})

test('a truncated or refused feed suspends nothing', async () => {
  const appContext = await openAppContext()
  const cut = kyero(...homes('H0')).replace('</root>', '')
  expect((await feeding(appContext, cut)).refused).toBe(1)
  expect(
    (await feeding(appContext, kyero(...homes('H0'), property('N1', { town: 'Nowhere' })))).refused,
  ).toBe(1)
  expect(openOnes(appContext)).toEqual(refs)
})

test('a home that cannot be taken any more stays as it was, and the others are suspended when they are missing', async () => {
  const appContext = await openAppContext()
  const faulty = property('H9', { town: 'Nowhere', price: '999999' })
  const go = (...all: readonly string[]) =>
    importRecords(appContext, {
      path: fileOf(kyero(...all)),
      dryRun: false,
      continuesOnErrors: true,
      feed: feedOptions(),
      progress: () => undefined,
    })
  const { feed, refused, problems } = await go(...homes('H0', 'H9'), faulty)
  expect({ refused, staying: feed?.staying, removals: feed?.removals }).toMatchObject({
    refused: 1,
    staying: { refs: ['H9'], homes: 1 },
    removals: { refs: ['H0'], missing: 1, withheld: null, returned: 0 },
  })
  expect(problems).toEqual([expect.stringContaining('(ref "H9"): town: found "Nowhere, Algarve"')])
  expect(openOnes(appContext)).toEqual(refs.slice(1))
  expect(stored(appContext, 'H9')).toMatchObject({ facts: { price_eur: { value: 250_009 } } })
  // Missing, and then back with a fault: it is not taken, so that it stays suspended.
  await go(...homes('H0', 'H9'))
  const back = await go(...homes('H0', 'H9'), faulty)
  expect(back.feed).toMatchObject({ staying: { homes: 1 }, removals: { returned: 0 } })
  expect(openOnes(appContext)).toEqual(refs.slice(1, 9))
})

test('another agency, another feed of the same agency and a home that has moved are not missed', async () => {
  const appContext = await openAppContext()
  const origin = {
    agency_id: agencyOf('casa-demo'),
    source: 'second',
    reported_by_role: 'listing_agent',
  } as const
  expect((await feeding(appContext, kyero(property('H0')), { origin })).feed?.removals.of).toBe(0)
  expect(openOnes(appContext)).toEqual(refs)
  expect(idOf(appContext, 'H0')).not.toBe(appContext.store.feeds.listingIdOf(origin, 'H0'))
  take(appContext, agency({ agency_id: 'casa-nova' }))
  appContext.store.write(appContext.now, (now) =>
    appContext.store.moveListing(idOf(appContext, 'H9'), agencyOf('casa-nova'), {}, now),
  )
  const { feed } = await feeding(appContext, kyero(...homes('H9')))
  expect(feed?.removals).toMatchObject({ missing: 0, of: 9 })
  expect(stored(appContext, 'H9').not_in_feed_since).toBeUndefined()
})

test('an id names one home of one feed of one agency, and nothing of the reference is in it', async () => {
  const appContext = await openAppContext()
  const ids = refs.map((ref) => idOf(appContext, ref))
  expect(new Set(ids).size).toBe(10)
  for (const id of ids) expect(id).toMatch(/^ol-[0-9a-z]{16}$/)
  const other = await openAppContext()
  expect(idOf(other, 'H0')).not.toBe(idOf(appContext, 'H0'))
})
