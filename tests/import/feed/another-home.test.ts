import { expect, test } from 'vitest'
import { grant, take, type TestContext } from '../../fixtures.ts'
import { agencyOf } from '../../ids.ts'
import { utc } from '../../utc.ts'
import { feedContext, feeding, fileOf, kyero, property, stored } from './feeding.ts'

const feed = { agency_id: agencyOf('casa-demo'), source: 'kyero' }
const homeA = (change = {}) =>
  property('S-1', {
    type: 'Apartment',
    town: 'Faro',
    beds: '2',
    surface_area: '<built>85</built>',
    ...change,
  })
const homeB = (change = {}) =>
  property('S-1', {
    type: 'Villa',
    town: 'Lagos',
    beds: '4',
    price: '900000',
    surface_area: '<built>210</built>',
    desc: '<en>A villa above the bay.</en>',
    ...change,
  })
const other = property('S-2', { type: 'Apartment', town: 'Faro', beds: '1' })
const certificates = (name = 'complements.csv', rest = ',,,') =>
  fileOf(
    `ref,energy_class,certificate_valid_until,permission_from,permission_until,permission_reported_by,permission_reported_on\nS-1,B,2031-01-01,2026-04-01,2026-06-20,agency_compliance,2026-04-01\n${rest === ',,,' ? '' : rest}`,
    name,
  )

const idNow = ({ store }: TestContext) => store.feeds.listingIdOf(feed, 'S-1')
const isOpen = ({ store, now }: TestContext, id: string) => store.published.open(id, now()) !== null
const questions = ({ store }: TestContext) => store.questions.open()
const answer = (appContext: TestContext, said: 'same' | 'new') =>
  appContext.store.write(appContext.now, (now) =>
    appContext.store.questions.answer(questions(appContext)[0]?.question_id ?? '', said, now, { by: 'Ana' }),
  )

/** A store in which the home A of a feed is public. */
const withHomeA = async (): Promise<{ appContext: TestContext; id: string }> => {
  const appContext = feedContext()
  await feeding(appContext, kyero(homeA(), other), { complements: certificates() })
  const id = idNow(appContext)
  expect(isOpen(appContext, id)).toBe(true)
  return { appContext, id }
}

test('another home under a known id is held at once: nothing of it is taken, and the former one is not public', async () => {
  const { appContext, id } = await withHomeA()
  appContext.set(utc('2026-05-02T12:00:00.000Z'))
  const { feed: report, counts, refused } = await feeding(appContext, kyero(homeB(), other))
  expect({ refused, listing: counts.listing }).toEqual({
    refused: 0,
    listing: { added: 0, changed: 1, unchanged: 1 },
  })
  expect(report?.held).toEqual({
    count: 1,
    homes: [
      {
        ref: 'S-1',
        listing_id: id,
        doubt: {
          kind: 'another_home',
          before: expect.objectContaining({ municipality_code: '0805', typology: 'T2', built_m2: 85 }),
          now: expect.objectContaining({ municipality_code: '0807', typology: 'T4', built_m2: 210 }),
        },
      },
    ],
  })
  expect(isOpen(appContext, id)).toBe(false)
  expect(stored(appContext, 'S-1')).toMatchObject({
    feed_question_since: '2026-05-02',
    location: { municipality_code: '0805' },
    facts: { price_eur: { value: 250_000 } },
  })
  expect(appContext.store.operator.decision(id, appContext.now())).toEqual({
    open: false,
    reasons: ['feed_question'],
  })
  // The same file a day later asks the same question.
  const [asked] = questions(appContext)
  appContext.set(utc('2026-05-03T12:00:00.000Z'))
  const again = await feeding(appContext, kyero(homeB(), other))
  expect(again.counts.listing.unchanged).toBe(2)
  expect(questions(appContext)).toEqual([asked])
})

test('a home that returns by itself is public as it was, and nothing is asked any more', async () => {
  const { appContext, id } = await withHomeA()
  await feeding(appContext, kyero(homeB(), other))
  await feeding(appContext, kyero(homeA(), other))
  expect(isOpen(appContext, id)).toBe(true)
  expect(questions(appContext)).toEqual([])
  expect(stored(appContext, 'S-1').feed_question_since).toBeUndefined()
})

test('same takes what the feed says for the same listing, with its permission and history, and is asked once', async () => {
  const { appContext, id } = await withHomeA()
  await feeding(appContext, kyero(homeB(), other))
  expect(answer(appContext, 'same')).toMatchObject({ listing_id: id, isTaken: true })
  const open = appContext.store.published.open(id, appContext.now())
  expect(open?.record.municipality).toBe('Lagos')
  expect(open?.record.price_history.map(({ value }) => value)).toEqual([250_000, 900_000])
  const again = await feeding(appContext, kyero(homeB(), other))
  expect({ held: again.feed?.held.count, changed: again.counts.listing.changed }).toEqual({
    held: 0,
    changed: 0,
  })
  expect(isOpen(appContext, id)).toBe(true)
  expect(
    appContext.store.operator.history(id).find(({ event }) => event === 'feed_question_answered'),
  ).toMatchObject({
    actor: 'operator',
    detail: { answer: 'same', by: 'Ana', differs: ['place', 'type', 'typology', 'size'] },
  })
})

test('new ends the former listing, and nothing of it passes to the new one', async () => {
  const { appContext, id } = await withHomeA()
  take(appContext, grant(id))
  await feeding(appContext, kyero(homeB(), other))
  const { listing_id } = answer(appContext, 'new')
  expect(listing_id).not.toBe(id)
  expect(appContext.store.operator.decision(id, appContext.now())).toEqual({
    open: false,
    reasons: ['lifecycle_not_public', 'not_in_feed'],
  })
  // The complements of the former home are handed in again, as on every day.
  const { feed: report, counts } = await feeding(appContext, kyero(homeB(), other), {
    complements: certificates(),
  })
  expect(report?.held.count).toBe(0)
  expect(report?.notes).toContainEqual(expect.objectContaining({ rule: 'complement_of_former_home' }))
  expect({ ...counts.listing, permissions: counts.authorisation.added }).toEqual({
    added: 1,
    changed: 0,
    unchanged: 1,
    permissions: 0,
  })
  expect(idNow(appContext)).toBe(listing_id)
  const { candidate } = appContext.store.operator.inspect(listing_id, appContext.now())
  expect(candidate).toMatchObject({ grants: [], confirmation: null, listing: { energy: {}, media: [] } })
  expect(candidate.price_history.map(({ value }) => value)).toEqual([900_000])
  expect(isOpen(appContext, listing_id)).toBe(false)
  // Its own permission and certificate make it public; the former one stays closed.
  const own = fileOf(
    'ref,energy_class,certificate_valid_until,permission_from,permission_until,permission_reported_by,permission_reported_on\nS-1,C,2032-01-01,2026-05-01,2026-06-20,agency_compliance,2026-05-01\n',
    'own.csv',
  )
  await feeding(appContext, kyero(homeB({ price: '890000' }), other), { complements: own })
  expect([isOpen(appContext, id), isOpen(appContext, listing_id)]).toEqual([false, true])
  expect(questions(appContext)).toEqual([])
})
