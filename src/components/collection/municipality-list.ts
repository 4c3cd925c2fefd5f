import { addressIn } from '#src/components/addresses.ts'
import type { DistrictPage } from '#src/components/district/data.ts'
import { html } from '#src/components/html.ts'
import { money, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'

type Listed = DistrictPage['municipalities'][number]

/** Municipalities with how many listings each has, and what a square metre costs where that is known. */
export const municipalityList = (
  municipalities: readonly (Omit<Listed, 'median'> & Partial<Pick<Listed, 'median'>>)[],
  language: Language,
) => {
  const words = wordsOf(language)
  const item = ({ municipality, count, median }: (typeof municipalities)[number]) => html`
    <li>
      <a href="${addressIn(language, `/municipalities/${municipality.slug}`)}">${municipality.name}</a>
      ${
        median &&
        html` <span class="note">${words.collection.medianShort(words.perSquareMetre(money(median.eur_m2, language)))}</span>`
      } <span class="count">${number(count, language)} <span class="visually-hidden">${words.properties('', count)}</span></span>
    </li>
  `
  return html`<ul class="places">${municipalities.map(item)}</ul>`
}
