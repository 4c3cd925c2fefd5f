import type { ListingId } from '#src/domain/ids.ts'
import { addressIn } from '#src/components/addresses.ts'
import { closeUp } from '#src/components/drawing/close-up.ts'
import { Aged } from '#src/components/ledger/age.tsx'
import { statement, valueText, vouchers } from '#src/components/ledger/row-text.ts'
import { SmallTile } from '#src/components/ledger/tile.tsx'
import { Described } from '#src/components/listing/pictures.tsx'
import { Responsive } from '#src/components/listing/responsive.tsx'
import { lastConfirmed } from '#src/components/collection/last-confirmed.ts'
import { drawn } from '#src/components/jsx/markup.ts'
import type { PageContext } from '#src/components/page.ts'
import { letterOf, statusLetters } from '#src/domain/evidence/status-letters.ts'
import { freshnessAt } from '#src/domain/freshness.ts'
import { money, number } from '#src/domain/format.ts'
import { languageTags, type Language } from '#src/domain/language.ts'
import type { LedgerRow } from '#src/domain/evidence/ledger-row.ts'
import { ledgerOf } from '#src/domain/evidence/ledger.ts'
import { claimsOf } from '#src/domain/evidence/proof.ts'
import { otherLanguage } from '#src/domain/listing/texts.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import { wordsOf } from '#src/words/words.ts'

type Claim = Readonly<LedgerRow>

interface Props {
  listing: OpenListing
  language: Language
}
interface SceneProps extends Props {
  claims: readonly Claim[]
  /** Whether each claim has its place in what is shown. */
  isPlaced: boolean
}

/** The letter by which marks, pieces and numbers are drawn. */
const letterOfRow = ({ state }: Claim): string =>
  letterOf(state === 'reported' ? 'collected' : state === 'expired' ? 'unknown' : state)

/** The claims with a number each in the drawing, where the home has what they are about. */
const DrawnNumbers = ({ record, claims }: { record: OpenListing['record']; claims: readonly Claim[] }) => {
  const { viewBox, points, sun } = closeUp(record)
  return (
    <svg class="numbers" viewBox={viewBox} preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <circle class="el-sun" cx={sun.x} cy={sun.y} r="9" />
      {points(claims.map(({ key }) => key)).map(({ x, y }, at) => (
        <g class={letterOfRow(claims[at] as Claim)} transform={`translate(${x} ${y})`}>
          <rect x="-4.7" y="-4.7" width="9.4" height="9.4" />
          <text y="2.3">{at + 1}</text>
        </g>
      ))}
    </svg>
  )
}

/**
 * The home: its photograph, or its drawing with the numbers of what is claimed of it. Where in a photograph something is
 * nobody has said; the demonstration, whose pictures are drawings too, shows the one that knows its own places.
 */
const Scene = ({ listing: { record }, claims, isPlaced, language }: SceneProps) => {
  const [picture] = record.media
  if (picture === undefined || isPlaced) {
    const { svg, from } = closeUp(record)
    const { illustration, drawnFrom } = wordsOf(language).listing
    return (
      <figure class="scene">
        <div role="img" aria-label={illustration}>
          {drawn(svg)}
        </div>
        <DrawnNumbers record={record} claims={claims} />
        <figcaption>{drawnFrom(number(from.length, language), from.length)}</figcaption>
      </figure>
    )
  }
  const sizes = '(min-width:64rem) 58vw,100vw'
  return (
    <figure class="scene">
      <div>
        <Responsive picture={picture} record={record} language={language} sizes={sizes} isFirst />
      </div>
      {picture.digital_source_type === 'digitalCreation' && (
        <figcaption>
          <Described picture={picture} language={language} />
        </figcaption>
      )}
    </figure>
  )
}

/** What is claimed: a value or, where sources disagree, each of theirs; that it is there, of a feature. */
const claimed = (row: Claim, language: Language): string | null => {
  if (row.state === 'conflicting')
    return row.reports
      .flatMap(({ value }) => (value === null ? [] : valueText(row, value, language)))
      .join(` ${wordsOf(language).front.or} `)
  if (row.state === 'unknown' || row.value === true) return null
  return statement(row, language)
}

/** Who says so, and when; of what sources disagree on, who says what. */
const who = (row: Claim, language: Language): string => {
  const { role } = wordsOf(language)
  if (row.state !== 'conflicting') return vouchers(row, language).join('; ')
  return row.reports
    .map((report) => {
      const [source] = vouchers({ reports: [report], validations: [] }, language)
      return report.value === null
        ? role[report.role]
        : `${valueText(row, report.value, language)}: ${source?.replace(/^[^:]*: /, '')}`
    })
    .join('; ')
}

interface ClaimProps {
  row: Claim
  /** Its number in the drawing. */
  at: number | null
  listing_id: ListingId
  language: Language
}

/** One claim, with its number in the drawing. */
const ClaimRow = ({ row, at, listing_id, language }: ClaimProps) => {
  const value = claimed(row, language)
  const letter = letterOfRow(row)
  const words = ledgerWords[language]
  return (
    <div class={letter}>
      <dt>
        {at !== null && (
          <b class={`number ${letter}`} aria-hidden="true">
            {at}
          </b>
        )}
        {row.label[language]}
        {value !== null && <strong> {value}</strong>}
      </dt>
      <dd>
        {row.state === 'conflicting' && <span class="attention">{words.disagree}. </span>}
        {row.state === 'unknown' ? (
          <>
            {words.unknown}.{' '}
            <a href={`${addressIn(language, `/properties/${listing_id}`)}#${row.key}`}>
              {wordsOf(language).front.ask}
            </a>
          </>
        ) : (
          who(row, language)
        )}
        <span class="tile" aria-hidden="true">
          <b class={letter === letterOf('collected') ? undefined : letter} />
        </span>
      </dd>
    </div>
  )
}

const Price = ({ listing: { record }, language }: Props) => {
  const { value } = record.price_eur
  return value === null ? null : <p class="price">{money(value, language)}</p>
}

/** When it was last said to be for sale. */
const Availability = ({ listing: { record }, language, now }: Props & { now: Instant }) => {
  const { availability: last, lifecycle } = record
  if (last === null) return null
  const { collection } = wordsOf(language)
  return (
    <p class="note">
      {lastConfirmed(last, lifecycle, language)}{' '}
      <Aged on={last.confirmed_on} rough={collection.freshness[freshnessAt(last, now)]} language={language} />
    </p>
  )
}

/**
 * One home as the proof of what the site does: its picture, and five rows of its ledger with who says so and when, the
 * same number in both.
 */
export const Proof = ({ listing, about, language, now }: Props & PageContext & { now: Instant }) => {
  const { record, reports } = listing
  const claims = claimsOf(ledgerOf(listing))
  const isPlaced = record.media.length === 0 || about.demonstration
  const address = addressIn(language, `/properties/${record.listing_id}`)
  const other = otherLanguage(record, language)
  return (
    <>
      <Scene listing={listing} claims={claims} isPlaced={isPlaced} language={language} />
      <section class="proof" aria-labelledby="shown">
        <header>
          <h2 id="shown" lang={other === null ? undefined : languageTags[other]}>
            <a href={address}>{record.title[language]}</a>
          </h2>
          <Price listing={listing} language={language} />
        </header>
        <dl class={isPlaced ? 'claims' : 'claims unplaced'}>
          {claims.map((row, at) => (
            <ClaimRow
              row={row}
              at={isPlaced ? at + 1 : null}
              listing_id={record.listing_id}
              language={language}
            />
          ))}
        </dl>
        <footer>
          <SmallTile standings={statusLetters(reports)} language={language} />
          <Availability listing={listing} language={language} now={now} />
        </footer>
      </section>
    </>
  )
}
