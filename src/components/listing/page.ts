import { addressIn } from '#src/components/addresses.ts'
import { pathIn } from '#src/addresses/language.ts'
import { html } from '#src/components/html.ts'
import { langOf } from '#src/components/lang.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { breadcrumb } from '#src/components/site/breadcrumb.tsx'
import { propertyTypeTerms } from '#src/domain/listing/vocabulary.ts'
import { wordsOf } from '#src/words/words.ts'
import { listingBody } from './body.ts'
import type { ListingPage } from './data.ts'
import { card } from './share-card.ts'

/** The page of a listing. */
export const listingPage = (data: ListingPage, { about, language }: PageContext): Page => {
  const { municipality, district } = data
  const { record } = data.listing
  const words = wordsOf(language)
  const type = record.property_type.value
  const typeName = type ? propertyTypeTerms[type][language] : words.listing.untyped
  const named = record.condition.value === 'ruin' ? words.listing.inRuins(typeName) : typeName
  const own = `/properties/${record.listing_id}`
  const title = record.title[language]
  const steps = [
    { name: words.home, href: pathIn(about, language, '/') },
    { name: district.name, href: addressIn(language, `/districts/${district.slug}`) },
    { name: municipality.name, href: addressIn(language, `/municipalities/${municipality.slug}`) },
  ].filter(({ name }, index, all) => name !== all[index + 1]?.name)
  return {
    style: 'listing',
    title,
    description: words.listing.describe(named, record.typology.value, municipality),
    path: own,
    alternates: [
      { type: 'text/markdown', href: `${own}.md` },
      { type: 'application/json', href: `${own}.json` },
      { type: 'application/ld+json', href: `${own}.jsonld` },
    ],
    image: card(data.listing, language, about),
    jsonLd: data.jsonLd(language),
    content: html`
      <article>
        <header>
          ${breadcrumb(steps, language)}
          <h1${langOf(record, language)}${title.length > 70 && html` class="long"`}>${title}</h1>
        </header>
        ${listingBody(data, about, language)}
      </article>
    `,
  }
}
