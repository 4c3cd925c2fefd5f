import { html } from '#src/components/html.ts'
import type { ContactRoute } from '#src/domain/contact-route.ts'
import type { Language } from '#src/publish/page-data.ts'
import { wordsOf } from '#src/words/words.ts'
import { channels } from './channels.ts'

/** Whom to tell of a mistake. */
export const correction = (contact: ContactRoute, language: Language) => {
  const words = wordsOf(language).listing
  return html`
    <section class="error" aria-labelledby="error">
      <h2 id="error">${words.error}</h2>
      <p>${words.errorText} ${words.quote} <code>${contact.quote_reference}</code>.</p>
      ${channels(contact.channels, words.errorSubject(contact.quote_reference), language)}
    </section>
  `
}
