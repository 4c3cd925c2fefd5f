import { addressIn } from '#src/addresses/language.ts'
import { ResultsMap } from '#src/components/map/results-map.tsx'
import { nameIn } from '#src/domain/municipality.ts'
import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'
import type { HomePage } from './data.ts'

interface Props {
  data: HomePage
  language: Language
}
type Listed = HomePage['districts'][number]

/** The municipalities that have a home, those with the most first, as discs of a map that lead to their pages. */
const placesOf = ({ data: { districts }, language }: Props) =>
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
export const Places = ({ data, language }: Props) => {
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
