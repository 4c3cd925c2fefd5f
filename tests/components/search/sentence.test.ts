import { readParams } from '#src/addresses/params.ts'
import { expect, test } from 'vitest'
import { searchAddress } from '#src/addresses/search.ts'
import { chipNames, fieldsBehind, chosenText, withoutChip } from '#src/components/search/chips.ts'
import { writeHeading } from '#src/components/search/body.tsx'
import { lists, single } from '#src/domain/search/fields.ts'
import { sentenceText } from '#src/words/search-phrases.ts'
import type { Language } from '#src/domain/language.ts'
import { interpret, toWishes } from '#src/domain/search/property-search.ts'
import { readQuery } from '#src/addresses/read-search.ts'
import { utc } from '../../utc.ts'

const sentenceFor = (query: string, language: Language): string => {
  const { asked, search } = readQuery(readParams(query))
  const { criteria } = interpret(toWishes(search ?? { limit: 20 }), utc('2026-05-01T12:00:00.000Z'))
  return sentenceText(criteria, asked, language).replaceAll('\u00a0', ' ')
}

const long =
  'municipalities=Lisbon&municipalities=Cascais&property_types=apartment&min_price_eur=200000&max_price_eur=400000&min_bedrooms=2&typologies=T2&must_have=lift&preferences=balcony&readiness_min.title=validated'

test('a search is a sentence in both languages', () => {
  expect(sentenceFor('', 'en')).toBe('Homes for sale in Portugal')
  expect(sentenceFor('', 'pt')).toBe('Casas e apartamentos à venda em Portugal')
  expect(sentenceFor('all_types=true', 'en')).toBe('Property for sale in Portugal')
  expect(sentenceFor('all_types=true', 'pt')).toBe('Imóveis à venda em Portugal')
  expect(sentenceFor(long, 'en')).toBe(
    'Flats for sale in Lisbon or Cascais, €200,000 to €400,000, 2 bedrooms or more, T2, with a lift, land registry title confirmed, ideally with a balcony',
  )
  expect(sentenceFor(long, 'pt')).toBe(
    'Apartamentos T2 à venda em Lisboa ou em Cascais, de 200 000 € a 400 000 €, com 2 quartos ou mais, com elevador, com registo predial (certidão permanente) confirmado, de preferência com varanda',
  )
})

test('the filters agree with whatever is looked for', () => {
  const asked = 'confirmed_within_days=7&exclude_reserved=true&near=38.72,-9.14,2.5'
  expect(sentenceFor(asked, 'pt')).toBe(
    'Casas e apartamentos à venda a menos de 2,5 km de 38,72° N, 9,14° O, com disponibilidade atualizada nos últimos 7 dias, sem reserva',
  )
  expect(sentenceFor('confirmed_within_days=1', 'pt')).toMatch(
    /, com disponibilidade atualizada desde ontem$/,
  )
})

test('all types of home have one name, and in Portuguese a typology follows its noun', () => {
  expect(sentenceFor('property_types=home', 'en')).toBe('Homes for sale in Portugal')
  expect(sentenceFor('property_types=land&property_types=home', 'en')).toBe(
    'Homes or land for sale in Portugal',
  )
  expect(sentenceFor('typologies=T2&typologies=T3&municipalities=Porto', 'pt')).toBe(
    'Casas e apartamentos T2 ou T3 à venda no Porto',
  )
  expect(sentenceFor('typologies=garagem&municipalities=Porto', 'pt')).toBe(
    'Casas e apartamentos à venda no Porto, «garagem»',
  )
  expect(sentenceFor('preferences=garden&preferences=pool&preferences=S', 'en')).toBe(
    'Homes for sale in Portugal, ideally with a garden and a swimming pool, facing south',
  )
  expect(sentenceFor('readiness_min.encumbrances=validated', 'pt')).toMatch(
    /, com hipotecas e outros ónus verificados e confirmados$/,
  )
})

test('several places in one text are named one by one, a region by its own name', () => {
  expect(sentenceFor('municipalities=Lisboa,+Arroios', 'pt')).toBe(
    'Casas e apartamentos à venda em Lisboa ou em Arroios',
  )
  expect(sentenceFor('municipalities=Algarve', 'pt')).toBe('Casas e apartamentos à venda no Algarve')
})

test('a reservation may have been confirmed too, and a wish for a ruin is one', () => {
  expect(sentenceFor('confirmed_within_days=7', 'en')).toBe(
    'Homes for sale in Portugal, availability updated in the last 7 days',
  )
  expect(sentenceFor('preferences=to_renovate&preferences=ruin', 'en')).toBe(
    'Homes for sale in Portugal, ideally in need of renovation or in ruins',
  )
  expect(sentenceFor('near=38.7,-9.1,4038', 'en')).toContain('within 4,038 km of')
  expect(sentenceFor('min_useful_m2=1', 'pt')).toMatch(/, com 1 m² útil ou mais$/)
})

test('a furnished home is said to be so', () => {
  expect(sentenceFor('must_have=furnished', 'en')).toMatch(/, furnished$/)
  expect(sentenceFor('must_have=furnished', 'pt')).toMatch(/, com mobília$/)
})

/** The chips that hold something, each with what it says and the address without it. */
const chipsFor = (address: string, language: Language) => {
  const { asked, search } = readQuery(readParams(address))
  const { criteria } = interpret(toWishes(search ?? { limit: 20 }))
  return chipNames.flatMap((chip) => {
    const held = chosenText(chip, { criteria, asked }, language)?.replaceAll('\u00a0', ' ')
    return held === undefined ? [] : [[chip, held, searchAddress(asked, withoutChip(chip), language)]]
  })
}

test('each chip says what it holds, and leaves it out by itself', () => {
  const address =
    'min_price_eur=200000&max_price_eur=400000&typologies=T3&typologies=T2&must_have=lift&must_have=balcony&must_have=pool&all_types=true'
  const price = 'min_price_eur=200000&max_price_eur=400000'
  const rooms = 'typologies=T3&typologies=T2'
  const features = 'must_have=lift&must_have=balcony&must_have=pool'
  expect(chipsFor(address, 'en')).toEqual([
    ['price', '€200,000 to €400,000', `/search?${rooms}&${features}&all_types=true`],
    ['rooms', 'T3 or T2', `/search?${price}&${features}&all_types=true`],
    ['type', 'any', `/search?${price}&${rooms}&${features}`],
    ['features', 'lift, balcony, 1 more', `/search?${price}&${rooms}&all_types=true`],
  ])
  expect(chipsFor('municipalities=Lisboa&parish=Arroios&min_bedrooms=2&max_price_eur=450000', 'pt')).toEqual([
    ['where', 'Lisboa, na freguesia de Arroios', '/pt/search?max_price_eur=450000&min_bedrooms=2'],
    ['price', 'até 450 000 €', '/pt/search?municipalities=Lisboa&min_bedrooms=2&parish=Arroios'],
    ['rooms', '2 ou mais', '/pt/search?municipalities=Lisboa&max_price_eur=450000&parish=Arroios'],
  ])
})

test('every field of a search is behind one chip', () => {
  const behind = chipNames.flatMap(fieldsBehind)
  expect(behind.toSorted()).toEqual([...lists, ...single, 'readiness_min'].toSorted())
})

test('the heading counts what was found and says where, also where nothing was', () => {
  const headingFor = (address: string, total: number, language: Language) => {
    const { asked, search } = readQuery(readParams(address))
    return writeHeading(
      total,
      { criteria: interpret(toWishes(search ?? { limit: 20 })).criteria, asked },
      language,
    )
  }
  expect(headingFor('municipalities=Lisboa&typologies=T2', 7, 'en')).toBe('7 homes for sale in Lisbon')
  expect(headingFor('municipalities=Lisboa', 1, 'pt')).toBe('1 casa à venda em Lisboa')
  expect(headingFor('all_types=true', 1240, 'en')).toBe('1,240 properties for sale in Portugal')
  expect(headingFor('near=38.7,-9.1,4', 2, 'en')).toMatch(/^2 homes for sale within 4 km of /)
  expect(headingFor('municipalities=Lisboa&typologies=T2', 0, 'en')).toBe('Homes for sale in Lisbon')
})

test('a term without a meaning is in quotation marks', () => {
  expect(sentenceFor('municipalities=Lisbona', 'pt')).toBe('Casas e apartamentos à venda em «Lisbona»')
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
    expect(sentenceFor(`municipalities=${place}`, 'pt')).toBe(`Casas e apartamentos à venda ${expected}`)
  expect(sentenceFor('municipalities=Lisboa&municipalities=Porto', 'pt')).toBe(
    'Casas e apartamentos à venda em Lisboa ou no Porto',
  )
})
