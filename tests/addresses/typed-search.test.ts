import { readParams } from '#src/addresses/params.ts'
import { expect, test } from 'vitest'
import { readQuery } from '#src/addresses/read-search.ts'
import { queryText } from '#src/addresses/search.ts'
import { readAsking } from '#src/domain/asking/read.ts'
import { typedSearch } from '#src/addresses/typed-search.ts'

/** What the page asks after somebody types a text into a field, and how the page says that it was understood. */
const understood = (field: string, text: string) => {
  const { params, readings } = typedSearch(readParams({ [field]: text }), readAsking)
  const { asked, problems } = readQuery(params)
  const said = [...readings.map(({ kind }) => kind), ...problems.map(({ kind }) => kind)].join()
  return [decodeURIComponent(queryText(asked).replaceAll('+', ' ')), said]
}

const nothing = ''
const max = (euros: number) => `?max_price_eur=${euros}`

test.each([
  ['450.000,00 €', max(450_000), nothing],
  ['450.000,00', max(450_000), nothing],
  ['450000,00', max(450_000), nothing],
  ['até 300 mil', max(300_000), nothing],
  ['max 300k', max(300_000), nothing],
  ['under 300k', max(300_000), nothing],
  ['menos de 300 mil', max(300_000), nothing],
  ['300.000,-', max(300_000), nothing],
  ['300-400 mil', '?min_price_eur=300000&max_price_eur=400000', 'as'],
  ['entre 300 e 400 mil', '?min_price_eur=300000&max_price_eur=400000', 'as'],
  ['300.000 - 400.000', '?min_price_eur=300000&max_price_eur=400000', 'as'],
  ['meio milhão', max(500_000), nothing],
  ['half a million', max(500_000), nothing],
  ["300'000", max(300_000), nothing],
  ['1,2 milhões', max(1_200_000), nothing],
  ['300', max(300), 'thousands'],
  ['1.250', max(1_250), 'thousands'],
  ['0', max(0), 'too_small'],
  ['-5', max(-5), 'too_small'],
  ['abc', '?max_price_eur=abc', 'no_number'],
  ['barato', '?max_price_eur=barato', 'no_number'],
])('the highest price %s is understood as %s', (text, ...means) =>
  expect(understood('max_price_eur', text)).toEqual(means),
)

test('what says in the field of the lowest price that it is the highest is moved there', () => {
  expect(understood('min_price_eur', 'até 300 mil')).toEqual([max(300_000), 'as'])
  expect(understood('min_price_eur', 'a partir de 200 mil')).toEqual(['?min_price_eur=200000', ''])
})

const rooms = (least: number) => `?min_bedrooms=${least}`

test.each([
  ['3 quartos', rooms(3), nothing],
  ['3 bedrooms', rooms(3), nothing],
  ['três', rooms(3), nothing],
  ['three', rooms(3), nothing],
  ['V3', rooms(3), nothing],
  ['3 ou mais', rooms(3), nothing],
  ['pelo menos 2', rooms(2), nothing],
  ['mais de 2', rooms(3), nothing],
  ['T2+1', rooms(2), nothing],
  ['3 assoalhadas', rooms(2), 'as'],
  ['2-3', '?typologies=T2&typologies=T3', 'as'],
  ['T2/T3', '?typologies=T2&typologies=T3', 'as'],
  ['T0', '?typologies=T0', nothing],
  ['estúdio', '?typologies=T0', 'as'],
  ['2,5', '?min_bedrooms=2,5', 'no_number'],
  ['abc', '?min_bedrooms=abc', 'no_number'],
])('bedrooms %s are understood as %s', (text, ...means) =>
  expect(understood('min_bedrooms', text)).toEqual(means),
)

test.each([
  ['min_useful_m2', '80 metros', '?min_useful_m2=80', nothing],
  ['min_useful_m2', '80 sqm', '?min_useful_m2=80', nothing],
  ['energy_class_min', 'C ou melhor', '?energy_class_min=C', nothing],
  ['energy_class_min', 'D+', '?energy_class_min=D+', 'wrong'],
])('%s %s is understood as %s', (field, text, ...means) => expect(understood(field, text)).toEqual(means))

const place = (...names: string[]) => `?${names.map((name) => `municipalities=${name}`).join('&')}`

test.each([
  ['Alfama', place('Alfama'), nothing],
  ['Expo', place('Expo'), nothing],
  ['Rinchoa', place('Rinchoa'), nothing],
  ['Chiado', place('Chiado'), nothing],
  ['Quinta do Lago', place('Quinta do Lago'), nothing],
  ['T2/T3 em Lisboa', `${place('Lisboa')}&typologies=T2&typologies=T3`, 'asked'],
  ['ol-7k3q9x', place('ol-7k3q9x'), nothing],
  ['T2 em Lisboa', `${place('Lisboa')}&typologies=T2`, 'asked'],
  ['T2 Lisboa', `${place('Lisboa')}&typologies=T2`, 'asked'],
  ['Lisboa até 300 mil', `${place('Lisboa')}&max_price_eur=300000`, 'asked'],
  ['Porto com garagem', `${place('Porto')}&preferences=garage`, 'asked'],
  ['T2 com varanda em Arroios', `${place('Arroios')}&typologies=T2&preferences=balcony`, 'asked'],
  [
    'two-bedroom flat in Lisbon under 400k',
    `${place('Lisboa')}&max_price_eur=400000&typologies=T2&property_types=apartment`,
    'asked',
  ],
  ['centro de Lisboa', place('Lisboa'), 'asked'],
  ['Porto cidade', place('Porto'), 'asked'],
  ['Lisboa e arredores', place('Grande Lisboa'), 'asked'],
  ['1100-350', nothing, 'postcode'],
  ['1100', nothing, 'postcode'],
  ['1106', place('1106'), nothing],
  ['perto do mar', nothing, 'asked'],
  ['qualquer', nothing, 'asked'],
  ['tanto faz', nothing, 'asked'],
  ['anywhere', nothing, 'asked'],
  ['Lisboa, Porto, Faro, Braga', place('Lisboa', 'Porto', 'Faro'), 'too_many'],
  ['Lisboa, Porto', place('Lisboa', 'Porto'), nothing],
  ['Vila Nova de Gaia', place('Vila Nova de Gaia'), nothing],
  ['Xanadu', place('Xanadu'), nothing],
  ['casa barata em Lisboa', place('Lisboa'), 'asked'],
])('the place %s is understood as %s', (text, ...means) =>
  expect(understood('municipalities', text)).toEqual(means),
)

test('what was typed does not undo what was chosen in its own field', () => {
  const { params } = typedSearch(
    readParams({ municipalities: 'Lisboa até 300 mil', max_price_eur: '250000' }),
    readAsking,
  )
  expect(params.get('max_price_eur')).toBe('250000')
})

test('threat: an address of many texts is read as it is beyond the first few', () => {
  const sent = readParams(Array.from({ length: 40 }, () => ['municipalities', 'T2 em Lisboa']))
  expect(typedSearch(sent, readAsking).readings.length).toBeLessThan(15)
})
