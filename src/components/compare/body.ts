import { addressIn } from '#src/components/addresses.ts'
import { card } from '#src/components/collection/card.tsx'
import { patternsFor } from '#src/components/drawing/sprite.ts'
import { html } from '#src/components/html.ts'
import { langOf } from '#src/components/lang.ts'
import { legend } from '#src/components/ledger/legend.ts'
import { statusLetters } from '#src/domain/evidence/status-letters.ts'
import { compareAddress, shortlistAddress } from '#src/components/search/address.ts'
import { day, number } from '#src/domain/format.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ComparePage } from './data.ts'
import { table } from './table.ts'

const idsOf = ({ listings }: ComparePage) => listings.map(({ record }) => record.listing_id)

const toSearch = (data: ComparePage, language: Language) => {
  const words = wordsOf(language)
  const carried = data.listings.length > 0 ? `?compare=${idsOf(data).map(encodeURIComponent).join(',')}` : ''
  const text = data.listings.length > 0 ? words.compare.toSearch : words.search.submit
  return html`<p><a class="button" href="${addressIn(language, '/search')}${carried}">${text}</a></p>`
}

/** Others from the same places, or any, each a link to the comparison with it. */
const others = (data: ComparePage, language: Language) => {
  const words = wordsOf(language).compare
  const add = (id: string, title: string) => html`
    <p><a class="button" href="${compareAddress([...idsOf(data), id], language)}" aria-label="${words.addOf(title)}">${words.add}</a></p>
  `
  return (
    data.others.length > 0 &&
    html`
      <section aria-labelledby="others">
        <h2 id="others">${data.listings.length > 0 ? words.others : words.begin}</h2>
        <ul class="cards">
          ${data.others.map(
            ({ record, reports }) =>
              html`<li>${card(record, statusLetters(reports), data.now, language)}${add(record.listing_id, record.title[language])}</li>`,
          )}
        </ul>
      </section>
    `
  )
}

/** Those chosen, where they cannot be compared: each with a link that takes it out. */
const chosen = (data: ComparePage, language: Language) => {
  const words = wordsOf(language).compare
  const ids = idsOf(data)
  return html`
    <ul class="chosen">
      ${data.listings.map(({ record }) => {
        const { listing_id, title } = record
        const without = ids.filter((id) => id !== listing_id)
        return html`
          <li><a href="${addressIn(language, `/properties/${listing_id}`)}"${langOf(record, language)}>${title[language]}</a>
          <a class="out" href="${compareAddress(without, language)}" aria-label="${words.takeOutOf(title[language])}">${words.takeOut}</a></li>
        `
      })}
    </ul>
  `
}

const unready = (data: ComparePage, language: Language) => {
  const words = wordsOf(language).compare
  const { asked } = data
  const parts = patternsFor(data.others.map(({ record }) => record))
  if (asked === 0)
    return html`
      <h1>${words.none}</h1><p class="lead">${words.noneText}</p>${parts}${toSearch(data, language)}${others(data, language)}
    `
  if (asked === 1)
    return html`<h1>${words.one}</h1>${parts}${chosen(data, language)}${toSearch(data, language)}${others(data, language)}`
  return html`
    <h1>${words.tooMany(number(asked, language))}</h1><p class="lead">${words.tooManyText}</p>
    <p><a class="button" href="${shortlistAddress(idsOf(data), language)}">${words.keepAll}</a></p>
    ${chosen(data, language)}
  `
}

/** Two to four listings side by side, or how to get there. */
export const compareBody = (data: ComparePage, language: Language) => {
  const { listings, isComparable, onlyDifferences } = data
  if (!isComparable) return unready(data, language)
  const words = wordsOf(language).compare
  const plain = compareAddress(idsOf(data), language)
  return html`
    <h1>${words.title}</h1>
    <p class="lead">${words.lead}</p>
    <p class="note">${words.ofFour(number(listings.length, language))}</p>
    <p class="switch">
      ${
        onlyDifferences
          ? html`<a href="${plain}">${words.everything}</a>`
          : html`<a href="${plain}&only=differences">${words.onlyDifferences}</a>`
      }
    </p>
    ${patternsFor([...listings, ...data.others].map(({ record }) => record))}
    ${table(listings, onlyDifferences, data.now, language)}
    <p class="note">${words.notice(listings.length, day(lisbonDay(data.now), language))}</p>
    ${legend(language, false)}
    ${listings.length < 4 && html`${toSearch(data, language)}${others(data, language)}`}
  `
}
