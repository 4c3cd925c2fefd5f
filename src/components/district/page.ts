import { addressIn } from '#src/components/addresses.ts'
import { pathIn } from '#src/addresses/language.ts'
import { newestCards } from '#src/components/collection/cards.ts'
import { median } from '#src/components/collection/median.ts'
import { municipalityList } from '#src/components/collection/municipality-list.ts'
import { html } from '#src/components/html.ts'
import { districtMap } from '#src/components/map/district-map.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { breadcrumb } from '#src/components/site/breadcrumb.tsx'
import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { districtText } from '#src/domain/search/places.ts'
import { wordsOf } from '#src/words/words.ts'
import type { DistrictPage } from './data.ts'

/** The search of every type of property in a district or island, which has the pages after this one. */
const allIn = ({ district }: DistrictPage, language: Language): string => {
  const query = new URLSearchParams({ municipalities: districtText(district), all_types: 'true' })
  return `${addressIn(language, '/search')}?${String(query)}`
}

/** The municipalities of a district or island, and what was confirmed there most recently. */
export const districtPage = (data: DistrictPage, { about, language }: PageContext): Page => {
  const { district, municipalities, total } = data
  const words = wordsOf(language)
  const path = `/districts/${district.slug}`
  return {
    style: 'collection',
    title: words.collection.inDistrict(district),
    description: words.collection.describe(district.name),
    path,
    alternates: [{ type: 'text/markdown', href: `${about.base_url}${path}.md` }],
    content: html`
      <header>
        ${breadcrumb([{ name: words.home, href: pathIn(about, language, '/') }], language)}
        <p class="kicker">${district.kind === 'island' ? words.region[district.region] : words.collection.district}</p>
        <h1>${district.name}</h1>
        <p class="lead">${words.properties(number(total, language), total)}</p>
        ${median(data.median, language)}
      </header>
      <section aria-labelledby="municipalities">
        <h2 id="municipalities">${words.collection.municipalities}</h2>
        ${municipalities.length === 0 && html`<p>${words.collection.none}</p>`}
        <div class="district">${municipalityList(municipalities, language)}${districtMap(data, language)}</div>
      </section>
      ${newestCards(data, language)}
      ${total > data.newest.length && html`<p><a class="button" href="${allIn(data, language)}">${words.collection.all(words.properties(number(total, language), total), total)}</a></p>`}
    `,
  }
}
