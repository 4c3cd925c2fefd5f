import { expect, test } from 'vitest'
import type { TestContext } from '../../fixtures.ts'
import { grant, take } from '../../fixtures.ts'
import { utc } from '../../utc.ts'
import { feedContext, feeding, fileOf, kyero, property, stored } from './feeding.ts'

const dated = (date: string, price = '250000') =>
  kyero(property('A1', { date, price, energy_rating: '<consumption>C</consumption>' }))
const certificate = 'ref,energy_class,certificate_valid_until\nA1,C,2031-05-01\n'
const reportedOn = (appContext: TestContext) => stored(appContext, 'A1').facts.beds?.reported_on

test.each(['1999-12-31', '1970-01-01 00:00:00', '2026-05-02', '0000-00-00', '2026-02-30', '01/04/2026'])(
  '%s is no day: the facts count as reported on the day they are first read',
  async (date) => {
    const appContext = feedContext()
    const { feed } = await feeding(appContext, kyero(property('A1', { date, beds: '2' })))
    expect(reportedOn(appContext)).toBe('2026-05-01')
    expect(feed?.notes).toEqual([
      { rule: 'no_day', field: 'modified_on', found: date, homes: 1, refs: ['A1'] },
    ])
  },
)

test('the first and the last day that can be are days', async () => {
  for (const date of ['2000-01-01', '2026-05-01']) {
    const appContext = feedContext()
    const { feed } = await feeding(appContext, kyero(property('A1', { date, beds: '2' })))
    expect([reportedOn(appContext), feed?.notes]).toEqual([date, []])
  }
})

test('the present price is the last of its history, whatever days the feed gives', async () => {
  const appContext = feedContext()
  await feeding(appContext, dated('2026-04-20', '400000'), {
    complements: fileOf(certificate, 'complement.csv'),
  })
  const { listing_id } = stored(appContext, 'A1')
  take(appContext, grant(listing_id))
  const record = () => {
    const open = appContext.store.published.open(listing_id, appContext.now())
    if (!open) throw new Error('Not public')
    return open.record
  }
  const prices = ['400000']
  for (const [date, price] of [
    ['2026-04-20', '380000'],
    ['2026-04-10', '370000'],
    ['2026-04-25', '390000'],
    ['2026-04-22', '360000'],
    ['1970-01-01', '365000'],
    ['2026-04-10', '380000'],
  ] as const) {
    prices.push(price)
    await feeding(appContext, dated(date, price))
    expect(record().price_eur.value).toBe(Number(price))
    expect(record().price_history.map(({ value }) => String(value))).toEqual(prices)
    const days = record().price_history.map(({ reported_on }) => reported_on)
    expect(days).toEqual(days.toSorted())
  }
})

test('a feed whose days went back changes nothing when it is read again', async () => {
  const appContext = feedContext()
  await feeding(appContext, dated('2026-04-20', '400000'))
  await feeding(appContext, dated('2026-04-10', '370000'))
  appContext.set(utc('2026-05-03T12:00:00.000Z'))
  const { counts, feed } = await feeding(appContext, dated('2026-04-10', '370000'))
  expect(counts).toMatchObject({ listing: { changed: 0, unchanged: 1 } })
  expect(feed?.notes.map(({ rule, found }) => [rule, found])).toEqual([['earlier_day', '2026-04-10']])
})

test('a price that changes under the same day is of the day on which it is read', async () => {
  const appContext = feedContext()
  await feeding(appContext, dated('2026-04-20', '201700'))
  appContext.set(utc('2026-05-03T12:00:00.000Z'))
  await feeding(appContext, dated('2026-04-20', '150000'))
  const price = { value: 150_000, reported_on: '2026-05-03' }
  expect(stored(appContext, 'A1').facts.price_eur).toMatchObject(price)
  appContext.set(utc('2026-05-05T12:00:00.000Z'))
  const { counts } = await feeding(appContext, dated('2026-04-20', '150000'))
  expect(counts.listing).toEqual({ added: 0, changed: 0, unchanged: 1 })
  expect(stored(appContext, 'A1').facts.price_eur).toMatchObject(price)
})

test('a price that is unknown for a while is followed by the next one', async () => {
  const appContext = feedContext()
  await feeding(appContext, dated('2026-04-26', '360000'))
  await feeding(appContext, dated('2026-04-27', 'POA'))
  expect(stored(appContext, 'A1').facts.price_eur).toBeUndefined()
  await feeding(appContext, dated('2026-04-20', '350000'))
  expect(stored(appContext, 'A1').facts.price_eur).toMatchObject({
    value: 350_000,
    reported_on: '2026-05-01',
  })
})
