import { addressIn, pathIn } from '#src/addresses/language.ts'
import { HomeLedger } from '#src/components/ledger/home-ledger.tsx'
import type { Page, PageContext } from '#src/components/page.ts'
import { Breadcrumb } from '#src/components/site/body.tsx'
import { languageTags, type Language } from '#src/domain/language.ts'
import { money, day, number } from '#src/domain/format.ts'
import { englishName } from '#src/domain/municipality.ts'
import { otherLanguage } from '#src/domain/listing/texts.ts'
import { listingTitle } from '#src/words/page-title-of-listing.ts'
import { beforeVisitWords } from '#src/words/before-visit.ts'
import { wordsOf } from '#src/words/words.ts'
import { BeforeVisit } from './before-visit.tsx'
import { Correction } from './contact.tsx'
import { Costs } from '../costs/amounts.tsx'
import type { ListingPage } from './data.ts'
import { Location } from './location.tsx'
import { NearInPrice, PriceHistory } from './price.tsx'
import { Pairs, Pictures, linkCard } from './pictures.tsx'
import { KeyFacts, Summary } from './summary.tsx'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { demonstrationNotice } from '#src/domain/site/demonstration.ts'
import type { About } from '#src/domain/site/site.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { Tile, chooseMarkClass, markOfCheck } from '#src/components/ledger/marks.tsx'
import { beforeVisit } from '#src/domain/evidence/before-visit.ts'
import { countAt, spellChecks } from '#src/domain/evidence/ledger-row.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { findScale } from '#src/domain/listing/energy-scale.ts'
import { Dated } from '#src/components/ledger/row-text.tsx'
import { costWords } from '#src/words/costs.ts'

interface FormsProps {
  record: ListingRecord
  language: Language
}

const formsOf = ({ record: { listing_id }, language }: FormsProps) => {
  const words = wordsOf(language).listing
  const [own, live] = [`/properties/${listing_id}`, `/v1/properties/${listing_id}`]
  return [
    [`${own}.md`, 'Markdown'],
    [`${own}.json`, 'JSON'],
    [`${own}.jsonld`, 'JSON-LD'],
    [`${live}/availability`, words.availabilityForm],
    [`${live}/costs`, costWords[language].form],
    [`${live}/evidence`, words.evidenceForm],
    [`${live}/contact-route`, words.contactForm],
  ] as const
}

/** The same record in other forms, and what may be done with it. */
const Forms = ({ record, language }: FormsProps) => {
  const { listing_id, first_published_at, updated_at } = record
  const words = wordsOf(language).listing
  return (
    <section class="forms">
      <h2>{words.forms}</h2>
      <ul class="row">
        {formsOf({ record, language }).map(([href, name]) => (
          <li>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
      <p class="note">{words.reuse}</p>
      <p class="note">
        {words.reference} <code>{listing_id}</code>.{' '}
        <Dated
          on={lisbonDay(first_published_at)}
          say={(day) => `${words.published} ${day}.`}
          language={language}
        />{' '}
        <Dated on={lisbonDay(updated_at)} say={(day) => `${words.updated} ${day}.`} language={language} />
      </p>
    </section>
  )
}

interface DescriptionProps {
  record: ListingRecord
  language: Language
}

/** The agency's text. */
const Description = ({ record, language }: DescriptionProps) => {
  const { listing: words, role } = wordsOf(language)
  const other = otherLanguage(record, language)
  const paragraphs = record.description[language].split(/\n\s*\n/).filter((text) => text.trim() !== '')
  const written = paragraphs.map((text) => <p>{text}</p>)
  return (
    <section>
      <h2>{words.description}</h2>
      {other && <p class="note">{words.writtenOnlyIn[other]}</p>}
      {other ? (
        <blockquote class="prose stack-4" lang={languageTags[other]}>
          {written}
        </blockquote>
      ) : (
        <div class="prose stack-4">{written}</div>
      )}
      <p class="note">{words.writtenBy(role[record.written_by_role])}</p>
    </section>
  )
}

interface PrintedProps {
  record: ListingRecord
  about: About
  language: Language
}

/** Who answers for the site: the foot of the page is not printed. */
const operatorName = ({ operator }: About): string | null =>
  operator && [operator.legal_name, operator.ami_licence, operator.address].filter(Boolean).join(' · ')

/** What a copy on paper says about itself. */
const Printed = ({ record, about, language }: PrintedProps) => {
  const { url, representations, updated_at } = record
  const address = language === 'en' ? url : representations.html_pt
  return (
    <p class="printed note">
      {wordsOf(language).listing.printed(day(lisbonDay(updated_at), language), address)}{' '}
      {demonstrationNotice(about, language)}
      {operatorName(about)}
    </p>
  )
}

interface EvidenceProps {
  listing: OpenListing
  language: Language
}

const shown = ['validated', 'collected', 'conflicting', 'unknown', 'not_applicable'] as const

/** The tile, with how many of its pieces have each look, and what that means. */
const Evidence = ({ listing, language }: EvidenceProps) => {
  const { tile, markMeaning } = wordsOf(language)
  const checkLetters = spellChecks(listing.reports)
  const { answers, further } = beforeVisit(listing)
  const asked = answers.flatMap(({ open }) => open).length + further.length
  const counted = shown.map((status) => ({ status, count: countAt(checkLetters, status) }))
  return (
    <div class="pieces">
      <Tile listing={listing} language={language} />
      <ul class="looks">
        {counted
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => (
            <li>
              <span class="tile" aria-hidden="true">
                <b class={chooseMarkClass(markOfCheck(status))} />
              </span>{' '}
              <span>
                <strong>{tile.counts[status](number(count, language), count)}</strong>
                <span>: {markMeaning[markOfCheck(status)]}</span>
              </span>
            </li>
          ))}
        {asked > 0 && (
          <li class="asked">{beforeVisitWords[language].inAll(number(asked, language), asked)}</li>
        )}
      </ul>
    </div>
  )
}

interface EnergyScaleProps {
  record: Pick<ListingRecord, 'energy'>
  language: Language
}

/**
 * The energy class on its scale, for the eye: its row says it in words. The class is the large one, so that no colour is
 * needed. Below it, which scale that is.
 */
const EnergyScale = ({ record, language }: EnergyScaleProps) => {
  const fact = record.energy.class
  const scale = findScale(fact)
  if (scale === null || scale.valid_from === null || fact.value === null) return null
  const { classes, valid_from } = scale
  return (
    <>
      <ol class="scale" aria-hidden="true">
        {classes.map((name) => (
          <li class={name === fact.value ? 'here' : undefined}>{name}</li>
        ))}
      </ol>
      <p class="note">
        {wordsOf(language).listing.energyScale(
          classes[0] ?? '',
          classes.at(-1) ?? '',
          day(valid_from, language),
        )}
      </p>
    </>
  )
}

interface Props extends PageContext {
  data: ListingPage
}

/** The places around it, its title, and what buyers ask first. */
const Heading = ({ data: { listing, municipality, district }, about, language }: Props) => {
  const { record } = listing
  const title = record.title[language]
  const other = otherLanguage(record, language)
  const steps = [
    { name: wordsOf(language).home, href: pathIn(about, language, '/') },
    { name: district.name, href: addressIn(language, `/districts/${district.slug}`) },
    { name: municipality.name, href: addressIn(language, `/municipalities/${municipality.slug}`) },
  ]
    .filter(({ name }, index, all) => name !== all[index + 1]?.name)
    .map((step) => (language === 'en' ? { ...step, name: englishName(step.name) } : step))
  return (
    <header>
      <Breadcrumb steps={steps} language={language} />
      <h1 lang={other ? languageTags[other] : undefined} class={title.length > 70 ? 'long' : undefined}>
        {title}
      </h1>
      <KeyFacts record={record} language={language} />
    </header>
  )
}

/**
 * The way to ask for a visit. It comes first, so that the keyboard reaches it after the header of the site: on a narrow
 * screen it is a bar at the foot of the window, elsewhere it is seen while it has the focus.
 */
const ContactBar = ({ data: { listing }, language }: Props) => {
  const { value } = listing.record.price_eur
  return (
    <p class="contact-bar">
      {value !== null && <span aria-hidden="true">{money(value, language)}</span>}
      <a class="button full" href="#visit">
        {beforeVisitWords[language].visit}
      </a>
    </p>
  )
}

const Article = ({ data, about, language }: Props) => {
  const { listing } = data
  const { record } = listing
  const of = { record, language }
  return (
    <article>
      <ContactBar data={data} about={about} language={language} />
      <Pictures {...of} />
      <Heading data={data} about={about} language={language} />
      <Summary data={data} about={about} language={language} />
      <BeforeVisit data={data} language={language} />
      <div class="story">
        <Pairs {...of} />
        <Description {...of} />
        <HomeLedger
          listing={listing}
          language={language}
          alongside={{
            energy: <EnergyScale {...of} />,
            location: <Location data={data} about={about} language={language} />,
          }}
        >
          <Evidence listing={listing} language={language} />
        </HomeLedger>
        <PriceHistory {...of} />
        <Costs data={data} language={language} />
        <NearInPrice data={data} language={language} />
        <Forms {...of} />
        <Correction contact={listing.contact} language={language} />
        <Printed record={record} about={about} language={language} />
      </div>
    </article>
  )
}

/** The page of a listing. */
export const listingPage = (data: ListingPage, { about, language }: PageContext): Page => {
  const { listing, municipality, district } = data
  const { record, reports } = listing
  const own = `/properties/${record.listing_id}`
  return {
    style: 'listing',
    scripts: ['ages', 'listing', 'streets'],
    ...listingTitle({ record, reports, municipality, district }, language),
    path: own,
    alternates: [
      { type: 'text/markdown', href: `${own}.md` },
      { type: 'application/json', href: `${own}.json` },
      { type: 'application/ld+json', href: `${own}.jsonld` },
    ],
    image: linkCard(listing, language, about),
    jsonLd: data.jsonLd(language),
    content: <Article data={data} about={about} language={language} />,
  }
}
