import type { Page, PageContext } from '#src/components/page.ts'
import { number, day } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ComparePage } from './data.ts'
import { addressIn } from '#src/addresses/language.ts'
import { LiveCards } from '#src/components/collection/live-cards.tsx'
import { Gone } from '#src/components/gone.tsx'
import { chooseLang } from './opening.tsx'
import { Legend } from '#src/components/ledger/marks.tsx'
import { compareAddress, shortlistAddress } from '#src/addresses/search.ts'
import type { Language } from '#src/domain/language.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { ComparedLaws } from './costs.tsx'
import { Table } from './table.tsx'

interface CompareProps {
  data: ComparePage
  language: Language
}

const idsOf = ({ listings }: ComparePage) => listings.map(({ record }) => record.listing_id)

const ToSearch = ({ data, language }: CompareProps) => {
  const words = wordsOf(language)
  const ids = idsOf(data)
  const carried = ids.length > 0 ? `?compare=${ids.map(encodeURIComponent).join(',')}` : ''
  return (
    <p>
      <a class="button" href={addressIn(language, '/search') + carried}>
        {ids.length > 0 ? words.compare.toSearch : words.search.submit}
      </a>
    </p>
  )
}

/** Says that some of those asked for are not public, with the address of the others. */
const GoneHere = ({ data, language }: CompareProps) => (
  <Gone missing={data.gone} href={compareAddress(idsOf(data), language)} language={language} />
)

/** Others from the same places, or any, each a link to the comparison with it. */
const Others = ({ data, language }: CompareProps) => {
  const words = wordsOf(language).compare
  const { others, listings, now } = data
  if (others.length === 0) return null
  return (
    <section aria-labelledby="others">
      <h2 id="others">{listings.length > 0 ? words.others : words.begin}</h2>
      <LiveCards
        listings={others}
        now={now}
        language={language}
        below={({ record }) => (
          <p>
            <a
              class="button"
              href={compareAddress([...idsOf(data), record.listing_id], language)}
              aria-label={words.addOf(record.title[language])}
            >
              {words.add}
            </a>
          </p>
        )}
      />
    </section>
  )
}

/** Those chosen, where they cannot be compared: each with a link that takes it out. */
const Chosen = ({ data, language }: CompareProps) => {
  const words = wordsOf(language).compare
  const ids = idsOf(data)
  return (
    <ul class="chosen lines">
      {data.listings.map(({ record }) => {
        const { listing_id, title } = record
        const without = ids.filter((id) => id !== listing_id)
        return (
          <li>
            <a href={addressIn(language, `/properties/${listing_id}`)} lang={chooseLang(record, language)}>
              {title[language]}
            </a>{' '}
            <a
              class="out"
              href={compareAddress(without, language)}
              aria-label={words.takeOutOf(title[language])}
            >
              {words.takeOut}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Too few to compare, or too many. */
const Unready = (props: CompareProps) => {
  const { data, language } = props
  const words = wordsOf(language).compare
  const { asked } = data
  if (asked > 1)
    return (
      <>
        <h1>{words.tooMany}</h1>
        <p class="lead">{words.tooManyText(number(asked, language))}</p>
        <GoneHere {...props} />
        <p>
          <a class="button full" href={shortlistAddress(idsOf(data), language)}>
            {words.keepAll}
          </a>
        </p>
        <Chosen {...props} />
      </>
    )
  return (
    <>
      <h1>{asked === 0 ? words.none : words.one}</h1>
      {asked === 0 && <p class="lead">{words.noneText}</p>}
      {asked === 1 && <Chosen {...props} />}
      <ToSearch {...props} />
      <Others {...props} />
    </>
  )
}

/** Two to four listings side by side, or how to get there. */
const Compare = (props: CompareProps) => {
  const { data, language } = props
  const { listings, isComparable, now, taxes } = data
  if (!isComparable) return <Unready {...props} />
  const words = wordsOf(language).compare
  return (
    <>
      <header>
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
      </header>
      <GoneHere {...props} />
      <p class="switch">
        <span class="note">{words.ofFour(number(listings.length, language))}</span>{' '}
        <label>
          <input type="checkbox" id="who" /> {words.showSources}
        </label>
      </p>
      <Table listings={listings} now={now} taxes={taxes} language={language} />
      <ComparedLaws listings={listings} now={now} taxes={taxes} language={language} />
      <p class="note">{words.notice(listings.length, day(lisbonDay(now), language))}</p>
      <Legend language={language} isOpen={false} />
      {listings.length < 4 && (
        <>
          <ToSearch {...props} />
          <Others {...props} />
        </>
      )}
    </>
  )
}

/** Listings side by side. With listings in its address the page stays out of search engines. */
export const comparePage = (data: ComparePage, { language }: PageContext): Page => {
  const words = wordsOf(language).compare
  const records = data.listings.map(({ record }) => record)
  const n = records.length
  const query = records.length > 0 ? `?ids=${records.map(({ listing_id }) => listing_id).join(',')}` : ''
  return {
    style: 'compare',
    scripts: ['ages'],
    title: n > 0 ? words.titleOf(number(n, language), n) : words.title,
    description: words.describe,
    path: '/compare',
    noindex: query !== '',
    query,
    content: <Compare data={data} language={language} />,
  }
}
