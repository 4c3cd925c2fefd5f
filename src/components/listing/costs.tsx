import { vouchers } from '#src/components/ledger/row-text.ts'
import { monthlyOf } from '#src/domain/costs/monthly.ts'
import { purchaseOf, type Purchase, type Taxes } from '#src/domain/costs/purchase.ts'
import { day, money } from '#src/domain/format.ts'
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

const Sum = ({ taxes, language }: { taxes: Taxes; language: Language }) => {
  const words = costWords[language]
  return (
    <>
      <p>{words.ownHome}</p>
      <table>
        <tbody>
          <Row term={words.tax.imt} value={money(taxes.imt_eur, language)} />
          <Row term={words.tax.stamp_duty} value={money(taxes.stamp_duty_eur, language)} />
          <Row term={words.taxes} value={money(taxes.taxes_eur, language)} />
          <Row term={words.withTaxes} value={money(taxes.price_with_taxes_eur, language)} />
        </tbody>
      </table>
    </>
  )
}

interface BoughtProps {
  bought: Purchase
  language: Language
}

const OfEachReport = ({ bought, language }: BoughtProps) => (
  <>
    {bought.of_each_report.map(({ price_eur, taxes_eur, reported_by_role, reported_on }) => {
      const by = { role: reported_by_role, day: reported_on, value: price_eur }
      return (
        <p>
          {costWords[language].onReport(money(price_eur, language), money(taxes_eur, language))}.{' '}
          <span class="note">{vouchers({ reports: [by], validations: [] }, language)}</span>
        </p>
      )
    })}
  </>
)

/** The tables that the sums follow from, and what they leave out. */
const Basis = ({ bought: { tables }, language }: BoughtProps) => {
  const words = costWords[language]
  return (
    <>
      <p class="note">
        {words.onPrice} {words.notCounted}
      </p>
      <details class="note">
        <summary>{words.basis}</summary>
        {tables.map(({ tax, article, source, valid_from, valid_until }) => (
          <p>
            {words.tax[tax]}:{' '}
            {words.table(
              article[language],
              source[language],
              day(valid_from, language),
              day(valid_until, language),
            )}
          </p>
        ))}
      </details>
    </>
  )
}

/** The taxes by tables, which the browser takes away once the first of them has ended: a page is read after it was written. */
const Bought = ({ bought, language }: BoughtProps) => {
  const words = costWords[language]
  const { taxes, unknown_because, tables } = bought
  const shown = (
    <>
      {taxes ? (
        <Sum taxes={taxes} language={language} />
      ) : (
        <p>
          {words.unknown} {unknown_because && words.noSum[unknown_because]}.
        </p>
      )}
      <OfEachReport bought={bought} language={language} />
    </>
  )
  const [until] = tables.map(({ valid_until }) => valid_until).toSorted()
  if (until === undefined) return <div>{shown}</div>
  return (
    <div data-counts-until={until} data-ended={words.ended}>
      {shown} <Basis bought={bought} language={language} />
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
    <Bought bought={purchaseOf(listing.record, 'own_home', lisbonDay(now))} language={language} />
    <Monthly listing={listing} language={language} />
  </section>
)
