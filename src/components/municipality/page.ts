import { addressIn, pageAddress } from '#src/components/addresses.ts'
import { pathIn } from '#src/addresses/language.ts'
import { cards } from '#src/components/collection/cards.ts'
import { median } from '#src/components/collection/median.ts'
import { html } from '#src/components/html.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { breadcrumb } from '#src/components/site/breadcrumb.tsx'
import { wordsOf } from '#src/words/words.ts'
import type { MunicipalityPage } from './data.ts'

/** A page of a municipality's listings. */
export const municipalityPage = (data: MunicipalityPage, { about, language }: PageContext): Page => {
  const { municipality, district, page } = data
  const words = wordsOf(language)
  const path = `/municipalities/${municipality.slug}`
  // Two municipalities are called Lagoa: only with the district is a title its page's own.
  const place =
    municipality.name === district.name ? municipality.name : `${municipality.name}, ${district.name}`
  const title = words.collection.inMunicipality(municipality, place)
  const steps = [
    { name: words.home, href: pathIn(about, language, '/') },
    { name: district.name, href: addressIn(language, `/districts/${district.slug}`) },
  ]
  return {
    style: 'collection',
    title: page > 1 ? `${title} (${page})` : title,
    description: words.collection.describe(municipality.name),
    path: pageAddress(path, page),
    alternates: [{ type: 'text/markdown', href: `${about.base_url}${pageAddress(path, page)}.md` }],
    content: html`
      <header>
        ${breadcrumb(steps, language)}
        <p class="kicker">${words.collection.municipality}</p>
        <h1>${municipality.name}</h1>
        ${median(data.median, language)}
      </header>
      ${cards(data, path, language)}
    `,
  }
}
