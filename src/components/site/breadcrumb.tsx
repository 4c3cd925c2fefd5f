import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'

interface Props {
  steps: readonly { name: string; href: string }[]
  language: Language
}

/** The way to a page from the home page downwards; the page itself is not among the steps. */
export const Breadcrumb = ({ steps, language }: Props) => (
  <nav class="breadcrumb" aria-label={wordsOf(language).youAreHere}>
    <ol>
      {steps.map(({ name, href }) => (
        <li>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ol>
  </nav>
)
