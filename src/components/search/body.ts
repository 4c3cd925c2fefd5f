import { html } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'
import type { SearchPage } from './data.ts'
import { complaint } from './controls.ts'
import { form } from './form.ts'
import { notices } from './notices.ts'
import { relaxations } from './relaxations.ts'
import { results } from './results.tsx'
import { leavingOut, sentence } from './sentence.ts'

/** What an address says about a search that no field of the form does. */
const ofNoField = ['order', 'page'] as const

/** A search as a sentence, the controls that change it, and what it finds. */
export const searchBody = (data: SearchPage, language: Language) => {
  const { query, answer } = data
  const words = wordsOf(language).search
  if (!answer)
    return html`
      <header class="asked"><h1>${words.problems(query.problems.length)}</h1></header>
      ${ofNoField.map((field) => {
        const wrong = complaint(field, query.problems, language)
        return wrong && html`<p>${words.quoted(field)}: ${wrong}</p>`
      })}
      ${form(data, language)}
    `
  const { criteria } = answer.understood
  return html`
    <header class="asked">
      ${sentence(criteria, query.asked, language)}${leavingOut(criteria, query.asked, language)}
    </header>
    ${form(data, language)}
    ${notices(data, language)}
    ${answer.window.total > 0 ? results(data, answer.window, language) : relaxations(data, language)}
  `
}
