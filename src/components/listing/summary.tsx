import { compareAddress, shortlistAddress } from '#src/addresses/search.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'
import type { About } from '#src/domain/site/site.ts'
import { AskForVisit, Channels, Licence } from './contact.tsx'
import type { ListingPage } from './data.ts'
import { ToMedian } from './price.tsx'
import { missingPricePerArea } from '#src/components/collection/missing-price-per-area.ts'
import {
  markOfFact,
  MarkBehind,
  SilentMark,
  type MarkName,
  SmallTile,
} from '#src/components/ledger/marks.tsx'
import { AllVouched, vouchers, Aged } from '#src/components/ledger/row-text.tsx'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { money, capital, inPhrase, squareMetres } from '#src/domain/format.ts'
import { factEntries, valueText, type FactName, factNamed } from '#src/domain/listing/facts/facts.ts'
import { absentFeature, featureInPhrase } from '#src/domain/listing/feature-phrase.ts'
import type { ListingCard } from '#src/domain/evidence/card.ts'
import { addressIn } from '#src/addresses/language.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { toQuote } from '#src/domain/contact-route.ts'
import { spellChecks } from '#src/domain/evidence/ledger-row.ts'
import { lastDayBefore } from '#src/domain/time/calendar.ts'

interface BriefProps {
  listing: Pick<OpenListing, 'record' | 'reports'>
  language: Language
}

/** The evidence in ten seconds: the tile with its counts, and until when the home may be shown. */
const Brief = ({ listing: { record, reports }, language }: BriefProps) => {
  const { tile } = wordsOf(language)
  return (
    <div class="brief stack-2">
      <SmallTile checkLetters={spellChecks(reports)} language={language} />
      <p>
        <a href="#evidence">{tile.says}</a>
      </p>
      <p class="note">
        {tile.ends}{' '}
        <Aged on={lastDayBefore(record.authorisation.valid_until)} rough={null} language={language} />
      </p>
    </div>
  )
}

interface AgencyProps {
  listing: Pick<OpenListing, 'record' | 'contact'>
  language: Language
}

/** The agency, how it is reached, and what to refer to. */
const Agency = ({ listing: { record, contact }, language }: AgencyProps) => {
  const { agency_id, name, ...licence } = record.agency
  const { listing: words, role } = wordsOf(language)
  return (
    <div class="agency stack-2" id="agency">
      <h3>{words.agency}</h3>
      <p>
        <a href={addressIn(language, `/agencies/${agency_id}`)}>{name}</a>{' '}
        <span class="note">
          {words.licence} <Licence of={licence} language={language} />.{' '}
          {words.answers(role[contact.representative_role])}.
        </span>
      </p>
      <Channels
        all={contact.channels}
        mail={{ subject: words.subject(toQuote(contact)) }}
        language={language}
      />
      <p class="note">
        {words.quote} <code>{contact.quote_reference}</code>
        {contact.agency_reference !== undefined && ` (Ref. ${contact.agency_reference})`}.{' '}
        {words.noForwarding}
      </p>
      <p class="note">
        <a href={contact.complaints_book_url} rel="external nofollow">
          {words.complaints}
        </a>
      </p>
    </div>
  )
}

/** The reported area a reader compares by, and which one it is: `68 m² useful`, `1 200 m² de terreno`; a card has whole metres. */
export const areaText = (
  { areas, property_type }: ListingCard,
  language: Language,
  inMetres: (value: number) => number = Number,
): string | null => {
  const words = wordsOf(language).collection
  const metres = (value: number) => squareMetres(inMetres(value), language)
  const { useful_m2, gross_private_m2, plot_m2 } = areas
  if (property_type.value === 'land' && plot_m2.value !== null)
    return `${metres(plot_m2.value)} ${words.plot}`
  if (useful_m2.value !== null) return `${metres(useful_m2.value)} ${words.useful}`
  if (gross_private_m2.value !== null) return `${metres(gross_private_m2.value)} ${words.gross}`
  const relevant = property_type.value === 'land' ? [plot_m2] : [useful_m2, gross_private_m2]
  const state = (['conflicting', 'unknown'] as const).find((each) =>
    relevant.some((area) => area.state === each),
  )
  return words.area[state ?? 'not_applicable']
}

interface KeyFactsProps {
  record: ListingRecord
  language: Language
}

const Entry = (of: { term: string; mark: MarkName; text: string; language: Language }) => (
  <div>
    <dt>{of.term}</dt>
    <dd>
      {of.text} <MarkBehind name={of.mark} language={of.language} />
    </dd>
  </div>
)

interface Shown {
  term: string
  mark: MarkName
  text: string
}

/** What is said of a fact; `null` where it does not apply. */
const shown = (name: FactName, { record, language }: KeyFactsProps): Shown | null => {
  const fact = factNamed(record, name)
  if (fact.state === 'not_applicable') return null
  const texts = (fact.alternatives ?? [fact]).flatMap(({ value }) =>
    value === null ? [] : [valueText(name, value, language)],
  )
  const text = texts.length > 0 ? texts.join(' / ') : wordsOf(language).notReported
  return { term: factEntries[name].label[language], mark: markOfFact(fact), text }
}

/** The area by which a home is compared, and how sure that is. */
const area = ({ record, language }: KeyFactsProps): Shown | null => {
  const text = areaText(record, language)
  if (text === null) return null
  const { useful_m2, gross_private_m2, plot_m2 } = record.areas
  const candidates = record.property_type.value === 'land' ? [plot_m2] : [useful_m2, gross_private_m2]
  const found = candidates.find(({ value }) => value !== null) ?? candidates[0]
  const words = wordsOf(language)
  return {
    term: words.listing.area,
    mark: found ? markOfFact(found) : 'unknown',
    text: found?.state === 'unknown' ? words.notReported : capital(text),
  }
}

/** The floor, and whether a lift goes there where that is stated, with the mark of what is less sure of both. */
const floor = (of: KeyFactsProps): Shown | null => {
  const { record, language } = of
  const found = shown('floor', of)
  const lift = record.features.find(({ feature }) => feature === 'elevator')
  if (found === null || record.floor.value === null || lift?.value == null) return found
  const text = lift.value
    ? featureInPhrase('elevator', language)
    : inPhrase(absentFeature('elevator', language))
  const isSure = found.mark === 'validated' && markOfFact(lift) === 'validated'
  return { ...found, text: `${found.text}, ${text}`, mark: isSure ? 'validated' : 'reported' }
}

const most = 5

/**
 * What buyers ask about a home first: its rooms, its size, its floor, its energy class, its age. What does not apply is left
 * out; bedrooms, which the typology says as well, make way where more than five do.
 */
export const KeyFacts = (of: KeyFactsProps) => {
  const { language } = of
  const words = wordsOf(language)
  const called = (fact: Shown | null, term: string) => fact && { ...fact, term }
  const facts = {
    typology: shown('typology', of),
    beds: shown('beds', of),
    area: area(of),
    floor: floor(of),
    energy: called(shown('energy.class', of), words.collection.energy),
    built: called(shown('construction_year', of), words.listing.built),
  }
  const applying = Object.values(facts).flatMap((fact) => fact ?? [])
  const first = applying.length > most ? applying.filter((fact) => fact !== facts.beds) : applying
  return (
    <dl class="key">
      {first.map((fact) => (
        <Entry {...fact} language={language} />
      ))}
    </dl>
  )
}

interface PriceProps {
  record: ListingRecord
  language: Language
}

const perArea = ({ record, language }: PriceProps): string => {
  const words = wordsOf(language)
  const { price_per_m2 } = record
  return price_per_m2
    ? `${words.perSquareMetre(money(price_per_m2.value, language))} ${words.ofArea[price_per_m2.derived_from[1]]}`
    : words.noPerSquareMetre[missingPricePerArea(record)]
}

/** Each price of those that sources do not agree on, with who gives it. */
const Disputed = ({ record: { price_eur }, language }: PriceProps) => {
  const words = wordsOf(language)
  return (
    <>
      <p class="disputed note">{words.differs}</p>
      {price_eur.alternatives?.map(({ value, reported_by_role, reported_on }) => {
        const reports = [{ role: reported_by_role, day: reported_on, value }]
        return (
          <>
            <p class="price">{money(value, language)}</p>
            <p class="source">
              <SilentMark name="conflicting" />{' '}
              <AllVouched by={vouchers({ reports, validations: [] }, language)} language={language} />
            </p>
          </>
        )
      })}
      <p class="per-area">{words.noPerSquareMetreOfPrices}</p>
    </>
  )
}

/** The price, and per m²; when sources disagree, each of them. */
export const Price = ({ record, language }: PriceProps) => {
  const { price_eur } = record
  if (price_eur.value !== null)
    return (
      <>
        <p class="price">
          {money(price_eur.value, language)} <MarkBehind name={markOfFact(price_eur)} language={language} />
        </p>
        <p class="per-area">{perArea({ record, language })}</p>
      </>
    )
  if (price_eur.state === 'conflicting') return <Disputed record={record} language={language} />
  const { priceMissing } = wordsOf(language).listing
  return (
    <p class="price unknown">
      {price_eur.state === 'not_applicable' ? priceMissing.not_applicable : priceMissing.unknown}
    </p>
  )
}

interface Props {
  data: ListingPage
  language: Language
}

/** What a reader does with a home beside asking: keeps it (src/browser/saved.ts saves in place), compares it. */
const Actions = ({ data: { listing }, language }: Props) => {
  const { compare, shortlist } = wordsOf(language)
  const { listing_id } = listing.record
  return (
    <div class="actions">
      <a class="button" href={shortlistAddress([listing_id], language)} rel="nofollow" data-save={listing_id}>
        {shortlist.addThis}
      </a>
      <p class="note">
        <a href={compareAddress([listing_id], language)} rel="nofollow">
          {compare.withOthers}
        </a>
      </p>
    </div>
  )
}

/** What is seen beside the story and stays in view: price, availability, the sheet that asks for a visit, agency. */
export const Summary = ({ data, about, language }: Props & { about: About }) => {
  const { record } = data.listing
  const words = wordsOf(language).listing
  return (
    <section class="panel stack-4" aria-labelledby="summary">
      <h2 id="summary" class="visually-hidden">
        {words.summary}
      </h2>
      <div class="priced stack-1">
        {record.lifecycle === 'reserved' && <p class="badge">{words.reserved}</p>}
        <Price record={record} language={language} />
        <ToMedian data={data} language={language} />
      </div>
      <AskForVisit listing={data.listing} about={about} language={language} />
      <Actions data={data} language={language} />
      <Brief listing={data.listing} language={language} />
      <Agency listing={data.listing} language={language} />
    </section>
  )
}
