import { addressIn } from '#src/addresses/language.ts'
import { NewestCards } from '#src/components/collection/cards.tsx'
import { MarksMean } from '#src/components/ledger/marks.tsx'
import type { Page, PageContext } from '#src/components/page.ts'
import { QuickSearch } from '#src/components/search/quick.tsx'
import { number } from '#src/domain/format.ts'
import { demonstrationNotice } from '#src/domain/site/demonstration.ts'
import { textPageTitle } from '#src/words/page-titles.ts'
import { wordsOf } from '#src/words/words.ts'
import type { HomePage } from './data.ts'
import { Places } from './places.tsx'
import { Proof } from './proof.tsx'

interface Props extends PageContext {
  data: HomePage
}

/** What the site is called to be, a sentence a line, the search, and one home that shows it, where there is one that does. */
const Hero = ({ data: { shown, districts, homes }, language }: Props) => (
  <div class={shown === null ? 'hero' : 'hero with-home'}>
    <h1>
      {wordsOf(language)
        .front.title.split(/(?<=\.) /)
        .map((sentence) => (
          <>
            <span>{sentence}</span>{' '}
          </>
        ))}
    </h1>
    <div class="find">
      <QuickSearch districts={districts} homes={homes} language={language} />
    </div>
    {shown !== null && <Proof shown={shown} language={language} />}
  </div>
)

const Home = (props: Props) => {
  const { data, about, language } = props
  const { front, listing, search } = wordsOf(language)
  return (
    <>
      <Hero {...props} />
      <div class="wrap">
        <p class="total">
          <strong>{front.count(number(data.total, language), data.total)}</strong> {front.lead}{' '}
          {demonstrationNotice(about, language)}
        </p>
        <NewestCards data={data} language={language}>
          {data.newest.length < data.total && (
            <p class="to-all">
              <a href={addressIn(language, '/search')}>
                {front.all(search.homesFound(number(data.homes, language), data.homes), data.homes)}
              </a>
            </p>
          )}
        </NewestCards>
        <Places data={data} language={language} />
        <section class="reading" aria-labelledby="reading">
          <h2 id="reading">{listing.legend}</h2>
          <MarksMean language={language} />
          <p class="note">{data.connect[language]}</p>
        </section>
      </div>
    </>
  )
}

/** What the site is, one home that shows it, what was said to be available last, and the ways to every home. */
export const homePage = (data: HomePage, context: PageContext): Page => {
  return {
    style: 'home',
    scripts: ['ages', 'places'],
    ...textPageTitle('home', context.language),
    path: '/',
    content: <Home data={data} {...context} />,
  }
}
