import { readParams } from '#src/addresses/params.ts'
import { expect, test } from 'vitest'
import { jsonParameters, pageParameters, unknownParametersIn } from '#src/addresses/unknown-parameters.ts'
import { orders } from '#src/domain/search/order.ts'

const strangers = (text: string, others: readonly string[] = pageParameters) =>
  unknownParametersIn(readParams(text), others)

test('a parameter that a search does not have is named with the one that may be meant', () => {
  const meant = (name: string, others?: readonly string[]) => strangers(`${name}=1`, others)[0]?.did_you_mean
  expect(meant('municipality')).toEqual(['municipalities'])
  expect(meant('city')).toEqual(['municipalities'])
  expect(meant('min_bedroom')).toEqual(['min_bedrooms'])
  expect(meant('preco_max')?.[0]).toBe('max_price_eur')
  expect(meant('page', jsonParameters)).toContain('after')
  expect(meant('zzzzzzzz')).toEqual([])
  expect(meant('constructor')).toEqual([])
})

test('what only says where a reader came from is passed over', () => {
  expect(strangers('utm_source=x&utm_campaign=y&gclid=1&fbclid=2&msclkid=3&municipalities=Lisboa')).toEqual(
    [],
  )
})

test('an order and the number of a page that are none are named', () => {
  expect(strangers('sort=best&order=price')).toEqual([
    { name: 'sort', value: 'best', kind: 'no_order', did_you_mean: [...orders] },
  ])
  expect(strangers('page=0').map(({ kind }) => kind)).toEqual(['no_page'])
  expect(strangers('page=2&sort=-price&order=&page_size=')).toMatchObject([{ name: 'page_size' }])
})
