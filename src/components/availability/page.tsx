import { addressIn } from '#src/addresses/language.ts'
import { LiveCard } from '#src/components/collection/live-cards.tsx'
import { lastConfirmed } from '#src/components/collection/card.tsx'
import type { Page, PageContext } from '#src/components/page.ts'
import { Breadcrumb } from '#src/components/site/body.tsx'
import { shortDay } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { wordsOf } from '#src/words/words.ts'
import type { AvailabilityPage } from './data.ts'
import { availabilitySentences } from './sentences.ts'

interface Props {
  data: AvailabilityPage
  language: Language
}

const pathOf = ({ listing: { record } }: AvailabilityPage) => `/properties/${record.listing_id}`

const Answer = ({ data, language }: Props) => {
  const words = wordsOf(language)
  const { answer } = data
  const [verdict, ...rest] = availabilitySentences(answer, language)
  const listing = addressIn(language, pathOf(data))
  return (
    <div>
      <p class="kicker">
        {answer.last_confirmation ? words.availability.kicker : words.listing.availability}
      </p>
      <h1>{verdict}</h1>
      {rest.map((sentence) => (
        <p>{sentence}</p>
      ))}
      <p class="actions">
        <a class="button full" href={`${listing}#agency`}>
          {words.listing.contact}
        </a>{' '}
        <a class="button" href={listing}>
          {words.availability.back}
        </a>{' '}
        <a class="button" href={`${listing}/availability`} rel="nofollow">
          {words.availability.again}
        </a>
      </p>
    </div>
  )
}

/** What was said last, with its day: `Still available on 23 Nov 2026: Two-bedroom flat in Arroios`. */
const calledOf = ({ title, availability, lifecycle }: ListingRecord, language: Language): string =>
  availability
    ? `${lastConfirmed(availability, lifecycle, language)} ${shortDay(availability.confirmed_on, language)}: ${title[language]}`
    : wordsOf(language).availability.title(title[language])

/** Whether a home is still for sale, as it was read just now. */
export const availabilityPage = (data: AvailabilityPage, { language }: PageContext): Page => {
  const { listing, answer } = data
  const { record } = listing
  const words = wordsOf(language)
  const title = record.title[language]
  return {
    style: 'asked-availability',
    scripts: ['ages'],
    title: calledOf(record, language),
    description: words.availability.describe(title),
    path: `${pathOf(data)}/availability`,
    noindex: true,
    content: (
      <>
        <Breadcrumb steps={[{ name: title, href: addressIn(language, pathOf(data)) }]} language={language} />
        <div class="split">
          <Answer data={data} language={language} />
          <section aria-labelledby="home">
            <h2 id="home" class="visually-hidden">
              {words.listing.untyped}
            </h2>
            <LiveCard listing={listing} now={answer.checked_at} language={language} />
          </section>
        </div>
      </>
    ),
  }
}
