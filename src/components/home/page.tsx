import { NewestCards } from '#src/components/collection/cards.tsx'
import { panoramaSvg } from '#src/components/drawing/panorama.ts'
import { MarksMean } from '#src/components/ledger/legend.tsx'
import type { Page, PageContext } from '#src/components/page.ts'
import { drawn } from '#src/components/jsx/markup.ts'
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

/** What the site is called to be, beside one home that shows it; a street of nobody's where there is no home. */
const Hero = ({ data: { shown, now }, about, language }: Props) => {
  const { front } = wordsOf(language)
  return (
    <div class="hero">
      <h1>{front.title}</h1>
      {shown === null ? (
        <figure class="panorama">
          <div class="frame">{drawn(panoramaSvg())}</div>
          <figcaption>{front.street}</figcaption>
        </figure>
      ) : (
        <Proof listing={shown} about={about} language={language} now={now} />
      )}
    </div>
  )
}

const Home = (props: Props) => {
  const { data, about, language } = props
  const { front, listing } = wordsOf(language)
  return (
    <>
      <Hero {...props} />
      <div class="find">
        <QuickSearch districts={data.districts} language={language} />
      </div>
      <div class="wrap">
        <p class="total">
          <strong>{front.count(number(data.total, language), data.total)}</strong> {front.lead}{' '}
          {demonstrationNotice(about, language)}
        </p>
        <NewestCards data={data} language={language} />
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
