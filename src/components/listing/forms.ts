import { html } from '#src/components/html.ts'
import { day } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { costWords } from '#src/words/costs.ts'
import { wordsOf } from '#src/words/words.ts'

/** The same record in other forms, and what may be done with it. */
export const forms = (record: ListingRecord, language: Language) => {
  const { listing_id, first_published_at, updated_at } = record
  const words = wordsOf(language).listing
  const form = (href: string, name: string) => html`<li><a href="${href}">${name}</a></li>`
  const own = (ending: string, name: string) => form(`/properties/${listing_id}.${ending}`, name)
  const live = (operation: string, name: string) => form(`/v1/properties/${listing_id}/${operation}`, name)
  return html`
    <section class="forms">
      <h2>${words.forms}</h2>
      <ul class="row">
        ${own('md', 'Markdown')}
        ${own('json', 'JSON')}
        ${own('jsonld', 'JSON-LD')}
        ${live('availability', words.availabilityForm)}
        ${live('costs', costWords[language].form)}
        ${live('evidence', words.evidenceForm)}
        ${live('contact-route', words.contactForm)}
      </ul>
      <p class="note">${words.reuse}</p>
      <p class="note">
        ${words.reference} <code>${listing_id}</code>.
        ${words.published} ${day(lisbonDay(first_published_at), language)}.
        ${words.updated} ${day(lisbonDay(updated_at), language)}.
      </p>
    </section>
  `
}
