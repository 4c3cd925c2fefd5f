import { nameIn } from '#src/domain/municipality.ts'
import { addressIn } from '#src/addresses/language.ts'
import { NewestCards } from '#src/components/collection/cards.tsx'
import { Heading, Count, Median } from '#src/components/collection/heading.tsx'
import { DistrictMap } from '#src/components/map/district-map.tsx'
import { Spread } from '#src/components/municipality/spread.tsx'
import type { Page, PageContext } from '#src/components/page.ts'
import { number, money } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { districtText } from '#src/domain/search/places.ts'
import { districtTitle } from '#src/words/page-titles.ts'
import { wordsOf } from '#src/words/words.ts'
import type { DistrictPage } from './data.ts'

interface MunicipalityListProps {
  municipalities: DistrictPage['municipalities']
  language: Language
}

/** Municipalities with how many listings each has, and what a square metre costs where that is known. */
const MunicipalityList = ({ municipalities, language }: MunicipalityListProps) => {
  const words = wordsOf(language)
  return (
    <ul class="places">
      {municipalities.map(({ municipality, count, median }) => (
        <li>
          <a href={addressIn(language, `/municipalities/${municipality.slug}`)}>
            {nameIn(language, municipality.name)}
          </a>{' '}
          {median && (
            <span class="note">
              {words.collection.medianShort(words.perSquareMetre(money(median.eur_m2, language)))}
            </span>
          )}{' '}
          <Count of={count} language={language} />
        </li>
      ))}
    </ul>
  )
}

interface Props {
  data: DistrictPage
  language: Language
}

/** The search of every type of property in a district or island, which has the pages after this one. */
const allIn = ({ district }: DistrictPage, language: Language): string => {
  const query = new URLSearchParams({ municipalities: districtText(district), all_types: 'true' })
  return `${addressIn(language, '/search')}?${String(query)}`
}

/** Its municipalities on a map; beside it what a square metre costs, and their names. */
const Municipalities = ({ data, language }: Props) => {
  const { collection } = wordsOf(language)
  const { municipalities, newest, median } = data
  return (
    <section aria-labelledby="municipalities">
      <h2 id="municipalities">{collection.municipalities}</h2>
      {municipalities.length === 0 && <p>{collection.none}</p>}
      <div class="district">
        <div class="around">
          <DistrictMap data={data} language={language} />
        </div>
        <div>
          <Spread listings={newest} median={median} language={language} />
          <MunicipalityList municipalities={municipalities} language={language} />
        </div>
      </div>
    </section>
  )
}

const District = ({ data, about, language }: Props & PageContext) => {
  const { district, total, median, newest } = data
  const words = wordsOf(language)
  const count = words.properties(number(total, language), total)
  return (
    <>
      <Heading
        kind={district.kind === 'island' ? words.region[district.region] : words.collection.district}
        title={nameIn(language, district.name)}
        lead={count}
        about={about}
        language={language}
      >
        <Median price={median} language={language} />
      </Heading>
      <Municipalities data={data} language={language} />
      <NewestCards data={data} language={language} />
      {total > newest.length && (
        <p>
          <a class="button" href={allIn(data, language)}>
            {words.collection.all(count, total)}
          </a>
        </p>
      )}
    </>
  )
}

/** The municipalities of a district or island, and what was confirmed there most recently. */
export const districtPage = (data: DistrictPage, { about, language }: PageContext): Page => {
  const { district } = data
  const path = `/districts/${district.slug}`
  return {
    style: 'collection',
    scripts: ['ages'],
    ...districtTitle(data, language),
    path,
    alternates: [{ type: 'text/markdown', href: `${about.base_url}${path}.md` }],
    content: <District data={data} about={about} language={language} />,
  }
}
