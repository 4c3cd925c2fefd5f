import { linkPictureAddress } from '#src/addresses/listing.ts'
import { tileText } from '#src/components/ledger/marks.tsx'
import type { ShareCard } from '#src/components/page.ts'
import { spellChecks } from '#src/domain/evidence/ledger-row.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { linkSize } from '#src/domain/listing/link-picture.ts'
import { otherLanguageOfPicture } from '#src/domain/listing/texts.ts'
import type { About } from '#src/domain/site/site.ts'
import { drawn } from '#src/components/jsx/markup.ts'
import { frontSvg, statedIn } from '#src/components/drawing/front.ts'
import type { Language } from '#src/domain/language.ts'
import { isUnbuilt } from '#src/domain/listing/facts/facts.ts'
import type { ListingRecord, RecordMedia } from '#src/domain/listing/record.ts'
import { capital, number, shortDay } from '#src/domain/format.ts'
import { aiText, labelledAlt, madeText, namePairs } from '#src/words/picture-origin.ts'
import { wordsOf } from '#src/words/words.ts'
import { Responsive } from './responsive.tsx'

/** How many metres a scale may show, the longest that is no more than a third of the picture. */
const lengths = [50, 20, 10, 5, 2, 1]

/** The length of a scale, and what part of a picture this many metres wide it covers, in thousandths. */
export const fitScale = (width_m: number): { metres: number; thousandths: number } => {
  const metres = lengths.find((each) => each <= width_m / 3) ?? 1
  return { metres, thousandths: Math.round((1_000 * metres) / width_m) }
}

/** A scale over a floor plan, as true at any size as the picture is. */
export const PlanScale = ({ width_m, language }: { width_m: number; language: Language }) => {
  const { metres, thousandths } = fitScale(width_m)
  const length = `${number(metres, language)}\u00a0m`
  const label = wordsOf(language).listing.picture.scale(length)
  return (
    <svg class="plan-scale" viewBox="0 0 1000 40" role="img" aria-label={label}>
      <path d={`M20 22v12h${thousandths}v-12`} />
      <text x={20 + thousandths / 2} y="24">
        {length}
      </text>
    </svg>
  )
}

/** The displayed width of a picture by its place, as a `sizes` attribute that matches gallery.css. */
const sizes = (at: number) => (at === 0 ? '(min-width:62rem) 62vw,100vw' : '(min-width:62rem) 46vw,100vw')

interface Props {
  record: ListingRecord
  language: Language
}

/** Who took the measurements of a floor plan; nothing of another picture. */
const measuredBy = (record: ListingRecord, { plan }: RecordMedia, language: Language): string | null => {
  const { listing, role } = wordsOf(language)
  const words = listing.picture
  if (!plan) return null
  if (!plan.measured_by_role) return isUnbuilt(record) ? words.planOfDesign : words.planUnmeasured
  return words.plan(role[plan.measured_by_role], plan.measured_on && shortDay(plan.measured_on, language))
}

/** How many pictures a wide page shows at once: gallery.css. */
const inMosaic = 3

const idOf = (at: number) => `picture-${at + 1}`

/** From a large picture to those beside it, and back. */
const Ways = ({ at, count, language }: { at: number; count: number; language: Language }) => {
  const words = wordsOf(language).listing.picture
  return (
    <p class="large-only">
      {at > 0 && (
        <a href={`#${idOf(at - 1)}`} rel="prev">
          {words.previous}
        </a>
      )}{' '}
      {at < count - 1 && (
        <a href={`#${idOf(at + 1)}`} rel="next">
          {words.next}
        </a>
      )}{' '}
      <a href="#gallery">{words.close}</a>
    </p>
  )
}

/** What a drawing shows, for those who see it: which of it is stated and which is invented cannot be seen. Others hear it as its text. */
const Described = ({
  picture,
  language,
}: {
  picture: Pick<RecordMedia, 'alt' | 'digital_source_type'>
  language: Language
}) =>
  picture.digital_source_type === 'digitalCreation' ? (
    <>
      . <span aria-hidden="true">{picture.alt[language]}</span>
    </>
  ) : null

/**
 * A picture with its caption. It leads to itself, large, and from there back and on, all by its address. The one that is
 * seen first loads at once; the others wait until they are near.
 */
const Picture = ({ record, language, at }: Props & { at: number }) => {
  const count = record.media.length
  const picture = record.media[at]
  if (!picture) return null
  const day = picture.captured_on && shortDay(picture.captured_on, language)
  const measured = measuredBy(record, picture, language)
  return (
    <li id={idOf(at)}>
      <figure>
        <a href={`#${idOf(at)}`}>
          <Responsive
            picture={picture}
            record={record}
            language={language}
            sizes={sizes(at)}
            isFirst={at === 0}
          />
          {picture.plan && <PlanScale width_m={picture.plan.width_m} language={language} />}
        </a>
        <figcaption class={aiText(picture, language) === null ? undefined : 'ai'}>
          {measured && `${measured}. `}
          {madeText(picture, language, day)}
          {namePairs(picture, record.media, language).map(({ at: other, text }) => [
            '; ',
            <a href={`#${idOf(other)}`}>{text}</a>,
          ])}
          {count > 1 && ` (${at + 1}/${count})`}
          <Described picture={picture} language={language} />
        </figcaption>
      </figure>
      <Ways at={at} count={count} language={language} />
    </li>
  )
}

const Illustration = ({ record, language }: Props) => {
  const stated = statedIn(record)
  return (
    <figure>
      <div class="frame">{drawn(frontSvg(record))}</div>
      <figcaption>{wordsOf(language).listing.drawnFrom(number(stated, language), stated)}</figcaption>
    </figure>
  )
}

/** An altered picture beside its unaltered original, each whole: a reader compares them without any script. */
const Pair = ({
  record,
  original,
  altered,
  language,
}: Props & { original: RecordMedia; altered: RecordMedia }) => {
  const words = wordsOf(language).listing.picture
  return (
    <li>
      {[
        { picture: original, is: words.original },
        { picture: altered, is: words.altered },
      ].map(({ picture, is }) => (
        <figure>
          <a href={`#${idOf(record.media.indexOf(picture))}`}>
            <Responsive
              picture={picture}
              record={record}
              language={language}
              sizes="(min-width:62rem) 38rem,50vw"
              isFirst={false}
            />
          </a>
          <figcaption>
            <b>{is}</b>: {madeText(picture, language, null)}
          </figcaption>
        </figure>
      ))}
    </li>
  )
}

/**
 * Every altered picture with its original; nothing where there is none. Paper has the first pictures side by side with their
 * labels, so that pairs among these are not printed twice.
 */
export const Pairs = ({ record, language }: Props) => {
  const pairs = record.media.flatMap((altered) => {
    const original = record.media.find(({ url }) => url === altered.is_based_on)
    return original ? [{ original, altered }] : []
  })
  if (pairs.length === 0) return null
  const printed = new Set(record.media.slice(0, inMosaic))
  const isPrinted = pairs.every((pair) => Object.values(pair).every((each) => printed.has(each)))
  return (
    <section class={isPrinted ? 'pairs on-screen' : 'pairs'} aria-labelledby="pairs">
      <h2 id="pairs">{wordsOf(language).listing.picture.pairs}</h2>
      <ul>
        {pairs.map((pair) => (
          <Pair record={record} language={language} {...pair} />
        ))}
      </ul>
    </section>
  )
}

/** On a wide page a large picture and two smaller ones, with the way to all of them; else side by side, one seen after the other. A drawing where there is none. */
export const Pictures = ({ record, language }: Props) => (
  <div class="gallery" id="gallery">
    {record.media.length === 0 ? (
      <Illustration record={record} language={language} />
    ) : (
      <ul class="strip" tabindex={0} aria-label={wordsOf(language).listing.pictures}>
        {record.media.map((_, at) => (
          <Picture record={record} language={language} at={at} />
        ))}
      </ul>
    )}
    {record.media.length > inMosaic && (
      <a class="button all" href={`#${idOf(0)}`}>
        {wordsOf(language).listing.picture.all(number(record.media.length, language))}
      </a>
    )}
  </div>
)

/** The picture of a link to the page of a listing: its first photograph or its drawing, above its evidence tile. */
export const linkCard = (
  { record, reports }: OpenListing,
  language: Language,
  { base_url }: About,
): ShareCard => ({
  url: base_url + linkPictureAddress(record.listing_id),
  ...linkSize,
  alt: `${asSentence(linkText(record, language))} ${capital(tileText(spellChecks(reports), language))}`,
})

/** An agency writes the text of a picture with its full stop, or without. */
const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** What its first picture shows; what kind of picture it is where that is said in the other language, or AI made it. */
const linkText = (record: OpenListing['record'], language: Language): string => {
  const [first] = record.media
  const { illustration, picture } = wordsOf(language).listing
  if (!first) return illustration
  return otherLanguageOfPicture(first, record, language) === null
    ? labelledAlt(first, language)
    : picture.source[first.digital_source_type]
}
