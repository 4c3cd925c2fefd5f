import { expect, test } from 'vitest'
import { changingEntries } from '#src/domain/search/entries.ts'
import { makeEntry } from '#src/domain/search/entry.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import { matching } from '#src/domain/search/matching.ts'
import { listingOf } from '#src/domain/search/rank.ts'
import { namesInTexts } from '#src/domain/search/named-in-text.ts'
import { shelvesFor } from '#src/domain/search/entries.ts'
import { now, openHome, searched, type Home } from './fixtures.ts'
import { aListing } from '../../ids.ts'
import { given } from '../../given.ts'

const named = (home: Home) => namesInTexts(openHome(home).record)
const inRinchoa: Home = {
  listing_id: 'ol-text',
  municipality_code: '1111',
  description: 'Bright flat. It is in Vale Encantado, near the school of Quinta do Lagar.',
}

test('the names that texts have are kept, but for known places, words of the vocabularies and initials', () => {
  // What may only begin a sentence comes last.
  expect(named(inRinchoa)).toBe(' vale encantado | quinta do lagar | bright ')
  expect(
    named({ title: 'Flat in Lisboa with IMI paid', description: 'Garagem. Renovado. Lift. Sala.' }),
  ).toBe('')
  expect(named({ description: 'em Casal do Penedo' })).toBe(' casal do penedo ')
})

test('texts of names alone are read in bounded time and room', () => {
  const hostile = Array.from({ length: 50_000 }, (_, at) => `Nome${at} d`).join(' ')
  expect(named({ title: hostile, description: hostile }).length).toBeLessThan(450)
})

test('a place that no table knows finds the homes whose texts name it, in doubt and after what is met', async () => {
  const homes = [
    openHome(inRinchoa),
    openHome({ listing_id: 'ol-lisboa' }),
    openHome({ municipality_code: '1312' }),
  ]
  const { results, total, interpretation } = await searched(homes, {
    municipalities: ['no vale ENCANTADO', 'Lisboa'],
  })
  expect(results.map(({ listing_id }) => listing_id)).toEqual(['ol-lisboa', 'ol-text'])
  expect(total).toMatchObject({ matches: 2, uncertain: 1 })
  expect(results[1]?.explanation).toMatchObject({
    satisfied: [],
    unknown: [
      {
        criterion: 'municipalities.text',
        reported: null,
        reported_by_role: null,
        text: '“no vale ENCANTADO”: named in the agency’s text, which states no place.',
      },
    ],
  })
  expect(interpretation.unrecognised).toMatchObject([
    { given: 'no vale ENCANTADO', note: expect.stringContaining('named in the agency’s text') as string },
  ])
})

test('a part of a word, a name of no text and a name without a boundary find nothing', async () => {
  for (const asked of ['Encanta', 'Vale Perdido', 'Silver Coast', 'Lag', 'Vale Encantado Quinta'])
    expect((await searched([openHome(inRinchoa)], { municipalities: [asked] })).count, asked).toBe(0)
})

test('a withdrawn home is not found by its text', () => {
  const { entries, put, remove } = changingEntries()
  const { criteria } = interpret(given({ municipalities: ['Vale Encantado'] }))
  const found = () => matching(shelvesFor(criteria, entries), criteria, now, 5).map(listingOf)
  const { record, open_until } = openHome(inRinchoa)
  put(makeEntry(record, open_until))
  expect(found()).toEqual(['ol-text'])
  remove(aListing('ol-text'))
  expect(found()).toEqual([])
})

test('a single name that begins a title or a sentence is found, in any case and without its accents', async () => {
  const homes = [
    openHome({ listing_id: 'ol-title', title: 'Abóbada, moradia com jardim' }),
    openHome({ listing_id: 'ol-sentence', description: 'Casa térrea. Abóbada fica a dois passos.' }),
    openHome({ listing_id: 'ol-other' }),
  ]
  for (const given of ['abobada', 'ABÓBADA', 'Abóbada'])
    expect(
      (await searched(homes, { municipalities: [given] })).results
        .map(({ listing_id }) => listing_id)
        .toSorted(),
    ).toEqual(['ol-sentence', 'ol-title'])
})
