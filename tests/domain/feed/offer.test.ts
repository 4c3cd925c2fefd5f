import { expect, test } from 'vitest'
import type { FeedHome, SentHome } from '#src/domain/feed/home.ts'
import { statusUnder } from '#src/domain/feed/offer-words.ts'
import { readTexts } from '#src/import/feed/formats.ts'
import { judgeOffer, priceFault } from '#src/domain/feed/offer.ts'

const home = (change: Partial<SentHome> = {}): FeedHome =>
  readTexts({
    ref: 'A1',
    number: 1,
    raw: { operation: 'sale' },
    text: {},
    features: [],
    pictures: [],
    complement: {},
    ...change,
  })
const judged = (change: Partial<SentHome>) => {
  const offer = judgeOffer(home(change), { mustSay: true })
  return offer.kind === 'offered' ? offer.state : offer.note.rule
}

test.each(['sale', 'Sale', 'SALE', 'For Sale', 'venda', 'Venda', 'Vende-se', 'compra e venda', 'sale/rent'])(
  '%s is a sale',
  (operation) => {
    expect(judged({ raw: { operation } })).toBe('for_sale')
  },
)

test.each(['month', 'Mês', 'week', 'arrendamento', 'Rent', 'let', 'alugado', 'trespasse', 'wholesale'])(
  '%s is no sale',
  (operation) => {
    expect(judged({ raw: { operation } })).toBe('not_for_sale')
  },
)

test('a home of which nothing says that it is for sale is none, where the format has a field for it', () => {
  expect(judged({ raw: {} })).toBe('no_operation')
  expect(judgeOffer(home({ raw: {} }), { mustSay: false })).toMatchObject({ state: 'for_sale' })
})

test.each(['950 €/mês', '1.200 por mês', '900 pcm', '€950 / month', '300 per week', '950 € mensais'])(
  'a price of %s is a rent',
  (price) => {
    expect(judged({ raw: { operation: 'sale', price } })).toBe('not_for_sale')
  },
)

test.each([
  ['status', 'Sold', 'sold'],
  ['status', 'sold', 'sold'],
  ['sold', '1', 'sold'],
  ['sold', '0', 'for_sale'],
  ['sold', 'não', 'for_sale'],
  ['sold', '2026-02-11', 'sold'],
  ['sold', '0000-00-00', 'for_sale'],
  ['reserved', 'Sim', 'reserved'],
  ['is_reserved', 'true', 'reserved'],
  ['availability', 'Reserved', 'reserved'],
  ['state', 'vendido', 'sold'],
  ['Estado', 'VENDIDO', 'sold'],
  ['estado', 'Usado', 'for_sale'],
  ['situação', 'Retirado do mercado', 'withdrawn'],
  ['status', 'Off Market', 'withdrawn'],
  ['status', 'withdrawn', 'withdrawn'],
  ['status', 'Under Offer', 'reserved'],
  ['status', 'Disponível', 'for_sale'],
  ['under-offer', 'yes', 'reserved'],
  ['status', 'Sold (2026)', 'sold'],
  ['status', 'vendido em 2026-11-01', 'sold'],
  ['status', 'Vendido pela concorrência', 'sold'],
  ['status', 'Reserved until 2026-12-31', 'reserved'],
  ['status', 'Under Offer / Sale Agreed', 'reserved'],
  ['status', 'Disponível, com CPCV', 'reserved'],
  ['status', 'C.P.C.V.', 'reserved'],
  ['status', 'Em negociação', 'reserved'],
  ['status', 'Sous compromis', 'reserved'],
  ['status', 'Verkocht onder voorbehoud', 'reserved'],
  ['status', 'Reserviert', 'reserved'],
  ['status', 'No disponible', 'withdrawn'],
  ['status', 'Not for sale', 'withdrawn'],
  ['status', 'Deixou de estar disponível', 'withdrawn'],
  ['status', 'Suspenso temporariamente', 'withdrawn'],
  ['status', 'Not sold', 'for_sale'],
  ['status', 'Nunca foi reservado', 'for_sale'],
  ['estado', 'Vendido em 2026-11-01', 'sold'],
  ['estado', 'Usado, pode ser vendido com recheio', 'for_sale'],
])('%s %s is %s', (field, text, state) => {
  const status = statusUnder(field, text)
  expect(judged({ statuses: status ? [status] : [] })).toBe(state)
})

test('of two that contradict each other the one that closes more counts', () => {
  const statuses = [
    { field: 'status', text: 'available' },
    { field: 'status', text: 'reserved' },
  ]
  expect(judged({ statuses, text: { title_en: 'SOLD: flat by the sea' } })).toBe('sold')
  expect(judged({ statuses })).toBe('reserved')
})

test('a status that is no known word is named, and one that may be something else is not', () => {
  const of = (field: string) =>
    judgeOffer(home({ statuses: [statusUnder(field, 'Exclusivo')].filter((each) => each !== null) }), {
      mustSay: true,
    })
  expect(of('status')).toEqual({
    kind: 'offered',
    state: 'for_sale',
    notes: [{ rule: 'unmapped', field: 'status', found: 'Exclusivo' }],
  })
  expect(of('estado')).toMatchObject({ notes: [] })
})

test('the beginning of a description is read as a title, and what follows it is prose', () => {
  expect(judged({ text: { description_pt: '<p><b>VENDIDO</b></p><p>Casa com sol.</p>' } })).toBe('sold')
  expect(judged({ text: { description_pt: 'Casa com sol e jardim. VENDIDO!' } })).toBe('for_sale')
})

test('a word of the sale in place of a price or an operation counts', () => {
  expect(judged({ raw: { operation: 'sale', price: 'VENDIDO' } })).toBe('sold')
  expect(judged({ raw: { operation: 'Sold', price: '300000' } })).toBe('sold')
})

const none = () => null

test.each([
  [499, 'land', 'placeholder_price'],
  [500, 'land', null],
  [4_999, 'apartment', 'improbable_price'],
  [5_000, 'apartment', null],
  [950, null, 'improbable_price'],
  [999, 'garage', 'improbable_price'],
  [1_000, 'garage', null],
  [4_999, 'shop', 'improbable_price'],
  [90_000_000, 'detached_house', 'improbable_price'],
  [99_999_999, 'detached_house', 'placeholder_price'],
  [111_111, 'apartment', 'placeholder_price'],
  [1_234_567, 'apartment', 'placeholder_price'],
  [999_999, 'apartment', null],
  [12_345, 'land', null],
  [60_000_000, 'detached_house', null],
] as const)('of a price of %i for %s: %s', (price, type, fault) => {
  expect(priceFault(price, type, none)).toBe(fault)
})

test('a price of more than a hundred times what others ask is improbable', () => {
  expect(priceFault(25_000_001, 'apartment', () => 250_000)).toBe('improbable_price')
  expect(priceFault(25_000_000, 'apartment', () => 250_000)).toBeNull()
})
