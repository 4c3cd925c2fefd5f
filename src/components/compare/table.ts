import { addressIn } from '#src/components/addresses.ts'
import { perAreaMissing } from '#src/components/collection/per-area-missing.ts'
import { cardPicture } from '#src/components/collection/card.tsx'
import { lastConfirmed } from '#src/components/collection/last-confirmed.ts'
import { html } from '#src/components/html.ts'
import { ageAt, aged } from '#src/components/ledger/age.tsx'
import { mark, silentMark } from '#src/components/ledger/mark.tsx'
import { smallTile } from '#src/components/ledger/tile.tsx'
import { statusLetters } from '#src/domain/evidence/status-letters.ts'
import type { Language } from '#src/domain/language.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { langOf } from '#src/components/lang.ts'
import { compareAddress } from '#src/components/search/address.ts'
import { sideBySide, type ComparedRow } from '#src/domain/comparison/from-ledgers.ts'
import { isUnbuilt } from '#src/domain/listing/applies.ts'
import { ledgerOf } from '#src/domain/listing/facts/ledger.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { capital, money } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import { cell, sources } from './cell.ts'
import { verdictOf, verdictOn, type Verdict } from './verdict.ts'

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

/** What was last answered, its age and who says so. */
const available = (listing: OpenListing, now: Instant, language: Language) => {
  const { availability: last, lifecycle } = listing.record
  const { collection, listing: words } = wordsOf(language)
  const reserved =
    lifecycle === 'reserved' &&
    last?.status !== 'reserved' &&
    html`<strong class="badge">${words.reserved}</strong> `
  if (!last) return html`${silentMark('unknown')} ${reserved}${collection.unconfirmed}`
  const age = aged(last.confirmed_on, ageAt(last.confirmed_on, now, language), language)
  const row = ledgerOf(listing).find(({ key }) => key === 'availability')
  return html`${mark('reported', language)}${reserved}${lastConfirmed(last, lifecycle, language)} ${age}${row && sources(row, language)}`
}

/** The head of a row, with what the values in it come to in words. */
const head = (label: string, verdict: Verdict, language: Language) => {
  const { same, differs, open } = wordsOf(language).compare
  return html`<th scope="row">${label} <span class="verdict">${{ same, different: differs, open }[verdict]}</span></th>`
}

const row = (each: ComparedRow, listings: readonly OpenListing[], language: Language) => {
  const verdict = verdictOn(each)
  const readers = listings.map(({ record }) => ({ language, isBuilt: !isUnbuilt(record) }))
  return html`
    <tr class="${verdict}">
      ${head(each.label[language], verdict, language)}
      ${each.rows.map((one, at) => cell(each, one, readers[at]!))}
    </tr>
  `
}

/** What a square metre costs, with the area that the price was divided by; derived, so that no role is named. */
const perArea = (listings: readonly OpenListing[], language: Language) => {
  const words = wordsOf(language)
  const known = listings.flatMap(({ record }) => record.price_per_m2?.value ?? [])
  const verdict = verdictOf(known, listings.length)
  const none = (record: ListingRecord) => {
    const state = perAreaMissing(record)
    return html`<td class="${state}">${silentMark(state)}<span class="stated">${capital(words.compare.noPerArea[state])}</span></td>`
  }
  return html`
    <tr class="${verdict}">
      ${head(words.compare.perArea, verdict, language)}
      ${listings.map(({ record, record: { price_per_m2: price } }) =>
        price
          ? html`<td><span class="stated">${words.perSquareMetre(money(price.value, language))}</span> <span class="source">${words.ofArea[price.derived_from[1]]}</span></td>`
          : none(record),
      )}
    </tr>
  `
}

/** A row that no property of these types has distinguishes nothing; the availability stands above all others. */
const isShown = ({ key, rows }: ComparedRow) =>
  key !== 'availability' &&
  !rows.every(({ state, reports }) => state === 'not_applicable' && reports.length === 0)

/** Listings side by side: a column each, a row a fact; no listing is marked as better. */
export const table = (
  listings: readonly OpenListing[],
  onlyDifferences: boolean,
  now: Instant,
  language: Language,
) => {
  const words = wordsOf(language).compare
  const ids = listings.map(({ record }) => record.listing_id)
  const shown = sideBySide(listings)
    .filter(isShown)
    .filter((each) => !onlyDifferences || verdictOn(each) !== 'same')
  return html`
    <table class="compared of-${listings.length}">
      <caption class="visually-hidden">${words.title}</caption>
      <thead>
        <tr><td class="corner"></td>${listings.map((listing) => heading(listing, ids, language))}</tr>
      </thead>
      <tbody>
        <tr class="pictures">
          <td class="corner"></td>
          ${listings.map(({ record }) => html`<td><div class="frame">${cardPicture(record, language)}</div></td>`)}
        </tr>
        <tr>
          <th scope="row"><a href="${addressIn(language, '/how-we-know')}">${wordsOf(language).tile.name}</a></th>
          ${listings.map(({ reports }) => html`<td>${smallTile(statusLetters(reports), language)}</td>`)}
        </tr>
        <tr>
          <th scope="row">${wordsOf(language).listing.availability}</th>
          ${listings.map((listing) => html`<td>${available(listing, now, language)}</td>`)}
        </tr>
      </tbody>
      ${[...Map.groupBy(shown, ({ group }) => group)].map(
        ([group, those]) => html`
          <tbody>
            <tr class="group"><th scope="rowgroup" colspan="${listings.length + 1}">${ledgerWords[language].groups[group]}</th></tr>
            ${those.map((each) => html`${row(each, listings, language)}${each.key === 'price_eur' && perArea(listings, language)}`)}
          </tbody>
        `,
      )}
      <tbody>
        <tr>
          <th scope="row">${wordsOf(language).collection.contact}</th>
          ${listings.map((listing) => contact(listing, language))}
        </tr>
      </tbody>
    </table>
  `
}
