import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { agency, grant, take, type TestContext } from '../../fixtures.ts'
import { openRaw } from '../../store/older-database.ts'
import { serve, whereSeen } from '../../faults/surfaces.ts'
import { agencyOf, aListing } from '../../ids.ts'
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
const certificates = () =>
  fileOf(
    'ref,energy_class,certificate_valid_until,permission_from,permission_until,permission_reported_by,permission_reported_on\nS-1,B,2031-01-01,2026-04-01,2026-06-20,agency_compliance,2026-04-01\n',
    'complements.csv',
  )

const valuesOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([field, value]) => ({ field, value }))
const confirmedA = valuesOf({ property_type: 'apartment', beds: '2', price_eur: '250000' })
const confirmedB = valuesOf({ property_type: 'detached_house', beds: '4', price_eur: '900000' })

const idNow = ({ store }: TestContext) => store.feeds.listingIdOf(feed, 'S-1')
const isOpen = ({ store, now }: TestContext, id: string) => store.published.open(aListing(id), now()) !== null
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
  expect(report?.awaiting).toEqual({
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
  expect(appContext.store.operator.decision(aListing(id), appContext.now())).toMatchObject({
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

test('threat: a held home is on no public surface', async () => {
  const { appContext, id } = await withHomeA()
  const served = await serve(appContext)
  expect(await whereSeen(served, id)).not.toEqual([])
  await feeding(appContext, kyero(homeB(), other))
  expect(await whereSeen(served, id)).toEqual([])
  expect(served.errors).toEqual([])
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
  const open = appContext.store.published.open(aListing(id), appContext.now())
  expect(open?.record.municipality).toBe('Lagos')
  expect(open?.record.price_history.map(({ value }) => value)).toEqual([250_000, 900_000])
  const again = await feeding(appContext, kyero(homeB(), other))
  expect({ held: again.feed?.awaiting.count, changed: again.counts.listing.changed }).toEqual({
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
  expect(appContext.store.operator.decision(aListing(id), appContext.now())).toMatchObject({
    open: false,
    reasons: ['lifecycle_not_public', 'not_in_feed'],
  })
  // The complements of the former home are handed in again, as on every day.
  const { feed: report, counts } = await feeding(appContext, kyero(homeB(), other), {
    complements: certificates(),
  })
  expect(report?.awaiting.count).toBe(0)
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

test('threat: a question of the same instant takes no answer away, by which nothing of the former home passes on', async () => {
  const { appContext } = await withHomeA()
  await feeding(appContext, kyero(homeB(), other))
  const { listing_id } = answer(appContext, 'new')
  for (const now of [homeB(), homeA()]) await feeding(appContext, kyero(now, other))
  expect(questions(appContext)).toHaveLength(1)
  await feeding(appContext, kyero(homeB(), other), { complements: certificates() })
  expect(questions(appContext)).toEqual([])
  expect(isOpen(appContext, listing_id)).toBe(false)
})

test('threat: two answers, an answer to nothing, and one that came too late change nothing', async () => {
  const { appContext, id } = await withHomeA()
  await feeding(appContext, kyero(homeB(), other))
  const [{ question_id = '' } = {}] = questions(appContext)
  const say = (said: 'same' | 'new') =>
    appContext.store.write(appContext.now, (now) => appContext.store.questions.answer(question_id, said, now))
  await feeding(appContext, kyero(homeA(), other))
  expect(() => say('new')).toThrow(/none waits/)
  expect(isOpen(appContext, id)).toBe(true)
})

test('a decision of the operator outlives a held home and its answer', async () => {
  const { appContext, id } = await withHomeA()
  appContext.store.operator.setLifecycle(aListing(id), 'sold', appContext.now())
  await feeding(appContext, kyero(homeB(), other))
  answer(appContext, 'same')
  await feeding(appContext, kyero(homeB(), other))
  expect(isOpen(appContext, id)).toBe(false)
  await feeding(appContext, kyero(homeA(), other))
  const { listing_id } = answer(appContext, 'new')
  expect(appContext.store.operator.inspect(aListing(id), appContext.now()).candidate.lifecycle).toBe('sold')
  expect(listing_id).not.toBe(id)
})

test('a held home that its feed has no more is missing, and is asked about again when another stands there', async () => {
  const { appContext, id } = await withHomeA()
  await feeding(appContext, kyero(homeB(), other))
  await feeding(appContext, kyero(other), { confirmsRemovals: true })
  expect(questions(appContext)).toEqual([])
  expect(appContext.store.operator.decision(aListing(id), appContext.now())).toMatchObject({
    reasons: ['not_in_feed'],
  })
  await feeding(appContext, kyero(homeB(), other))
  expect(appContext.store.operator.decision(aListing(id), appContext.now())).toMatchObject({
    reasons: ['feed_question'],
  })
  expect(questions(appContext)).toHaveLength(1)
})

test('one correction is taken, another home whose place is unclear is held, and one listing that has moved is left alone', async () => {
  const { appContext, id } = await withHomeA()
  await feeding(appContext, kyero(homeA({ type: 'Duplex' }), other))
  expect(isOpen(appContext, id)).toBe(true)
  const { feed: report } = await feeding(appContext, kyero(homeB({ town: 'Nowhere' }), other))
  expect(report?.awaiting.count).toBe(1)
  expect(isOpen(appContext, id)).toBe(false)
  await feeding(appContext, kyero(homeA({ type: 'Duplex' }), other))
  take(appContext, agency({ agency_id: 'casa-nova' }))
  appContext.store.write(appContext.now, (now) =>
    appContext.store.moveListing(aListing(id), agencyOf('casa-nova'), {}, now),
  )
  expect((await feeding(appContext, kyero(homeB(), other), {})).feed?.awaiting.count).toBe(0)
  expect(appContext.store.feeds.sourceOf(aListing(id))).toMatchObject({ agency_id: 'casa-nova' })
})

test('a home of an earlier release is known by its listing', async () => {
  const { appContext, id } = await withHomeA()
  const db = openRaw(dirname(appContext.config.dataDir))
  db.exec(
    'UPDATE feed_home SET claims = NULL, seal = seal(agency_id, source, ref, listing_id, complement, NULL)',
  )
  db.close()
  await feeding(appContext, kyero(homeB(), other))
  expect(isOpen(appContext, id)).toBe(false)
})

test('threat: ids of any length and with characters that nobody sees are held, shown and answered', async () => {
  const ref = 'x'.repeat(48)
  const appContext = feedContext()
  const named = (home: string) => home.replace('<id>S-1</id>', `<id>\u202e${ref}</id>`)
  await feeding(appContext, kyero(named(homeA()), other))
  const { feed: report } = await feeding(appContext, kyero(named(homeB()), other))
  expect(report?.awaiting.homes.map(({ ref: each }) => each)).toEqual([ref])
  const [{ report: stored } = {}] = appContext.store.reports.of(agencyOf('casa-demo')).imports
  expect(stored).toMatchObject({
    held: 1,
    findings: [
      {
        record: ref,
        rule: 'another_home',
        found: ['another_home', expect.objectContaining({ type: 'detached_house' })],
      },
      ...(stored?.findings.slice(1) ?? []),
    ],
  })
  expect(answer(appContext, 'same').isTaken).toBe(true)
})

test('of many held homes some wait with their listing, and the others are taken by the next import', async () => {
  const appContext = feedContext()
  const refs = Array.from({ length: 102 }, (_, at) => `M${at}`)
  const all = (home: (change: object) => string) =>
    kyero(...refs.map((ref) => home({}).replace('<id>S-1</id>', `<id>${ref}</id>`)))
  await feeding(appContext, all(homeA), { confirmed: confirmedA })
  const { feed: report } = await feeding(appContext, all(homeB), { confirmed: confirmedB })
  expect(report?.awaiting.count).toBe(102)
  const asked = questions(appContext)
  const taken = asked.map(({ question_id }) =>
    appContext.store.write(appContext.now, (now) =>
      appContext.store.questions.answer(question_id, 'same', now),
    ),
  )
  expect(taken.filter(({ isTaken }) => isTaken)).toHaveLength(100)
  const again = await feeding(appContext, all(homeB))
  expect([again.feed?.awaiting.count, again.counts.listing.changed]).toEqual([0, 2])
})
