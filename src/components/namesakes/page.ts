import { addressIn } from '#src/components/addresses.ts'
import { pathIn } from '#src/addresses/language.ts'
import { html } from '#src/components/html.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { breadcrumb } from '#src/components/site/breadcrumb.tsx'
import { number } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import type { NamesakesPage } from './data.ts'

/** The municipalities that share a name, each with its district, to choose from. */
export const namesakesPage = (data: NamesakesPage, { about, language }: PageContext): Page => {
  const { name, slug, municipalities } = data
  const words = wordsOf(language)
  // Only a municipality with a listing has a page.
  const item = ({ municipality, district, count }: NamesakesPage['municipalities'][number]) => {
    const label = `${municipality.name}, ${district.name}`
    const address = addressIn(language, `/municipalities/${municipality.slug}`)
    return html`
      <li>
        ${count > 0 ? html`<a href="${address}">${label}</a>` : label}
        <span class="count">${number(count, language)} <span class="visually-hidden">${words.properties('', count)}</span></span>
      </li>
    `
  }
  return {
    style: 'collection',
    title: words.collection.namesakes(name, municipalities.length),
    description: words.collection.describe(name),
    path: `/municipalities/${slug}`,
    content: html`
      <header>
        ${breadcrumb([{ name: words.home, href: pathIn(about, language, '/') }], language)}
        <p class="kicker">${words.collection.municipalities}</p>
        <h1>${name}</h1>
        <p class="lead">${words.collection.namesakes(name, municipalities.length)}</p>
      </header>
      <ul class="places">${municipalities.map(item)}</ul>
    `,
  }
}
