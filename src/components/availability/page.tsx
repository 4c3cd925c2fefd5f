import { addressIn } from '#src/components/addresses.ts'
import { Card } from '#src/components/collection/card.tsx'
import { Patterns } from '#src/components/drawing/sprite.tsx'
import type { Page, PageContext } from '#src/components/page.ts'
import { Breadcrumb } from '#src/components/site/breadcrumb.tsx'
import { statusLetters } from '#src/domain/evidence/status-letters.ts'
import type { Language } from '#src/domain/language.ts'
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

/** Whether a home is still for sale, as it was read just now. */
export const availabilityPage = (data: AvailabilityPage, { language }: PageContext): Page => {
  const { listing, answer } = data
  const { record, reports } = listing
  const words = wordsOf(language)
  const title = record.title[language]
  return {
    style: 'asked-availability',
    title: words.availability.title(title),
    description: words.availability.describe(title),
    path: `${pathOf(data)}/availability`,
    noindex: true,
    content: (
      <>
        <Breadcrumb steps={[{ name: title, href: addressIn(language, pathOf(data)) }]} language={language} />
        <div class="beside">
          <Answer data={data} language={language} />
          <section aria-labelledby="home">
            <h2 id="home" class="visually-hidden">
              {words.listing.untyped}
            </h2>
            <Patterns listings={[record]} />
            <Card
              record={record}
              standings={statusLetters(reports)}
              now={answer.checked_at}
              language={language}
            />
          </section>
        </div>
      </>
    ),
  }
}
