import { addressIn } from '#src/components/addresses.ts'
import { card } from '#src/components/collection/card.tsx'
import { patternsFor } from '#src/components/drawing/sprite.ts'
import { html } from '#src/components/html.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { breadcrumb } from '#src/components/site/breadcrumb.tsx'
import { statusLetters } from '#src/domain/evidence/status-letters.ts'
import { wordsOf } from '#src/words/words.ts'
import type { AvailabilityPage } from './data.ts'
import { availabilitySentences } from './sentences.ts'

/** Whether a home is still for sale, as it was read just now. */
export const availabilityPage = (
  { listing: { record, reports }, answer }: AvailabilityPage,
  { language }: PageContext,
): Page => {
  const words = wordsOf(language)
  const title = record.title[language]
  const listing = addressIn(language, `/properties/${record.listing_id}`)
  const path = `/properties/${record.listing_id}/availability`
  const [verdict, ...rest] = availabilitySentences(answer, language)
  return {
    style: 'asked-availability',
    title: words.availability.title(title),
    description: words.availability.describe(title),
    path,
    noindex: true,
    content: html`
      ${breadcrumb([{ name: title, href: listing }], language)}
      <div class="beside">
        <div>
          <p class="kicker">${answer.last_confirmation ? words.availability.kicker : words.listing.availability}</p>
          <h1>${verdict}</h1>
          ${rest.map((sentence) => html`<p>${sentence}</p>`)}
          <p class="actions">
            <a class="button full" href="${listing}#agency">${words.listing.contact}</a>
            <a class="button" href="${listing}">${words.availability.back}</a>
            <a class="button" href="${addressIn(language, path)}" rel="nofollow">${words.availability.again}</a>
          </p>
        </div>
        <section aria-labelledby="home">
          <h2 id="home" class="visually-hidden">${words.listing.untyped}</h2>
          ${patternsFor([record])}
          ${card(record, statusLetters(reports), answer.checked_at, language)}
        </section>
      </div>
    `,
  }
}
