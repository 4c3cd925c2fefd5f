import { addressIn } from '#src/components/addresses.ts'
import { card } from '#src/components/collection/card.tsx'
import { patternsFor } from '#src/components/drawing/sprite.ts'
import { html } from '#src/components/html.ts'
import { compareAddress, shortlistAddress } from '#src/components/search/address.ts'
import { statusLetters } from '#src/domain/evidence/status-letters.ts'
import { day, number } from '#src/domain/format.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import type { Language } from '#src/domain/language.ts'
import { mostCompared, mostShortlisted, shortlistQuery } from '#src/addresses/shortlist.ts'
import type { About } from '#src/domain/site/site.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ShortlistPage } from './data.ts'

const idsOf = ({ listings }: ShortlistPage) => listings.map(({ record }) => record.listing_id)

/** The feeds of a shortlist. */
export const feedsOf = (ids: readonly string[], language: Language) =>
  ids.length === 0
    ? []
    : [
        { name: 'Atom', type: 'application/atom+xml', path: '/feeds/shortlist.atom' },
        { name: 'JSON Feed', type: 'application/feed+json', path: '/feeds/shortlist.json' },
      ].map(({ name, type, path }) => ({ name, type, href: addressIn(language, path) + shortlistQuery(ids) }))

/** Adds one by its reference, which every page and printed sheet of a listing says. */
const adding = (ids: readonly string[], language: Language) => {
  const words = wordsOf(language).shortlist
  if (ids.length >= mostShortlisted)
    return html`<p class="note">${words.full(number(mostShortlisted, language))}</p>`
  return html`
    <form class="adding" action="${addressIn(language, '/shortlist')}">
      ${ids.length > 0 && html`<input type="hidden" name="ids" value="${ids.join(',')}">`}
      <label for="reference">${words.byReference}</label>
      <input id="reference" name="ids" autocomplete="off" spellcheck="false" placeholder="ol-…">
      <button class="button">${words.add}</button>
    </form>
  `
}

/** The address to keep and to send; scripts copy and share it (src/browser/share.ts). */
const keeping = ({ named }: ShortlistPage, ids: readonly string[], about: About, language: Language) => {
  const words = wordsOf(language).shortlist
  return html`
    <section aria-labelledby="keep">
      <h2 id="keep">${words.keep}</h2>
      <p>${words.keepText}</p>
      ${named === 1 && html`<p class="note">${words.alone} <code>${ids[0]}</code></p>`}
      <p class="address"><code>${about.base_url}${shortlistAddress(ids, language)}</code></p>
      <p class="sharing" hidden>
        <button class="button" type="button" data-copy-address>${words.copy}</button>
        <button class="button" type="button" data-share hidden>${words.share}</button>
        <span role="status"></span>
      </p>
      <p class="follow">
        <strong>${words.follow}</strong>
        ${feedsOf(ids, language).map(({ name, href }) => html`<a href="${href}">${name}</a>${' '}`)}
        <span class="note">${words.followNote}</span>
      </p>
    </section>
  `
}

/** How many homes of the list are not public, whichever these are and why; and the list without them. */
const gone = ({ named, listings }: ShortlistPage, ids: readonly string[], language: Language) => {
  const words = wordsOf(language).shortlist
  const missing = named - listings.length
  return (
    missing > 0 &&
    html`
      <p class="gone">
        ${words.gone(number(missing, language), missing)}
        <a href="${shortlistAddress(ids, language)}" data-rest>${words.dropGone}</a>
      </p>
    `
  )
}

/** The homes saved in one address: those that are public now, and nothing about any other. */
export const shortlistBody = (data: ShortlistPage, about: About, language: Language) => {
  const words = wordsOf(language)
  const { listings, now } = data
  const ids = idsOf(data)
  const toSearch = html`<a class="button" href="${addressIn(language, '/search')}${ids.length > 0 && `?compare=${ids.join(',')}`}">${ids.length > 0 ? words.compare.toSearch : words.search.submit}</a>`
  if (listings.length === 0)
    return html`
      <h1>${data.named > 0 ? words.shortlist.nonePublic : words.shortlist.none}</h1>
      ${gone(data, [], language)}
      <p class="lead">${words.shortlist.noneText}</p>
      <p>${toSearch}</p>
      ${adding([], language)}
    `
  const comparable = ids.slice(0, mostCompared)
  return html`
    <h1>${words.shortlist.title}</h1>
    <p class="lead">${words.shortlist.lead(number(listings.length, language), listings.length)}</p>
    ${gone(data, ids, language)}
    <p class="actions">
      ${
        ids.length > 1 &&
        html`<a class="button" href="${compareAddress(comparable, language)}">${ids.length > mostCompared ? words.shortlist.compareFirst : words.compare.choose}</a> `
      }
      ${toSearch}
    </p>
    ${patternsFor(listings.map(({ record }) => record))}
    <h2 class="visually-hidden">${words.collection.forSale}</h2>
    <ul class="cards">
      ${listings.map(({ record, reports }) => {
        const { listing_id, title } = record
        const without = ids.filter((id) => id !== listing_id)
        return html`
          <li>${card(record, statusLetters(reports), now, language)}
          <p><a class="out" href="${shortlistAddress(without, language)}" data-rest aria-label="${words.compare.takeOutOf(title[language])}">${words.compare.takeOut}</a></p></li>
        `
      })}
    </ul>
    ${keeping(data, ids, about, language)}
    ${adding(ids, language)}
    <p class="note">${words.compare.notice(listings.length, day(lisbonDay(now), language))}</p>
  `
}
