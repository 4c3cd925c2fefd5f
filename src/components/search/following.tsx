import { addressIn } from '#src/addresses/language.ts'
import type { Language } from '#src/domain/language.ts'
import { queryText } from '#src/addresses/search.ts'
import { meaninglessFilters } from '#src/domain/search/property-search.ts'
import { wordsOf } from '#src/words/words.ts'
import type { SearchPage } from './data.ts'

const forms = [
  { name: 'Atom', type: 'application/atom+xml', path: '/feeds/search.atom' },
  { name: 'JSON Feed', type: 'application/feed+json', path: '/feeds/search.json' },
] as const

/**
 * The feeds of a search: what is asked, and nothing of how it is looked through. None where a feed would refuse it,
 * because a filter cannot be searched by or means nothing.
 */
export const listSearchFeeds = ({ query: { asked }, answer }: SearchPage, language: Language) => {
  if (!answer || meaninglessFilters(answer.understood.interpretation).length > 0) return []
  // Over a feed a search without types is of every type.
  const types = { all_types: false, ...(asked.homes_only && { property_types: ['home'] }) }
  const query = queryText({ ...asked, ...types, order: 'rank', page: 1, compare: [] })
  return forms.map(({ name, type, path }) => ({ name, type, href: addressIn(language, path) + query }))
}

/** Where to follow a search. */
export const Following = ({ data, language }: { data: SearchPage; language: Language }) => {
  const words = wordsOf(language).search
  const feeds = listSearchFeeds(data, language)
  if (feeds.length === 0) return null
  return (
    <p class="follow">
      <strong>{words.follow}</strong>{' '}
      {feeds.map(({ name, href }) => (
        <>
          <a href={href}>{name}</a>{' '}
        </>
      ))}
      <span class="note">{words.followNote}</span>
    </p>
  )
}
