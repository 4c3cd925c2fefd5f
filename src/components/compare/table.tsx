import { addressIn } from '#src/components/addresses.ts'
import { CardFrame } from '#src/components/collection/card.tsx'
import { lastConfirmed } from '#src/components/collection/last-confirmed.ts'
import { perAreaMissing } from '#src/components/collection/per-area-missing.ts'
import { langOf } from '#src/components/lang.ts'
import { Aged, ageAt } from '#src/components/ledger/age.tsx'
import { MarkBefore, SilentMark } from '#src/components/ledger/mark.tsx'
import { SmallTile } from '#src/components/ledger/tile.tsx'
import { compareAddress } from '#src/components/search/address.ts'
import { sideBySide, type ComparedRow } from '#src/domain/comparison/from-ledgers.ts'
import { statusLetters } from '#src/domain/evidence/status-letters.ts'
import { capital, money } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { isUnbuilt } from '#src/domain/listing/applies.ts'
import { ledgerOf } from '#src/domain/evidence/ledger.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import { wordsOf } from '#src/words/words.ts'
import { ComparedCosts } from './costs.tsx'
import { Cell, Sources } from './cell.tsx'
import { verdictOf, verdictOn, type Verdict } from './verdict.ts'
import { shortName } from './short-name.ts'

interface AllProps {
  listings: readonly OpenListing[]
  language: Language
}
interface OneProps {
  listing: OpenListing
  language: Language
}

/** The heads of the columns: a home's page, and the comparison without it. */
const Homes = ({ listings, language }: AllProps) => {
  const words = wordsOf(language).compare
  const ids = listings.map(({ record }) => record.listing_id)
  return (
    <tr>
      <td class="corner" />
      {listings.map(({ record }) => {
        const title = record.title[language]
        const without = ids.filter((id) => id !== record.listing_id)
        return (
          <th scope="col">
            <a
              href={addressIn(language, `/properties/${record.listing_id}`)}
              class="home"
              lang={langOf(record, language)}
            >
              {title}
            </a>{' '}
            <a href={compareAddress(without, language)} class="out" aria-label={words.takeOutOf(title)}>
              {words.takeOut}
            </a>
          </th>
        )
      })}
    </tr>
  )
}

/** What was last answered, its age and who says so. */
const Available = ({ listing, now, language }: OneProps & { now: Instant }) => {
  const { availability: last, lifecycle } = listing.record
  const { collection, listing: words } = wordsOf(language)
  const isReservedSince = lifecycle === 'reserved' && last?.status !== 'reserved'
  const reserved = isReservedSince && (
    <>
      <strong class="badge">{words.reserved}</strong>{' '}
    </>
  )
  if (!last)
    return (
      <>
        <SilentMark name="unknown" />{' '}
        <span class="told">
          {reserved}
          {collection.unconfirmed}
        </span>
      </>
    )
  const row = ledgerOf(listing).find(({ key }) => key === 'availability')
  return (
    <>
      <MarkBefore name="reported" language={language} />
      <span class="told">
        {reserved}
        {lastConfirmed(last, lifecycle, language)}{' '}
        <Aged on={last.confirmed_on} rough={ageAt(last.confirmed_on, now, language)} language={language} />
      </span>
      {row && <Sources row={row} language={language} />}
    </>
  )
}

/** The place of each, which stays in view in a narrow window, where the heads are too high for that. */
const Places = ({ listings }: Pick<AllProps, 'listings'>) => (
  <tr class="named" aria-hidden="true">
    {listings.map(({ record }) => (
      <td>{shortName(record)}</td>
    ))}
  </tr>
)

interface HeadProps {
  label: string
  verdict: Verdict
  language: Language
}

/** The head of a row, with what the values in it come to in words. */
const Head = ({ label, verdict, language }: HeadProps) => {
  const { same, differs, open } = wordsOf(language).compare
  return (
    <th scope="row">
      {label} <span class="verdict">{{ same, different: differs, open }[verdict]}</span>
    </th>
  )
}

const Row = ({ compared, listings, language }: AllProps & { compared: ComparedRow }) => {
  const verdict = verdictOn(compared)
  return (
    <tr class={verdict}>
      <Head label={compared.label[language]} verdict={verdict} language={language} />
      {listings.map(({ record }, at) => (
        <Cell compared={compared} at={at} reader={{ language, isBuilt: !isUnbuilt(record) }} />
      ))}
    </tr>
  )
}

/** What a square metre of one costs, with the area that the price was divided by; derived, so that no role is named. */
const PerAreaCell = ({ listing: { record }, language }: OneProps) => {
  const words = wordsOf(language)
  const price = record.price_per_m2
  if (price)
    return (
      <td>
        <span class="stated">{words.perSquareMetre(money(price.value, language))}</span>{' '}
        <span class="source">{words.ofArea[price.derived_from[1]]}</span>
      </td>
    )
  const state = perAreaMissing(record)
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
      <Head label={words.compare.perArea} verdict={verdict} language={language} />
      {listings.map((listing) => (
        <PerAreaCell listing={listing} language={language} />
      ))}
    </tr>
  )
}

/** The picture of each, how much of it is known, and whether it is still for sale. */
const Opening = ({ listings, now, language }: AllProps & { now: Instant }) => {
  const words = wordsOf(language)
  return (
    <tbody>
      <tr class="pictures">
        <td class="corner" />
        {listings.map(({ record }) => (
          <td>
            <CardFrame record={record} language={language} />
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">
          <a href={addressIn(language, '/how-we-know')}>{words.tile.name}</a>
        </th>
        {listings.map(({ reports }) => (
          <td>
            <SmallTile standings={statusLetters(reports)} language={language} />
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">{words.listing.availability}</th>
        {listings.map((listing) => (
          <td>
            <Available listing={listing} now={now} language={language} />
          </td>
        ))}
      </tr>
    </tbody>
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

interface Props extends AllProps {
  onlyDifferences: boolean
  now: Instant
}

/** Listings side by side: a column each, a row a fact; no listing is marked as better. */
export const Table = ({ listings, onlyDifferences, now, language }: Props) => {
  const all = { listings, language }
  const shown = sideBySide(listings)
    .filter(isShown)
    .filter((each) => !onlyDifferences || verdictOn(each) !== 'same')
  return (
    <table class={`compared of-${listings.length}`}>
      <caption class="visually-hidden">{wordsOf(language).compare.title}</caption>
      <thead>
        <Homes {...all} />
        <Places {...all} />
      </thead>
      <Opening {...all} now={now} />
      {[...Map.groupBy(shown, ({ group }) => group)].map(([group, those]) => (
        <tbody>
          <tr class="group">
            <th scope="rowgroup" colspan={listings.length + 1}>
              {ledgerWords[language].groups[group]}
            </th>
          </tr>
          {those.map((each) => (
            <>
              <Row compared={each} {...all} />
              {each.key === 'price_eur' && <PerArea {...all} />}
            </>
          ))}
        </tbody>
      ))}
      <ComparedCosts {...all} now={now} onlyDifferences={onlyDifferences} />
      <Contacts {...all} />
    </table>
  )
}
