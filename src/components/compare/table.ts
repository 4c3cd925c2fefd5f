import { addressIn } from '#src/components/addresses.ts'
import { html } from '#src/components/html.ts'
import { aged } from '#src/components/ledger/age.ts'
import { mark, silentMark } from '#src/components/ledger/mark.ts'
import { smallTile } from '#src/components/ledger/tile.ts'
import { standingsOf } from '#src/domain/evidence/standing.ts'
import { freshnessAt } from '#src/domain/freshness.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { langOf } from '#src/components/lang.ts'
import { compareAddress } from '#src/components/search/address.ts'
import type { ComparisonAnswer, ComparisonRow } from '#src/domain/comparison/comparison.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import type { Language } from '#src/publish/page-data.ts'
import { wordsOf } from '#src/words/words.ts'
import { cell } from './cell.ts'

/** The heading of a listing's column: its page, the way to its agency, and the comparison without it. */
const heading = ({ record }: OpenListing, ids: readonly string[], language: Language) => {
  const words = wordsOf(language).compare
  const title = record.title[language]
  const address = addressIn(language, `/properties/${record.listing_id}`)
  const without = ids.filter((id) => id !== record.listing_id)
  return html`
    <th scope="col">
      <a href="${address}" class="home"${langOf(record, language)}>${title}</a>
      <a href="${compareAddress(without, language)}" class="out" aria-label="${words.takeOutOf(title)}">${words.takeOut}</a>
    </th>
  `
}

const contact = ({ record }: OpenListing, language: Language) => {
  const words = wordsOf(language).compare
  const address = addressIn(language, `/properties/${record.listing_id}`)
  return html`
    <td><a href="${address}#agency" aria-label="${words.contactOf(record.title[language])}">${words.contact}</a></td>
  `
}

/** The last confirmation and its age. */
const available = (
  { record: { availability: last, lifecycle } }: OpenListing,
  now: Instant,
  language: Language,
) => {
  const { collection, listing } = wordsOf(language)
  const reserved = lifecycle === 'reserved' && html`<strong class="badge">${listing.reserved}</strong> `
  if (!last) return html`${reserved}${silentMark('unknown')} ${collection.unconfirmed}`
  const status = last.status === 'reserved' ? collection.reservedOn : collection.available
  const age = aged(last.confirmed_on, collection.freshness[freshnessAt(last, now)], language)
  return html`${reserved}${mark('reported', language)}${status} ${age}`
}

const verdictOf = ({ verdict }: ComparisonRow, language: Language): string => {
  const { same, differs, open } = wordsOf(language).compare
  return { same, different: differs, not_comparable: open }[verdict]
}

const row = (each: ComparisonRow, language: Language) => html`
  <tr class="${each.verdict}">
    <th scope="row">${each.label[language]} <span class="verdict">${verdictOf(each, language)}</span></th>
    ${each.values.map((value) => cell(each, value, language))}
  </tr>
`

/** A row that no listing reports anything of tells nothing apart. */
const isSilent = ({ values }: ComparisonRow) => values.every(({ fact }) => fact.state === 'not_applicable')

/** Listings side by side: a column each, a row a fact; which of them is better is nowhere said. */
export const table = (
  listings: readonly OpenListing[],
  comparison: ComparisonAnswer,
  onlyDifferences: boolean,
  now: Instant,
  language: Language,
) => {
  const words = wordsOf(language).compare
  const ids = listings.map(({ record }) => record.listing_id)
  const rows = comparison.rows.filter(
    (each) => !isSilent(each) && !(onlyDifferences && each.verdict === 'same'),
  )
  return html`
    <table class="compared of-${listings.length}">
      <caption class="visually-hidden">${words.title}</caption>
      <thead>
        <tr><td class="corner"></td>${listings.map((listing) => heading(listing, ids, language))}</tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row"><a href="${addressIn(language, '/how-we-know')}">${wordsOf(language).tile.name}</a></th>
          ${listings.map(({ reports }) => html`<td>${smallTile(standingsOf(reports), language)}</td>`)}
        </tr>
        <tr>
          <th scope="row">${wordsOf(language).listing.availability}</th>
          ${listings.map((listing) => html`<td>${available(listing, now, language)}</td>`)}
        </tr>
        ${rows.map((each) => row(each, language))}
        <tr class="different">
          <th scope="row">${wordsOf(language).collection.contact}</th>
          ${listings.map((listing) => contact(listing, language))}
        </tr>
      </tbody>
    </table>
  `
}
