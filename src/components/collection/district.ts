import type { About } from '#src/domain/site/site.ts'
import { addressIn } from '#src/components/addresses.ts'
import { html } from '#src/components/html.ts'
import { districtMap } from '#src/components/map/district-map.ts'
import { breadcrumb } from '#src/components/site/breadcrumb.ts'
import { written } from '#src/components/site/written.ts'
import type { DistrictPage, Language } from '#src/publish/page-data.ts'
import { number } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { newestCards } from './cards.ts'
import { median } from './median.ts'
import { municipalityList } from './municipality-list.ts'

/** The municipalities of a district or island. */
export const districtPage = (data: DistrictPage, about: About, language: Language) => {
  const { district, municipalities, total } = data
  const words = wordsOf(language)
  const path = `/districts/${district.slug}`
  return written(
    'collection',
    {
      language,
      about,
      title: words.collection.inDistrict(district.name),
      description: words.collection.describe(district.name),
      path,
      alternates: [{ type: 'text/markdown', href: `${about.base_url}${path}.md` }],
    },
    html`
      <header>
        ${breadcrumb([{ name: words.home, href: addressIn(language, '/') }], language)}
        <p class="kicker">${words.collection[district.kind]}</p>
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
    `,
  )
}
