import { addressIn } from '#src/addresses/language.ts'
import { Aged, ShortDate } from '#src/components/ledger/age.tsx'
import { freshnessAt } from '#src/domain/confirmation.ts'
import type { Language } from '#src/domain/language.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { capital } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'

interface Props {
  record: Pick<ListingRecord, 'availability' | 'lifecycle' | 'listing_id' | 'status_change'>
  now: Instant
  language: Language
}

/** Whether what was said last is that it is for sale, and it was not reserved since. */
export const isAvailable = ({
  availability,
  lifecycle,
}: Pick<ListingRecord, 'availability' | 'lifecycle'>): boolean =>
  availability?.status === 'available' && lifecycle !== 'reserved'

/** What was said last: that it was available; of a home that was reserved since, that it was so before. */
const Last = ({ record: { availability: last, lifecycle }, now, language }: Props) => {
  const { listing: words, role, method, collection } = wordsOf(language)
  if (!last) return <strong>{words.unconfirmed}.</strong>
  const freshness = freshnessAt(last, now)
  const by = words.confirmedBy(role[last.reported_by_role], method[last.method])
  const stale = freshness === 'stale' && <> {capital(words.freshness.stale)}.</>
  // That it is available, and since when, is the answer above it.
  if (isAvailable({ availability: last, lifecycle }))
    return (
      <>
        {capital(by.replace(/^, /, ''))}.{stale}
      </>
    )
  const isBefore = lifecycle === 'reserved' && last.status === 'available'
  return (
    <>
      {isBefore ? words.confirmedBefore : words.confirmed[last.status]}{' '}
      <Aged on={last.confirmed_on} rough={collection.freshness[freshness]} language={language} />
      {by}.{stale}
    </>
  )
}

/** Since when it is reserved or available again, who said so, and what it was before. */
const Changed = ({ record: { status_change: change }, language }: Omit<Props, 'now'>) => {
  const { listing: words, role } = wordsOf(language)
  if (!change) return null
  const { status, before, on, reported_by_role: by } = change
  return (
    <p>
      {words.statusSince[status]} <ShortDate on={on} language={language} />
      {words.statusBy(by && role[by])}; {words.statusBefore[before]}.
    </p>
  )
}

/**
 * Whether it is still for sale: what was said last, by whom and when, and what it was before that. The link asks now: without scripts on a page of
 * its own, with them in place, with the receipt of the answer (src/browser/check.ts).
 */
export const Availability = ({ record, now, language }: Props) => {
  const { listing_id } = record
  const asking = addressIn(language, `/properties/${listing_id}/availability`)
  return (
    <div class="availability stack-2">
      <p>
        <Last record={record} now={now} language={language} />{' '}
        <a href={asking} rel="nofollow" data-check={listing_id}>
          {wordsOf(language).listing.checkNow}
        </a>
      </p>
      <Changed record={record} language={language} />
      <div class="answer" role="status"></div>
    </div>
  )
}
