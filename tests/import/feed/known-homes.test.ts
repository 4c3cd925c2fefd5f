import { dueDays } from '#src/domain/rights/due.ts'
import { expect, test } from 'vitest'
import { grant, take, type TestContext } from '../../fixtures.ts'
import { agencyOf } from '../../ids.ts'
import { feedContext, feeding, fileOf, kyero, property, stored } from './feeding.ts'

const feed = { agency_id: agencyOf('casa-demo'), source: 'kyero' }
const flat = (change = {}) => property('S-1', { type: 'Apartment', town: 'Faro', beds: '2', ...change })
const villa = (change = {}) => property('S-1', { type: 'Villa', town: 'Lagos', beds: '4', ...change })
const other = property('S-2', { type: 'Apartment', town: 'Faro', beds: '1' })
const certificate = () => fileOf('ref,energy_class,certificate_valid_until\nS-1,B,2031-01-01\n', 'beside.csv')

const idNow = ({ store }: TestContext) => store.feeds.listingIdOf(feed, 'S-1')
const isOpen = (appContext: TestContext) =>
  appContext.store.published.open(idNow(appContext), appContext.now()) !== null

const withFlat = async (): Promise<TestContext> => {
  const appContext = feedContext()
  await feeding(appContext, kyero(flat(), other), { complements: certificate() })
  take(appContext, grant(idNow(appContext)))
  expect(isOpen(appContext)).toBe(true)
  return appContext
}

test('of two homes with one id none is taken, the stored one is held, and both are named by their positions', async () => {
  const appContext = await withFlat()
  const report = await feeding(appContext, kyero(flat({ price: '200000' }), other, villa()))
  expect(report.refused).toBe(0)
  expect(report.feed?.awaiting).toEqual({
    count: 1,
    homes: [
      { ref: 'S-1', listing_id: idNow(appContext), doubt: { kind: 'same_id', homes: 2, numbers: [1, 3] } },
    ],
  })
  expect(isOpen(appContext)).toBe(false)
  expect(stored(appContext, 'S-1').facts.price_eur?.value).toBe(250_000)
  const [imported] = appContext.store.reports.of(feed.agency_id).imports
  expect(imported?.report).toMatchObject({ is_taken: true, refused: 0, held: 1 })
  expect(imported?.report.findings[0]).toEqual({
    record: 'S-1',
    references: 'R-S-1',
    field: 'id',
    found: ['homes_with_id', [1, 3], false],
    expected: ['unshared_id'],
    rule: 'same_id',
  })
  const [question] = appContext.store.questions.open()
  expect(() =>
    appContext.store.write(appContext.now, (now) =>
      appContext.store.questions.answer(question?.question_id ?? '', 'same', now),
    ),
  ).toThrow(/the feed must be corrected/)
  // One of them alone again: nothing is asked any more.
  await feeding(appContext, kyero(flat(), other))
  expect(isOpen(appContext)).toBe(true)
  expect(appContext.store.questions.open()).toEqual([])
})

test('two homes with one id that was never stored are listed without a listing, until the feed is corrected', async () => {
  const appContext = feedContext()
  const { counts } = await feeding(appContext, kyero(flat(), villa(), other))
  expect(counts.listing.added).toBe(1)
  expect(appContext.store.questions.open()).toMatchObject([
    { ref: 'S-1', listing_id: null, doubt: { kind: 'same_id' } },
  ])
  // A feed of nothing else is one all the same, also of an agency that has no listing.
  const empty = feedContext()
  expect((await feeding(empty, kyero(flat(), villa()))).feed?.awaiting.count).toBe(1)
  const { agencies } = empty.store.due(empty.now(), dueDays(empty.now(), 0))
  expect(agencies).toMatchObject([
    {
      agency: { agency_id: 'casa-demo' },
      due: { groups: [], count: 0, later: 0 },
      questions: [{ ref: 'S-1', reference: null }],
    },
  ])
  await feeding(appContext, kyero(other))
  expect(appContext.store.questions.open()).toEqual([])
})

test('of two homes with one id the only one for sale is taken if it is the stored home, or nothing is stored', async () => {
  const rental = villa({ price_freq: 'month', price: '950' })
  const appContext = await withFlat()
  const cheaper = flat({ price: '240000' })
  const { feed: report } = await feeding(appContext, kyero(rental, cheaper, other, rental))
  expect(report).toMatchObject({ awaiting: { count: 0 }, passedOver: 2, removals: { missing: 0 } })
  expect(stored(appContext, 'S-1').facts.price_eur?.value).toBe(240_000)
  expect(isOpen(appContext)).toBe(true)
  // The one for sale is another home than the stored one.
  const flatToLet = flat({ price_freq: 'month', price: '950' })
  await feeding(appContext, kyero(flatToLet, villa(), other))
  expect(isOpen(appContext)).toBe(false)
  expect(appContext.store.questions.open()).toMatchObject([{ doubt: { kind: 'another_home' } }])
  const empty = feedContext()
  expect((await feeding(empty, kyero(rental, flat()))).counts.listing.added).toBe(1)
})

test('a home that two others share an id with is missing when none of them is for sale', async () => {
  const appContext = await withFlat()
  const rental = flat({ price_freq: 'month', price: '950' })
  await feeding(appContext, kyero(rental, rental, other), { confirmsRemovals: true })
  expect(appContext.store.operator.decision(idNow(appContext), appContext.now())).toMatchObject({
    reasons: ['not_in_feed'],
  })
})

test('ids that nobody can tell apart are one, and ids in other letters are others', async () => {
  const appContext = feedContext()
  const named = (id: string) => property(id, { price: '260000' })
  const { counts, feed: report } = await feeding(
    appContext,
    kyero(...['S\u200b-1', ' S-1 ', 'É1', 'E\u03011', 's-9', 'S-9'].map(named)),
  )
  expect(report?.awaiting.homes.map(({ ref }) => ref)).toEqual(['S-1', 'É1'])
  expect(counts.listing.added).toBe(2)
  expect(stored(appContext, 's-9').reference).toBe('R-s-9')
  expect((await feeding(appContext, kyero(property('\u200b')))).problems).toEqual([
    expect.stringContaining('expected the id of the property'),
  ])
})

test('threat: a feed that repeats an id many times names the first of its homes', async () => {
  const appContext = feedContext()
  const { feed: report } = await feeding(appContext, kyero(...Array.from({ length: 300 }, () => flat())))
  expect(report?.awaiting.homes).toEqual([
    { ref: 'S-1', listing_id: null, doubt: { kind: 'same_id', homes: 300, numbers: [1, 2, 3, 4, 5] } },
  ])
})
