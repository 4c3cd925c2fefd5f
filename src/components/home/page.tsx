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
import { Proof } from './proof.tsx'
import { ResultsMap } from '#src/components/map/results-map.tsx'
import { nameIn } from '#src/domain/municipality.ts'
import type { Language } from '#src/domain/language.ts'

interface PlacesProps {
  data: HomePage
  language: Language
}
type Listed = HomePage['districts'][number]

/** The municipalities that have a home, those with the most first, as discs of a map that lead to their pages. */
const placesOf = ({ data: { districts }, language }: PlacesProps) =>
  districts
    .flatMap(({ municipalities }) => municipalities)
    .map(({ municipality, count }) => ({
      municipality,
      count,
      href: addressIn(language, `/municipalities/${municipality.slug}`),
    }))
    .toSorted((a, b) => b.count - a.count)

/** A district or island with how many homes it has, and the municipalities where they are. */
const DistrictItem = ({ of, language }: { of: Listed; language: Language }) => {
  const { district, municipalities, total } = of
  const words = wordsOf(language)
  return (
    <li>
      <a href={addressIn(language, `/districts/${district.slug}`)}>{nameIn(language, district.name)}</a>
      <span class="count">
        {number(total, language)} <span class="visually-hidden">{words.properties('', total)}</span>
      </span>
      <p class="note">
        {municipalities.map(({ municipality, count }, at) => (
          <>
            {at > 0 && ', '}
            <a href={addressIn(language, `/municipalities/${municipality.slug}`)}>
              {nameIn(language, municipality.name)}
            </a>
            {count > 1 && ` ${number(count, language)}`}
          </>
        ))}
      </p>
    </li>
  )
}

/** Where the homes are: a map, and the districts and islands with their municipalities, those with most homes first. */
const Places = ({ data, language }: PlacesProps) => {
  const words = wordsOf(language)
  const districts = data.districts.toSorted((a, b) => b.total - a.total)
  return (
    <section class="browse" aria-labelledby="browse">
      <h2 id="browse">{words.front.browse}</h2>
      {districts.length === 0 && <p>{words.collection.none}</p>}
      <div class="maps country">
        <ResultsMap places={placesOf({ data, language })} language={language} />
      </div>
      <ul class="districts">
        {districts.map((of) => (
          <DistrictItem of={of} language={language} />
        ))}
      </ul>
    </section>
  )
}

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
