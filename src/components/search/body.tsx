import { headingOf, headingOfFound } from './heading.ts'
import type { Language } from '#src/domain/language.ts'
import type { Streets } from '#src/domain/site/site.ts'
import { wordsOf } from '#src/words/words.ts'
import { complaintOf } from './controls.tsx'
import type { SearchPage } from './data.ts'
import { SearchForm } from './form.tsx'
import { Notices } from './notices.tsx'
import { Relaxations } from './relaxations.tsx'
import { Results } from './results.tsx'

interface Props {
  data: SearchPage
  language: Language
}
interface FoundProps extends Props {
  /** Those of the site, where it has any. */
  streets: Streets | null
}

/** What an address says about a search that no field of the form does. */
const ofNoField = ['order', 'page'] as const

/** A search that could not be asked: the controls, each mistake beside its own. */
const Refused = ({ data, language }: Props) => {
  const { problems } = data.query
  const words = wordsOf(language).search
  return (
    <>
      <header class="asked">
        <h1>{words.problems(problems.length)}</h1>
      </header>
      {ofNoField.map((field) => {
        const wrong = complaintOf(field, problems, language)
        return wrong === undefined ? null : (
          <p>
            {words.quoted(field)}: <strong class="attention note">{wrong}</strong>
          </p>
        )
      })}
      <SearchForm data={data} language={language} />
    </>
  )
}

/** What the rest of the search finds where its places mean nothing. */
const Instead = ({
  data,
  instead,
  ...shared
}: FoundProps & { instead: NonNullable<SearchPage['instead']> }) => {
  const { language } = shared
  const { query, answer } = instead
  const { window, understood } = answer
  const of = { criteria: understood.criteria, asked: query.asked }
  const unknown = data.query.asked.municipalities.length - query.asked.municipalities.length
  const heading = wordsOf(language).search.instead(headingOf(window.total, of, language), unknown)
  return <Results data={{ ...data, query, answer }} window={window} heading={heading} {...shared} />
}

/** What was found, the controls that change it, how it was understood, and the results. */
export const SearchBody = ({ data, streets, language }: FoundProps) => {
  const { query, answer } = data
  if (!answer) return <Refused data={data} language={language} />
  const { window, understood } = answer
  const of = { criteria: understood.criteria, asked: query.asked }
  const isOffered = data.readings.every((each) => each.kind !== 'asked' || each.reading.not_offered === null)
  return (
    <>
      <header class="asked">
        <h1>{headingOfFound(window, of, language)}</h1>
      </header>
      <SearchForm data={data} language={language} />
      <Notices data={data} language={language} />
      {window.total > 0 ? (
        <Results data={data} window={window} streets={streets} language={language} />
      ) : data.instead ? (
        <Instead data={data} instead={data.instead} streets={streets} language={language} />
      ) : (
        isOffered && <Relaxations data={data} language={language} />
      )}
    </>
  )
}
