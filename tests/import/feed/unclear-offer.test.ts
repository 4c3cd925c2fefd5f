import { expect, test } from 'vitest'
import type { TestContext } from '../../fixtures.ts'
import { agencyOf, aListing } from '../../ids.ts'
import { utc } from '../../utc.ts'
import { feedContext, feeding, fileOf, kyero, property } from './feeding.ts'

const feed = { agency_id: agencyOf('casa-demo'), source: 'kyero' }
const doubtful = 'ARRENDA-SE por 900 euros por mês. Casa com quintal.'
const plain = 'Casa com quintal e poço, perto do centro de Faro.'

const home = (text: string, price = '250000') =>
  property('S-1', {
    type: 'Apartment',
    town: 'Faro',
    beds: '2',
    price,
    surface_area: '<built>85</built>',
    desc: `<pt>${text}</pt>`,
  })
const other = property('S-2', { type: 'Apartment', town: 'Faro', beds: '1' })
const certificates = () =>
  fileOf(
    'ref,energy_class,certificate_valid_until,permission_from,permission_until,permission_reported_by,permission_reported_on\nS-1,B,2031-01-01,2026-04-01,2026-06-20,agency_compliance,2026-04-01\n',
    'complements.csv',
  )

const questions = ({ store }: TestContext) => store.questions.open()
const answer = (appContext: TestContext, said: 'for_sale' | 'not_for_sale' | 'same') =>
  appContext.store.write(appContext.now, (now) =>
    appContext.store.questions.answer(questions(appContext)[0]?.question_id ?? '', said, now),
  )
const isOpen = ({ store, now }: TestContext) =>
  store.published.open(aListing(store.feeds.listingIdOf(feed, 'S-1')), now()) !== null
const sourceNow = ({ store }: TestContext) =>
  store.feeds.sourceOf(aListing(store.feeds.listingIdOf(feed, 'S-1')))

/** A store in which a home is asked about whose text may say that it is to let. */
const withDoubt = async () => {
  const appContext = feedContext()
  const { feed: report } = await feeding(appContext, kyero(home(doubtful), other), {
    complements: certificates(),
  })
  return { appContext, report }
}

test('a home whose text may say that it is to let is asked about, and not public until it is answered', async () => {
  const { appContext, report } = await withDoubt()
  expect(questions(appContext)).toMatchObject([
    { ref: 'S-1', doubt: { kind: 'unclear_offer', field: 'description_pt', found: 'ARRENDA-SE' } },
  ])
  expect(report?.awaiting).toMatchObject({ count: 1, homes: [{ ref: 'S-1' }] })
  expect(isOpen(appContext)).toBe(false)
  expect(sourceNow(appContext)).toMatchObject({ lifecycle: 'active', feed_question_since: '2026-05-01' })
  answer(appContext, 'for_sale')
  expect(isOpen(appContext)).toBe(true)
  expect(questions(appContext)).toEqual([])
})

test('the answer holds for the same text, whatever else changes, and another text is asked about again', async () => {
  const { appContext } = await withDoubt()
  answer(appContext, 'for_sale')
  appContext.set(utc('2026-05-02T12:00:00.000Z'))
  await feeding(appContext, kyero(home(doubtful, '245000'), other))
  expect([questions(appContext), isOpen(appContext)]).toEqual([[], true])
  appContext.set(utc('2026-05-03T12:00:00.000Z'))
  await feeding(appContext, kyero(home('ALUGA-SE a casa toda. Com quintal.', '245000'), other))
  expect(questions(appContext)).toHaveLength(1)
  expect(isOpen(appContext)).toBe(false)
})

test('a home that is said not to be for sale is on hold until its text says it plainly', async () => {
  const { appContext } = await withDoubt()
  answer(appContext, 'not_for_sale')
  expect(sourceNow(appContext)).toMatchObject({ lifecycle: 'on_hold' })
  expect(sourceNow(appContext)?.feed_question_since).toBeUndefined()
  await feeding(appContext, kyero(home(doubtful, '245000'), other))
  expect(sourceNow(appContext)?.lifecycle).toBe('on_hold')
  expect(questions(appContext)).toEqual([])
  await feeding(appContext, kyero(home(plain, '245000'), other))
  expect(isOpen(appContext)).toBe(true)
})

test('a question goes with a text that leaves nothing in doubt, and stays one with the first day', async () => {
  const { appContext } = await withDoubt()
  appContext.set(utc('2026-05-02T12:00:00.000Z'))
  await feeding(appContext, kyero(home(doubtful), other))
  expect(questions(appContext)).toHaveLength(1)
  expect(sourceNow(appContext)?.feed_question_since).toBe('2026-05-01')
  await feeding(appContext, kyero(home(plain), other))
  expect([questions(appContext), isOpen(appContext)]).toEqual([[], true])
})

test('a question about an offer is not answered as one about which home it is', async () => {
  const { appContext } = await withDoubt()
  expect(() => answer(appContext, 'same')).toThrow(/it asks something else; answer for_sale or not_for_sale/)
  expect(questions(appContext)).toHaveLength(1)
})
