import { patternsFor } from '#src/components/drawing/sprite.ts'
import { html, type Piece } from '#src/components/html.ts'
import type { CheckedCard } from '#src/domain/listing/card.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Language, Paged } from '#src/publish/page-data.ts'
import { number } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { card } from './card.ts'
import { paging } from './paging.ts'

/** Those whose availability was confirmed last; nothing where none ever was. */
export const newestCards = (
  { newest, now }: { newest: readonly CheckedCard[]; now: Instant },
  language: Language,
): Piece =>
  newest.length > 0 &&
  html`
    <section class="newest" aria-labelledby="newest">
      <h2 id="newest">${wordsOf(language).collection.newest}</h2>
      ${patternsFor(newest)}
      <ul class="cards">${newest.map((listing) => html`<li>${card(listing, listing.standings, now, language)}</li>`)}</ul>
    </section>
  `

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
      ${patternsFor(listings)}
      <ul class="cards">${listings.map((listing) => html`<li>${card(listing, listing.standings, paged.now, language)}</li>`)}</ul>
      ${paging(paged, path, language)}
    </section>
  `
}
