import { Tile } from '#src/components/ledger/tile.tsx'
import { beforeVisit } from '#src/domain/evidence/before-visit.ts'
import { number } from '#src/domain/format.ts'
import { countAt, checkLetters } from '#src/domain/evidence/ledger-row.ts'
import type { Language } from '#src/domain/language.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { classOf, markOfCheck } from '#src/components/ledger/mark.tsx'
import { beforeVisitWords } from '#src/words/before-visit.ts'
import { wordsOf } from '#src/words/words.ts'

interface Props {
  listing: OpenListing
  language: Language
}

const shown = ['validated', 'collected', 'conflicting', 'unknown', 'not_applicable'] as const

/** The tile, with how many of its pieces have each look, and what that means. */
export const Evidence = ({ listing, language }: Props) => {
  const { tile, markMeaning } = wordsOf(language)
  const standings = checkLetters(listing.reports)
  const { answers, further } = beforeVisit(listing)
  const asked = answers.flatMap(({ open }) => open).length + further.length
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
        {asked > 0 && (
          <li class="asked">{beforeVisitWords[language].inAll(number(asked, language), asked)}</li>
        )}
      </ul>
    </div>
  )
}
