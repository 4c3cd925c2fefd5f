import type { Context, Hono } from 'hono'
import { readIdParams, shortlisted, shortlistQuery } from '#src/addresses/params.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { toSearchAtom, toSearchJsonFeed, type SearchFeed } from '#src/formats/search-feed.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'
import { feedAnswer, serveFeed, type FeedParts } from './feed-answer.ts'
import { shortlistData } from './live-data.ts'
import { byCodeUnits } from '#src/domain/compared.ts'

const forms = [
  ['/feeds/shortlist.atom', 'application/atom+xml; charset=utf-8', toSearchAtom],
  ['/feeds/shortlist.json', 'application/feed+json; charset=utf-8', toSearchJsonFeed],
] as const

/**
 * A shortlist as a feed address: live, what was changed last first, none that is not public at this instant. A home that
 * was withdrawn is gone from the next answer, without a trace that it ever existed (interface 7).
 */
export const addShortlistFeeds = (app: Hono, { appContext, clock, fence, limits }: FeedParts): void => {
  const { store } = appContext

  const feedOf = async (
    context: Context,
    path: string,
    prefix: string,
    language: Language,
    now: Instant,
  ): Promise<SearchFeed> => {
    const ids = shortlisted(readIdParams(new URL(context.req.url).searchParams))
    const { base_url } = appContext.about()
    const { listings } = await shortlistData(store, ids, now)
    const query = shortlistQuery(ids)
    const feed_url = base_url + path + query
    return {
      language,
      title: wordsOf(language).shortlist.title,
      feed_url,
      first_url: feed_url,
      previous_url: null,
      next_url: null,
      home_page_url: `${base_url}${prefix}/shortlist${query}`,
      listings: listings.toSorted((a, b) => byCodeUnits(b.record.updated_at, a.record.updated_at)),
      changed_at: store.published.changedAt() ?? store.sync.keys().issued_at,
    }
  }

  for (const [path, type, write] of forms)
    for (const [prefix, language] of [
      ['', 'en'],
      ['/pt', 'pt'],
    ] as const)
      serveFeed(app, prefix + path, limits, async (context, isLast) => {
        const { now } = await clock()
        const mark = fence.begin(now)
        const body = write(await feedOf(context, prefix + path, prefix, language, now))
        return (await fence.isCurrent(mark, body, isLast)) ? feedAnswer(context, body, type) : null
      })
}
