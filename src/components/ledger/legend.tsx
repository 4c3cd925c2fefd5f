import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'
import { SilentMark, type MarkName } from './mark.tsx'

const names: readonly MarkName[] = ['validated', 'reported', 'conflicting', 'unknown', 'not_applicable']

/** What the five marks mean, which are the pieces of the evidence tile. */
export const MarksMean = ({ language }: { language: Language }) => {
  const words = wordsOf(language)
  return (
    <ul class="meanings">
      {names.map((name) => (
        <li>
          <SilentMark name={name} />{' '}
          <span>
            <strong>{words.mark[name]}</strong>: {words.markMeaning[name]}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface Props {
  language: Language
  isOpen: boolean
}

/** The same behind a fold. */
export const Legend = ({ language, isOpen }: Props) => (
  <details class="legend" open={isOpen}>
    <summary>
      {names.map((name) => (
        <>
          <SilentMark name={name} />{' '}
        </>
      ))}
      {wordsOf(language).listing.legend}
    </summary>
    <MarksMean language={language} />
  </details>
)
