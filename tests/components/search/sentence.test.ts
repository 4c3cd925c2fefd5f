import { expect, test } from 'vitest'
import { leavingOut, sentence } from '#src/components/search/sentence.ts'
import { sentenceText } from '#src/words/search-phrases.ts'
import type { Language } from '#src/domain/language.ts'
import { interpret } from '#src/domain/search/interpret.ts'
import { wishesOf } from '#src/domain/search/property-search.ts'
import { readQuery } from '#src/addresses/read-search.ts'
import { utc } from '../../utc.ts'

const sentenceFor = (query: string, language: Language): string => {
  const { asked, search } = readQuery(new URLSearchParams(query))
  const { criteria } = interpret(wishesOf(search ?? { limit: 20 }), utc('2026-05-01T12:00:00.000Z'))
  return sentenceText(criteria, asked, language).replaceAll('\u00a0', ' ')
}

const long =
  'municipalities=Lisbon&municipalities=Cascais&property_types=apartment&min_price_eur=200000&max_price_eur=400000&min_bedrooms=2&typologies=T2&must_have=lift&preferences=balcony&readiness_min.title=validated'

test('a search is a sentence in both languages', () => {
  expect(sentenceFor('', 'en')).toBe('Homes for sale anywhere in Portugal')
  expect(sentenceFor('', 'pt')).toBe('Habitações à venda em todo o país')
  expect(sentenceFor('all_types=true', 'en')).toBe('Property for sale anywhere in Portugal')
  expect(sentenceFor('all_types=true', 'pt')).toBe('Imóveis à venda em todo o país')
  expect(sentenceFor(long, 'en')).toBe(
    'Apartments for sale in Lisboa or Cascais, €200,000 to €400,000, 2 bedrooms or more, T2, with a lift, land registry title confirmed, ideally with a balcony',
  )
  expect(sentenceFor(long, 'pt')).toBe(
    'Apartamentos T2 à venda em Lisboa ou em Cascais, de 200 000 € a 400 000 €, com 2 quartos ou mais, com elevador, com registo predial (certidão permanente) confirmado, de preferência com varanda',
  )
})

test('the filters agree with whatever is looked for', () => {
  const asked = 'confirmed_within_days=7&exclude_reserved=true&near=38.72,-9.14,2.5'
  expect(sentenceFor(asked, 'pt')).toBe(
    'Habitações à venda a menos de 2,5 km de 38,72° N, 9,14° O, com disponibilidade ou reserva confirmada nos últimos 7 dias, sem reserva',
  )
  expect(sentenceFor('confirmed_within_days=1', 'pt')).toMatch(
    /, com disponibilidade ou reserva confirmada desde ontem$/,
  )
})

test('all types of home have one name, and in Portuguese a typology follows its noun', () => {
  expect(sentenceFor('property_types=home', 'en')).toBe('Homes for sale anywhere in Portugal')
  expect(sentenceFor('property_types=land&property_types=home', 'en')).toBe(
    'Homes or land for sale anywhere in Portugal',
  )
  expect(sentenceFor('typologies=T2&typologies=T3&municipalities=Porto', 'pt')).toBe(
    'Habitações T2 ou T3 à venda no Porto',
  )
  expect(sentenceFor('typologies=garagem&municipalities=Porto', 'pt')).toBe(
    'Habitações à venda no Porto, «garagem»',
  )
  expect(sentenceFor('preferences=garden&preferences=pool&preferences=S', 'en')).toBe(
    'Homes for sale anywhere in Portugal, ideally with a garden and a swimming pool, facing south',
  )
  expect(sentenceFor('readiness_min.encumbrances=validated', 'pt')).toMatch(
    /, com verificação de ónus e encargos validada$/,
  )
})

test('several places in one text are named one by one, a region by its own name', () => {
  expect(sentenceFor('municipalities=Lisboa,+Arroios', 'pt')).toBe(
    'Habitações à venda em Lisboa ou em Arroios',
  )
  expect(sentenceFor('municipalities=Algarve', 'pt')).toBe('Habitações à venda no Algarve')
})

test('a reservation may have been confirmed too, and a wish for a ruin is one', () => {
  expect(sentenceFor('confirmed_within_days=7', 'en')).toBe(
    'Homes for sale anywhere in Portugal, availability or reservation confirmed in the last 7 days',
  )
  expect(sentenceFor('preferences=to_renovate&preferences=ruin', 'en')).toBe(
    'Homes for sale anywhere in Portugal, ideally in need of renovation or in ruins',
  )
  expect(sentenceFor('near=38.7,-9.1,4038', 'en')).toContain('within 4,038 km of')
  expect(sentenceFor('min_useful_m2=1', 'pt')).toMatch(/, com 1 m² útil ou mais$/)
})

test('a furnished home is said to be so', () => {
  expect(sentenceFor('must_have=furnished', 'en')).toMatch(/, furnished$/)
  expect(sentenceFor('must_have=furnished', 'pt')).toMatch(/, com mobília$/)
})

test('each filter can be left out by itself, also both ends of a price range', () => {
  const { asked, search } = readQuery(
    new URLSearchParams(
      'min_price_eur=200000&max_price_eur=400000&typologies=T3&typologies=T2&all_types=true',
    ),
  )
  const links =
    leavingOut(interpret(wishesOf(search ?? { limit: 20 })).criteria, asked, 'en')?.toString() ?? ''
  expect([...links.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, to, text]) => [text, to])).toEqual([
    ['from €200,000', '/search?max_price_eur=400000&amp;typologies=T3&amp;typologies=T2&amp;all_types=true'],
    ['up to €400,000', '/search?min_price_eur=200000&amp;typologies=T3&amp;typologies=T2&amp;all_types=true'],
    ['T3 or T2', '/search?min_price_eur=200000&amp;max_price_eur=400000&amp;all_types=true'],
    ['all filters', '/search?all_types=true'],
  ])
})

test('a term without a meaning is in quotation marks, and never markup', () => {
  expect(sentenceFor('municipalities=Lisbona', 'pt')).toBe('Habitações à venda em «Lisbona»')
  const { asked, search } = readQuery(new URLSearchParams('municipalities=<script>alert(1)</script>'))
  const { criteria } = interpret(wishesOf(search ?? { limit: 20 }))
  expect(sentence(criteria, asked, 'en').toString()).toBe(
    '<h1><a href="#all_types">Homes for sale</a> <a href="#municipalities">in “&lt;script&gt;alert(1)&lt;/script&gt;”</a></h1>',
  )
})

test('in Portuguese a place has the article that usage gives it', () => {
  for (const [place, expected] of [
    ['Lisboa', 'em Lisboa'],
    ['Porto', 'no Porto'],
    ['Amadora', 'na Amadora'],
    ['Caldas da Rainha', 'nas Caldas da Rainha'],
    ['Algarve', 'no Algarve'],
    ['Terras de Bouro', 'em Terras de Bouro'],
  ] as const)
    expect(sentenceFor(`municipalities=${place}`, 'pt')).toBe(`Habitações à venda ${expected}`)
  expect(sentenceFor('municipalities=Lisboa&municipalities=Porto', 'pt')).toBe(
    'Habitações à venda em Lisboa ou no Porto',
  )
})
