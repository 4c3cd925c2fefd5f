import { addressIn } from '#src/addresses/language.ts'
import { Monthly, Purchases } from '#src/components/costs/amounts.tsx'
import { computePurchases } from '#src/domain/costs/purchase.ts'
import type { Language } from '#src/domain/language.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { costWords } from '#src/words/costs.ts'
import type { ListingPage } from './data.ts'

interface Props {
  data: Pick<ListingPage, 'listing' | 'taxes' | 'now'>
  language: Language
}

/** What the home costs to buy and a month; what no table or report says is unknown. */
export const Costs = ({ data: { listing, taxes, now }, language }: Props) => {
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
