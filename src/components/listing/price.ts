import { perAreaMissing } from '#src/components/collection/per-area-missing.ts'
import { html } from '#src/components/html.ts'
import { markOfFact, markBehind, silentMark } from '#src/components/ledger/mark.ts'
import { vouchers } from '#src/components/ledger/home-ledger.ts'
import type { Language } from '#src/domain/language.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { money } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'

/** The price with who reported it; when reports differ, each of them. */
export const price = (record: ListingRecord, language: Language) => {
  const { price_eur, price_per_m2 } = record
  const words = wordsOf(language)
  const reports = price_eur.alternatives ?? []
  if (price_eur.value !== null)
    return html`
      <p class="price">${money(price_eur.value, language)} ${markBehind(markOfFact(price_eur), language)}</p>
      <p class="per-area">
        ${
          price_per_m2
            ? `${words.perSquareMetre(money(price_per_m2.value, language))} ${words.ofArea[price_per_m2.derived_from[1]]}`
            : words.noPerSquareMetre[perAreaMissing(record)]
        }
      </p>
    `
  if (price_eur.state !== 'conflicting')
    return html`<p class="price unknown">${price_eur.state === 'not_applicable' ? words.listing.priceMissing.not_applicable : words.listing.priceMissing.unknown}</p>`
  return html`
    <p class="attention note">${words.differs}</p>
    ${reports.map(
      (report) => html`
        <p class="price">${money(report.value, language)}</p>
        <p class="source">${silentMark('conflicting')} ${vouchers({ reports: [{ role: report.reported_by_role, day: report.reported_on, value: report.value }], validations: [] }, language)}</p>
      `,
    )}
    <p class="per-area">${words.noPerSquareMetreOfPrices}</p>
  `
}
