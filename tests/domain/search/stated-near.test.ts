import { expect, test } from 'vitest'
import { toArguments } from '#src/addresses/asking.ts'
import { askedReader } from '#src/domain/search/read-asked.ts'
import { statedNear } from '#src/domain/search/stated-near.ts'
import { now, openHome, searched, shelved } from './fixtures.ts'

const statedIn = (description: string) =>
  Object.fromEntries(statedNear(openHome({ title: 'Flat', description }).record))

test.each([
  [
    'O metro do Saldanha fica a seis minutos a pé.',
    { near_metro: 'metro do Saldanha fica a seis minutos a pé' },
  ],
  [
    'School and metro are within 600 metres.',
    {
      near_school: 'School and metro are within 600 metres',
      near_metro: 'metro are within 600 metres',
    },
  ],
  ['The railway station is a twelve-minute walk.', { near_train: 'railway station is a twelve-minute walk' }],
  ['Apartamento junto ao mar.', { near_sea: 'junto ao mar' }],
  ['T2 a 300 metros da praia.', { near_beach: '300 metros da praia' }],
  ['Metro a 300m.', { near_metro: 'Metro a 300m' }],
  [
    'Close to schools and shops.',
    { near_school: 'Close to schools', near_shops: 'Close to schools and shops' },
  ],
])('%s states what is near', (text, stated) => {
  expect(statedIn(text)).toEqual(stated)
})

test.each([
  'A praia do Guincho fica a dez minutos de carro.',
  'The beach is 5 km away.',
  'There are no shops within walking distance.',
  'The metro is not within walking distance.',
  'Rio de Mouro station was renovated.',
  'The sea, descending about eleven metres.',
  'The pool is near the kitchen.',
  'Sem escolas nas proximidades.',
])('%s states nothing near', (text) => {
  expect(statedIn(text)).toEqual({})
})

const homes = [
  openHome({ listing_id: 'ol-quiet' }),
  openHome({ listing_id: 'ol-metro', description: 'O metro fica a cinco minutos a pé.' }),
  openHome({ listing_id: 'ol-porto', municipality_code: '1312', description: 'Perto da praia.' }),
]
const readerOf = () => askedReader({ entries: () => Promise.resolve(shelved(homes)) }, now)

test.each([
  'T2 em Lisboa perto do metro',
  'T2 in Lisbon close to the metro',
  'piso T2 en Lisboa cerca del metro',
  'T2 à Lisbonne près du métro',
  'T2 in Lissabon in der Nähe der Metro',
])('%s is a wish where a text states it, quoted with who wrote it, and no filter', async (text) => {
  const { asks, criteria: said, unread } = (await readerOf())(text)
  expect([text, asks.preferences, unread]).toEqual([text, ['near_metro'], []])
  const words = said.find(({ field }) => field === 'preferences')?.text ?? ''
  expect(words).not.toBe('')
  expect(text).toContain(words)
  const { municipalities, preferences } = toArguments(asks)
  const { results } = await searched(homes, { municipalities, preferences })
  expect(results.map(({ listing_id }) => listing_id)).toEqual(['ol-metro', 'ol-quiet'])
  expect(results[0]?.explanation.satisfied_by).toContainEqual(
    expect.objectContaining({
      criterion: 'preferences.near.near_metro',
      reported: 'metro fica a cinco minutos a pé',
      reported_by_role: 'listing_agent',
      text: 'Near the metro: “metro fica a cinco minutos a pé”, in the text of the estate agent.',
    }),
  )
  expect(results[1]?.explanation.unknown).toContainEqual(
    expect.objectContaining({ reported: null, text: 'Near the metro: not stated.' }),
  )
})

test('what no text states in the places that are asked is unread by its name', async () => {
  const read = await readerOf()
  for (const text of ['T2 em Lisboa perto da praia', 'T2 em Lisboa junto ao mar', 'T2 near the airport'])
    expect([text, read(text).asks.preferences, read(text).unread.map(({ why }) => why)]).toEqual([
      text,
      undefined,
      ['no_filter'],
    ])
  expect(read('T2 no Porto perto da praia').asks.preferences).toEqual(['near_beach'])
  expect(read('T2 no Porto perto da praia e do metro').unread.map(({ text }) => text)).toEqual(['e do metro'])
})

test('in brief the words of an agency are quoted too', async () => {
  const { results } = await searched(homes, { preferences: ['near_metro'] }, { detail: 'brief' })
  expect(results[0]?.explanation.satisfied_by).toEqual([
    { text: 'Near the metro: “metro fica a cinco minutos a pé”, in the text of the estate agent.' },
  ])
})
