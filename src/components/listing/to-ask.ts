import { html } from '#src/components/html.ts'
import { questionsOf } from '#src/domain/evidence/questions.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import type { Language } from '#src/publish/page-data.ts'
import { number } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'

/** What a buyer has to ask the agency, ready to copy; nothing when everything is known. */
export const toAsk = (listing: OpenListing, language: Language) => {
  const { listing: words, copyQuestions } = wordsOf(language)
  const questions = questionsOf(listing).map(({ text }) => text[language])
  return (
    questions.length > 0 &&
    html`
      <section aria-labelledby="questions">
        <h2 id="questions">${words.ask(number(questions.length, language), questions.length)}</h2>
        <p>${words.askIntro}</p>
        <ol class="questions">${questions.map((question) => html`<li>${question}</li>`)}</ol>
        <p class="copying" hidden><button class="button" type="button" data-copy="questions">${copyQuestions}</button> <span role="status"></span></p>
      </section>
    `
  )
}
