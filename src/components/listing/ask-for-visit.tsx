import { addressIn } from '#src/components/addresses.ts'
import { beforeVisit } from '#src/domain/evidence/before-visit.ts'
import type { OpenRow } from '#src/domain/evidence/ledger-row.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { About } from '#src/domain/site/site.ts'
import { toQuote } from '#src/domain/to-quote.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import { beforeVisitWords } from '#src/words/before-visit.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import { wordsOf } from '#src/words/words.ts'
import { channelAddress } from './channel-address.ts'

interface Props {
  listing: OpenListing
  about: About
  language: Language
}

/** What the message opens with. */
const openingIn = ({ listing: { record, contact }, about }: Omit<Props, 'language'>, language: Language) =>
  ledgerWords[language].mailOpening(
    toQuote(contact),
    about.base_url + addressIn(language, `/properties/${record.listing_id}`),
  )

interface QuestionProps {
  id?: string
  text: Label
  isAsked: boolean
  language: Language
}

/** A question that may be asked. In an English page its Portuguese text is there for who writes in Portuguese. */
const Question = ({ id, text, isAsked, language }: QuestionProps) => (
  <label id={id}>
    <input type="checkbox" checked={isAsked} data-pt={language === 'en' ? text.pt : undefined} />
    <span>{text[language]}</span>
  </label>
)

const ofRow = ({ key, question }: OpenRow) => ({ id: `ask-${key}`, text: question })

const when: Label = { pt: beforeVisitWords.pt.when, en: beforeVisitWords.en.when }

/**
 * The sheet that asks the agency for a visit: what the page leaves open is ticked, and the message has what is ticked.
 * Without scripts it is the mail with these questions; src/browser/ask.ts follows the ticks, copies, and writes in
 * Portuguese. Nothing passes through this server.
 */
export const AskForVisit = ({ listing, about, language }: Props) => {
  const words = beforeVisitWords[language]
  const { contact, record } = listing
  const { answers, further } = beforeVisit(listing)
  const open = answers.flatMap((answer) => answer.open)
  const asked = [when, ...open.map(({ question }) => question)].map((text) => text[language])
  const channel = contact.channels.find(({ type }) => type === 'email')
  const subject = wordsOf(language).listing.subject(toQuote(contact))
  const opening = openingIn({ listing, about }, language)
  const href = channel && channelAddress(channel, { subject, body: { opening, questions: asked } })
  const phone = contact.channels.find(({ type }) => type === 'telephone')
  const tel = phone && channelAddress(phone, null)
  return (
    <section class="visit" id="visit" aria-labelledby="visit-title" tabindex={-1}>
      <h2 id="visit-title">{words.visit}</h2>
      <Question text={when} isAsked language={language} />
      {open.map((row) => (
        <Question {...ofRow(row)} isAsked language={language} />
      ))}
      <p class="note">{words.left(number(open.length, language), open.length)}</p>
      {further.length > 0 && (
        <details>
          <summary>{words.further(number(further.length, language), further.length)}</summary>
          {further.map((row) => (
            <Question {...ofRow(row)} isAsked={false} language={language} />
          ))}
        </details>
      )}
      {language === 'en' && (
        <label class="in-portuguese" hidden data-opening={openingIn({ listing, about }, 'pt').trimEnd()}>
          <input type="checkbox" />
          <span>{words.inPortuguese}</span>
        </label>
      )}
      <p class="send">
        {href && (
          <a class="button full" href={href} data-mail>
            {words.mail}
          </a>
        )}
        <span class="copying" hidden>
          <button class="button" type="button" data-copy data-opening={opening.trimEnd()}>
            {words.copy}
          </button>
        </span>
        <span role="status"></span>
      </p>
      <p class="note">
        {phone && (
          <>
            {wordsOf(language).listing.channel.telephone}:{' '}
            {tel ? <a href={tel}>{phone.value}</a> : phone.value}.{' '}
          </>
        )}
        {words.straight(record.agency.name)}
      </p>
    </section>
  )
}
