import { lawText } from '#src/components/costs/law-text.ts'
import { vouchers } from '#src/components/ledger/row-text.ts'
import { monthlyOf } from '#src/domain/costs/monthly.ts'
import { purchasesOf, type Purchase } from '#src/domain/costs/purchase.ts'
import { costRows, type OnReport } from '#src/domain/costs/rows.ts'
import { money } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { ledgerOf } from '#src/domain/evidence/ledger.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { costWords } from '#src/words/costs.ts'
import type { ListingPage } from './data.ts'

const Row = ({ term, value, who = '' }: { term: string; value: string; who?: string }) => (
  <tr>
    <th scope="row">{term}</th>
    <td>{value}</td>
    <td class="note">{who}</td>
  </tr>
)

interface BoughtProps {
  bought: Purchase
  language: Language
}

const reportText = ({ price_eur, reported_by_role, reported_on }: OnReport, language: Language): string => {
  const by = { role: reported_by_role, day: reported_on, value: price_eur }
  const [who = ''] = vouchers({ reports: [by], validations: [] }, language)
  return `${money(price_eur, language)}. ${who}`
}

/** The amounts of a purchase, on each of several prices that differ, each with its law. */
const Amounts = ({ bought, language }: BoughtProps) => {
  const words = costWords[language]
  const known = costRows(bought).filter(({ eur }) => eur !== null)
  return (
    <>
      {[...Map.groupBy(known, ({ report }) => report)].map(([report, rows]) => (
        <table>
          {report && (
            <caption class="note">
              {words.onReport} {reportText(report, language)}
            </caption>
          )}
          <tbody>
            {rows.map(({ key, eur, law }) => (
              <Row
                term={words.row[key]}
                value={money(eur ?? 0, language)}
                who={law ? lawText(law, language) : ''}
              />
            ))}
          </tbody>
        </table>
      ))}
    </>
  )
}

/** What a buyer of one kind pays: the sum in view, and how it comes about at a press, in place of what another pays. */
const ForBuyer = ({ bought, language }: BoughtProps) => {
  const words = costWords[language]
  const { use, conditions, taxes, unknown_because } = bought
  return (
    <details name="buyer">
      <summary>
        {words.use[use]}{' '}
        <b>
          {taxes
            ? money(taxes.price_with_taxes_eur, language)
            : unknown_because && words.noSum[unknown_because]}
        </b>
      </summary>
      {conditions && <p class="note">{conditions[language]}.</p>}
      <Amounts bought={bought} language={language} />
    </details>
  )
}

/**
 * The price with its taxes for each buyer, side by side, none of them preferred. The browser takes them away once the
 * first of the tables has ended: a page is read after it was written.
 */
const Bought = ({ purchases, language }: { purchases: readonly Purchase[]; language: Language }) => {
  const words = costWords[language]
  const reasons = new Set(purchases.map(({ unknown_because }) => unknown_because))
  const [until] = purchases.flatMap(({ tables }) => tables.map(({ valid_until }) => valid_until)).toSorted()
  const [reason] = reasons
  // Nothing that the tables say is of use where one thing keeps every sum from being known.
  if (reasons.size === 1 && reason && reason !== 'price_conflicting')
    return (
      <div>
        <p>
          {words.unknown} {words.noSum[reason]}.
        </p>
      </div>
    )
  return (
    <div data-counts-until={until} data-ended={words.ended}>
      <p>{words.atAskingPrice}</p>
      {purchases.map((bought) => (
        <ForBuyer bought={bought} language={language} />
      ))}
      <p class="note">
        {words.onPrice} {words.notCounted}
      </p>
    </div>
  )
}

interface ReportedProps {
  listing: OpenListing
  language: Language
  term: string
  /** The row of the ledger that it is from. */
  from: string
  amount: number | null
}

/** What is stated a month, with who says so. */
const Reported = ({ listing, language, term, from, amount }: ReportedProps) => {
  const words = costWords[language]
  const found = ledgerOf(listing).find(({ key }) => key === from)
  if (!found) return null
  if (found.state === 'not_applicable') return <Row term={term} value={words.doesNotApply} />
  if (amount === null)
    return <Row term={term} value={found.state === 'conflicting' ? words.disagree : words.notStated} />
  return <Row term={term} value={money(amount, language)} who={vouchers(found, language).join('; ')} />
}

/** What it costs a month, as far as it is stated. */
const Monthly = ({ listing, language }: { listing: OpenListing; language: Language }) => {
  const words = costWords[language]
  const { condominium_eur, imi_eur, total_eur } = monthlyOf(listing.record)
  const of = { listing, language }
  return (
    <div>
      <h3>{words.monthly}</h3>
      <table>
        <tbody>
          <Reported
            {...of}
            term={words.condominium}
            from="condominium_fee_eur_month"
            amount={condominium_eur}
          />
          <Reported {...of} term={words.imi} from="imi_eur_year" amount={imi_eur} />
          {total_eur !== null && <Row term={words.total} value={money(total_eur, language)} />}
        </tbody>
      </table>
    </div>
  )
}

interface Props {
  data: Pick<ListingPage, 'listing' | 'now'>
  language: Language
}

/** What the home costs to buy and a month; what no table or report says is unknown. */
export const Costs = ({ data: { listing, now }, language }: Props) => (
  <section class="costs">
    <h2 id="costs">{costWords[language].heading}</h2>
    <Bought purchases={purchasesOf(listing.record, { buyer: {}, day: lisbonDay(now) })} language={language} />
    <Monthly listing={listing} language={language} />
  </section>
)
