import type { Child } from '#src/components/jsx/markup.ts'
import { addressIn } from '#src/addresses/language.ts'
import { frontAddress } from '#src/addresses/listing.ts'
import { size } from '#src/components/drawing/paint.ts'
import { Aged } from '#src/components/ledger/row-text.tsx'
import { MarkBefore, SmallTile } from '#src/components/ledger/marks.tsx'
import { Responsive } from '#src/components/listing/responsive.tsx'
import { languageTags, type Language } from '#src/domain/language.ts'
import { valueText } from '#src/domain/listing/facts/facts.ts'
import { aiText } from '#src/words/picture-origin.ts'
import { freshnessAt } from '#src/domain/confirmation.ts'
import type { ListingCard } from '#src/domain/evidence/card.ts'
import { otherLanguage } from '#src/domain/listing/texts.ts'
import { regionName, nameIn, distinctName } from '#src/domain/municipality.ts'
import type { Instant, ISODate } from '#src/domain/time/calendar.ts'
import { money } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { areaText } from '#src/components/listing/summary.tsx'

/**
 * What the last confirmation says, before its day: `Still available on`. Of a home that was reserved since, that it was
 * available before.
 */
export const lastConfirmed = (
  last: NonNullable<ListingCard['availability']>,
  lifecycle: ListingCard['lifecycle'],
  language: Language,
): string => {
  const { collection, listing } = wordsOf(language)
  if (last.status === 'reserved') return collection.reservedOn
  return lifecycle === 'reserved' ? listing.confirmedBefore : collection.available
}

type Part = Pick<Props, 'record' | 'language'>

/**
 * The first picture of a listing, or its drawing; `children` are seen over it.
 */
export const CardFrame = ({ record, language, children }: Part & { children?: Child }) => {
  const picture = record.media[0]
  if (!picture)
    return (
      <div class="frame">
        <img
          class="painted"
          src={frontAddress(record.listing_id)}
          width={size.width}
          height={size.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
        {children}
      </div>
    )
  const sizes = '(min-width: 44rem) 20rem, 100vw'
  return (
    <div class="frame">
      <Responsive picture={picture} record={record} language={language} sizes={sizes} isFirst={false} />
      {children}
    </div>
  )
}

/** What is said beside a picture in a list: that AI made or altered it, or may have. */
const aiNote = ({ media: [picture] }: ListingCard, language: Language) =>
  picture ? aiText(picture, language) : null

interface Props {
  record: ListingCard
  /** Those of its checks (`statusLetters`). */
  checkLetters: string
  /** Says how old a confirmation is. */
  now: Instant
  /** The day of a page that is made for each request. */
  today?: ISODate
  language: Language
}
const Price = ({ record: { price_eur, price_per_m2 }, language }: Part) => {
  const words = wordsOf(language)
  const { state, value, alternatives } = price_eur
  const reports = alternatives?.map((each) => money(each.value, language)).join(' / ')
  const missing = words.listing.priceMissing[state === 'not_applicable' ? 'not_applicable' : 'unknown']
  return (
    <p class={state === 'unknown' ? 'price unknown' : 'price'}>
      {state === 'conflicting' && <MarkBefore name="conflicting" language={language} />}
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

const energyText = ({ energy: { class: fact } }: ListingCard, language: Language): string | null => {
  const words = wordsOf(language).collection
  if (fact.value === null) return words.energyMissing[fact.state]
  return (
    withoutClass(fact.value, language) ?? `${words.energy} ${valueText('energy.class', fact.value, language)}`
  )
}

/** What was last said of whether it is still for sale, and how old that is. */
const Availability = ({ record, now, today, language }: Omit<Props, 'checkLetters'>) => {
  const { lifecycle, availability: last } = record
  const { collection } = wordsOf(language)
  if (!last) return <>{collection.unconfirmed}</>
  return (
    <>
      {lastConfirmed(last, lifecycle, language)}{' '}
      <Aged
        on={last.confirmed_on}
        rough={collection.freshness[freshnessAt(last, now)]}
        today={today}
        language={language}
      />
    </>
  )
}

/** `T3 · 94 m² usable · Energy C` */
const facts = (record: ListingCard, language: Language): string => {
  const words = wordsOf(language).collection
  const typology = {
    reported: record.typology.value,
    unknown: words.typologyUnknown,
    conflicting: words.typologyConflict,
    not_applicable: null,
  }[record.typology.state]
  return [typology, areaText(record, language, Math.round), energyText(record, language)]
    .filter(Boolean)
    .join('\u00a0· ')
}

const Picture = ({ record, language }: Part) => {
  const ai = aiNote(record, language)
  return (
    <CardFrame record={record} language={language}>
      {record.lifecycle === 'reserved' && <strong class="badge">{wordsOf(language).listing.reserved}</strong>}
      {ai && <p class="note made">{ai}</p>}
    </CardFrame>
  )
}

const placeOf = ({ municipality, location }: ListingCard, language: Language): string =>
  // Once where a parish has the name of its municipality.
  [
    ...new Set(
      [
        location.parish.value,
        nameIn(language, distinctName(municipality, regionName(location.district, language))),
      ].filter(Boolean),
    ),
  ].join(', ')

/** A listing in a collection: enough to choose it, nothing that it does not know. */
export const Card = ({ record, checkLetters, now, today, language }: Props) => {
  const other = otherLanguage(record, language)
  return (
    <article class="card">
      <Picture record={record} language={language} />
      <Price record={record} language={language} />
      <h3 lang={other ? languageTags[other] : undefined}>
        <a href={addressIn(language, `/properties/${record.listing_id}`)}>{record.title[language]}</a>
      </h3>
      <p>{facts(record, language)}</p>
      <p class="place">{placeOf(record, language)}</p>
      <SmallTile checkLetters={checkLetters} language={language}>
        <Availability record={record} now={now} today={today} language={language} />
      </SmallTile>
    </article>
  )
}
