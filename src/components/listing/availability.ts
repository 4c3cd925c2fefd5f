import { addressIn } from '#src/components/addresses.ts'
import { html } from '#src/components/html.ts'
import { compareAddress, shortlistAddress } from '#src/components/search/address.ts'
import { freshnessAt } from '#src/domain/freshness.ts'
import type { Language } from '#src/domain/language.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { capital } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'

/** What the last confirmation says: `Confirmed available`; of a home that was reserved since, that it was available before. */
export const confirmedStatus = (
  { status }: NonNullable<ListingRecord['availability']>,
  lifecycle: ListingRecord['lifecycle'],
  language: Language,
): string => {
  const { confirmed, confirmedBefore } = wordsOf(language).listing
  return lifecycle === 'reserved' && status === 'available' ? confirmedBefore : confirmed[status]
}

/**
 * The last confirmation and who made it; its day is in the evidence's line. The link asks again: without scripts on a page of its
 * own, with them in place (src/browser/check.ts).
 */
export const availability = (
  { availability: last, lifecycle, listing_id }: ListingRecord,
  now: Instant,
  language: Language,
) => {
  const { listing: words, compare, shortlist, role, method } = wordsOf(language)
  const asking = addressIn(language, `/properties/${listing_id}/availability`)
  const freshness = freshnessAt(last, now)
  return html`
    <div class="availability">
      ${
        last
          ? html`
            <p>${confirmedStatus(last, lifecycle, language)} ${words.confirmedBy(role[last.reported_by_role], method[last.method])}</p>
            ${freshness === 'stale' && html`<p class="note attention">${capital(words.freshness.stale)}</p>`}
          `
          : html`<p><strong>${words.unconfirmed}</strong></p>`
      }
      <p><a class="button" href="${asking}" rel="nofollow" data-check="${listing_id}">${last ? words.checkNow : words.checkUnconfirmed}</a></p>
      <div class="answer" role="status"></div>
      <p class="note"><a href="${compareAddress([listing_id], language)}" rel="nofollow">${compare.withOthers}</a> · <a href="${shortlistAddress([listing_id], language)}" rel="nofollow">${shortlist.addThis}</a></p>
    </div>
  `
}
