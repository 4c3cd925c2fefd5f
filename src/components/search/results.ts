import { addressIn } from '#src/components/addresses.ts'
import { asOf } from '#src/components/collection/as-of.ts'
import { card } from '#src/components/collection/card.ts'
import { patternsFor } from '#src/components/drawing/sprite.ts'
import { html } from '#src/components/html.ts'
import { langOf } from '#src/components/lang.ts'
import { statusLetters } from '#src/domain/evidence/status-letters.ts'
import type { Language } from '#src/domain/language.ts'
import { orders, sortOf } from '#src/domain/search/order.ts'
import { placedIn } from '#src/domain/search/placed.ts'
import { mostCompared } from '#src/addresses/shortlist.ts'
import type { Asked } from '#src/addresses/search.ts'
import type { Found, Window } from '#src/domain/search/window.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { money, number } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import type { SearchPage } from './data.ts'
import { countedIn } from './counted.ts'
import { compareAddress, searchAddress, shortlistAddress } from './address.ts'
import { following } from './following.ts'
import { reasons } from './reasons.ts'
import { where } from './where.ts'

const ordering = (asked: Asked, language: Language) => {
  const words = wordsOf(language).search
  return html`
    <nav class="ordering" aria-label="${words.order}">
      <ul>
        <li aria-hidden="true">${words.order}:</li>
        ${orders.map(
          (order) => html`
            <li><a href="${searchAddress(asked, { order }, language)}"${order === asked.order && html` aria-current="true"`}>${words.orders[order]}</a></li>
          `,
        )}
      </ul>
    </nav>
  `
}

const result = (found: Found, asked: Asked, now: Instant, language: Language) => {
  const words = wordsOf(language).compare
  const { listing_id, title } = found.listing.record
  const placed = placedIn(sortOf[asked.order], found.listing.record)
  return html`
    <li class="result">
      ${card(found.listing.record, statusLetters(found.listing.reports), now, language)}
      <div class="why">
        ${placed && html`<p class="note">${wordsOf(language).search.placed[placed.why](money(placed.value, language))}</p>`}
        ${reasons(found, asked.homes_only, language)}
        <label class="choose">
          <input type="checkbox" name="ids" value="${listing_id}" aria-label="${words.chooseOf(title[language])}"
            ${asked.compare.includes(listing_id) && html` checked`}>
          ${words.choose}
        </label>
      </div>
    </li>
  `
}

const paging = ({ page, pages }: Window, asked: Asked, language: Language) => {
  const words = wordsOf(language)
  const link = (to: number, text: string, rel: string) =>
    html`<li><a href="${searchAddress(asked, { page: to }, language)}" rel="${rel}">${text}</a></li>`
  const here = words.search.pageOf(number(page, language), number(pages, language))
  return (
    pages > 1 &&
    html`
      <nav class="paging" aria-label="${words.collection.paging}">
        <ol>
          ${page > 1 && link(page - 1, words.collection.previous, 'prev')}
          <li><a href="${searchAddress(asked, { page }, language)}" aria-current="page">${here}</a></li>
          ${page < pages && link(page + 1, words.collection.next, 'next')}
        </ol>
      </nav>
    `
  )
}

/** Whether it is not known that a listing matches everything that is demanded. */
const isInDoubt = ({ explanation: { unknown, conflicting } }: Found): boolean =>
  [...unknown, ...conflicting].some(({ kind }) => kind === 'hard')

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

/** Everything found, as a form whose ticked boxes become a comparison, and a map of it. */
export const results = (data: SearchPage, window: Window, language: Language) => {
  const {
    query: { asked },
    carried,
    now,
  } = data
  const words = wordsOf(language)
  const { found, total, page, pages } = window
  const chosen = carried.map(({ record }) => record)
  const ids = chosen.map(({ listing_id }) => listing_id)
  const doubt = doubts(window, asked, language)
  const counted = countedIn(asked, data.answer?.understood.criteria, language)
  const shown = new Set(found.map(({ listing }) => listing.record.listing_id))
  return html`
    <section aria-labelledby="results">
      <h2 id="results">
        ${counted(number(total, language), total)}
        ${pages > 1 && html`<span class="note">${words.search.pageOf(number(page, language), number(pages, language))}</span>`}
      </h2>
      ${doubt !== null && html`<p class="note">${doubt}</p>`}
      <p class="note to-where"><a href="#where">${words.search.where}</a></p>
      ${ordering(asked, language)}
      <form action="${addressIn(language, '/compare')}">
        ${
          chosen.length > 0 &&
          html`
            <p class="carried">
              ${words.compare.carried}
              ${chosen.map(
                (record, index) => html`
                  ${index > 0 && ' · '}<a href="${addressIn(language, `/properties/${record.listing_id}`)}"${langOf(record, language)}>${record.title[language]}</a>
                  ${!shown.has(record.listing_id) && html`<input type="hidden" name="ids" value="${record.listing_id}">`}
                `,
              )}
              ${
                chosen.length > 1 &&
                chosen.length <= mostCompared &&
                html` <a class="button" href="${compareAddress(ids, language)}">${words.compare.choose}</a>`
              }
              <a class="button" href="${shortlistAddress(ids, language)}">${words.shortlist.title}</a>
            </p>
          `
        }
        ${patternsFor(found.map(({ listing }) => listing.record))}
        <ol class="results">${found.map((each) => result(each, asked, now, language))}</ol>
        <p class="compare-bar"><button class="button full">${words.compare.submit}</button> <button class="button" formaction="${addressIn(language, '/shortlist')}">${words.shortlist.submit}</button></p>
      </form>
      ${asOf(language)}
      ${paging(window, asked, language)}
      ${following(data, language)}
      ${where(window, asked, language)}
    </section>
  `
}
