import { html } from '#src/components/html.ts'
import { aged, shortDate } from '#src/components/ledger/age.ts'
import { tile, tileText } from '#src/components/ledger/tile.ts'
import { inPhrase } from '#src/domain/format.ts'
import { statusLetters } from '#src/domain/evidence/status-letters.ts'
import { freshnessAt } from '#src/domain/freshness.ts'
import type { Language } from '#src/domain/language.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { lastDayBefore, lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { wordsOf } from '#src/words/words.ts'
import { confirmedStatus } from './availability.ts'

/** The evidence in ten seconds: the tile, how much of it is validated, how old it is, how long it may be shown. */
export const brief = (
  { record, reports }: Pick<OpenListing, 'record' | 'reports'>,
  now: Instant,
  language: Language,
) => {
  const words = wordsOf(language)
  const { availability: last, authorisation, lifecycle } = record
  const [from, until] = [lisbonDay(authorisation.valid_from), lastDayBefore(authorisation.valid_until)]
  return html`
    <div class="brief">
      ${tile({ record, reports }, language)}
      <ul>
        <li><a href="#evidence"><strong>${tileText(statusLetters(reports), language)}</strong></a></li>
        <li>${
          last
            ? html`${inPhrase(confirmedStatus(last, lifecycle, language))} ${words.listing.onDay} ${aged(last.confirmed_on, words.collection.freshness[freshnessAt(last, now)], language)}`
            : words.tile.unconfirmed
        }</li>
        <li>${words.tile.ends} ${shortDate(until, language)}<span class="term" data-from="${from}"></span></li>
      </ul>
    </div>
  `
}
