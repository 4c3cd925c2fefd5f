import { compareAddress, shortlistAddress } from '#src/addresses/search.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'
import type { About } from '#src/domain/site/site.ts'
import { Agency } from './agency.tsx'
import { AskForVisit } from './contact.tsx'
import { Brief } from './brief.tsx'
import type { ListingPage } from './data.ts'
import { ToMedian } from './market.tsx'
import { perAreaMissing } from '#src/components/collection/per-area-missing.ts'
import { markOfFact, MarkBehind, SilentMark } from '#src/components/ledger/mark.tsx'
import { AllVouched } from '#src/components/ledger/vouched.tsx'
import { vouchers } from '#src/components/ledger/row-text.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { money } from '#src/domain/format.ts'

interface PriceProps {
  record: ListingRecord
  language: Language
}

const perArea = ({ record, language }: PriceProps): string => {
  const words = wordsOf(language)
  const { price_per_m2 } = record
  return price_per_m2
    ? `${words.perSquareMetre(money(price_per_m2.value, language))} ${words.ofArea[price_per_m2.derived_from[1]]}`
    : words.noPerSquareMetre[perAreaMissing(record)]
}

/** Each price of those that sources do not agree on, with who gives it. */
const Disputed = ({ record: { price_eur }, language }: PriceProps) => {
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
export const Price = ({ record, language }: PriceProps) => {
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

interface Props {
  data: ListingPage
  language: Language
}

/** What a reader does with a home beside asking: keeps it (src/browser/saved.ts saves in place), compares it. */
const Actions = ({ data: { listing }, language }: Props) => {
  const { compare, shortlist } = wordsOf(language)
  const { listing_id } = listing.record
  return (
    <div class="actions">
      <a class="button" href={shortlistAddress([listing_id], language)} rel="nofollow" data-save={listing_id}>
        {shortlist.addThis}
      </a>
      <p class="note">
        <a href={compareAddress([listing_id], language)} rel="nofollow">
          {compare.withOthers}
        </a>
      </p>
    </div>
  )
}

/** What is seen beside the story and stays in view: price, availability, the sheet that asks for a visit, agency. */
export const Summary = ({ data, about, language }: Props & { about: About }) => {
  const { record } = data.listing
  const words = wordsOf(language).listing
  return (
    <section class="panel stack-4" aria-labelledby="summary">
      <h2 id="summary" class="visually-hidden">
        {words.summary}
      </h2>
      <div class="priced stack-1">
        {record.lifecycle === 'reserved' && <p class="badge">{words.reserved}</p>}
        <Price record={record} language={language} />
        <ToMedian data={data} language={language} />
      </div>
      <AskForVisit listing={data.listing} about={about} language={language} />
      <Actions data={data} language={language} />
      <Brief listing={data.listing} language={language} />
      <Agency listing={data.listing} language={language} />
    </section>
  )
}
