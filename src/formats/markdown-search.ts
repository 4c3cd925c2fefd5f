import { queryText } from '#src/addresses/search.ts'
import { answeredReading } from '#src/addresses/asking.ts'
import type { Query } from '#src/addresses/read-search.ts'
import { inWords, type TypedReading } from '#src/addresses/typed-search.ts'
import {
  markdownParameters,
  searchParameters,
  type UnknownParameter,
} from '#src/addresses/unknown-parameters.ts'
import { filterNamed } from '#src/domain/search/filters/index.ts'
import { changesSince, changeText } from '#src/domain/search/changes.ts'
import { isQuoted } from '#src/domain/search/explanation-item.ts'
import type { Since } from '#src/domain/search/since.ts'
import { sortOf, type Order, placedIn, placedText, type Placed } from '#src/domain/search/order.ts'
import type { Found, Window } from '#src/domain/search/window.ts'
import type { SearchResponse } from '#src/domain/search/result.ts'
import { type Interpreted, meaninglessFilters } from '#src/domain/search/property-search.ts'
import { service } from '#src/domain/service.ts'
import { demonstrationSentence } from '#src/domain/site/demonstration.ts'
import type { About } from '#src/domain/site/site.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { leftText } from './mcp/answer-texts/search.ts'
import { literal } from './markdown-text.ts'
import { sentenceText } from '#src/words/search-phrases.ts'
import { askingText } from '#src/words/asking-text.ts'
import { askedHandOver } from '#src/addresses/hand-over.ts'
import { freshnessAt } from '#src/domain/confirmation.ts'
import { distinctName } from '#src/domain/municipality.ts'
import { perSquareMetre } from './ledger-text.ts'
import { mainRows } from './main-rows.ts'
import { handOver } from './mcp/answer-texts/hand-over.ts'

/** The part of a search page that its Markdown shows. */
interface Searched {
  query: Query
  strangers: readonly UnknownParameter[]
  readings: readonly TypedReading[]
  answer: { understood: Interpreted; window: Window } | null
  left: SearchResponse['left']
  now: Instant
}

const placedLines = (placed: Placed | null): string[] => (placed ? [`  - ${placedText(placed)}`] : [])

/** By what the matches are sorted. */
const orderTexts: Record<Order, string> = {
  rank: 'Sorted by rank: what is stated before what is in doubt, then wishes, checks and how recently it was confirmed.',
  price: 'Sorted by asking price, lowest first.',
  'price-desc': 'Sorted by asking price, highest first.',
  'price-per-m2': 'Sorted by asking price per m² of usable area, lowest first.',
  confirmed: 'Sorted by the day of the last confirmation, latest first.',
  published: 'Sorted by the day of publication, latest first.',
}

const doubts = ['unmet', 'unknown', 'conflicting'] as const

/** One match: which home, the price of a square metre, its main facts with their sources, and what is in doubt. */
const resultLines = (
  { listing, explanation }: Found,
  { order, since, now }: { order: Order; since: Since | null; now: Instant },
): string[] => {
  const { record } = listing
  const { title, representations, listing_id, municipality, location, availability } = record
  const where = distinctName(municipality, location.district)
  const derived = perSquareMetre(record)
  return [
    `- [${literal(title.en)}](${representations.markdown}) \`${listing_id}\`, ${where}${derived ? `; ${derived}` : ''}; availability ${freshnessAt(availability, now)}`,
    ...placedLines(placedIn(sortOf[order], record)),
    ...(since ? changesSince(record, since).map((change) => `  - ${changeText(change)}`) : []),
    ...mainRows(listing).map((row) => `  - ${row}`),
    ...explanation.satisfied.flatMap(({ criterion, text }) =>
      isQuoted(criterion) ? [`  - met: ${literal(text)}`] : [],
    ),
    ...doubts.flatMap((kind) => explanation[kind].map(({ text }) => `  - ${kind}: ${literal(text)}`)),
  ]
}

const notesOf = ({
  municipalities,
  unrecognised,
  unrecognised_more = 0,
  notes = [],
}: Interpreted['interpretation']): string[] => [
  ...municipalities.flatMap(({ given, note }) =>
    note === undefined ? [] : [`- “${literal(given)}”: ${literal(note)}`],
  ),
  ...unrecognised.map(
    ({ criterion, given, did_you_mean, note }) =>
      `- ${criterion} “${literal(given)}” is not recognised${did_you_mean.length > 0 ? `; did you mean ${did_you_mean.map(literal).join(', ')}?` : ''}${note === undefined ? '' : ` ${literal(note)}`}`,
  ),
  ...(unrecognised_more > 0 ? [`- ${unrecognised_more} more are not recognised.`] : []),
  ...notes.map(({ criterion, given, note }) => `- ${criterion} “${literal(given)}”: ${note}`),
]

const filtersLine = `Filters: ${[...searchParameters, 'readiness_min.CHECK'].map((name) => `\`${name}\``).join(', ')}; also ${markdownParameters.map((name) => `\`${name}\``).join(', ')}.`

const paragraphs = (...each: (string | null | readonly string[])[]): string =>
  each
    .flatMap((part) =>
      part === null || part.length === 0 ? [] : [typeof part === 'string' ? part : part.join('\n')],
    )
    .join('\n\n')

const strangerReasons: Record<UnknownParameter['kind'], string> = {
  unknown: 'is no filter of this search',
  twice: 'is there more than once',
  no_order: 'is no order; the orders are',
  no_page: 'is no number of a page',
  no_flag: 'is neither `true` nor `false`',
}

/** A text of an address as code, in which nothing is escaped: what could end it, or a line, is left out. */
const inCode = (text: string): string =>
  `\`${text
    .slice(0, 80)
    .toWellFormed()
    .replaceAll(/[`\p{C}\p{Z}]/gu, ' ')}\``

/** How sentences were read: what is assumed, what is not read, and what this site has not. */
const readingLines = (readings: readonly TypedReading[], base_url: string): string[] =>
  readings.flatMap((each) =>
    each.kind === 'asked'
      ? askingText(answeredReading(inWords, each.text, each.reading, `${base_url}/search`)).map(
          (text) => `- ${literal(text)}`,
        )
      : [],
  )

/** Which page is shown, and that one was asked which there is not. */
const pageText = (asked: number, { page, pages }: Window): string => {
  const shown = pages > 1 ? ` Page ${page} of ${pages}.` : ''
  return asked > page ? ` There is no page ${asked}: this is the last.${shown}` : shown
}

/** The first parameters that the search does not know, with what may be meant. */
const strangerLines = (strangers: readonly UnknownParameter[]): string[] => [
  ...strangers.slice(0, service.mostRepeated).map(({ name, value, kind, did_you_mean }) => {
    const parameter = inCode(kind === 'unknown' || kind === 'twice' ? name : `${name}=${value}`)
    const names = did_you_mean.map((each) => `\`${each}\``).join(', ')
    if (kind === 'no_order') return `- ${parameter} ${strangerReasons[kind]} ${names}`
    return `- ${parameter} ${strangerReasons[kind]}${names && `; did you mean ${names}?`}`
  }),
  ...(strangers.length > service.mostRepeated
    ? [`- ${strangers.length - service.mostRepeated} more parameters are not known.`]
    : []),
]

/**
 * The page of a search in Markdown, in English at the addresses of both languages: `addressOf` gives that of another
 * page of it, by its query string.
 */
export const searchMarkdown = (
  about: About,
  { query, strangers, readings, answer, left, now }: Searched,
  addressOf: (text: string) => string,
): string => {
  if (!answer) {
    const problems = query.problems.map(({ field, kind, error }) => {
      const wrong = error && filterNamed(field)?.page.en.wrong
      return `- ${field}: ${wrong ?? (field === 'limit' ? 'a whole number from 1 to 20' : kind.replaceAll('_', ' '))}`
    })
    return `${paragraphs('# This search cannot be made', 'Correct this in the address and search again.', [...strangerLines(strangers), ...problems], strangers.some(({ kind }) => kind === 'unknown') ? filtersLine : null)}\n`
  }
  const { understood, window } = answer
  const { total, uncertain, page, pages, found, relaxations } = window
  const doubted =
    uncertain > 0 ? ` ${uncertain} of them in doubt: something that is asked is not stated, or disputed.` : ''
  const handed = handOver(
    askedHandOver(
      about.base_url,
      { asked: query.asked, isUnderstood: meaninglessFilters(understood.interpretation).length === 0 },
      found.map(({ listing: { record } }) => record.listing_id),
    ),
  )
  const shape = { order: query.asked.order, since: understood.criteria.changed_since, now }
  const count = total === 0 ? 'No listing matches.' : `${total} ${total === 1 ? 'match' : 'matches'}.`
  const all = query.asked.homes_only ? ' Homes only; `all_types=true` shows other property too.' : ''
  return `${paragraphs(
    `# ${literal(sentenceText(understood.criteria, query.asked, 'en'))}`,
    `${count}${doubted}${total > 1 ? ` ${orderTexts[query.asked.order]}` : ''}${pageText(query.asked.page, window)}${all}${total === 0 ? '' : demonstrationSentence(about, 'listings')}`,
    strangers.length === 0 ? null : ['Ignored in the address:', ...strangerLines(strangers)],
    readingLines(readings, about.base_url),
    found.flatMap((each) => resultLines(each, shape)),
    leftText(left),
    notesOf(understood.interpretation),
    relaxations.map(({ text }) => `- ${literal(text)}`),
    page < pages
      ? `Next page: ${about.base_url}${addressOf(queryText({ ...query.asked, page: page + 1 }))}`
      : null,
    // As code, so that an address is no link beside those of the homes.
    handed.map(withAddressAsCode),
    total === 0
      ? null
      : 'These listings are public now: check the availability of each again before you use it.',
  )}\n`
}

/** A line whose last word is an address, which stands as code. */
const withAddressAsCode = (line: string): string => {
  const address = line.lastIndexOf(' ') + 1
  return `- ${line.slice(0, address)}\`${line.slice(address)}\``
}
