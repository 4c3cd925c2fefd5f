import { AllVouched } from '#src/components/ledger/vouched.tsx'
import { vouchers } from '#src/components/ledger/row-text.ts'
import { imiRangeOf, monthlyOf } from '#src/domain/costs/rows.ts'
import type { Tables } from '#src/domain/costs/tables.ts'
import { money } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { ledgerOf } from '#src/domain/evidence/ledger.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { imiRangeText, lawText } from '#src/words/cost-sentences.ts'
import { costWords } from '#src/words/costs.ts'
import { CostRow, onPage } from './purchase.tsx'

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

interface Props {
  listing: OpenListing
  taxes: Tables
  now: Instant
  language: Language
}

/** What it costs a month, as far as it is stated; of the IMI, where it is not, what the law allows for. */
export const Monthly = ({ listing, taxes, now, language }: Props) => {
  const words = costWords[language]
  const { condominium_eur, imi_eur, total_eur } = monthlyOf(listing.record)
  const range = imiRangeOf(listing.record, lisbonDay(now), taxes)
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
