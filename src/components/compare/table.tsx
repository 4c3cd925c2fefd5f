import { addressIn } from '#src/addresses/language.ts'
import { missingPricePerArea } from '#src/components/collection/missing-price-per-area.ts'
import { SilentMark } from '#src/components/ledger/marks.tsx'
import { sideBySide, type ComparedRow } from '#src/domain/comparison/from-ledgers.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { capital, money, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { isUnbuilt } from '#src/domain/listing/facts/facts.ts'
import type { Tables } from '#src/domain/costs/tables.ts'
import { lisbonDay, type Instant, type ISODate } from '#src/domain/time/calendar.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import { wordsOf } from '#src/words/words.ts'
import { ComparedCosts } from './costs.tsx'
import { Cell } from './cell.tsx'
import { Homes, Pictures, Places, Standing, type AllProps } from './opening.tsx'

/** What a row says to a reader. */
type Verdict = 'same' | 'different' | 'open'

/**
 * The verdict on the values that are known of so many homes: these are compared, however many are not known, and each
 * of those says so itself. Open where fewer than two are known.
 */
const verdictOf = (known: readonly unknown[], homes: number): Verdict => {
  if (known.length < 2) return 'open'
  if (new Set(known).size > 1) return 'different'
  return known.length === homes ? 'same' : 'open'
}

/** That on a row of ledgers; what does not apply is known, and of a check how sure it is. */
export const verdictOn = ({ rows }: Pick<ComparedRow, 'rows'>): Verdict => {
  const known = rows.flatMap(({ state, value }) => {
    if (value !== null) return [value]
    return ['validated', 'reported', 'not_applicable'].includes(state) ? [`(${state})`] : []
  })
  return verdictOf(known, rows.length)
}

interface RowProps extends AllProps {
  compared: ComparedRow
  today: ISODate
  /** The group of facts that begins with it. */
  kind?: string | false
}

const Row = ({ compared, today, kind = false, listings, language }: RowProps) => {
  const verdict = verdictOn(compared)
  return (
    <tr class={verdict}>
      <th scope="row">
        {kind !== false && (
          <>
            <span class="kind">{kind}</span>{' '}
          </>
        )}
        {compared.label[language]}
      </th>
      {listings.map(({ record }, at) => (
        <Cell compared={compared} at={at} reader={{ language, isBuilt: !isUnbuilt(record), today }} />
      ))}
    </tr>
  )
}

/** What a square metre of one costs, with the area that the price was divided by; derived, so that no role is named. */
const PerAreaCell = ({ listing: { record }, language }: { listing: OpenListing; language: Language }) => {
  const words = wordsOf(language)
  const price = record.price_per_m2
  if (price)
    return (
      <td>
        <span class="stated">{words.perSquareMetre(money(price.value, language))}</span>{' '}
        <span class="source">{words.ofArea[price.derived_from[1]]}</span>
      </td>
    )
  const state = missingPricePerArea(record)
  return (
    <td class={state}>
      <SilentMark name={state} />
      <span class="stated">{capital(words.compare.noPerArea[state])}</span>
    </td>
  )
}

const PerArea = ({ listings, language }: AllProps) => {
  const words = wordsOf(language)
  const known = listings.flatMap(({ record }) => record.price_per_m2?.value ?? [])
  const verdict = verdictOf(known, listings.length)
  return (
    <tr class={verdict}>
      <th scope="row">{words.compare.perArea}</th>
      {listings.map((listing) => (
        <PerAreaCell listing={listing} language={language} />
      ))}
    </tr>
  )
}

/** The ways to the agencies. */
const Contacts = ({ listings, language }: AllProps) => {
  const words = wordsOf(language)
  return (
    <tbody>
      <tr>
        <th scope="row">{words.collection.contact}</th>
        {listings.map(({ record }) => (
          <td>
            <a
              href={`${addressIn(language, `/properties/${record.listing_id}`)}#agency`}
              aria-label={words.compare.contactOf(record.title[language])}
            >
              {words.compare.contact}
            </a>
          </td>
        ))}
      </tr>
    </tbody>
  )
}

/** A row that no property of these types has distinguishes nothing; the availability stands above all others. */
const isShown = ({ key, rows }: ComparedRow) =>
  key !== 'availability' &&
  !rows.every(({ state, reports }) => state === 'not_applicable' && reports.length === 0)

interface RowsProps extends AllProps {
  of: readonly ComparedRow[]
  today: ISODate
}

/** Of what nobody has said anything there is nothing to weigh. */
const isUnreported = ({ rows }: ComparedRow) => rows.every(({ reports }) => reports.length === 0)

/** Rows in the order of their groups, the first of each with its name. */
const Grouped = ({ of, ...all }: RowsProps) => (
  <>
    {of.map((compared, at) => (
      <Row
        compared={compared}
        kind={of[at - 1]?.group !== compared.group && ledgerWords[all.language].groups[compared.group]}
        {...all}
      />
    ))}
  </>
)

/** Rows under what they have in common. */
const Rows = ({ title, of, ...all }: RowsProps & { title: string }) =>
  of.length === 0 ? null : (
    <tbody>
      <tr class="group">
        <th scope="rowgroup" colspan={all.listings.length + 1}>
          {title}
        </th>
      </tr>
      <Grouped {...all} of={of} />
    </tbody>
  )

/** What is the same of all, or not stated of any, folded: it decides nothing, and is there for who looks it up. */
const Same = ({ of, ...all }: RowsProps) => {
  const { sameInAll, title } = wordsOf(all.language).compare
  if (of.length === 0) return null
  const heading = sameInAll(number(of.length, all.language))
  return (
    <details class="alike">
      <summary>{heading}</summary>
      <table class={`compared of-${all.listings.length}`}>
        <caption class="visually-hidden">{`${title}: ${heading}`}</caption>
        <thead>
          <Homes {...all} isRepeated />
          <Places {...all} />
        </thead>
        <tbody>
          <Grouped {...all} of={of} />
        </tbody>
      </table>
    </details>
  )
}

/**
 * Listings side by side: a column each, a row a fact; no listing is marked as better. The price comes first, then what
 * differs, then what is open of one of them, and last what is the same of all.
 */
export const Table = ({ now, taxes, ...of }: AllProps & { now: Instant; taxes: Tables }) => {
  const { listings, language } = of
  const all = { ...of, today: lisbonDay(now) }
  const words = wordsOf(language).compare
  const shown = sideBySide(listings).filter(isShown)
  const price = shown.filter(({ key }) => key === 'price_eur')
  const {
    different = [],
    open = [],
    same = [],
  } = Object.groupBy(
    shown.filter(({ key }) => key !== 'price_eur'),
    (row) => (isUnreported(row) ? 'same' : verdictOn(row)),
  )
  return (
    <>
      <table class={`compared of-${listings.length}`}>
        <caption class="visually-hidden">{words.title}</caption>
        <thead>
          <Homes {...all} />
          <Places {...all} />
        </thead>
        <tbody>
          <Pictures {...all} />
          {price.map((compared) => (
            <Row compared={compared} {...all} />
          ))}
          <PerArea {...all} />
          <Standing {...all} now={now} />
        </tbody>
        <ComparedCosts {...all} now={now} taxes={taxes} />
        <Rows {...all} title={words.differs} of={different} />
        <Rows {...all} title={words.open} of={open} />
        <Contacts {...all} />
      </table>
      <Same {...all} of={same} />
    </>
  )
}
