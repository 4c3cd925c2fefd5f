import { addressIn } from '#src/components/addresses.ts'
import { html, type Html, type Piece } from '#src/components/html.ts'
import { day, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { PastedFailure, PastedVerdict } from '#src/domain/sync/pasted-receipt.ts'
import { lastDayBefore, lisbonDay, lisbonTime, type Instant } from '#src/domain/time/calendar.ts'
import { receiptWords } from '#src/words/receipt.ts'
import type { ReceiptPage } from './data.ts'

type Check = keyof (typeof receiptWords)['en']['check']

/** The check that a failure is of. */
const checkOf: Record<PastedFailure, Check> = {
  length: 'length',
  json: 'json',
  members: 'members',
  foreign_key: 'key',
  revoked_key: 'key',
  signature: 'signature',
}
/** In the order in which they are made. */
const checks: readonly Check[] = ['length', 'json', 'members', 'key', 'signature']

const row = (term: string, value: Piece): Html => html`<div><dt>${term}</dt><dd>${value}</dd></div>`

/** The minute in Lisbon, and to the millisecond as it was signed. */
const moment = (at: Instant, language: Language): Html =>
  html`<time datetime="${at}">${day(lisbonDay(at), language)}, ${lisbonTime(at).slice(-5)} (${at})</time>`

/** The last day before an end, and the end as it was signed. */
const lastDay = (end: Instant, language: Language): Html =>
  html`<time datetime="${end}">${day(lastDayBefore(end), language)} (${end})</time>`

/** Each check: those before a failure passed, those after it were not made. */
const made = (failed: Check | null, language: Language): Html => {
  const words = receiptWords[language]
  const at = failed === null ? checks.length : checks.indexOf(failed)
  const outcome = (index: number) => (index < at ? 'passed' : index === at ? 'failed' : 'not_made')
  return html`
    <section>
      <h2>${words.checks}</h2>
      <dl class="ledger">
        ${checks.map((check, index) => row(words.check[check], words.outcome[outcome(index)]))}
      </dl>
    </section>
  `
}

const answered = (
  { receipt, isKeyInUse }: Extract<PastedVerdict, { receipt: unknown }>,
  now: Instant,
  language: Language,
): Html => {
  const words = receiptWords[language]
  const { listing_id, availability, checked_at, valid_until, authorisation_valid_until, kid } = receipt
  return html`
    <section>
      <h2>${words.answered}</h2>
      <dl class="ledger">
        ${row(words.listing, html`<code>${listing_id}</code>`)}
        ${row(words.availability, words.status[availability])}
        ${row(words.checkedAt, moment(checked_at, language))}
        ${row(words.validUntil, html`${moment(valid_until, language)}${valid_until <= now && html`: ${words.isOver}`}`)}
        ${row(words.authorisedUntil, lastDay(authorisation_valid_until, language))}
        ${row(words.key, html`<code>${kid}</code> (${isKeyInUse ? words.keyInUse : words.keyReplaced})`)}
        ${row(words.digest, html`<code>${receipt.digest}</code>`)}
        ${row(words.feed, html`<code>${receipt.feed}</code>`)}
      </dl>
      <p><strong>${words.permits}</strong></p>
      <p><a class="button" href="${addressIn(language, `/properties/${listing_id}/availability`)}" rel="nofollow">${words.again}</a></p>
    </section>
  `
}

/** What a pasted text proves: nothing of it is repeated unless its signature is valid. */
export const verdict = (
  found: PastedVerdict,
  { now, longest }: Pick<ReceiptPage, 'now' | 'longest'>,
  language: Language,
): Html => {
  const words = receiptWords[language]
  if ('failed' in found)
    return html`
      <section class="verdict" role="status">
        <h2 class="attention">${words.refused}</h2>
        <p>${words.because[found.failed](number(longest, language))}</p>
      </section>
      ${made(checkOf[found.failed], language)}
    `
  return html`
    <section class="verdict" role="status">
      <h2>${words.genuine}</h2>
      ${found.isPart && html`<p>${words.genuinePart}</p>`}
    </section>
    ${answered(found, now, language)}
    ${made(null, language)}
  `
}
