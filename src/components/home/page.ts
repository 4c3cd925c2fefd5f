import { addressIn } from '#src/components/addresses.ts'
import { newestCards } from '#src/components/collection/cards.ts'
import { municipalityList } from '#src/components/collection/municipality-list.ts'
import { panoramaSvg } from '#src/components/drawing/panorama.ts'
import { html, raw } from '#src/components/html.ts'
import { marksMean } from '#src/components/ledger/legend.ts'
import { resultsMap } from '#src/components/map/results-map.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { quickSearch } from '#src/components/search/quick.ts'
import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { demonstrationNotice } from '#src/domain/site/demonstration.ts'
import { wordsOf } from '#src/words/words.ts'
import type { HomePage } from './data.ts'

const regions = ['mainland', 'madeira', 'azores'] as const

/** The municipalities that have a home, those with the most first, as discs of a map that lead to their pages. */
const placesOf = ({ districts }: HomePage, language: Language) =>
  districts
    .flatMap(({ municipalities }) => municipalities)
    .map(({ municipality, count }) => ({
      municipality,
      count,
      href: addressIn(language, `/municipalities/${municipality.slug}`),
    }))
    .toSorted((a, b) => b.count - a.count)

/** The districts and islands of a part of the country, with their municipalities; nothing where there is no home. */
const region = (name: (typeof regions)[number], { districts }: HomePage, language: Language) => {
  const words = wordsOf(language)
  const there = districts.filter(({ district }) => district.region === name)
  if (there.length === 0) return null
  const item = ({ district, municipalities, total }: HomePage['districts'][number]) => html`
    <li>
      <h4>
        <a href="${addressIn(language, `/districts/${district.slug}`)}">${district.name}</a>
        <span class="note">${words.properties(number(total, language), total)}</span>
      </h4>
      ${municipalityList(municipalities, language)}
    </li>
  `
  return html`
    <section class="region" aria-labelledby="${name}">
      <h3 id="${name}">${words.region[name]}</h3>
      <ul class="districts">${there.map(item)}</ul>
    </section>
  `
}

/** What the site is, what was confirmed last, and the ways to every home. */
export const homePage = (data: HomePage, { about, language }: PageContext): Page => {
  const words = wordsOf(language)
  return {
    style: 'home',
    title: words.front.title,
    description: words.front.lead,
    path: '/',
    content: html`
      <header class="front">
        <h1>${words.front.title}</h1>
        <p class="lead">${words.front.lead}</p>
      </header>
      ${quickSearch(data, language)}
      <p class="total"><strong>${words.front.count(number(data.total, language), data.total)}</strong> ${demonstrationNotice(about, language)}</p>
      ${newestCards(data, language)}
      <figure class="panorama">
        <div class="frame">${raw(panoramaSvg())}</div>
        <figcaption>${words.front.street}</figcaption>
      </figure>
      <section class="reading" aria-labelledby="reading">
        <h2 id="reading">${words.listing.legend}</h2>
        ${marksMean(language)}
        <p class="note">${data.connect[language]}</p>
      </section>
      <section class="browse" aria-labelledby="browse">
        <h2 id="browse">${words.front.browse}</h2>
        ${data.districts.length === 0 && html`<p>${words.collection.none}</p>`}
        <div class="maps country">${resultsMap(placesOf(data, language), language)}</div>
        ${regions.map((name) => region(name, data, language))}
      </section>
    `,
  }
}
