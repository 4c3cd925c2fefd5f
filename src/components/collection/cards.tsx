import { addressIn } from '#src/addresses/language.ts'
import { number } from '#src/domain/format.ts'
import { freshnessAt } from '#src/domain/confirmation.ts'
import type { Child } from '#src/components/jsx/markup.ts'
import type { Language } from '#src/domain/language.ts'
import type { CheckedCard } from '#src/domain/evidence/card.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { wordsOf } from '#src/words/words.ts'
import { Card } from './card.tsx'
import { Paging, type Paged } from './paging.tsx'

/**
 * Of which day a printed list is. The browser writes the day in (src/browser/ages.ts): a page is written once and read
 * for weeks.
 */
export const AsOf = ({ language }: { language: Language }) => (
  <p class="printed note" data-as-of={wordsOf(language).collection.asOf('{day}')} />
)

interface ChoosingProps {
  listings: readonly CheckedCard[]
  now: Instant
  language: Language
}

/** Cards with a box each: ticked ones become a shortlist, stored in its address, without a script. */
const Choosing = ({ listings, now, language }: ChoosingProps) => {
  const words = wordsOf(language).shortlist
  return (
    <>
      <form action={addressIn(language, '/shortlist')}>
        <ul class="cards">
          {listings.map((listing, index) => (
            <li id={`result-${index + 1}`}>
              <Card record={listing} checkLetters={listing.standings} now={now} language={language} />
              <label class="choose">
                <input
                  type="checkbox"
                  name="ids"
                  value={listing.listing_id}
                  aria-label={words.addThisOf(listing.title[language])}
                />{' '}
                {words.addThis}
              </label>
            </li>
          ))}
        </ul>
        <p class="shortlist-bar">
          <button class="button full">{words.toList}</button>
        </p>
      </form>
      <AsOf language={language} />
    </>
  )
}

interface NewestProps {
  data: { newest: readonly CheckedCard[]; total: number; now: Instant }
  language: Language
  /** The way to all of them, beside the heading. */
  children?: Child
}

/** Whether a home was said to be for sale in the last seven days, and not reserved since. */
const isOnSaleThisWeek = ({ availability, lifecycle }: CheckedCard, now: Instant): boolean =>
  availability?.status === 'available' &&
  lifecycle !== 'reserved' &&
  freshnessAt(availability, now) === 'fresh'

/** Those whose availability was confirmed last, of `total`; nothing where none ever was. */
export const NewestCards = ({ data: { newest, total, now }, language, children }: NewestProps) => {
  const { newest: title, thisWeek, forSale } = wordsOf(language).collection
  const heading = newest.every((card) => isOnSaleThisWeek(card, now)) ? thisWeek : title
  return newest.length === 0 ? null : (
    <section class="newest" aria-labelledby="newest">
      <h2 id="newest">{newest.length < total ? heading : forSale}</h2>
      {children}
      <Choosing listings={newest} now={now} language={language} />
    </section>
  )
}

interface CardsProps {
  paged: Paged
  /** The English address of the first page. */
  path: string
  language: Language
}

/** The listings of one page of a collection. */
export const Cards = ({ paged, path, language }: CardsProps) => {
  const { listings, page, total, now } = paged
  const words = wordsOf(language)
  const heading =
    total !== null
      ? words.properties(number(total, language), total)
      : page > 1
        ? words.collection.page(number(page, language))
        : words.collection.forSale
  return (
    <section aria-labelledby="listings">
      <h2 id="listings">{heading}</h2>
      {listings.length === 0 ? (
        <p>{words.collection.none}</p>
      ) : (
        <Choosing listings={listings} now={now} language={language} />
      )}
      <Paging paged={paged} path={path} language={language} />
    </section>
  )
}
