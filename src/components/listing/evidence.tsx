import { Tile } from '#src/components/ledger/tile.tsx'
import { number } from '#src/domain/format.ts'
import { countAt, statusLetters } from '#src/domain/evidence/status-letters.ts'
import type { Language } from '#src/domain/language.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { classOf, markOfCheck } from '#src/components/ledger/mark.tsx'
import { wordsOf } from '#src/words/words.ts'

interface Props {
  listing: Pick<OpenListing, 'record' | 'reports'>
  language: Language
}

const shown = ['validated', 'collected', 'conflicting', 'unknown', 'not_applicable'] as const

/** The tile, with how many of its pieces have each look, and what that means. */
export const Evidence = ({ listing, language }: Props) => {
  const { tile, markMeaning } = wordsOf(language)
  const standings = statusLetters(listing.reports)
  const counted = shown.map((status) => ({ status, count: countAt(standings, status) }))
  return (
    <div class="pieces">
      <Tile listing={listing} language={language} />
      <ul class="looks">
        {counted
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => (
            <li>
              <span class="tile" aria-hidden="true">
                <b class={classOf(markOfCheck(status))} />
              </span>{' '}
              <span>
                <strong>{tile.counts[status](number(count, language), count)}</strong>
                <span>: {markMeaning[markOfCheck(status)]}</span>
              </span>
            </li>
          ))}
      </ul>
    </div>
  )
}
