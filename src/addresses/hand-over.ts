import { toDigits, own, recorded, type Bounded } from '#src/domain/bounded.ts'
import type { Links } from '#src/domain/links.ts'
import { readiness } from '#src/domain/search/fields.ts'
import { orders, sortOf, type Sort } from '#src/domain/search/order.ts'
import type { Wishes } from '#src/domain/search/criteria.ts'
import { mostCharacters, mostCompared, mostShortlisted, shortlistQuery } from './params.ts'
import { readQuery } from './read-search.ts'
import { queryText, type Asked, forPage } from './search.ts'

const eachOnce = (ids: readonly string[]): string[] => [...new Set(ids)].slice(0, mostShortlisted)

const shortlistOf = (base_url: string, ids: readonly string[]): Pick<Links, 'shortlist'> =>
  ids.length > 1 ? { shortlist: `${base_url}/shortlist${shortlistQuery(ids)}` } : {}

const textOf = (value: string | number | true): Bounded => {
  if (value === true) return own('true')
  return typeof value === 'number' ? toDigits(value) : recorded(value)
}

/** A search as an address would have it: one that has no record class, whose wishes are of one weight there. */
const pairsOf = (
  { readiness_min, preferences = [], record_classes: _, ...wishes }: Wishes,
  sort: Sort,
): [string, Bounded][] => {
  const pairs = Object.entries({ ...wishes, preferences: preferences.map(({ key }) => key) }).flatMap(
    ([name, value]) =>
      [value ?? []]
        .flat()
        .flatMap((each): [string, Bounded][] => (each === false ? [] : [[name, textOf(each)]])),
  )
  const levels = Object.entries(readiness_min ?? {}).map(([check, level]): [string, Bounded] => [
    readiness + check,
    recorded(level),
  ])
  const order = orders.find((each) => sortOf[each] === sort) ?? 'rank'
  return [...pairs, ...levels, ['order', recorded(order)]]
}

const tooLong: Links = { no_page_because: 'too_long' }

/**
 * The page and the feed of a search. It is read as its page would read it before an address is given: what the page would
 * refuse (a longer list than it takes) has none, nor what some programs would cut; a feed refuses what means nothing.
 */
const pageAndFeed = (
  base_url: string,
  { wishes, sort, isUnderstood }: { wishes: Wishes; sort: Sort; isUnderstood: boolean },
): Links => {
  const pairs = pairsOf(wishes, sort)
  // Threat: what a body has room for is not read once more.
  if (pairs.reduce((sum, [, { length }]) => sum + length, 0) > mostCharacters) return tooLong
  const { asked, search } = readQuery(pairs)
  const links = search ? addressesOf(base_url, forPage(asked), isUnderstood) : tooLong
  return (links.page?.length ?? 0) > mostCharacters ? tooLong : links
}

/** The page and the feed of a search, and its homes as a shortlist. */
const searchHandOver = (
  base_url: string,
  asked: Parameters<typeof pageAndFeed>[1],
  ids: readonly string[],
): Links => ({ ...pageAndFeed(base_url, asked), ...shortlistOf(base_url, eachOnce(ids)) })

/** The page of a search as it is asked there, and its feed, which is asked for homes by their type. */
const addressesOf = (base_url: string, asked: Asked, isUnderstood: boolean): Links => {
  const property_types = asked.homes_only && !asked.all_types ? ['home'] : asked.property_types
  const feed = { ...asked, property_types, all_types: false, order: 'rank', page: 1, compare: [] } as const
  return {
    page: `${base_url}/search${queryText({ ...asked, page: 1, compare: [] })}`,
    ...(isUnderstood && { feed: `${base_url}/feeds/search.json${queryText(feed)}` }),
  }
}

/** The same of a search that was asked as an address. */
export const askedHandOver = (
  base_url: string,
  { asked, isUnderstood }: { asked: Asked; isUnderstood: boolean },
  ids: readonly string[],
): Links => ({
  ...addressesOf(base_url, asked, isUnderstood),
  ...shortlistOf(base_url, eachOnce(ids)),
})

/** The page of a comparison, its homes as a shortlist and as a feed; of one home that is named twice there is none. */
const comparisonHandOver = (base_url: string, named: readonly string[]): Links => {
  const ids = eachOnce(named)
  if (ids.length < 2) return {}
  return {
    ...(ids.length <= mostCompared && { page: `${base_url}/compare${shortlistQuery(ids)}` }),
    feed: `${base_url}/feeds/shortlist.json${shortlistQuery(ids)}`,
    ...shortlistOf(base_url, ids),
  }
}

/** The addresses of answers of the site at this address. */
export const handOverAt = (base_url: string) => ({
  search: (asked: Parameters<typeof searchHandOver>[1], ids: readonly string[]) =>
    searchHandOver(base_url, asked, ids),
  comparison: (ids: readonly string[]) => comparisonHandOver(base_url, ids),
})
