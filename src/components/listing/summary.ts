import { addressIn } from '#src/components/addresses.ts'
import { html } from '#src/components/html.ts'
import { longDate } from '#src/components/ledger/day.ts'
import type { ContactRoute } from '#src/domain/contact-route.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { lastDayBefore, type Instant } from '#src/domain/time/calendar.ts'
import type { Language } from '#src/publish/page-data.ts'
import { wordsOf } from '#src/words/words.ts'
import { availability } from './availability.ts'
import { channels } from './channels.ts'
import { price } from './price.ts'

const agency = (
  { agency_id, name, ami_licence }: ListingRecord['agency'],
  contact: ContactRoute,
  language: Language,
) => {
  const { listing: words, role } = wordsOf(language)
  return html`
    <div class="agency" id="agency">
      <h3>${words.agency}</h3>
      <p>
        <a href="${addressIn(language, `/agencies/${agency_id}`)}">${name}</a>${' '}
        <span class="note">${words.licence} ${ami_licence}. ${words.answers(role[contact.representative_role])}.</span>
      </p>
      ${channels(contact.channels, words.subject(contact.quote_reference), language)}
      <p class="note">${words.quote} <code>${contact.quote_reference}</code>. ${words.noForwarding}</p>
      <p class="note"><a href="${contact.complaints_book_url}" rel="external nofollow">${words.complaints}</a></p>
    </div>
  `
}

/** The panel that stays in view: price, availability, permission, agency. */
export const summary = ({ record, contact }: OpenListing, now: Instant, language: Language) => {
  const words = wordsOf(language).listing
  const until = longDate(lastDayBefore(record.authorisation.valid_until), language)
  return html`
    <section class="panel" aria-labelledby="summary">
      <h2 id="summary" class="visually-hidden">${words.summary}</h2>
      ${price(record, language)}${availability(record, now, language)}
      <p class="authorised">
        ${words.authorised} <strong>${until}</strong> <span class="note">${words.authorisedNote}</span>
      </p>
      ${agency(record.agency, contact, language)}
    </section>
  `
}
