import { html, settled } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import { rememberedBy } from '#src/domain/memo.ts'
import { wordsOf } from '#src/words/words.ts'
import { silentMark, type MarkName } from './mark.tsx'

const names: readonly MarkName[] = ['validated', 'reported', 'conflicting', 'unknown', 'not_applicable']

/** What the five marks mean, which are the pieces of the evidence tile. */
export const marksMean = (language: Language) => {
  const words = wordsOf(language)
  return html`
    <ul class="meanings">
      ${names.map(
        (name) =>
          html`<li>${silentMark(name)} <span><strong>${words.mark[name]}</strong>: ${words.markMeaning[name]}</span></li>`,
      )}
    </ul>
  `
}

/** The same behind a fold. */
export const legend = rememberedBy((language: Language, open: boolean) =>
  settled(html`
      <details class="legend"${open && ' open'}>
        <summary>${names.map((name) => html`${silentMark(name)} `)}${wordsOf(language).listing.legend}</summary>
        ${marksMean(language)}
      </details>
    `),
)
