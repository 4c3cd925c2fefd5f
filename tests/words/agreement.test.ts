import { expect, test } from 'vitest'
import { en } from '#src/words/en.ts'
import { pt } from '#src/words/pt.ts'

test('the least and the most of a row agree with its name', () => {
  const { extremes } = pt.compare
  expect(extremes('areas.useful_m2')).toEqual(['a menor', 'a maior'])
  // Terreno is masculine, where the other areas are feminine.
  expect(extremes('areas.plot_m2')).toEqual(['o menor', 'o maior'])
  expect(extremes('condominium_fee_eur_month')).toEqual(['a mais baixa', 'a mais alta'])
  expect(extremes('price_eur')).toEqual(['o mais baixo', 'o mais alto'])
  expect(extremes('beds')).toEqual(['o menor número', 'o maior número'])
})

test('a single property is not each of several', () => {
  expect(en.front.count('1', 1)).toBe('1 property for sale with the seller’s permission, says the agency.')
  expect(en.front.count('2', 2)).toBe(
    '2 properties for sale with the seller’s permission, say their agencies.',
  )
  expect(pt.front.count('1', 1)).toBe('1 imóvel à venda com autorização do vendedor, segundo a agência.')
})
