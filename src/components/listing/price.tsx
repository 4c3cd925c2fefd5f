import { perAreaMissing } from '#src/components/collection/per-area-missing.ts'
import { markOfFact, MarkBehind, SilentMark } from '#src/components/ledger/mark.tsx'
import { AllVouched } from '#src/components/ledger/vouched.tsx'
import { vouchers } from '#src/components/ledger/row-text.ts'
import type { Language } from '#src/domain/language.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { money } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'

interface Props {
  record: ListingRecord
  language: Language
}

const perArea = ({ record, language }: Props): string => {
  const words = wordsOf(language)
  const { price_per_m2 } = record
  return price_per_m2
    ? `${words.perSquareMetre(money(price_per_m2.value, language))} ${words.ofArea[price_per_m2.derived_from[1]]}`
    : words.noPerSquareMetre[perAreaMissing(record)]
}

/** Each price of those that sources do not agree on, with who gives it. */
const Disputed = ({ record: { price_eur }, language }: Props) => {
  const words = wordsOf(language)
  return (
    <>
      <p class="disputed note">{words.differs}</p>
      {price_eur.alternatives?.map(({ value, reported_by_role, reported_on }) => {
        const reports = [{ role: reported_by_role, day: reported_on, value }]
        return (
          <>
            <p class="price">{money(value, language)}</p>
            <p class="source">
              <SilentMark name="conflicting" />{' '}
              <AllVouched by={vouchers({ reports, validations: [] }, language)} language={language} />
            </p>
          </>
        )
      })}
      <p class="per-area">{words.noPerSquareMetreOfPrices}</p>
    </>
  )
}

/** The price, and per m²; when sources disagree, each of them. */
export const Price = ({ record, language }: Props) => {
  const { price_eur } = record
  if (price_eur.value !== null)
    return (
      <>
        <p class="price">
          {money(price_eur.value, language)} <MarkBehind name={markOfFact(price_eur)} language={language} />
        </p>
        <p class="per-area">{perArea({ record, language })}</p>
      </>
    )
  if (price_eur.state === 'conflicting') return <Disputed record={record} language={language} />
  const { priceMissing } = wordsOf(language).listing
  return (
    <p class="price unknown">
      {price_eur.state === 'not_applicable' ? priceMissing.not_applicable : priceMissing.unknown}
    </p>
  )
}
