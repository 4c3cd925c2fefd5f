import { addressIn } from '#src/components/addresses.ts'
import { cardElevationSvg } from '#src/components/drawing/elevation-svg.ts'
import { html, raw, settled, type Html } from '#src/components/html.ts'
import { aged } from '#src/components/ledger/age.tsx'
import { responsive } from '#src/components/listing/responsive.tsx'
import { mark, markOfFact, silentMark } from '#src/components/ledger/mark.tsx'
import { smallTile } from '#src/components/ledger/tile.tsx'
import { markup } from '#src/components/markup.ts'
import { rendered } from '#src/components/rendered.ts'
import { languageTags, type Language } from '#src/domain/language.ts'
import { valueText } from '#src/domain/listing/facts/facts.ts'
import { mayBeAi } from '#src/domain/listing/digital-source-type.ts'
import { freshnessAt } from '#src/domain/freshness.ts'
import type { ListingCard } from '#src/domain/listing/card.ts'
import { otherLanguage } from '#src/domain/listing/texts.ts'
import { distinctName } from '#src/domain/listing/municipality.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { money } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { areaText } from './area-text.ts'
import { lastConfirmed } from './last-confirmed.ts'

/** The first picture of a listing, or its drawing, which needs `Patterns` in its page. */
export const cardPicture = (record: ListingCard, language: Language) => {
  const picture = record.media[0]
  return picture
    ? responsive(picture, record, language, { sizes: '(min-width: 44rem) 20rem, 100vw', first: false })
    : settled(raw(cardElevationSvg(record)))
}

/** What is said beside a picture in a list: that AI made or altered it, or may have. */
const aiNote = ({ media: [picture] }: ListingCard, language: Language) => {
  const origin = picture?.digital_source_type ?? 'unknown'
  return mayBeAi(origin) ? wordsOf(language).listing.picture.source[origin] : null
}

interface Props {
  record: ListingCard
  /** Those of its checks (`statusLetters`). */
  standings: string
  /** Says how old a confirmation is. */
  now: Instant
  language: Language
}
type Part = Pick<Props, 'record' | 'language'>

const Price = ({ record: { price_eur, price_per_m2 }, language }: Part) => {
  const words = wordsOf(language)
  const { state, value, alternatives } = price_eur
  const reports = alternatives?.map((each) => money(each.value, language)).join(' / ')
  const missing = words.listing.priceMissing[state === 'not_applicable' ? 'not_applicable' : 'unknown']
  return (
    <p class={state === 'unknown' ? 'price unknown' : 'price'}>
      {state === 'conflicting' && <span {...markup(mark('conflicting', language))} />}
      {value === null ? (reports ?? missing) : money(value, language)}
      {price_per_m2 && (
        <>
          {' '}
          <span class="per-area">{words.perSquareMetre(money(price_per_m2.value, language))}</span>
        </>
      )}
    </p>
  )
}

/** What is said of a home that has no class yet or needs none; `null` of every other. */
const withoutClass = (value: ListingCard['energy']['class']['value'], language: Language): string | null => {
  const { energyExempt, energyInProgress } = wordsOf(language).collection
  if (value === 'exempt') return energyExempt
  return value === 'in_progress' ? energyInProgress : null
}

const energy = ({ energy: { class: fact } }: ListingCard, language: Language) => {
  const words = wordsOf(language)
  const text =
    fact.value === null
      ? words.collection.energyMissing[fact.state]
      : (withoutClass(fact.value, language) ??
        `${words.collection.energy} ${valueText('energy.class', fact.value, language)}`)
  const name = markOfFact(fact)
  return fact.value === null
    ? html`<span>${silentMark(name)} ${text}</span>`
    : html`<span>${mark(name, language)}${text}</span>`
}

const availability = ({ lifecycle, availability: last }: ListingCard, now: Instant, language: Language) => {
  const { collection } = wordsOf(language)
  if (!last) return html`<span>${silentMark('unknown')} ${collection.unconfirmed}</span>`
  const freshness = freshnessAt(last, now)
  return html`
    <span${freshness === 'stale' && html` class="attention"`}>${mark('reported', language)}${lastConfirmed(last, lifecycle, language)} ${aged(last.confirmed_on, collection.freshness[freshness], language)}</span>
  `
}

const size = (record: ListingCard, language: Language): string => {
  const words = wordsOf(language).collection
  const typology = {
    reported: record.typology.value,
    unknown: words.typologyUnknown,
    conflicting: words.typologyConflict,
    not_applicable: null,
  }[record.typology.state]
  return [typology, areaText(record, language)].filter(Boolean).join(' · ')
}

const Picture = ({ record, language }: Part) => {
  const badge =
    record.lifecycle === 'reserved' &&
    html`<strong class="badge">${wordsOf(language).listing.reserved}</strong>`
  return <div class="frame" {...markup(cardPicture(record, language), badge)} />
}

const placeOf = ({ municipality, location }: ListingCard): string =>
  // Once where a parish has the name of its municipality.
  [...new Set([location.parish.value, distinctName(municipality, location.district)].filter(Boolean))].join(
    ', ',
  )

/** A listing in a collection: enough to choose it, nothing that it does not know. */
export const Card = ({ record, standings, now, language }: Props) => {
  const other = otherLanguage(record, language)
  const ai = aiNote(record, language)
  return (
    <article class="card">
      <Picture record={record} language={language} />
      <Price record={record} language={language} />
      <div>
        {ai && <p class="note">{ai}</p>}
        <h3 lang={other ? languageTags[other] : undefined}>
          <a href={addressIn(language, `/properties/${record.listing_id}`)}>{record.title[language]}</a>
        </h3>
        <p class="place">{placeOf(record)}</p>
      </div>
      <p>{size(record, language)}</p>
      <div {...markup(smallTile(standings, language))} />
      <p class="marks" {...markup(energy(record, language), html``, availability(record, now, language))} />
    </article>
  )
}

/** The same for a page that is still a template. */
export const card = (record: ListingCard, standings: string, now: Instant, language: Language): Html =>
  rendered(<Card record={record} standings={standings} now={now} language={language} />)
