import { addressIn } from '#src/components/addresses.ts'
import { html } from '#src/components/html.ts'
import type { ContactRoute } from '#src/domain/contact-route.ts'
import type { Language } from '#src/domain/language.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { toQuote } from '#src/domain/to-quote.ts'
import { licenceText } from '#src/words/licence.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ListingPage } from './data.ts'
import { availability } from './availability.ts'
import { brief } from './brief.ts'
import { channels } from './channels.ts'
import { keyFacts } from './key-facts.ts'
import { price } from './price.ts'
import { toMedian } from './to-median.ts'

const agency = (
  { agency_id, name, ...licence }: ListingRecord['agency'],
  contact: ContactRoute,
  language: Language,
) => {
  const { listing: words, role } = wordsOf(language)
  return html`
    <div class="agency" id="agency">
      <h3>${words.agency}</h3>
      <p>
        <a href="${addressIn(language, `/agencies/${agency_id}`)}">${name}</a>
        <span class="note">${words.licence} ${licenceText(licence, language)}. ${words.answers(role[contact.representative_role])}.</span>
      </p>
      ${channels(contact.channels, { subject: words.subject(toQuote(contact)) }, language)}
      <p class="note">${words.quote} <code>${contact.quote_reference}</code>${contact.agency_reference !== undefined && html` (Ref. ${contact.agency_reference})`}. ${words.noForwarding}</p>
      <p class="note"><a href="${contact.complaints_book_url}" rel="external nofollow">${words.complaints}</a></p>
    </div>
  `
}

/** What is seen first beside the pictures: price, size, availability, evidence, contact. It stays in view. */
export const summary = (data: ListingPage, language: Language) => {
  const { record, contact } = data.listing
  const words = wordsOf(language).listing
  return html`
    <section class="panel" aria-labelledby="summary">
      <h2 id="summary" class="visually-hidden">${words.summary}</h2>
      <div class="asking"><a class="button full" href="#agency">${words.contactInBrief}</a>${record.lifecycle === 'reserved' && html`<p class="badge">${words.reserved}</p>`}${price(record, language)}${toMedian(data, language)}</div>
      ${brief(data.listing, data.now, language)}
      ${keyFacts(record, language)}
      ${availability(record, data.now, language)}
      ${agency(record.agency, contact, language)}
    </section>
  `
}
