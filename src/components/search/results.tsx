import type { Child } from '#src/components/jsx/markup.ts'
import { addressIn } from '#src/addresses/language.ts'
import { AsOf } from '#src/components/collection/cards.tsx'
import { LiveCard } from '#src/components/collection/live-cards.tsx'
import { languageTags, type Language } from '#src/domain/language.ts'
import { otherLanguage } from '#src/domain/listing/texts.ts'
import { orders, sortOf, placedIn } from '#src/domain/search/order.ts'
import { mostCompared } from '#src/addresses/params.ts'
import {
  isFiltered,
  type Asked,
  compareAddress,
  searchAddress,
  shortlistAddress,
} from '#src/addresses/search.ts'
import type { Found, Window } from '#src/domain/search/window.ts'
import { money, number } from '#src/domain/format.ts'
import type { Streets } from '#src/domain/site/site.ts'
import { wordsOf } from '#src/words/words.ts'
import type { SearchPage } from './data.ts'
import { findLocality, namedIn } from './locality.ts'
import { Following } from './following.tsx'
import { Reasons } from './reasons.tsx'
import { Where } from './where.tsx'

interface Props {
  data: SearchPage
  window: Window
  language: Language
}
interface ResultsProps extends Props {
  heading?: string
  /** Those of the site, where it has any. */
  streets: Streets | null
}

const Ordering = ({ asked, language }: { asked: Asked; language: Language }) => {
  const words = wordsOf(language).search
  return (
    <nav class="ordering" aria-label={words.order}>
      <ul>
        <li aria-hidden="true">{words.order}</li>
        {orders.map((order) => (
          <li>
            <a
              href={searchAddress(asked, { order }, language)}
              aria-current={order === asked.order ? 'true' : undefined}
            >
              {order === 'rank' && !isFiltered(asked) ? words.bestDocumented : words.orders[order]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ResultProps extends Omit<Props, 'window'> {
  found: Found
  /** Its place on the page, from one on. */
  at: number
}

const Result = ({ found, at, data, language }: ResultProps) => {
  const words = wordsOf(language)
  const { asked } = data.query
  const { record } = found.listing
  const placed = placedIn(sortOf[asked.order], record)
  return (
    <li class="result" id={`result-${at}`}>
      <LiveCard listing={found.listing} now={data.now} language={language} />
      <div class="why">
        {placed && <p class="note">{words.search.placed[placed.why](money(placed.value, language))}</p>}
        <Reasons found={found} language={language} />
        <label class="choose">
          <input
            type="checkbox"
            name="ids"
            value={record.listing_id}
            aria-label={words.shortlist.addThisOf(record.title[language])}
            checked={asked.compare.includes(record.listing_id)}
          />{' '}
          {words.shortlist.addThis}
        </label>
      </div>
    </li>
  )
}

const Paging = ({ data, window: { page, pages }, language }: Props) => {
  if (pages < 2) return null
  const words = wordsOf(language)
  const at = (to: number) => searchAddress(data.query.asked, { page: to }, language)
  const to = (next: number, text: string, rel: string): Child => (
    <li>
      <a href={at(next)} rel={rel}>
        {text}
      </a>
    </li>
  )
  return (
    <nav class="paging" aria-label={words.collection.paging}>
      <ol>
        {page > 1 && to(page - 1, words.collection.previous, 'prev')}
        <li>
          <a href={at(page)} aria-current="page">
            {words.search.pageOf(number(page, language), number(pages, language))}
          </a>
        </li>
        {page < pages && to(page + 1, words.collection.next, 'next')}
      </ol>
    </nav>
  )
}

/** Whether it is not known that a listing matches everything that is demanded. */
const isInDoubt = ({ explanation: { unknown, conflicting } }: Found): boolean =>
  [...unknown, ...conflicting].some(({ kind }) => kind === 'hard')

/** Where a block of results begins: of those whose text names the locality that was asked, and of those elsewhere. */
const BlockHeading = ({
  of,
  before,
  language,
}: {
  of: Found
  before: Found | undefined
  language: Language
}) => {
  const [words, at] = [wordsOf(language).search, findLocality(of)]
  if (at === null || at === findLocality(before)) return null
  const isNamed = at === 'named'
  return (
    <li class="block">
      <h3>{isNamed ? namedIn(of) : words.elsewhere(of.listing.record.municipality)}</h3>
      <p class="note">{isNamed ? words.namedInTexts : words.notNamed}</p>
    </li>
  )
}

/** How many of the results may not match, where that is known: in the order of matches those in doubt come last. */
const doubts = ({ found, page, pages }: Window, { order }: Asked, language: Language): string | null => {
  const words = wordsOf(language).search
  const [first] = found
  if (first === undefined) return null
  const inDoubt = found.filter(isInDoubt).length
  if (pages === 1 ? inDoubt === found.length : order === 'rank' && page === 1 && isInDoubt(first))
    return words.noneCertain(pages === 1 ? found.length : 2)
  return pages === 1 && inDoubt > 0 ? words.someDoubtful(number(inDoubt, language), inDoubt) : null
}

/** The listings that the reader carries along to compare. */
const Carried = ({ data: { carried }, window: { found }, language }: Props) => {
  if (carried.length === 0) return null
  const words = wordsOf(language)
  const chosen = carried.map(({ record }) => record)
  const ids = chosen.map(({ listing_id }) => listing_id)
  const shown = new Set(found.map(({ listing }) => listing.record.listing_id))
  return (
    <p class="carried">
      {words.compare.carried}{' '}
      {chosen.map((record, index) => {
        const other = otherLanguage(record, language)
        return (
          <>
            {index > 0 && ' · '}
            <a
              href={addressIn(language, `/properties/${record.listing_id}`)}
              lang={other ? languageTags[other] : undefined}
            >
              {record.title[language]}
            </a>
            {!shown.has(record.listing_id) && <input type="hidden" name="ids" value={record.listing_id} />}
          </>
        )
      })}{' '}
      {chosen.length > 1 && chosen.length <= mostCompared && (
        <a class="button" href={compareAddress(ids, language)}>
          {words.compare.choose}
        </a>
      )}{' '}
      <a class="button" href={shortlistAddress(ids, language)}>
        {words.shortlist.title}
      </a>
    </p>
  )
}

/** List or map, where a window has room for one of them: two radio buttons, which need no script. */
const ViewSwitch = ({ language }: { language: Language }) => {
  const words = wordsOf(language).search
  return (
    <fieldset class="view-switch">
      <legend class="visually-hidden">{words.show}</legend>
      <label>
        <input type="radio" name="view" id="as-list" checked /> {words.asList}
      </label>
      <label>
        <input type="radio" name="view" id="as-map" /> {words.asMap}
      </label>
    </fieldset>
  )
}

/** Everything found, as a form whose ticked boxes become a shortlist, from which homes are compared, and a map of it. */
export const Results = ({ data, window, heading, streets, language }: ResultsProps) => {
  const { asked } = data.query
  const words = wordsOf(language)
  const { found, page, pages } = window
  const doubt = doubts(window, asked, language)
  const props = { data, window, language }
  return (
    <section class="found" aria-labelledby="results">
      <h2 id="results" class={heading === undefined ? 'visually-hidden' : undefined}>
        {heading ?? words.search.results}
      </h2>
      <Ordering asked={asked} language={language} />
      {doubt !== null && <p class="note">{doubt}</p>}
      {page > 1 && <p class="note">{words.search.pageOf(number(page, language), number(pages, language))}</p>}
      <ViewSwitch language={language} />
      <form class="list" action={addressIn(language, '/shortlist')}>
        <Carried {...props} />
        <ol class="results">
          {found.map((each, index) => (
            <>
              <BlockHeading of={each} before={found[index - 1]} language={language} />
              <Result found={each} at={index + 1} data={data} language={language} />
            </>
          ))}
        </ol>
        <p class="shortlist-bar">
          <button class="button full">{words.shortlist.toList}</button>
        </p>
      </form>
      <AsOf language={language} />
      <Paging {...props} />
      <div class="after">
        <Following data={data} language={language} />
      </div>
      <Where window={window} asked={asked} streets={streets} language={language} />
    </section>
  )
}
