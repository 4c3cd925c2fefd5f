import { addressIn } from '#src/components/addresses.ts'
import { pathIn } from '#src/addresses/language.ts'
import { HomeLedger } from '#src/components/ledger/home-ledger.tsx'
import type { Page, PageContext } from '#src/components/page.ts'
import { Breadcrumb } from '#src/components/site/body.tsx'
import { languageTags } from '#src/domain/language.ts'
import { money } from '#src/domain/format.ts'
import { englishName } from '#src/domain/listing/preposition.ts'
import { otherLanguage } from '#src/domain/listing/texts.ts'
import { listingTitle } from '#src/words/page-title-of-listing.ts'
import { beforeVisitWords } from '#src/words/before-visit.ts'
import { wordsOf } from '#src/words/words.ts'
import { BeforeVisit } from './before-visit.tsx'
import { Correction } from './contact.tsx'
import { Costs } from './costs.tsx'
import type { ListingPage } from './data.ts'
import { Description } from './description.tsx'
import { EnergyScale } from './energy-scale.tsx'
import { Evidence } from './evidence.tsx'
import { Forms } from './forms.tsx'
import { KeyFacts } from './key-facts.tsx'
import { Location } from './location.tsx'
import { NearInPrice } from './market.tsx'
import { Pairs, Pictures } from './pictures.tsx'
import { PriceHistory } from './price-history.tsx'
import { Printed } from './printed.tsx'
import { card } from './share-card.ts'
import { Summary } from './summary.tsx'

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
          beside={{
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
    image: card(listing, language, about),
    jsonLd: data.jsonLd(language),
    content: <Article data={data} about={about} language={language} />,
  }
}
