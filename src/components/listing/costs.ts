import { html, type Html } from '#src/components/html.ts'
import { vouchers } from '#src/components/ledger/home-ledger.ts'
import { monthlyOf } from '#src/domain/costs/monthly.ts'
import { purchaseOf, type Purchase, type Taxes } from '#src/domain/costs/purchase.ts'
import { day, money } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { ledgerOf } from '#src/domain/listing/facts/ledger.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { costWords } from '#src/words/costs.ts'
import type { ListingPage } from './data.ts'

const row = (term: string, value: string, who = ''): Html =>
  html`<tr><th scope="row">${term}</th><td>${value}</td><td class="note">${who}</td></tr>`

const sum = (
  { imt_eur, stamp_duty_eur, taxes_eur, price_with_taxes_eur }: Taxes,
  language: Language,
): Html => {
  const words = costWords[language]
  return html`
    <p>${words.ownHome}</p>
    <table>
      <tbody>
        ${row(words.tax.imt, money(imt_eur, language))}
        ${row(words.tax.stamp_duty, money(stamp_duty_eur, language))}
        ${row(words.taxes, money(taxes_eur, language))}
        ${row(words.withTaxes, money(price_with_taxes_eur, language))}
      </tbody>
    </table>
  `
}

const ofEachReport = ({ of_each_report }: Purchase, language: Language): Html[] =>
  of_each_report.map(({ price_eur, taxes_eur, reported_by_role, reported_on }) => {
    const by = { role: reported_by_role, day: reported_on, value: price_eur }
    const said = costWords[language].onReport(money(price_eur, language), money(taxes_eur, language))
    return html`<p>${said}. <span class="note">${vouchers({ reports: [by], validations: [] }, language)}</span></p>`
  })

/** The tables that the sums follow from, and what they leave out. */
const basis = ({ tables }: Purchase, language: Language): Html => {
  const words = costWords[language]
  return html`
    <p class="note">${words.onPrice} ${words.notCounted}</p>
    ${tables.map(
      ({ tax, article, source, valid_from, valid_until }) =>
        html`<p class="note">${words.tax[tax]}: ${words.table(article[language], source[language], day(valid_from, language), day(valid_until, language))}</p>`,
    )}
  `
}

/** The taxes by tables, which the browser takes away once the first of them has ended: a page is read after it was written. */
const purchase = (bought: Purchase, language: Language): Html => {
  const words = costWords[language]
  const { taxes, unknown_because, tables } = bought
  const shown = html`
    ${taxes ? sum(taxes, language) : html`<p>${words.unknown} ${unknown_because && words.noSum[unknown_because]}.</p>`}
    ${ofEachReport(bought, language)}
  `
  const [until] = tables.map(({ valid_until }) => valid_until).toSorted()
  if (until === undefined) return shown
  return html`
    <div data-counts-until="${until}" data-ended="${words.ended}">${shown} ${basis(bought, language)}</div>
  `
}

/** What is reported a month, with who reports it. */
const monthly = (listing: OpenListing, language: Language): Html => {
  const words = costWords[language]
  const { condominium_eur, imi_eur, total_eur } = monthlyOf(listing.record)
  const rows = ledgerOf(listing)
  const reported = (term: string, key: string, amount: number | null): Html | null => {
    const found = rows.find((each) => each.key === key)
    if (!found) return null
    const value =
      found.state === 'not_applicable'
        ? words.doesNotApply
        : amount === null
          ? found.state === 'conflicting'
            ? words.disagree
            : words.notStated
          : money(amount, language)
    return row(term, value, amount === null ? '' : vouchers(found, language).join('; '))
  }
  return html`
    <h3>${words.monthly}</h3>
    <table>
      <tbody>
        ${reported(words.condominium, 'condominium_fee_eur_month', condominium_eur)}
        ${reported(words.imi, 'imi_eur_year', imi_eur)}
        ${total_eur !== null && row(words.total, money(total_eur, language))}
      </tbody>
    </table>
  `
}

/** What the home costs to buy and a month; what no table or report says is unknown. */
export const costs = ({ listing, now }: ListingPage, language: Language): Html => html`
  <section class="costs">
    <h2 id="costs">${costWords[language].heading}</h2>
    ${purchase(purchaseOf(listing.record, 'own_home', lisbonDay(now)), language)}
    ${monthly(listing, language)}
  </section>
`
