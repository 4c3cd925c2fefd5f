import { addressIn, pathIn } from '#src/addresses/language.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { unreportedSvg } from '#src/components/drawing/front.ts'
import { drawn } from '#src/components/jsx/markup.ts'
import { QuickSearch } from '#src/components/search/quick.tsx'
import { inPhrase } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import type { NotFoundPage } from './data.ts'

const NotFound = ({ about, language }: PageContext) => {
  const words = wordsOf(language)
  const { title, text, links, toHome } = words.notFound
  return (
    <div class="missing">
      <div class="frame">{drawn(unreportedSvg)}</div>
      <header>
        <h1>{title}</h1>
        <p class="lead">{text}</p>
        <p>
          {links} <a href={pathIn(about, language, '/')}>{toHome}</a>,{' '}
          <a href={addressIn(language, '/how-we-know')}>{inPhrase(words.howWeKnow)}</a>.
        </p>
      </header>
      <div class="find">
        <QuickSearch districts={[]} language={language} />
      </div>
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
