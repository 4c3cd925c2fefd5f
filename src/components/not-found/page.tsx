import { addressIn } from '#src/components/addresses.ts'
import { pathIn } from '#src/addresses/language.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { QuickSearch } from '#src/components/search/quick.tsx'
import { wordsOf } from '#src/words/words.ts'
import type { NotFoundPage } from './data.ts'

const NotFound = ({ about, language }: PageContext) => {
  const words = wordsOf(language)
  const { title, text, links, toHome } = words.notFound
  return (
    <div class="missing">
      <header>
        <p class="tile hole" aria-hidden="true">
          <b class="v" />
          <b class="v" />
          <b class="v" />
          <b class="u" />
        </p>
        <h1>{title}</h1>
        <p class="lead">{text}</p>
      </header>
      <div class="find">
        <QuickSearch districts={[]} language={language} />
      </div>
      <p>{links}</p>
      <ul>
        <li>
          <a href={pathIn(about, language, '/')}>{toHome}</a>
        </li>
        <li>
          <a href={addressIn(language, '/how-we-know')}>{words.howWeKnow}</a>
        </li>
      </ul>
    </div>
  )
}

/** What every address answers where nothing is public, whatever was there before. */
export const notFoundPage = (_: NotFoundPage, context: PageContext): Page => {
  const { title, text } = wordsOf(context.language).notFound
  return {
    style: 'text not-found',
    title,
    description: text,
    path: null,
    content: <NotFound {...context} />,
  }
}
