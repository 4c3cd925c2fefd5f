import { Dated } from '#src/components/ledger/age.tsx'
import type { Language } from '#src/domain/language.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { costWords } from '#src/words/costs.ts'
import { wordsOf } from '#src/words/words.ts'

interface Props {
  record: ListingRecord
  language: Language
}

const formsOf = ({ record: { listing_id }, language }: Props) => {
  const words = wordsOf(language).listing
  const [own, live] = [`/properties/${listing_id}`, `/v1/properties/${listing_id}`]
  return [
    [`${own}.md`, 'Markdown'],
    [`${own}.json`, 'JSON'],
    [`${own}.jsonld`, 'JSON-LD'],
    [`${live}/availability`, words.availabilityForm],
    [`${live}/costs`, costWords[language].form],
    [`${live}/evidence`, words.evidenceForm],
    [`${live}/contact-route`, words.contactForm],
  ] as const
}

/** The same record in other forms, and what may be done with it. */
export const Forms = ({ record, language }: Props) => {
  const { listing_id, first_published_at, updated_at } = record
  const words = wordsOf(language).listing
  return (
    <section class="forms">
      <h2>{words.forms}</h2>
      <ul class="row">
        {formsOf({ record, language }).map(([href, name]) => (
          <li>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
      <p class="note">{words.reuse}</p>
      <p class="note">
        {words.reference} <code>{listing_id}</code>.{' '}
        <Dated
          on={lisbonDay(first_published_at)}
          say={(day) => `${words.published} ${day}.`}
          language={language}
        />{' '}
        <Dated on={lisbonDay(updated_at)} say={(day) => `${words.updated} ${day}.`} language={language} />
      </p>
    </section>
  )
}
