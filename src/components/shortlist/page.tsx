import type { Page, PageContext } from '#src/components/page.ts'
import { shortlistQuery, mostCompared, mostShortlisted } from '#src/addresses/params.ts'
import { number, day } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ShortlistPage } from './data.ts'
import { addressIn } from '#src/addresses/language.ts'
import { LiveCards } from '#src/components/collection/live-cards.tsx'
import { Gone } from '#src/components/gone.tsx'
import { TiledArticle } from '#src/components/prose/beside.tsx'
import { compareAddress, shortlistAddress } from '#src/addresses/search.ts'
import type { Language } from '#src/domain/language.ts'
import type { About } from '#src/domain/site/site.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'

interface ShortlistProps {
  data: ShortlistPage
  about: About
  language: Language
}
interface IdsProps {
  ids: readonly string[]
  language: Language
}

const idsOf = ({ listings }: ShortlistPage) => listings.map(({ record }) => record.listing_id)

/** The feeds of a shortlist. */
const listShortlistFeeds = (ids: readonly string[], language: Language) =>
  ids.length === 0
    ? []
    : [
        { name: 'Atom', type: 'application/atom+xml', path: '/feeds/shortlist.atom' },
        { name: 'JSON Feed', type: 'application/feed+json', path: '/feeds/shortlist.json' },
      ].map(({ name, type, path }) => ({ name, type, href: addressIn(language, path) + shortlistQuery(ids) }))

/** Adds one by its reference, which every page and printed sheet of a listing says. */
const Adding = ({ ids, language }: IdsProps) => {
  const words = wordsOf(language).shortlist
  if (ids.length >= mostShortlisted)
    return <p class="note">{words.full(number(mostShortlisted, language))}</p>
  return (
    <form class="adding cluster" action={addressIn(language, '/shortlist')}>
      {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(',')} />}
      <label for="reference">{words.byReference}</label>{' '}
      <input id="reference" name="ids" autocomplete="off" spellcheck="false" placeholder="ol-…" />{' '}
      <button class="button">{words.add}</button>
    </form>
  )
}

/** The address to keep and to send; scripts copy and share it (src/browser/share.ts). */
const Keeping = ({ data, about, language }: ShortlistProps) => {
  const words = wordsOf(language).shortlist
  const ids = idsOf(data)
  return (
    <section class="stack-3" aria-labelledby="keep">
      <h2 id="keep">{words.keep}</h2>
      <p>{words.keepText}</p>
      {data.named === 1 && (
        <p class="note">
          {words.alone} <code>{ids[0]}</code>
        </p>
      )}
      <p class="address">
        <code>{about.base_url + shortlistAddress(ids, language)}</code>
      </p>
      <p class="sharing cluster" hidden>
        <button class="button" type="button" data-copy-address>
          {words.copy}
        </button>{' '}
        <button class="button" type="button" data-share hidden>
          {words.share}
        </button>{' '}
        <span role="status" />
      </p>
      <p class="follow">
        <strong>{words.follow}</strong>{' '}
        {listShortlistFeeds(ids, language).map(({ name, href }) => (
          <>
            <a href={href}>{name}</a>{' '}
          </>
        ))}
        <span class="note">{words.followNote}</span>
      </p>
    </section>
  )
}

const ToSearch = ({ ids, language }: IdsProps) => {
  const { compare, search } = wordsOf(language)
  return (
    <a
      class="button"
      href={addressIn(language, '/search') + (ids.length > 0 ? `?compare=${ids.join(',')}` : '')}
    >
      {ids.length > 0 ? compare.toSearch : search.submit}
    </a>
  )
}

const goneOf = (data: ShortlistProps['data'], language: Language) => ({
  missing: data.named - data.listings.length,
  href: shortlistAddress(idsOf(data), language),
  language,
})

/** A list of which nothing is public, or an empty one. */
const Empty = ({ data, language }: Omit<ShortlistProps, 'about'>) => {
  const { shortlist } = wordsOf(language)
  return (
    <TiledArticle
      seed="shortlist"
      language={language}
      header={
        <>
          <h1>{data.named > 0 ? shortlist.nonePublic : shortlist.none}</h1>
          <Gone {...goneOf(data, language)} />
          <p class="lead">{shortlist.noneText}</p>
        </>
      }
    >
      <p>
        <ToSearch ids={[]} language={language} />
      </p>
      <Adding ids={[]} language={language} />
    </TiledArticle>
  )
}

/** The homes, each with a way to take it out. */
const Homes = ({ data: { listings, now }, language }: Omit<ShortlistProps, 'about'>) => {
  const { compare } = wordsOf(language)
  const ids = listings.map(({ record }) => record.listing_id)
  const without = (one: string) =>
    shortlistAddress(
      ids.filter((id) => id !== one),
      language,
    )
  return (
    <LiveCards
      listings={listings}
      now={now}
      language={language}
      below={({ record }) => (
        <p>
          <a
            class="out"
            href={without(record.listing_id)}
            data-rest
            aria-label={compare.takeOutOf(record.title[language])}
          >
            {compare.takeOut}
          </a>
        </p>
      )}
    />
  )
}

/** The homes saved in one address: those that are public now, and nothing about any other. */
const Shortlist = ({ data, about, language }: ShortlistProps) => {
  const words = wordsOf(language)
  const { listings, now } = data
  const ids = idsOf(data)
  if (listings.length === 0) return <Empty data={data} language={language} />
  return (
    <>
      <header>
        <h1>{words.shortlist.title}</h1>
        <p class="lead">{words.shortlist.lead(number(listings.length, language), listings.length)}</p>
      </header>
      <Gone {...goneOf(data, language)} />
      <p class="actions">
        {ids.length > 1 && (
          <>
            <a class="button full" href={compareAddress(ids.slice(0, mostCompared), language)}>
              {ids.length > mostCompared ? words.shortlist.compareFirst : words.compare.choose}
            </a>{' '}
          </>
        )}
        <ToSearch ids={ids} language={language} />
      </p>
      <h2 class="visually-hidden">{words.collection.forSale}</h2>
      <Homes data={data} language={language} />
      <Keeping data={data} about={about} language={language} />
      <Adding ids={ids} language={language} />
      <p class="note">{words.compare.notice(listings.length, day(lisbonDay(now), language))}</p>
    </>
  )
}

/** The homes that a reader has saved. Its address is the reader's own, so no search engine has it. */
export const shortlistPage = (data: ShortlistPage, { about, language }: PageContext): Page => {
  const words = wordsOf(language).shortlist
  const ids = data.listings.map(({ record }) => record.listing_id)
  return {
    style: 'shortlist',
    scripts: ['ages', 'share'],
    title: ids.length > 0 ? `${words.title} (${number(ids.length, language)})` : words.title,
    description: words.describe,
    path: '/shortlist',
    noindex: true,
    alternates: listShortlistFeeds(ids, language).map(({ name, type, href }) => ({
      type,
      href,
      title: name,
    })),
    query: shortlistQuery(ids),
    content: <Shortlist data={data} about={about} language={language} />,
  }
}
