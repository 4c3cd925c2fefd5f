import { countsUntil } from '#src/components/costs/amounts.tsx'
import { chooseMarkClass, SilentMark } from '#src/components/ledger/marks.tsx'
import { Aged, statement, valueText, WhoSays, ShortDate } from '#src/components/ledger/row-text.tsx'
import { sumMonthly } from '#src/domain/costs/rows.ts'
import { computePurchases } from '#src/domain/costs/purchase.ts'
import { beforeVisit, type VisitAnswer } from '#src/domain/evidence/before-visit.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { capital, day, money, shortDay } from '#src/domain/format.ts'
import { freshnessAt } from '#src/domain/confirmation.ts'
import type { Language } from '#src/domain/language.ts'
import { isFinding } from '#src/domain/evidence/ledger-row.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { beforeVisitWords } from '#src/words/before-visit.ts'
import { costWords } from '#src/words/costs.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ListingPage } from './data.ts'
import { addressIn } from '#src/addresses/language.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'

interface AvailabilityProps {
  record: Pick<ListingRecord, 'availability' | 'lifecycle' | 'listing_id' | 'status_change'>
  now: Instant
  language: Language
}

/** Whether what was said last is that it is for sale, and it was not reserved since. */
const isAvailable = ({
  availability,
  lifecycle,
}: Pick<ListingRecord, 'availability' | 'lifecycle'>): boolean =>
  availability?.status === 'available' && lifecycle !== 'reserved'

/** What was said last: that it was available; of a home that was reserved since, that it was so before. */
const Last = ({ record: { availability: last, lifecycle }, now, language }: AvailabilityProps) => {
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
const Changed = ({ record: { status_change: change }, language }: Omit<AvailabilityProps, 'now'>) => {
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
export const Availability = ({ record, now, language }: AvailabilityProps) => {
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

interface OfListing {
  listing: OpenListing
  language: Language
}

/** What the row of a check answers where it is neither in dispute nor missing. */
const known = (
  { question, row, rows }: VisitAnswer,
  { listing: { record }, language }: OfListing,
): string => {
  const words = beforeVisitWords[language]
  const until = rows[0]?.valid_until
  if (question === 'for_sale') return isAvailable(record) ? words.yes : words.reserved
  if (question === 'may_sell')
    return until ? words.permittedUntil(shortDay(until, language)) : words.read.reported
  if (question === 'registry_read' && (row.state === 'reported' || row.state === 'validated'))
    return words.read[row.state]
  return isFinding(row) && row.value === null && row.state !== 'not_applicable'
    ? words.unpublished
    : statement(row, language)
}

/** The answer to a question in one line. */
const answerText = (answer: VisitAnswer, of: OfListing): string => {
  const { row, rows, question } = answer
  const words = beforeVisitWords[of.language]
  const until = rows[0]?.valid_until
  if (row.state === 'conflicting') {
    const versions = row.reports.flatMap(({ value }) =>
      value === null ? [] : valueText(row, value, of.language),
    )
    return [words.disagree, versions.join(` ${wordsOf(of.language).front.or} `)].filter(Boolean).join(': ')
  }
  if (row.state === 'unknown')
    return question === 'may_sell' && until ? words.noContract(shortDay(until, of.language)) : words.nobody
  if (row.state === 'expired' && row.value === null && row.valid_until)
    return words.expired(shortDay(row.valid_until, of.language))
  return known(answer, of)
}

/** Who answered and when; of two rows each by its name. */
const Who = ({ of: { question, rows }, language }: { of: VisitAnswer; language: Language }) => {
  const words = beforeVisitWords[language]
  const named = question === 'may_sell' ? [words.permission, words.contract] : []
  const reported = rows.flatMap((row, at) => (row.reports.length === 0 ? [] : { row, name: named[at] }))
  return reported.length === 0 ? null : (
    <dd class="note">
      {reported.map(({ row, name }, at) => (
        <>
          {at > 0 && '. '}
          {name !== undefined && `${name}: `}
          <WhoSays row={row} isFirst={name === undefined} language={language} />
        </>
      ))}
    </dd>
  )
}

interface AnswerProps {
  answer: VisitAnswer
  of: OfListing
  now: Instant
}

/** Whether it is still for sale, with the age of that: said here and in the ledger, and asked here. */
const StillForSale = ({ answer, of: { listing, language }, now }: AnswerProps) => {
  const { record } = listing
  const last = record.availability
  return (
    <>
      <dd class="says">
        {last !== null && isAvailable(record) ? (
          <>
            {beforeVisitWords[language].yesOn}{' '}
            <Aged
              on={last.confirmed_on}
              rough={wordsOf(language).collection.freshness[freshnessAt(last, now)]}
              language={language}
            />
          </>
        ) : (
          answerText(answer, { listing, language })
        )}
      </dd>
      <dd class="note">
        <Availability record={record} now={now} language={language} />
      </dd>
    </>
  )
}

const Answer = ({ answer, of, now }: AnswerProps) => {
  const { language } = of
  const words = beforeVisitWords[language]
  const { question, row, open } = answer
  const mark = row.state === 'expired' ? 'unknown' : row.state
  return (
    <div class={open.length > 0 ? 'open' : undefined}>
      <dt>
        <SilentMark name={mark} /> {words.question[question]}
      </dt>
      {question === 'for_sale' && row.state !== 'conflicting' ? (
        <StillForSale answer={answer} of={of} now={now} />
      ) : (
        <>
          <dd class={['says', chooseMarkClass(mark)].filter(Boolean).join(' ')}>{answerText(answer, of)}</dd>
          <Who of={answer} language={language} />
        </>
      )}
      {open[0] && (
        <dd class="ask-here">
          <a
            class="button"
            href={`#ask-${open[0].key}`}
            aria-label={words.askAbout(open[0].question[language])}
          >
            {words.ask}
          </a>
        </dd>
      )}
    </div>
  )
}

/** What it costs each buyer, from the least to the most, and what it costs a month. */
const Cost = ({
  data: { listing, taxes, now },
  language,
}: {
  data: Pick<ListingPage, 'listing' | 'taxes' | 'now'>
  language: Language
}) => {
  const words = beforeVisitWords[language]
  const purchases = computePurchases(listing.record, { buyer: {}, day: lisbonDay(now), taxes })
  const sums = purchases.flatMap(({ taxes: sum }) => sum?.total_eur ?? sum?.price_with_taxes_eur ?? [])
  const until = countsUntil(purchases)
  const reason = purchases.find(({ unknown_because }) => unknown_because)?.unknown_because
  const { total_eur: monthly } = sumMonthly(listing.record)
  const [least, most] = [Math.min(...sums), Math.max(...sums)].map((sum) => money(sum, language))
  return (
    <div>
      <dt>
        <SilentMark name={sums.length > 0 ? 'reported' : 'unknown'} /> {words.cost}
      </dt>
      <dd
        class="says"
        data-counts-until={until}
        data-ended={until && costWords[language].ended(day(until, language))}
      >
        {sums.length > 0 && least && most
          ? words.sum(least, most)
          : `${costWords[language].unknown} ${reason ? costWords[language].noSum[reason] : ''}`}
      </dd>
      <dd class="note">
        {sums.length > 1 && `${capital(words.byBuyer)}. `}
        {capital(monthly === null ? words.monthlyUnknown : words.monthly(money(monthly, language)))}.{' '}
        <a href="#costs">{words.howComes}</a>
      </dd>
    </div>
  )
}

/**
 * What a buyer asks before a visit, each with its answer, who gave it and when, from the rows of the ledger; what is open
 * leads to its question in the sheet that asks for a visit.
 */
export const BeforeVisit = ({ data, language }: { data: ListingPage; language: Language }) => {
  const words = beforeVisitWords[language]
  const of = { listing: data.listing, language }
  return (
    <section class="before-visit">
      <h2 id="before-visit">{words.heading}</h2>
      <p class="note">{words.lead}</p>
      <dl>
        {beforeVisit(data.listing).answers.map((answer) => (
          <Answer answer={answer} of={of} now={data.now} />
        ))}
        <Cost data={data} language={language} />
      </dl>
    </section>
  )
}
