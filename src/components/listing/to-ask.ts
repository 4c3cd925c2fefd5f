import { addressIn } from '#src/components/addresses.ts'
import { html } from '#src/components/html.ts'
import type { Question } from '#src/domain/evidence/question.ts'
import { questionsOf } from '#src/domain/evidence/questions.ts'
import type { Language } from '#src/domain/language.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { rememberedOf } from '#src/domain/memo.ts'
import type { About } from '#src/domain/site/site.ts'
import { toQuote } from '#src/domain/to-quote.ts'
import { number } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { channelAddress } from './channel-address.ts'

/** How many are shown at once and written into a mail; some programs truncate a longer address. */
const most = 6

/** The link to a mail that asks the questions; nothing where the agency has no mail address. */
const mail = (
  { record, contact }: OpenListing,
  { questions, isAll }: { questions: readonly string[]; isAll: boolean },
  about: About,
  language: Language,
) => {
  const words = wordsOf(language).listing
  const channel = contact.channels.find(({ type }) => type === 'email')
  const page = about.base_url + addressIn(language, `/properties/${record.listing_id}`)
  const body = { opening: words.mailOpening(toQuote(contact), page), questions }
  const href = channel && channelAddress(channel, { subject: words.subject(toQuote(contact)), body })
  return (
    href &&
    html`<p><a class="button" href="${href}">${words.askByMail(isAll ? null : number(questions.length, language))}</a></p>`
  )
}

/** Why these are asked, and in which order where there are enough for one to show. */
const introduction = (questions: readonly Question[], language: Language) => {
  const { openPoints, openPointsOrder } = wordsOf(language).listing
  const [first, ...others] = new Set(questions.map(({ reason }) => reason))
  const why = openPoints[first && others.length === 0 ? first : 'both']
  return questions.length > 2 ? `${why}: ${openPointsOrder}.` : `${why}.`
}

const openQuestions = rememberedOf((listing: OpenListing) => questionsOf(listing))

/** What a buyer has to ask the agency, what matters most first, ready to send or to copy; nothing when all is known. */
export const toAsk = (listing: OpenListing, about: About, language: Language) => {
  const { listing: words, copyQuestions } = wordsOf(language)
  const open = openQuestions(listing)
  const questions = open.map(({ text }) => text[language])
  const [first, more] = [questions.slice(0, most), questions.slice(most)]
  const items = (those: readonly string[]) => those.map((question) => html`<li>${question}</li>`)
  return (
    questions.length > 0 &&
    html`
      <section>
        <h2>${words.ask(number(questions.length, language), questions.length)}</h2>
        <p>${introduction(open, language)}</p>
        <ol class="questions">${items(first)}</ol>
        ${
          more.length > 0 &&
          html`
            <details>
              <summary>${words.askMore(number(more.length, language), more.length)}</summary>
              <ol class="questions" start="${most + 1}">${items(more)}</ol>
            </details>
          `
        }
        <div class="asking-row">
          ${mail(listing, { questions: first, isAll: more.length === 0 }, about, language)}
          <p class="copying" hidden><button class="button" data-copy>${copyQuestions}</button> <span role="status"></span></p>
        </div>
      </section>
    `
  )
}
