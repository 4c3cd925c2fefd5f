import { html } from '#src/components/html.ts'
import { longDate } from '#src/components/ledger/day.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Language } from '#src/publish/page-data.ts'
import { wordsOf } from '#src/words/words.ts'

/** The last confirmation and its day; nothing that ages by itself. */
export const availability = ({ availability: last, lifecycle, links }: ListingRecord, language: Language) => {
  const { listing: words, role, method } = wordsOf(language)
  const heading =
    last &&
    (lifecycle === 'reserved' && last.status === 'available'
      ? words.confirmedBefore
      : words.confirmed[last.status])
  return html`
    <div class="availability">
      ${lifecycle === 'reserved' && html`<p class="badge">${words.reserved}</p>`}
      ${
        last
          ? html`
            <p><strong>${heading}</strong> ${longDate(last.confirmed_on, language)}
            <span class="note">${words.confirmedBy(role[last.reported_by_role], method[last.method])}</span></p>
          `
          : html`<p><strong>${words.unconfirmed}</strong></p>`
      }
      <p><a class="button" href="${links.availability}" rel="nofollow">${words.checkNow}</a></p>
    </div>
  `
}
