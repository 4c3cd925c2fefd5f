import type { Child } from '#src/components/jsx/markup.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { spellChecks } from '#src/domain/evidence/ledger-row.ts'
import type { Language } from '#src/domain/language.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { Card } from './card.tsx'

interface OnDay {
  now: Instant
  language: Language
}

/** The card of a listing on a page that is made for each request, which knows its day. */
export const LiveCard = ({
  listing: { record, reports },
  now,
  language,
}: OnDay & { listing: OpenListing }) => (
  <Card
    record={record}
    checkLetters={spellChecks(reports)}
    now={now}
    today={lisbonDay(now)}
    language={language}
  />
)

interface CardsProps extends OnDay {
  listings: readonly OpenListing[]
  /** What can be done with one, below its card. */
  below?: (listing: OpenListing) => Child
}

/** The cards of such a page, in their order. */
export const LiveCards = ({ listings, below, now, language }: CardsProps) => (
  <ul class="cards">
    {listings.map((listing, at) => (
      <li id={`result-${at + 1}`}>
        <LiveCard listing={listing} now={now} language={language} />
        {below?.(listing)}
      </li>
    ))}
  </ul>
)
