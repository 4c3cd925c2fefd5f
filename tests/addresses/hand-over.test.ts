import { expect, test } from 'vitest'
import { handOverAt } from '#src/addresses/hand-over.ts'
import { readParams } from '#src/addresses/params.ts'
import { readQuery } from '#src/addresses/read-search.ts'
import { propertySearch, toWishes } from '#src/domain/search/property-search.ts'
import { handOver } from '#src/formats/mcp/answer-texts/hand-over.ts'

const over = (body: object) =>
  handOverAt('https://homes.example').search(
    { wishes: toWishes(propertySearch.parse(body)), sort: 'rank', isUnderstood: true },
    ['ol-1', 'ol-2'],
  )

test('the page of a search is its address, in which it is read as it was asked', () => {
  const body = {
    municipalities: ['Porto', 'Vila do Conde'],
    max_price_eur: 400_000,
    typologies: ['T2+1'],
    must_have: ['lift'],
    readiness_min: { price: 'validated' },
  }
  const { page = '', feed = '', ...others } = over(body)
  expect(others).toEqual({ shortlist: 'https://homes.example/shortlist?ids=ol-1,ol-2' })
  expect(page).toMatch(/^https:\/\/homes\.example\/search\?/)
  for (const address of [page, feed])
    expect(readQuery(readParams(new URL(address).search)).search).toMatchObject(body)
})

test('a search that is longer than an address takes has a shortlist only, and says so', () => {
  const names = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => `${index}${'é'.repeat(length)}`)
  for (const body of [
    { must_have: names(30, 80) },
    // Each of these letters has six characters in an address.
    { must_have: names(5, 75) },
    { must_have: names(101, 1) },
  ]) {
    const links = over(body)
    expect(links).toEqual({
      no_page_because: 'too_long',
      shortlist: 'https://homes.example/shortlist?ids=ol-1,ol-2',
    })
    expect(handOver(links)[0]).toBe('No page and no feed: this search is longer than an address takes.')
  }
  expect(over({ must_have: names(2, 75) })).not.toHaveProperty('no_page_because')
})
