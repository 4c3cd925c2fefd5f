import type { ListingId } from '#src/domain/ids.ts'
import { addressIn } from '#src/addresses/language.ts'
import { statement, valueText, WhoSays } from '#src/components/ledger/row-text.tsx'
import { Responsive } from '#src/components/listing/responsive.tsx'
import { drawn } from '#src/components/jsx/markup.ts'
import { checkLetter, type LedgerRow, type RowKey } from '#src/domain/evidence/ledger-row.ts'
import { money } from '#src/domain/format.ts'
import { languageTags, type Language } from '#src/domain/language.ts'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import { chooseClaims } from '#src/domain/evidence/proof.ts'
import type { PaintedFront, FrontPlace } from '#src/domain/site/painted-front.ts'
import { otherLanguage } from '#src/domain/listing/texts.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import { beforeVisitWords } from '#src/words/before-visit.ts'
import { aiText } from '#src/words/picture-origin.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ShownHome } from './data.ts'

type Point = readonly [x: number, y: number]

const pointOf = ([x = 0, y = 0]: readonly number[]): Point => [x, y]

/** What a row is about, as places in a drawing of a front, the nearest to it first. */
const placesOf = (key: RowKey, isDisputed: boolean): readonly FrontPlace[] => {
  if (/^beds|typology/.test(key))
    return isDisputed ? ['disputed', 'bedroom', 'window'] : ['bedroom', 'window']
  if (/view|orientation|municipality|parish/.test(key)) return ['sky', 'street']
  if (/year|energy|solar|attic|chimney|fireplace/.test(key)) return ['roof', 'wall']
  if (/bath|suite|glazing|air_|heating/.test(key)) return ['window', 'wall']
  if (/balcony/.test(key)) return ['balcony', 'wall']
  if (/terrace|barbecue/.test(key)) return ['terrace', 'garden', 'street']
  if (/garden|plot/.test(key)) return ['garden', 'street']
  if (/pool/.test(key)) return ['pool', 'street']
  if (/garage|parking|storage/.test(key)) return ['garage', 'street']
  if (/areas|condition|floor/.test(key)) return ['wall']
  // What is on paper, and who comes and goes.
  return ['door', 'street']
}

/** How far apart two numbers are at least. */
const apart = 62

/** Where the number of each row stands, in the drawing's own units: on what it is about, in sight, and no two in one place. */
const standOn = (
  { places, frame: [left = 0, top = 0, width = 0, height = 0] }: PaintedFront,
  rows: readonly { key: RowKey; state: string }[],
): Point[] => {
  const margin = 34
  const isSeen = ([x, y]: Point) =>
    x > left + margin && x < left + width - margin && y > top + margin && y < top + height - margin
  const taken: Point[] = []
  const isFree = (at: Point) =>
    taken.every((other) => Math.hypot(other[0] - at[0], other[1] - at[1]) >= apart)
  for (const { key, state } of rows) {
    const wanted = [...placesOf(key, state === 'conflicting'), 'wall', 'roof', 'window', 'street'] as const
    const at = wanted
      .flatMap((name) => (places[name] ?? []).map(pointOf))
      .find((each) => isSeen(each) && isFree(each))
    taken.push(at ?? [left + margin + apart * (taken.length + 1), top + margin])
  }
  return taken
}

type Claim = Readonly<LedgerRow>

interface Props {
  listing: OpenListing
  language: Language
}
/** The letter by which marks, pieces and numbers are drawn. */
const letterOfRow = ({ state }: Claim): string =>
  checkLetter(state === 'reported' ? 'collected' : state === 'expired' ? 'unknown' : state)

/** Half the side of a number, in the drawing's own units. */
const half = 21

/** The home's front as it is drawn, each claim with its number on what it is about. */
const Painted = ({
  front,
  claims,
  language,
}: {
  front: PaintedFront
  claims: readonly Claim[]
  language: Language
}) => {
  const points = standOn(front, claims)
  return (
    <figure class="scene painted">
      <svg viewBox={front.frame.join(' ')} role="img" aria-label={wordsOf(language).front.drawing}>
        <g stroke-linejoin="round" stroke-linecap="round">
          {drawn(front.svg)}
        </g>
        {points.map(([x, y], at) => (
          <g class={`number ${letterOfRow(claims[at] as Claim)}`} transform={`translate(${x} ${y})`}>
            <rect x={-half} y={-half} width={2 * half} height={2 * half} />
            <text y="9.5">{at + 1}</text>
          </g>
        ))}
      </svg>
    </figure>
  )
}

/** A photograph of the home: where in it something is nobody has said, so that it has no numbers. */
const Photographed = ({ listing: { record }, language }: Props) => {
  const [picture] = record.media
  if (picture === undefined) return null
  const ai = aiText(picture, language)
  return (
    <figure class="scene">
      <Responsive
        picture={picture}
        record={record}
        language={language}
        sizes="(min-width:64rem) 58vw,100vw"
        isFirst
      />
      {ai !== null && <figcaption>{ai}</figcaption>}
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
        {row.state === 'unknown' && row.question !== null ? row.question[language] : row.label[language]}
        {value !== null && <strong> {value}</strong>}
      </dt>
      <dd>
        {row.state === 'conflicting' && <span class="attention">{words.disagree}. </span>}
        {row.state === 'unknown' ? (
          <>
            {beforeVisitWords[language].nobody}.{' '}
            <a href={`${addressIn(language, `/properties/${listing_id}`)}#${row.key}`}>
              {wordsOf(language).front.ask}
            </a>
          </>
        ) : (
          <WhoSays row={row} language={language} />
        )}
        <span class="tile" aria-hidden="true">
          <b class={letter === checkLetter('collected') ? undefined : letter} />
        </span>
      </dd>
    </div>
  )
}

const Price = ({ listing: { record }, language }: Props) => {
  const { value } = record.price_eur
  return value === null ? null : <p class="price">{money(value, language)}</p>
}

interface ProofProps {
  shown: ShownHome
  language: Language
}

/**
 * One home as the proof of what the site does: its picture, and five rows of its ledger with who says so and when, the
 * same number in both.
 */
export const Proof = ({ shown: { listing, front }, language }: ProofProps) => {
  const { record } = listing
  const claims = chooseClaims(makeLedger(listing))
  const address = addressIn(language, `/properties/${record.listing_id}`)
  const other = otherLanguage(record, language)
  return (
    <>
      {front === null ? (
        <Photographed listing={listing} language={language} />
      ) : (
        <Painted front={front} claims={claims} language={language} />
      )}
      <section class="proof" aria-labelledby="shown">
        <header>
          <h2 id="shown" lang={other === null ? undefined : languageTags[other]}>
            <a href={address}>{record.title[language]}</a>
          </h2>
          <Price listing={listing} language={language} />
        </header>
        <dl class={front === null ? 'claims unplaced' : 'claims'}>
          {claims.map((row, at) => (
            <ClaimRow
              row={row}
              at={front === null ? null : at + 1}
              listing_id={record.listing_id}
              language={language}
            />
          ))}
        </dl>
        {front !== null && <p class="note">{wordsOf(language).front.drawing}</p>}
      </section>
    </>
  )
}
