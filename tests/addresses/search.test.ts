import { readParams, type Params } from '#src/addresses/params.ts'
import { assert, constantFrom, oneof, property, string, tuple, array } from 'fast-check'
import { expect, test } from 'vitest'
import { isFiltered, queryText } from '#src/addresses/search.ts'
import { readQuery } from '#src/addresses/read-search.ts'

const read = (text: string) => readQuery(readParams(text))
const problems = (text: string) => read(text).problems.map(({ field, kind }) => `${field}: ${kind}`)

test('an address asks in the field names of PropertySearch', () => {
  const { search, problems: found } = read(
    'municipalities=Lisboa&municipalities=Cascais&max_price_eur=400000&min_bedrooms=2&must_have=elevator&readiness_min.title=validated',
  )
  expect(found).toEqual([])
  expect(search).toMatchObject({
    municipalities: ['Lisboa', 'Cascais'],
    max_price_eur: 400_000,
    min_price_eur: null,
    min_bedrooms: 2,
    must_have: ['elevator'],
    readiness_min: { title: 'validated' },
  })
})

test('an amount is read in its everyday notations', () => {
  for (const text of [
    '400000',
    '400,000',
    '400.000',
    '400 000',
    '€400,000',
    '400 000 €',
    '400.000 EUR',
    ' 0400000 ',
    '400k',
    '400 K €',
    '400 mil',
    '0,4M',
    '0.4 milhões',
  ])
    expect(read(`max_price_eur=${encodeURIComponent(text)}`).search?.max_price_eur, text).toBe(400_000)
})

test('thousands and euros are read where a price is meant, and nowhere else', () => {
  for (const name of ['min_bedrooms', 'min_useful_m2', 'confirmed_within_days'])
    for (const text of ['400k', '2 mil', '€7', '1,2M'])
      expect(problems(`${name}=${encodeURIComponent(text)}`), `${name} ${text}`).toEqual([
        `${name}: no_number`,
      ])
  for (const text of ['1200', '1,200', '1 200 m²', '1.200 m2'])
    expect(read(`min_useful_m2=${encodeURIComponent(text)}`).asked.min_useful_m2, text).toBe('1200')
  expect(read('max_useful_price_per_m2=2k').asked.max_useful_price_per_m2).toBe('2000')
})

test('bedrooms are read from a typology, whose box room is none of them', () => {
  for (const text of ['2', 'T2', 't2', '2+', 'T2+', 'T2+1', ' T 2 '])
    expect(read(`min_bedrooms=${encodeURIComponent(text)}`).search?.min_bedrooms, text).toBe(2)
  expect(read('min_bedrooms=T0').search?.min_bedrooms).toBe(0)
  expect(problems('min_bedrooms=T')).toEqual(['min_bedrooms: no_number'])
  expect(problems('min_bedrooms=-2')).toEqual(['min_bedrooms: negative'])
})

test('several places in one field are several places, and a parish with its municipality stays one', () => {
  const places = (text: string) => read(`municipalities=${encodeURIComponent(text)}`).asked.municipalities
  expect(places('Lisboa, Porto')).toEqual(['Lisboa', 'Porto'])
  expect(places('Lisboa; Cascais ; Lisboa')).toEqual(['Lisboa', 'Cascais'])
  expect(places('Lagoa, Faro; Cascais')).toEqual(['Lagoa, Faro', 'Cascais'])
  expect(places('Lagoa, Faro')).toEqual(['Lagoa, Faro'])
  expect(places('Cascais, Lisboa')).toEqual(['Cascais', 'Lisboa'])
  expect(places('Vila Nova de Gaia, Porto')).toEqual(['Vila Nova de Gaia', 'Porto'])
  expect(places('Horta, Ilha do Faial')).toEqual(['Horta, Ilha do Faial'])
  expect(places('Açores e Madeira')).toEqual(['Açores', 'Madeira'])
  expect(places('Ribeiras e Piedade')).toEqual(['Ribeiras', 'Piedade'])
  expect(places('Cascais e Estoril')).toEqual(['Cascais e Estoril'])
  expect(places('Ribeiras, Piedade')).toEqual(['Ribeiras', 'Piedade'])
  expect(places('Ilha do Pico,Ilha da Madeira,Funchal')).toEqual([
    'Ilha do Pico',
    'Ilha da Madeira',
    'Funchal',
  ])
  expect(places('Arroios, Lisboa')).toEqual(['Arroios, Lisboa'])
  // Threat: thousands of spaces took the square of their number of steps.
  const spaced = `Lisboa${' '.repeat(1_900)}x`
  expect(places(spaced)).toEqual([spaced])
  expect(places('Atlantis, Lemuria')).toEqual(['Atlantis, Lemuria'])
  expect(problems('municipalities=Lisboa,Porto,Faro,Braga')).toEqual(['municipalities: too_many'])
})

test('the lower level of a check may be asked for as pages call it', () => {
  expect(read('readiness_min.title=reported').asked.readiness_min).toEqual({ title: 'collected' })
  expect(read('readiness_min.title=VALIDATED').asked.readiness_min).toEqual({ title: 'validated' })
})

test('what the search operation would refuse is refused, each field by its name', () => {
  expect(problems('max_price_eur=cheap')).toEqual(['max_price_eur: no_number'])
  expect(problems('max_price_eur=1.5')).toEqual(['max_price_eur: no_number'])
  expect(problems('energy_class_min=Z&near=here&exclude_reserved=maybe')).toEqual([
    'energy_class_min: wrong',
    'near: wrong',
    'exclude_reserved: wrong',
  ])
  expect(problems('max_price_eur=0')).toEqual(['max_price_eur: too_small'])
  expect(problems('min_price_eur=500&max_price_eur=400')).toEqual(['min_price_eur: out_of_order'])
  expect(problems('municipalities=a&municipalities=b&municipalities=c&municipalities=d')).toEqual([
    'municipalities: too_many',
  ])
  expect(read('max_price_eur=cheap').search).toBeNull()
  expect(read('max_price_eur=cheap').asked.max_price_eur).toBe('cheap')
})

test('a parameter that may occur once is never taken from the first of several', () => {
  expect(problems('min_price_eur=5&min_price_eur=6')).toEqual(['min_price_eur: twice'])
  expect(problems('order=price&order=rank&page=1&page=2')).toEqual(['order: twice', 'page: twice'])
  expect(problems('readiness_min.title=validatd')).toEqual(['readiness_min: wrong'])
  expect(problems('readiness_min.title=collected&readiness_min.title=validated')).toEqual([
    'readiness_min: twice',
  ])
  expect(problems('min_price_eur=&min_price_eur=6')).toEqual([])
  expect(read('min_bedrooms=1&min_bedrooms=2').search).toBeNull()
})

test('empty fields, unknown parameters and impossible pages ask nothing', () => {
  const { asked, search } = read(
    'municipalities=&max_price_eur=&utm=x&order=best&page=-1&readiness_min.title=',
  )
  expect(search).not.toBeNull()
  expect(isFiltered(asked)).toBe(false)
  expect(queryText(asked)).toBe('')
})

test('the same listings to compare are carried once, however they are written', () => {
  expect(read('compare=a,b&compare=b&compare=%20c').asked.compare).toEqual(['a', 'b', 'c'])
})

test('the address of a search reads as the same search', () => {
  const name = constantFrom(
    'municipalities',
    'typologies',
    'must_have',
    'preferences',
    'max_price_eur',
    'min_bedrooms',
    'readiness_min.title',
    'readiness_min.__proto__',
    'order',
    'page',
    'compare',
  )
  const value = oneof(
    string(),
    string({ unit: 'grapheme' }),
    constantFrom('3', 'price', 'Lagoa', '400.000 €'),
  )
  assert(
    property(array(tuple(name, value), { maxLength: 8 }), (pairs) => {
      const once = readQuery(readParams(pairs)).asked
      const text = queryText(once)
      expect(queryText(readQuery(readParams(text)).asked)).toBe(text)
      expect(readQuery(readParams(text)).asked).toEqual(once)
    }),
  )
})

test('too many values are refused by their count, before any is read', () => {
  const places = read(
    'municipalities=Lisboa;Porto&municipalities=Faro&municipalities=Beja&municipalities=Braga',
  )
  expect(places.problems).toEqual([{ field: 'municipalities', kind: 'too_many' }])
  // A text that was read would be two places.
  expect(places.asked.municipalities).toEqual(['Lisboa;Porto', 'Faro', 'Beja', 'Braga'])
  const inOne = read(`municipalities=${Array.from({ length: 3_000 }, (_, at) => `p${at}`).join(',')}`)
  expect(inOne.problems).toEqual([{ field: 'municipalities', kind: 'crowded' }])
  expect(inOne.asked.municipalities.map(({ length }) => length)).toEqual([80])
  for (const name of ['typologies', 'property_types', 'must_have', 'preferences'] as const) {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `${name}=x${at}`).join('&')
    expect(read(many(100)).problems, name).toEqual([])
    expect(read(many(101)).problems, name).toEqual([{ field: name, kind: 'crowded' }])
    expect(read(many(2_000)).asked[name], name).toHaveLength(20)
    const long = (characters: number) => read(`${name}=${'a,'.repeat(characters / 2)}`)
    expect(long(2_000).problems, name).toEqual([])
    expect(long(2_002).problems, name).toEqual([{ field: name, kind: 'crowded' }])
    expect(long(2_002).asked[name], name).toEqual(['a,'.repeat(40)])
  }
  const checks = Array.from({ length: 2_000 }, (_, at) => `readiness_min.x${at}=collected`).join('&')
  expect(read(checks).problems).toEqual([{ field: 'readiness_min', kind: 'crowded' }])
})

test('an address of thousands of parameters is walked through once, however often one is repeated', () => {
  let walks = 0
  class Counted extends URLSearchParams {
    override [Symbol.iterator]() {
      walks++
      return super[Symbol.iterator]()
    }
  }
  for (const text of ['page=1', 'x=1', 'municipalities=Faro', 'readiness_min.title=collected']) {
    walks = 0
    readQuery(new Counted(Array(5_000).fill(text).join('&')) as unknown as Params)
    expect(walks, text).toBe(1)
  }
})

test('a plus sign is read as the person meant who did not encode it', () => {
  const typologies = (text: string) => read(text).asked.typologies
  for (const text of ['T3+', 'T3%2B', 'T3%20'])
    expect(typologies(`typologies=${text}`), text).toEqual(['T3+'])
  expect(typologies('typologies=T2+1')).toEqual(['T2+1'])
  expect(typologies('typologies=T2,T3+')).toEqual(['T2,T3+'])
  expect(read('preferences=T3+').asked.preferences).toEqual(['T3+'])
  expect(read('municipalities=Vila+Nova+de+Gaia').asked.municipalities).toEqual(['Vila Nova de Gaia'])
  expect(read('min_bedrooms=2+').search?.min_bedrooms).toBe(2)
})

test('several words in one value are each on their own, unless together they mean something; one that means nothing leaves the others', () => {
  const wanted = (text: string) => read(`must_have=${text}`).asked.must_have
  expect(wanted('elevator,balcony')).toEqual(['elevator', 'balcony'])
  expect(wanted('elevator+balcony')).toEqual(['elevator', 'balcony'])
  expect(wanted('air+conditioning')).toEqual(['air conditioning'])
  expect(wanted('elevator,banana')).toEqual(['elevator', 'banana'])
  expect(wanted('elevator banana')).toEqual(['elevator banana'])
  expect(read('property_types=apartment,moradia').asked.property_types).toEqual(['apartment', 'moradia'])
})

test('the order has two names, and each takes the words of a page and of the API', () => {
  for (const text of ['order=price-desc', 'sort=-price', 'sort=price_desc', 'order=-price&sort=price-desc'])
    expect([text, read(text).asked.order, read(text).problems]).toEqual([text, 'price-desc', []])
  expect(read('sort=price_per_m2').asked.order).toBe('price-per-m2')
  expect(read('sort=newest').asked.order).toBe('published')
  expect(problems('order=price&sort=-price')).toEqual(['order: twice'])
  expect(problems('sort=price&sort=price')).toEqual(['order: twice'])
})
