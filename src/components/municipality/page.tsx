import { addressIn, pageAddress } from '#src/components/addresses.ts'
import { Cards } from '#src/components/collection/cards.tsx'
import { Heading } from '#src/components/collection/heading.tsx'
import { Median } from '#src/components/collection/median.tsx'
import type { Page, PageContext } from '#src/components/page.ts'
import { municipalityTitle } from '#src/words/page-titles.ts'
import { wordsOf } from '#src/words/words.ts'
import type { MunicipalityPage } from './data.ts'

/** A page of a municipality's listings. */
export const municipalityPage = (data: MunicipalityPage, { about, language }: PageContext): Page => {
  const { municipality, district, page } = data
  const words = wordsOf(language)
  const path = `/municipalities/${municipality.slug}`
  return {
    style: 'collection',
    ...municipalityTitle(data, language),
    path: pageAddress(path, page),
    alternates: [{ type: 'text/markdown', href: `${about.base_url}${pageAddress(path, page)}.md` }],
    content: (
      <>
        <Heading
          kind={words.collection.municipality}
          title={municipality.name}
          above={[{ name: district.name, href: addressIn(language, `/districts/${district.slug}`) }]}
          about={about}
          language={language}
        >
          <Median price={data.median} language={language} />
        </Heading>
        <Cards paged={data} path={path} language={language} />
      </>
    ),
  }
}
