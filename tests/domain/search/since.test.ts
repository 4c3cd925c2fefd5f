import { expect, test } from 'vitest'
import { interpret } from '#src/domain/search/property-search.ts'
import { orderNamed } from '#src/domain/search/order.ts'
import { readSince } from '#src/domain/search/since.ts'
import { utc } from '../../utc.ts'
import { given } from '../../given.ts'

// Half past midnight in Lisbon, where it is summer.
const now = utc('2026-06-30T23:30:00.000Z')

test('how long ago something was is read as people say it, by the day in Lisbon', () => {
  const days: Record<string, string> = {
    hoje: '2026-07-01',
    Today: '2026-07-01',
    ontem: '2026-06-30',
    yesterday: '2026-06-30',
    anteontem: '2026-06-29',
    '7 dias': '2026-06-24',
    'há 7 dias': '2026-06-24',
    '7 days ago': '2026-06-24',
    'últimos 30 dias': '2026-06-01',
    'nos últimos 3 dias': '2026-06-28',
    'last 2 weeks': '2026-06-17',
    'última semana': '2026-06-24',
    'na última semana': '2026-06-24',
    'semana passada': '2026-06-24',
    'last week': '2026-06-24',
    'uma semana': '2026-06-24',
    'último mês': '2026-06-01',
    'mês passado': '2026-06-01',
    'há 2 meses': '2026-05-01',
  }
  for (const [text, day] of Object.entries(days)) expect(readSince(given(text), now)?.readAs, text).toBe(day)
  for (const text of ['', 'dias', 'amanhã', 'tomorrow', '7', '99999 dias', 'constructor', 'há pouco'])
    expect(readSince(given(text), now), text).toBeNull()
  expect(readSince(given('ontem'), null)).toBeNull()
})

test('what such a text is read as is said, and of a day nothing', () => {
  expect(interpret(given({ changed_since: 'ontem' }), now).interpretation.notes).toEqual([
    { criterion: 'changed_since', given: 'ontem', note: 'Read as 2026-06-30, a day in Lisbon.' },
  ])
  expect(interpret(given({ changed_since: '2026-06-30' }), now).interpretation.notes).toBeUndefined()
})

test('an order has its Portuguese names too', () => {
  for (const [text, order] of [
    ['preço', 'price'],
    ['Preco', 'price'],
    ['preço desc', 'price-desc'],
    ['-preço', 'price-desc'],
    ['mais caros', 'price-desc'],
    ['preço_por_m2', 'price-per-m2'],
    ['mais recentes', 'published'],
    ['relevância', 'rank'],
    ['sorte', undefined],
  ] as const)
    expect(orderNamed(given(text)), text).toBe(order)
})
