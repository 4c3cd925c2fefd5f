import { expect, test } from 'vitest'
import { feedSummary } from '#src/command/feed-summary.ts'
import { isRewritten } from '#src/domain/feed/relisted.ts'
import type { FeedOptions } from '#src/import/feed/import-feed.ts'
import type { TestContext } from '../../fixtures.ts'
import { agencyOf } from '../../ids.ts'
import { utc } from '../../utc.ts'
import { feedContext, feedOptions, feeding } from './feeding.ts'

const head =
  'ref,type,typology,town,district,price_eur,beds,useful_m2,description_pt,energy_class,certificate_valid_until,permission_from,permission_until,permission_reported_by,permission_reported_on'
const permission = '2031-05-01,2026-04-01,2026-06-20,agency_compliance,2026-04-01'
/** A row of a home; each has another size, so that no two are alike. */
const row = (ref: string, number: number, price = 200_000 + number * 7_000): string =>
  `${ref},apartment,T${number % 4},Faro,Faro,${price},${number % 4},${50 + number * 13},Casa ${number} com boa luz.,C,${permission}`
const csv = (...rows: readonly string[]): string => [head, ...rows, ''].join('\n')

const origin = feedOptions().origin
const reading = (context: TestContext, text: string, source = 'csv', change: Partial<FeedOptions> = {}) =>
  feeding(context, text, { format: 'csv', origin: { ...origin, source }, ...change })
const open = ({ store, now }: TestContext) =>
  store.published.ids().filter((id) => store.published.open(id, now()) !== null)
const listingOf = ({ store }: TestContext, ref: string, source = 'csv') =>
  store.feeds.listingIdOf({ agency_id: agencyOf('casa-demo'), source }, ref)
const answer = ({ store, now }: TestContext, said: 'same' | 'new') =>
  store.write(now, (instant) =>
    store.questions.answer(store.questions.open()[0]?.question_id ?? '', said, instant, { by: 'Ana' }),
  )

const days = [
  ['three homes', ['12E5', '1-2', '0007'], ['1.20E+06', '01/fev', '7']],
  [
    'a file of 24',
    Array.from({ length: 24 }, (_, at) => String(at + 1).padStart(4, '0')),
    Array.from({ length: 24 }, (_, at) => String(at + 1)),
  ],
] as const

test.for(days)(
  'references that a spreadsheet rewrote are one question, and nothing changes until it is answered: %s',
  async ([, first, second]) => {
    const context = feedContext()
    const fileOf = (refs: readonly string[]) =>
      csv(...refs.map((ref, at) => row(ref, at, at === 0 ? 215_000 : undefined)))
    await reading(context, fileOf(first))
    const before = open(context)
    expect(before).toHaveLength(first.length)
    const address = listingOf(context, first[0] ?? '')
    context.set(utc('2026-05-02T12:00:00.000Z'))
    for (let again = 0; again < 2; again++) {
      const { feed } = await reading(context, fileOf(second))
      expect(feed?.awaiting.homes).toMatchObject([
        { doubt: { kind: 'relisted', homes: second.map((ref) => ({ ref })) } },
      ])
      expect(feed?.removals.missing).toBe(0)
      expect(feed && feedSummary(feed)).toContain(
        `held, not public until you answer: ${second.length} homes ("${second[0]}", …): npx open-listings held`,
      )
      expect(open(context)).toEqual(before)
      expect(context.store.questions.open()).toHaveLength(1)
    }
    answer(context, 'same')
    const { feed, counts } = await reading(context, fileOf(second))
    expect([feed?.awaiting.count, counts.listing.added]).toEqual([0, 0])
    expect(open(context)).toEqual(before)
    expect(listingOf(context, second[0] ?? '')).toBe(address)
    expect(context.store.questions.open()).toEqual([])
  },
)

test('of a long file none is suspended where a spreadsheet gave several homes one reference', async () => {
  const context = feedContext()
  const numbers = Array.from({ length: 600 }, (_, at) => at)
  // As a spreadsheet shows a number of seven digits: those from 1000000 on share what is left of them.
  const shown = (number: number) => (number < 500 ? String(number) : '1.00E+06')
  const refOf = (number: number) =>
    number < 500 ? String(number).padStart(4, '0') : String(999_500 + number)
  const fileOf = (of: (number: number) => string) =>
    csv(...numbers.map((number) => row(of(number), number, 200_000 + number)))
  await reading(context, fileOf(refOf))
  const before = open(context)
  expect(before).toHaveLength(numbers.length)
  const { feed } = await reading(context, fileOf(shown))
  expect(feed?.removals).toMatchObject({ withheld: 'rewritten_ids' })
  expect(feed?.awaiting.homes.map(({ doubt }) => doubt.kind)).toContain('relisted')
  expect(open(context)).toEqual(before)
})

test('a feed under another name is asked about before anything of it is public twice', async () => {
  const context = feedContext()
  const file = csv(row('A-1', 1), row('A-2', 2))
  await reading(context, file)
  const before = open(context)
  await reading(context, file, 'renamed')
  expect(open(context)).toEqual(before)
  answer(context, 'same')
  await reading(context, file, 'renamed')
  expect(open(context)).toEqual(before)
  expect(listingOf(context, 'A-1', 'renamed')).toBe(
    before.find((id) => id === listingOf(context, 'A-1', 'renamed')),
  )
})

test('a feed under another name publishes nothing that was withdrawn, unless that is answered by itself', async () => {
  const context = feedContext()
  const file = csv(row('A-1', 1), row('A-2', 2), row('A-3', 3), row('A-4', 4))
  await reading(context, file)
  const { operator } = context.store
  operator.setLifecycle(listingOf(context, 'A-1'), 'withdrawn', context.now())
  operator.changeAuthorisation(listingOf(context, 'A-2'), 'revoked', context.now())
  const remaining = ['A-3', 'A-4'].map((ref) => listingOf(context, ref))
  expect(open(context).toSorted()).toEqual(remaining.toSorted())
  await reading(context, file, 'renamed')
  const ofNames = () =>
    context.store.questions
      .open()
      .map(({ doubt }) => doubt.kind === 'relisted' && [doubt.withdrawn, doubt.homes.map(({ ref }) => ref)])
  expect(ofNames()).toEqual([
    [true, ['A-1', 'A-2']],
    [undefined, ['A-3', 'A-4']],
  ])
  const [withdrawn, others] = context.store.questions.open()
  const say = (question_id: string | undefined, said: 'same' | 'new') =>
    context.store.write(context.now, (instant) =>
      context.store.questions.answer(question_id ?? '', said, instant, { by: 'Ana' }),
    )
  say(others?.question_id, 'new')
  await reading(context, file, 'renamed')
  expect(ofNames()).toEqual([[true, ['A-1', 'A-2']]])
  const named = (ref: string) => listingOf(context, ref, 'renamed')
  const both = [...remaining, named('A-3'), named('A-4')]
  expect(open(context).toSorted()).toEqual(both.toSorted())
  say(withdrawn?.question_id, 'new')
  await reading(context, file, 'renamed')
  expect(open(context).toSorted()).toEqual([...both, named('A-1'), named('A-2')].toSorted())
})

test('a home that is gone and is offered again under a new id is a question; answered as another one it is public by itself', async () => {
  const context = feedContext()
  await reading(context, csv(row('A-1', 1), row('A-2', 2), row('A-3', 3)))
  await reading(context, csv(row('A-2', 2), row('A-3', 3)), 'csv', { confirmsRemovals: true })
  expect(open(context)).toHaveLength(2)
  const again = csv(row('B-9', 1, 205_000), row('A-2', 2), row('A-3', 3), row('A-4', 4))
  await reading(context, again)
  // The home that nobody has seen before is taken at once.
  expect(open(context)).toHaveLength(3)
  answer(context, 'new')
  await reading(context, again)
  expect(open(context)).toHaveLength(4)
  expect(listingOf(context, 'B-9')).not.toBe(listingOf(context, 'A-1'))
  expect(context.store.questions.open()).toEqual([])
})

test('equal flats of a building are no question: nothing says which of them is which', async () => {
  const context = feedContext()
  const flat = (ref: string) => row(ref, 1)
  await reading(context, csv(flat('F-1'), flat('F-2'), flat('F-3'), row('A-2', 2)))
  const { feed } = await reading(context, csv(flat('F-2'), flat('G-4'), flat('G-5'), row('A-2', 2)))
  expect(feed?.awaiting.count).toBe(0)
})

test('a reference is another one as a spreadsheet writes it, or it is not', () => {
  for (const [former, now] of [
    ['0007', '7'],
    ['12E5', '1.20E+06'],
    ['12E5', '1,20E+06'],
    ['123456789012', '1.23457E+11'],
    ['1-2', '01/fev'],
    ['1-2', '2-Jan'],
    ['03/04', '04/mar'],
    ['3-12', '03/12/2026'],
  ] as const)
    expect([former, now, isRewritten(former, now)]).toEqual([former, now, true])
  for (const [former, now] of [
    ['0007', '70'],
    ['A-7', '7'],
    ['1-2', '3-Jan'],
    ['123456789012', '1.23999E+11'],
    ['1'.repeat(400), '2'],
  ] as const)
    expect([former, now, isRewritten(former, now)]).toEqual([former, now, false])
})
