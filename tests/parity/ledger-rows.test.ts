import { expect, test } from 'vitest'
import { HomeLedger } from '#src/components/ledger/home-ledger.tsx'
import { pageComparing } from '../compare-page.ts'
import { toMarkup } from '#src/components/jsx/markup.ts'
import { answerComparison, compare } from '#src/domain/comparison/compare.ts'
import { sideBySide } from '#src/domain/comparison/from-ledgers.ts'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import type { LedgerRow } from '#src/domain/evidence/ledger-row.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { languages, type Language } from '#src/domain/language.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { toMarkdown } from '#src/formats/markdown.ts'
import { answerTextFor } from '#src/server/mcp/answer-text.ts'
import { rowsOfPage } from '../components/ledger/rows-of-page.ts'
import { noon } from '../fixtures.ts'
import { linesOf } from '../ledger-lines.ts'
import { demonstrationHomes, generatedHomes, unusualHomes } from '../many-homes.ts'
import { contentOf } from '../page-content.ts'
import { inText, missingIn, onPage, type Writing } from '../row-words.ts'

const taxes = shippedTables()
const today = lisbonDay(noon)
const homes = [...demonstrationHomes(), ...generatedHomes(40), ...unusualHomes()]
const neighbour = (home: OpenListing): OpenListing => homes[(homes.indexOf(home) + 1) % homes.length]!

type Row = Readonly<LedgerRow>

/** What a surface says of each row of a home's ledger; `null` of one that it does not have. */
interface Surface {
  writing: Writing
  textsOf(home: OpenListing): (row: Row) => string | null
}

const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const page = (language: Language): Surface => ({
  writing: onPage(language),
  textsOf(listing) {
    const rows = rowsOfPage(toMarkup(HomeLedger({ listing, language })))
    return ({ key }) => (rows.get(key) ?? []).map(({ text }) => text).join(' | ')
  },
})

const inLines = (render: (home: OpenListing) => string): Surface => ({
  writing: inText,
  textsOf(home) {
    const lines = linesOf(render(home))
    return ({ label }) => lines.get(label.en) ?? ''
  },
})

const overMcp = (tool: string) =>
  inLines((home) => {
    const digest = answerTextFor(tool)
    if (digest.of !== 'listing') throw new Error(`The text of ${tool} is not made of a listing`)
    return digest.text(home)
  })

/** The cells of a home in a comparison with its neighbour. */
const comparison = (language: Language): Surface => ({
  writing: onPage(language, today),
  textsOf(home) {
    const listings = [home, neighbour(home)]
    const page = pageComparing(listings, language)
    const cells = new Map(
      contentOf(page)
        .split(/<tr/)
        .map((row): [string, string] => {
          const [, heading = '', own = ''] = `<tr${row}`.split(/<(?=t[dh])/)
          // Of the first row of a group the heading has its name too.
          return [textOf(`<${heading.replace(/<span class="kind">[^<]*<\/span>/, '')}`), textOf(`<${own}`)]
        }),
    )
    const compared = new Set<string>(sideBySide(listings).map(({ key }) => key))
    // It leaves out what applies to none of them.
    return ({ key, label, reports }) =>
      key === 'availability' || !compared.has(key)
        ? null
        : (cells.get(label[language]) ?? (reports.length > 0 ? '' : null))
  },
})

const comparedOverMcp: Surface = {
  writing: inText,
  textsOf(home) {
    const digest = answerTextFor('property.compare')
    if (digest.of !== 'listings') throw new Error('A comparison is made of something else')
    const pair = [home, neighbour(home)]
    const answer = answerComparison(compare(pair, { now: noon, taxes }), 'brief', {})
    const text = digest.text(answer, pair).replaceAll('\\', '')
    const own = new RegExp(`- \`${home.record.listing_id}\`: (.*)`)
    const cells = new Map(
      [...text.matchAll(/^- ([^:\n]+):\n((?: {2}- .*\n?)+)/gm)].map(
        // Which of them has the lowest number stands in brackets behind a name.
        ([, name = '', said = '']) =>
          [name.replace(/ \(lowest .*\)$/, ''), own.exec(said)?.[1] ?? ''] as const,
      ),
    )
    const compared = new Set<string>(answer.rows.map(({ key }) => key))
    return ({ key, label, reports }) =>
      compared.has(key) && reports.length > 0 ? (cells.get(label.en) ?? '') : null
  },
}

const surfaces: [string, Surface][] = [
  ...languages.map((language): [string, Surface] => [`the page in ${language}`, page(language)]),
  ['Markdown', inLines((home) => toMarkdown(home, noon, taxes).split('\n## Description')[0]!)],
  ['property.get', overMcp('property.get')],
  ['property.get_evidence', overMcp('property.get_evidence')],
  ...languages.map((language): [string, Surface] => [`the comparison in ${language}`, comparison(language)]),
  ['property.compare', comparedOverMcp],
]

test.each(surfaces)(
  '%s has in the row of each thing its value, every role and day, and until when it counts',
  (_, { writing, textsOf }) => {
    const missing: unknown[] = []
    let count = 0
    for (const home of homes) {
      const textIn = textsOf(home)
      for (const row of makeLedger(home)) {
        const text = textIn(row)
        if (text === null) continue
        count++
        const lacks = missingIn(text, row, writing)
        if (text === '' || lacks.length > 0) missing.push([home.record.listing_id, row.key, text, lacks])
      }
    }
    expect(missing).toEqual([])
    expect(count).toBeGreaterThan(1_000)
  },
)
