import { expect, test } from 'vitest'
import type { TestContext } from '../../fixtures.ts'
import { agencyOf } from '../../ids.ts'
import { feedContext, feeding, feedOptions, fileOf, kyero, property, stored } from './feeding.ts'
import { importRecords } from '#src/import/import-records.ts'

const scope = { agency_id: agencyOf('casa-demo'), source: null }
const teach = ({ store, now }: TestContext, words: Readonly<Record<string, string>>) =>
  store.write(now, (instant) =>
    store.feeds.teachWords(
      scope,
      Object.entries(words).map(([word, value]) => ({ word, value })),
      instant,
    ),
  )
const features = (...names: string[]) => names.map((name) => `<feature>${name}</feature>`).join('')

test('a word that is taught is read by the next import, in its field alone', async () => {
  const appContext = feedContext()
  const feed = kyero(
    property('A1', { type: 'Palheiro', features: features('Eira', 'Obra acabada') }),
    property('A2', { type: 'Moradia', features: features('eira', 'Palheiro') }),
  )
  const words = async () =>
    (await feeding(appContext, feed)).feed?.notes.map(({ rule, field, found, homes }) => [
      rule,
      field,
      found,
      homes,
    ])
  expect(await words()).toEqual([
    ['unmapped', 'feature', 'Eira', 2],
    ['unmapped', 'type', 'Palheiro', 1],
    ['unmapped', 'feature', 'Obra acabada', 1],
    ['ambiguous_type', 'type', 'Moradia', 1],
    ['unmapped', 'feature', 'Palheiro', 1],
  ])
  teach(appContext, {
    Palheiro: 'farmhouse',
    Eira: 'terrace',
    Moradia: 'detached_house',
    'Obra acabada': 'new',
  })
  expect(await words()).toEqual([['unmapped', 'feature', 'Palheiro', 1]])
  const [one, other] = [stored(appContext, 'A1'), stored(appContext, 'A2')]
  expect([one.facts.property_type?.value, one.features.terrace?.value, one.facts.condition?.value]).toEqual([
    'farmhouse',
    true,
    'new',
  ])
  expect(other.facts.property_type?.value).toBe('detached_house')
})

test('what is taught goes before our own vocabulary', async () => {
  const appContext = feedContext()
  teach(appContext, { Quinta: 'land' })
  await feeding(appContext, kyero(property('A1', { type: 'Quinta' })))
  expect(stored(appContext, 'A1').facts.property_type?.value).toBe('land')
})

test('a town that no table has is counted and can be taught, and is still judged with the rest', async () => {
  const appContext = feedContext()
  const near = '<latitude>37.13</latitude><longitude>-7.65</longitude>'
  const far = '<latitude>41.15</latitude><longitude>-8.61</longitude>'
  const feed = kyero(
    property('A1', { town: 'Vila Nenhures', location: near }),
    property('A2', { town: 'vila nenhures' }),
    property('A3', { town: 'Vila Nenhures', location: far }),
  )
  const importing = () =>
    importRecords(appContext, {
      path: fileOf(feed),
      dryRun: false,
      continuesOnErrors: true,
      feed: feedOptions(),
      progress: () => undefined,
    })
  const before = await importing()
  expect(before.refused).toBe(3)
  expect(before.feed?.notes).toEqual([
    { rule: 'unmapped', field: 'town', found: 'Vila Nenhures', homes: 3, refs: ['A1', 'A2', 'A3'] },
  ])
  teach(appContext, { 'Vila Nenhures': '0814' })
  const { refused, problems } = await importing()
  expect([refused, problems[0]]).toEqual([1, expect.stringContaining('a place that agrees with the point')])
  expect(stored(appContext, 'A2').location.municipality_code).toBe('0814')
})
