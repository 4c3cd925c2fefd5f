import { addressIn } from '#src/addresses/language.ts'
import { Licence } from '#src/components/collection/licence.tsx'
import type { Language } from '#src/domain/language.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { toQuote } from '#src/domain/to-quote.ts'
import { wordsOf } from '#src/words/words.ts'
import { Channels } from './contact.tsx'

interface Props {
  listing: Pick<OpenListing, 'record' | 'contact'>
  language: Language
}

/** The agency, how it is reached, and what to refer to. */
export const Agency = ({ listing: { record, contact }, language }: Props) => {
  const { agency_id, name, ...licence } = record.agency
  const { listing: words, role } = wordsOf(language)
  return (
    <div class="agency stack-2" id="agency">
      <h3>{words.agency}</h3>
      <p>
        <a href={addressIn(language, `/agencies/${agency_id}`)}>{name}</a>{' '}
        <span class="note">
          {words.licence} <Licence of={licence} language={language} />.{' '}
          {words.answers(role[contact.representative_role])}.
        </span>
      </p>
      <Channels
        all={contact.channels}
        mail={{ subject: words.subject(toQuote(contact)) }}
        language={language}
      />
      <p class="note">
        {words.quote} <code>{contact.quote_reference}</code>
        {contact.agency_reference !== undefined && ` (Ref. ${contact.agency_reference})`}.{' '}
        {words.noForwarding}
      </p>
      <p class="note">
        <a href={contact.complaints_book_url} rel="external nofollow">
          {words.complaints}
        </a>
      </p>
    </div>
  )
}
