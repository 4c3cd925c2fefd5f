import { compareAddress, shortlistAddress } from '#src/components/search/address.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'
import type { About } from '#src/domain/site/site.ts'
import { Agency } from './agency.tsx'
import { AskForVisit } from './contact.tsx'
import { Brief } from './brief.tsx'
import type { ListingPage } from './data.ts'
import { Price } from './price.tsx'
import { ToMedian } from './market.tsx'

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
