import { addressIn, pageAddress } from '#src/addresses/language.ts'
import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { CheckedCard } from '#src/domain/evidence/card.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { wordsOf } from '#src/words/words.ts'

/**
 * One page of a collection of listings, counted from 1. Only the first page of a municipality shows how many there
 * are on all of them, because a change touches no page but its own and that one.
 */
export interface Paged {
  listings: readonly CheckedCard[]
  page: number
  hasNext: boolean
  total: number | null
  /** The instant that it is shown for: how fresh a confirmation is depends on it, and nothing else. */
  now: Instant
}

interface Props {
  paged: Paged
  /** The English address of the first page. */
  path: string
  language: Language
}

/** The way to the other pages of a collection; nothing when there is only one. */
export const Paging = ({ paged: { page, hasNext }, path, language }: Props) => {
  if (page === 1 && !hasNext) return null
  const words = wordsOf(language).collection
  const href = (to: number) => addressIn(language, pageAddress(path, to))
  return (
    <nav class="paging" aria-label={words.paging}>
      <ol>
        {page > 2 && (
          <li>
            <a href={href(1)}>{words.first}</a>
          </li>
        )}
        {page > 1 && (
          <li>
            <a href={href(page - 1)} rel="prev">
              {words.previous}
            </a>
          </li>
        )}
        <li>
          <a href={href(page)} aria-current="page">
            {words.page(number(page, language))}
          </a>
        </li>
        {hasNext && (
          <li>
            <a href={href(page + 1)} rel="next">
              {words.next}
            </a>
          </li>
        )}
      </ol>
    </nav>
  )
}
