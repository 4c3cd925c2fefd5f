import { expect, test } from 'vitest'
import { appContextIn, noon, testFolder } from '../../fixtures.ts'
import { agencyOf } from '../../ids.ts'
import { openRaw } from '../older-database.ts'

const agency_id = agencyOf('casa-demo')
const feed = { agency_id, source: 'kyero' }
const everywhere = { agency_id, source: null }
type Store = ReturnType<typeof appContextIn>['store']
const teach = (
  store: Store,
  scope: Parameters<Store['feeds']['teachWords']>[0],
  word: string,
  value: string,
) =>
  store.write(
    () => noon,
    (now) => store.feeds.teachWords(scope, [{ word, value }], now, { by: 'Ana' }),
  )

test('a word of one feed goes before that of all feeds of its agency, and reaches no other', () => {
  const { store } = appContextIn(testFolder())
  expect(teach(store, everywhere, 'Monte', 'land')).toBe(1)
  expect(teach(store, feed, 'MONTE', 'farmhouse')).toBe(1)
  expect(teach(store, feed, 'monte', 'farmhouse')).toBe(0)
  expect(store.feeds.wordsOf(feed).get('monte')).toBe('farmhouse')
  expect(store.feeds.wordsOf({ agency_id, source: 'other' }).get('monte')).toBe('land')
  expect(store.feeds.wordsOf({ agency_id: agencyOf('other'), source: 'kyero' }).size).toBe(0)
  const forget = (word: string) =>
    store.write(
      () => noon,
      (now) => store.feeds.forgetWord(feed, word, now),
    )
  expect([forget('Monte'), forget('Monte')]).toEqual([true, false])
  expect(store.feeds.wordsOf(feed).get('monte')).toBe('land')
  expect(
    store.operator.history(`agency/${agency_id}`).map(({ event, actor, detail }) => [event, actor, detail]),
  ).toEqual([
    ['feed_word_taught', 'operator', { word: 'monte', value: 'land', by: 'Ana' }],
    ['feed_word_taught', 'operator', { source: 'kyero', word: 'monte', value: 'farmhouse', by: 'Ana' }],
    ['feed_word_forgotten', 'operator', { source: 'kyero', word: 'monte' }],
  ])
})

test('a value counts as unknown until it is confirmed; another import takes no confirmation back', () => {
  const { store } = appContextIn(testFolder())
  const pool = { field: 'features.pool', value: 'true' }
  const write = (act: (now: typeof noon) => void) => store.write(() => noon, act)
  write(() => store.feeds.rememberDefaults(feed, [pool]))
  expect(store.feeds.values(feed)).toEqual({
    confirmed: new Set(),
    unconfirmed: new Set(['features.pool=true']),
  })
  for (const _ of [1, 2]) write((now) => store.feeds.confirmValues(feed, [pool], now))
  write(() => store.feeds.rememberDefaults(feed, [pool]))
  expect(store.feeds.values(feed)).toEqual({
    confirmed: new Set(['features.pool=true']),
    unconfirmed: new Set(),
  })
  expect(store.feeds.wordsOf(feed).size).toBe(0)
  expect(store.operator.history(`agency/${agency_id}`).map(({ event }) => event)).toEqual([
    'feed_value_confirmed',
  ])
})

test('a damaged word is ignored', () => {
  const folder = testFolder()
  const { store } = appContextIn(folder)
  teach(store, feed, 'Palheiro', 'land')
  const db = openRaw(folder)
  db.exec("UPDATE feed_decision SET meaning = 'apartment'")
  db.close()
  expect(store.feeds.wordsOf(feed).size).toBe(0)
})

test('a feed that is unchanged at its address is asked for again after a word was taught or forgotten', () => {
  const { store } = appContextIn(testFolder())
  const fetched = () =>
    store.write(
      () => noon,
      (now) =>
        store.feeds.noteSource(feed, {
          etag: '"1"',
          last_modified: 'x',
          tried_at: now,
          succeeded_at: now,
          failures: 0,
          failure: null,
        }),
    )
  const validators = () => {
    const { etag, last_modified } = store.feeds.sourceState(feed) ?? {}
    return [etag, last_modified]
  }
  fetched()
  teach(store, { agency_id, source: 'other' }, 'Palheiro', 'land')
  expect(validators()).toEqual(['"1"', 'x'])
  teach(store, everywhere, 'Palheiro', 'land')
  expect(validators()).toEqual([null, null])
  fetched()
  store.write(
    () => noon,
    (now) => store.feeds.forgetWord(everywhere, 'Palheiro', now),
  )
  expect(validators()).toEqual([null, null])
})
