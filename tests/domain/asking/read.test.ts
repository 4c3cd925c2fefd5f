import { expect, test } from 'vitest'
import { readAsking } from '#src/domain/asking/read.ts'

const asks = (text: string) => readAsking(text).asks
const unread = (text: string) => readAsking(text).unread.map((each) => `${each.text}: ${each.why}`)

test.each([
  ['até 900 mil', 900_000],
  ['up to 900 mil', 900_000],
  ['hasta 900 mil', 900_000],
  ['até 1,5 milhões', 1_500_000],
  ['under 1.5 million', 1_500_000],
  ['até 1.250.000 €', 1_250_000],
  ['até 250.000,00 €', 250_000],
  ['max 300k', 300_000],
  ['bis 300 Tausend', 300_000],
  ['jusqu’à 300 000 euros', 300_000],
  ['up to half a million', 500_000],
  ['nada acima de 400 mil', 400_000],
  ['not above 400k', 400_000],
])('%s is at most %i', (text, euros) => expect(asks(text)).toEqual({ max_price_eur: euros }))

test.each([
  ['acima de 300 mil', { min_price_eur: 300_000 }],
  ['nada abaixo de 400 mil', { min_price_eur: 400_000 }],
  ['nothing under 400k', { min_price_eur: 400_000 }],
  ['no quiero pagar más de 180 mil euros', { max_price_eur: 180_000 }],
  ['je ne veux pas dépasser 250 000 €', { max_price_eur: 250_000 }],
  ['between 250,000 and 300,000', { min_price_eur: 250_000, max_price_eur: 300_000 }],
  ['from 200k to 300k', { min_price_eur: 200_000, max_price_eur: 300_000 }],
  [
    'T2 sem elevador acima de 300 mil',
    { typologies: ['T2'], must_not_have: ['elevator'], min_price_eur: 300_000 },
  ],
  ['no lift under 300k', { must_not_have: ['elevator'], max_price_eur: 300_000 }],
  ['sem garagem para cima de 300 mil', { must_not_have: ['garage'], min_price_eur: 300_000 }],
  ['de 250 a 300 mil euros', { min_price_eur: 250_000, max_price_eur: 300_000 }],
])('%s is read as it is said', (text, means) => expect(asks(text)).toEqual(means))

test('a bare price is the most and around is a tenth more or less, and both are said to be assumed', () => {
  expect(readAsking('T2 300k').criteria).toContainEqual({
    field: 'max_price_eur',
    value: 300_000,
    text: '300k',
    assumed: 'maximum',
  })
  const about = readAsking('cerca de 300 mil').criteria
  expect(about.map(({ value }) => value)).toEqual([270_000, 330_000])
  expect(about.every(({ assumed }) => assumed === 'tenth')).toBe(true)
})

test('where two readings are as likely, both are asked about and neither is taken', () => {
  for (const text of ['até 1.5mil', 'até 1,5 mil euros']) {
    expect(asks(text)).toEqual({})
    expect(readAsking(text).questions[0]?.meanings).toEqual([
      { max_price_eur: 1_500 },
      { max_price_eur: 1_500_000 },
    ])
  }
  expect(readAsking('T2 até 300').questions[0]?.meanings).toEqual([{ max_price_eur: 300_000 }])
})

test.each([
  ['sem elevador', { must_not_have: ['elevator'] }],
  ['no lift', { must_not_have: ['elevator'] }],
  ['sem garagem nem varanda', { must_not_have: ['garage', 'balcony'] }],
  ['unfurnished', { must_not_have: ['furnished'] }],
  ['não mobilado', { must_not_have: ['furnished'] }],
  ['ohne Aufzug', { must_not_have: ['elevator'] }],
  ['sans ascenseur', { must_not_have: ['elevator'] }],
  ['sin ascensor', { must_not_have: ['elevator'] }],
  ['sem inquilinos', { vacant: true }],
  [
    'casa sem piscina por menos de 200 mil',
    { property_types: ['home'], must_not_have: ['pool'], max_price_eur: 200_000 },
  ],
  ['sem degraus', { preferences: ['step_free_access'] }],
])('%s denies no more than it says', (text, means) => expect(asks(text)).toEqual(means))

test.each([
  ['not in Lisbon', 'not in Lisbon: denied'],
  ['fora de Lisboa', 'fora de Lisboa: denied'],
  ['não gosto de Sintra', 'não gosto de Sintra: denied'],
  ['no shared pool', 'no shared pool: denied'],
  ['sem piscina partilhada', 'sem piscina partilhada: denied'],
  ['no lift needed', 'no lift needed: not_needed'],
  ['não preciso de garagem', 'não preciso de garagem: not_needed'],
  ['anything but a flat', 'anything but a flat: denied'],
  ['everywhere but Lisbon', 'everywhere but Lisbon: denied'],
  ['sem ser T1', 'sem ser T1: denied'],
  ['não procuro T1', 'não procuro T1: denied'],
  ['elevador não obrigatório', 'elevador não obrigatório: not_needed'],
  ['a preço acessível', 'preço acessível: unknown'],
])('%s is no filter, and said to be unread', (text, said) => {
  expect(asks(text)).toEqual({})
  expect(unread(text)).toEqual([said])
})

test('of a denial joined by "and" only the first feature is surely denied', () => {
  expect(asks('sem garagem e varanda')).toEqual({ must_not_have: ['garage'] })
  expect(unread('sem garagem e varanda')).toEqual(['varanda: unsure'])
})

test.each([
  ['entre 400 mil e 300 mil', {}],
  ['mínimo 500 mil máximo 300 mil', {}],
  ['T2 ou garagem', {}],
  ['terreno T2 em Beja', { property_types: ['land'], municipalities: ['Beja'] }],
  ['2,5 casas de banho', {}],
  ['com piscina e sem piscina', {}],
  ['classe energética B+', {}],
])('%s leaves unread what cannot be meant together', (text, means) => {
  expect(asks(text)).toEqual(means)
  expect(unread(text).length).toBeGreaterThan(0)
})

test.each([
  ['T2 para arrendar até 1200', 'rent', 'pt'],
  ['flat to rent in Porto', 'rent', 'en'],
  ['habitación para dos noches', 'nights', 'es'],
  ['studio à louer', 'rent', 'fr'],
  ['Wohnung zur Miete', 'rent', 'de'],
  ['permuta de T2 por moradia', 'swap', 'pt'],
])('%s is not offered here', (text, what, language) =>
  expect(readAsking(text)).toMatchObject({ not_offered: what, language }),
)

test.each(['livre de arrendamento', 'not for rent', 'comprar para arrendar', 'sem inquilinos'])(
  '%s asks for a purchase',
  (text) => expect(readAsking(text).not_offered).toBeNull(),
)

test('more places than one search takes are said to be left out', () => {
  expect(asks('Lisboa, Oeiras, Sintra, Cascais').municipalities).toEqual(['Lisboa', 'Oeiras', 'Sintra'])
  expect(unread('Lisboa, Oeiras, Sintra, Cascais')).toEqual(['Cascais: too_many'])
})

test('what is beyond the bound is said to be unread', () => {
  const long = `T2 em Lisboa ${'muito '.repeat(120)}`
  expect(readAsking(long).asks).toEqual({ typologies: ['T2'], municipalities: ['Lisboa'] })
  expect(readAsking(long).unread.at(-1)?.why).toBe('too_long')
})
