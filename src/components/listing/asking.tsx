import { addressIn } from '#src/components/addresses.ts'
import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { ledgerOf } from '#src/domain/evidence/ledger.ts'
import { questionsIn } from '#src/domain/evidence/ledger-row.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { About } from '#src/domain/site/site.ts'
import { toQuote } from '#src/domain/to-quote.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import { wordsOf } from '#src/words/words.ts'
import { channelAddress } from './channel-address.ts'

/** How many questions a mail has: some programs truncate a longer address. */
const most = 6

/** The address of a mail that asks the first questions; `null` where the agency has no mail address. */
const mailAddress = (
  { record, contact }: OpenListing,
  questions: readonly string[],
  about: About,
  language: Language,
): string | null => {
  const channel = contact.channels.find(({ type }) => type === 'email')
  if (!channel) return null
  const page = about.base_url + addressIn(language, `/properties/${record.listing_id}`)
  const reference = toQuote(contact)
  const body = { opening: ledgerWords[language].mailOpening(reference, page), questions }
  return channelAddress(channel, { subject: wordsOf(language).listing.subject(reference), body })
}

interface Props {
  listing: OpenListing
  about: About
  language: Language
}

/**
 * How much there is to ask the agency, with a mail that asks what matters most to a purchase first, and a button that
 * copies all questions; nothing when all is known. The questions themselves are in the rows of the ledger.
 */
export const Asking = ({ listing, about, language }: Props) => {
  const words = ledgerWords[language]
  const questions = questionsIn(ledgerOf(listing)).map(({ question }) => question[language])
  if (questions.length === 0) return null
  const href = mailAddress(listing, questions.slice(0, most), about, language)
  const first = questions.length > most ? number(most, language) : null
  return (
    <div class="asking-row">
      <p>
        <strong>{words.toAsk(number(questions.length, language), questions.length)}</strong>
      </p>
      {href && (
        <p>
          <a class="button" href={href}>
            {words.askByMail(first)}
          </a>
        </p>
      )}
      <p class="copying" hidden>
        <button class="button" data-copy>
          {wordsOf(language).copyQuestions}
        </button>{' '}
        <span role="status"></span>
      </p>
    </div>
  )
}
