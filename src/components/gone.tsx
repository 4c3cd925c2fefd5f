import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'

interface Props {
  /** How many of those that an address names are not public, whatever the cause. */
  missing: number
  /** The address without them. */
  href: string
  language: Language
}

/** One line that some of the homes that an address names are not listed, without saying which. */
export const Gone = ({ missing, href, language }: Props) => {
  const words = wordsOf(language).shortlist
  if (missing <= 0) return null
  return (
    <p class="gone">
      {words.gone(number(missing, language), missing)}{' '}
      <a href={href} data-rest>
        {words.dropGone}
      </a>
    </p>
  )
}
