import { nameIn } from '#src/domain/municipality.ts'
import { pathIn, addressIn } from '#src/addresses/language.ts'
import { Count } from '#src/components/collection/heading.tsx'
import type { Page, PageContext } from '#src/components/page.ts'
import { TiledArticle } from '#src/components/prose/beside.tsx'
import { Breadcrumb } from '#src/components/site/body.tsx'
import type { Language } from '#src/domain/language.ts'
import { namesakesTitle } from '#src/words/page-titles.ts'
import { wordsOf } from '#src/words/words.ts'
import type { NamesakesPage } from './data.ts'

interface Props {
  of: NamesakesPage['municipalities'][number]
  language: Language
}

/** One of them. Only a municipality with a listing has a page. */
const Namesake = ({ of: { municipality, district, count }, language }: Props) => {
  const label = [municipality, district].map(({ name }) => nameIn(language, name)).join(', ')
  const address = addressIn(language, `/municipalities/${municipality.slug}`)
  return (
    <li>
      {count > 0 ? <a href={address}>{label}</a> : label} <Count of={count} language={language} />
    </li>
  )
}

/** The municipalities that share a name, each with its district, to choose from. */
export const namesakesPage = (data: NamesakesPage, { about, language }: PageContext): Page => {
  const { name, slug, municipalities } = data
  const words = wordsOf(language)
  const home = { name: words.home, href: pathIn(about, language, '/') }
  return {
    style: 'text namesakes',
    ...namesakesTitle(data, language),
    path: `/municipalities/${slug}`,
    content: (
      <TiledArticle
        seed={slug}
        language={language}
        header={
          <>
            <Breadcrumb steps={[home]} language={language} />
            <p class="kicker">{words.collection.municipalities}</p>
            <h1>{name}</h1>
            <p class="lead">{words.collection.namesakes(name, municipalities.length)}</p>
          </>
        }
      >
        <ul class="places">
          {municipalities.map((of) => (
            <Namesake of={of} language={language} />
          ))}
        </ul>
      </TiledArticle>
    ),
  }
}
