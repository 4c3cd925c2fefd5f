import type { Child } from '#src/components/jsx/markup.ts'
import { AllVouched, vouchers } from '#src/components/ledger/row-text.tsx'
import { type Purchase, computePurchases } from '#src/domain/costs/purchase.ts'
import { costRows, type OnReport, computeImiRange, sumMonthly } from '#src/domain/costs/rows.ts'
import { day, money, shortDay } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import {
  lawsInShort,
  numberedLaws,
  reasonText,
  sumsText,
  type NumberedLaws,
  type Written,
  imiRangeText,
  lawText,
} from '#src/words/cost-sentences.ts'
import { costWords } from '#src/words/costs.ts'
import type { Tables } from '#src/domain/costs/tables.ts'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { addressIn } from '#src/addresses/language.ts'
import type { ListingPage } from '#src/components/listing/data.ts'

/** As pages write days, and as they do where there is little room. */
export const onPage = (language: Language): Written => ({ language, day: (each) => day(each, language) })
export const inShort = (language: Language): Written => ({
  language,
  day: (each) => shortDay(each, language),
})

interface RowProps {
  term: string
  value: string
  who?: Child
  /** Whether it follows from the rows before it alone: paper has these, and the sum of all. */
  isSum?: boolean
}

/** A row of costs: what it is, how much, and who says so. */
export const CostRow = ({ term, value, who, isSum = false }: RowProps) => (
  <tr class={isSum ? 'sum' : undefined}>
    <th scope="row">{term}</th>
    <td>{value}</td>
    <td class="note">{who}</td>
  </tr>
)

/** One of several prices, and who states it. */
const OnPrice = ({ of, language }: { of: OnReport; language: Language }) => {
  const by = { role: of.reported_by_role, day: of.reported_on, value: of.price_eur }
  return (
    <>
      {costWords[language].onReport} {money(of.price_eur, language)}.{' '}
      <AllVouched by={vouchers({ reports: [by], validations: [] }, language)} language={language} />
    </>
  )
}

interface BoughtProps {
  bought: Purchase
  laws: NumberedLaws
  language: Language
}

/** The amounts of a purchase, on each of several prices that differ, each with the number of its law. */
const Amounts = ({ bought, laws, language }: BoughtProps) => {
  const words = costWords[language]
  const known = costRows(bought).filter(
    ({ eur, unknown_because }) => eur !== null || unknown_because === 'no_tariff',
  )
  return (
    <>
      {[...Map.groupBy(known, ({ report }) => report)].map(([report, rows]) => (
        <table>
          {report && (
            <caption class="note">
              <OnPrice of={report} language={language} />
            </caption>
          )}
          <tbody>
            {rows.map((row) => (
              <CostRow
                term={[words.row[row.key], ...(row.law ? [laws.mark(row.law)] : [])].join(' ')}
                value={row.eur === null ? reasonText(row, onPage(language)) : money(row.eur, language)}
                isSum={row.law === null && row.eur !== null}
              />
            ))}
          </tbody>
        </table>
      ))}
    </>
  )
}

/** What a buyer of one kind pays: the sum in view, and how it comes about at a press. */
const ForBuyer = ({ bought, laws, language, isOpen }: BoughtProps & { isOpen: boolean }) => {
  const { use, conditions } = bought
  return (
    <details data-buys={use} open={isOpen}>
      <summary>
        {costWords[language].use[use]} <b>{sumsText(bought, onPage(language))}</b>
      </summary>
      {conditions && <p class="note">{conditions[language]}.</p>}
      <Amounts bought={bought} laws={laws} language={language} />
    </details>
  )
}

/** Whose costs are shown: all side by side until a reader says who buys, without a script and without another page. */
const Choice = ({ purchases, language }: { purchases: readonly Purchase[]; language: Language }) => {
  const words = costWords[language]
  const choices = [
    { value: 'all', name: words.all },
    ...purchases.map(({ use }) => ({ value: use, name: words.use[use] })),
  ]
  return (
    <fieldset class="buyers">
      <legend>{words.who}</legend>
      {choices.map(({ value, name }) => (
        <label>
          <input type="radio" name="buys" id={`buys-${value}`} checked={value === 'all'} /> {name}
        </label>
      ))}
    </fieldset>
  )
}

/** The last day on which every sum of the purchases holds; `undefined` where there is none. */
export const countsUntil = (purchases: readonly Purchase[]) =>
  purchases
    .filter(({ taxes, of_each_report }) => taxes !== null || of_each_report.length > 0)
    .flatMap(({ tables }) => tables.map(({ valid_until }) => valid_until))
    .toSorted()[0]

interface Props {
  purchases: readonly Purchase[]
  language: Language
  /** Whether the page has a form that asks who buys: then nothing here asks again, and what was answered is open. */
  isAsked?: boolean
}

/**
 * The price with all that is counted for each buyer, side by side, none of them preferred. The browser takes them away once
 * the first of the tables has ended: a page is read after it was written.
 */
export const Purchases = ({ purchases, language, isAsked = false }: Props) => {
  const words = costWords[language]
  const reasons = new Set(purchases.map(({ unknown_because }) => unknown_because))
  const tables = purchases.flatMap(({ tables: of }) => of)
  const until = countsUntil(purchases)
  const laws = numberedLaws(tables, onPage(language))
  const [reason] = reasons
  // Nothing that the tables say is of use where one thing keeps every sum from being known, but which of them have ended.
  if (reasons.size === 1 && reason && reason !== 'price_conflicting')
    return (
      <div>
        <p>
          {words.unknown} {words.noSum[reason]}.
        </p>
        {tables.length > 0 && <p class="note">{lawsInShort(tables, inShort(language))}</p>}
      </div>
    )
  return (
    <div class="to-buy" data-counts-until={until} data-ended={until && words.ended(day(until, language))}>
      {!isAsked && purchases.length > 1 && <Choice purchases={purchases} language={language} />}
      <p>{words.atAskingPrice}</p>
      {purchases.map((bought) => (
        <ForBuyer bought={bought} laws={laws} language={language} isOpen={isAsked && purchases.length < 3} />
      ))}
      <p class="note">
        {words.onPrice} {words.notCounted}
      </p>
      <p class="note on-paper">{lawsInShort(tables, inShort(language))}</p>
      <details class="basis">
        <summary>{words.laws}</summary>
        <ol class="note laws">
          {laws.lines.map((law) => (
            <li>{law}</li>
          ))}
        </ol>
      </details>
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
  const found = makeLedger(listing).find(({ key }) => key === from)
  if (!found) return null
  if (found.state === 'not_applicable') return <CostRow term={term} value={words.doesNotApply} />
  if (amount === null)
    return <CostRow term={term} value={found.state === 'conflicting' ? words.disagree : words.notStated} />
  return (
    <CostRow
      term={term}
      value={money(amount, language)}
      who={<AllVouched by={vouchers(found, language)} language={language} />}
    />
  )
}

interface MonthlyProps {
  listing: OpenListing
  taxes: Tables
  now: Instant
  language: Language
}

/** What it costs a month, as far as it is stated; of the IMI, where it is not, what the law allows for. */
export const Monthly = ({ listing, taxes, now, language }: MonthlyProps) => {
  const words = costWords[language]
  const { condominium_eur, imi_eur, total_eur } = sumMonthly(listing.record)
  const range = computeImiRange(listing.record, lisbonDay(now), taxes)
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
          <CostRow
            term={words.total}
            value={total_eur === null ? words.notStated : money(total_eur, language)}
          />
        </tbody>
      </table>
      {range && (
        <p class="note">
          {imiRangeText(range, onPage(language))}. {lawText(range.table, onPage(language))}.
        </p>
      )}
    </div>
  )
}

interface CostsProps {
  data: Pick<ListingPage, 'listing' | 'taxes' | 'now'>
  language: Language
}

/** What the home costs to buy and a month; what no table or report says is unknown. */
export const Costs = ({ data: { listing, taxes, now }, language }: CostsProps) => {
  const { record } = listing
  const words = costWords[language]
  return (
    <section class="costs">
      <h2 id="costs">{words.heading}</h2>
      <Purchases
        purchases={computePurchases(record, { buyer: {}, day: lisbonDay(now), taxes })}
        language={language}
      />
      <Monthly listing={listing} taxes={taxes} now={now} language={language} />
      <p class="for-you">
        <a class="button" href={addressIn(language, `/properties/${record.listing_id}/costs`)} rel="nofollow">
          {words.live.open}
        </a>
      </p>
    </section>
  )
}
