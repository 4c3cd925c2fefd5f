import { addressIn } from '#src/components/addresses.ts'
import { patternsFor } from '#src/components/drawing/sprite.ts'
import { html, type Piece } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import type { CheckedCard } from '#src/domain/listing/card.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { number } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { asOf } from './as-of.ts'
import { card } from './card.tsx'
import { paging, type Paged } from './paging.ts'

/** Cards with a box each: ticked ones become a shortlist, stored in its address, without a script. */
const choosing = (listings: readonly CheckedCard[], now: Instant, language: Language) => {
  const words = wordsOf(language).shortlist
  const item = (listing: CheckedCard) => html`
    <li>${card(listing, listing.standings, now, language)}
    <label class="choose"><input type="checkbox" name="ids" value="${listing.listing_id}" aria-label="${words.addThisOf(listing.title[language])}"> ${words.addThis}</label></li>
  `
  return html`
    <form action="${addressIn(language, '/shortlist')}">
      ${patternsFor(listings)}
      <ul class="cards">${listings.map(item)}</ul>
      <p class="shortlist-bar"><button class="button full">${words.toList}</button></p>
    </form>
    ${asOf(language)}
  `
}

/** Those whose availability was confirmed last, of `total`; nothing where none ever was. */
export const newestCards = (
  { newest, total, now }: { newest: readonly CheckedCard[]; total: number; now: Instant },
  language: Language,
): Piece => {
  const { newest: title, forSale } = wordsOf(language).collection
  return (
    newest.length > 0 &&
    html`
    <section class="newest" aria-labelledby="newest">
      <h2 id="newest">${newest.length < total ? title : forSale}</h2>
      ${choosing(newest, now, language)}
    </section>
  `
  )
}

/** The listings of one page of a collection. `path` is the English address of its first page. */
export const cards = (paged: Paged, path: string, language: Language) => {
  const { listings, page, total } = paged
  const words = wordsOf(language)
  const heading =
    total !== null
      ? words.properties(number(total, language), total)
      : page > 1
        ? words.collection.page(number(page, language))
        : words.collection.forSale
  return html`
    <section aria-labelledby="listings">
      <h2 id="listings">${heading}</h2>
      ${listings.length === 0 && html`<p>${words.collection.none}</p>`}
      ${listings.length > 0 && choosing(listings, paged.now, language)}
      ${paging(paged, path, language)}
    </section>
  `
}
