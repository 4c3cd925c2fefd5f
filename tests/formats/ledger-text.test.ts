import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { compare, answerOf } from '#src/domain/comparison/compare.ts'
import { ledgerOf } from '#src/domain/evidence/ledger.ts'
import { questionsIn } from '#src/domain/evidence/ledger-row.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { saidOf } from '#src/formats/ledger-text.ts'
import { toMarkdown } from '#src/formats/markdown.ts'
import { answerTextFor } from '#src/formats/mcp/answer-text.ts'
import { rowsShownOtherwise } from '../changed-rows.ts'
import { claimsOf } from '../claims.ts'
import { agency, grant, listing, noon, openListingFrom } from '../fixtures.ts'
import { labels, linesOf, missingIn, type Lines } from '../ledger-lines.ts'
import { demonstrationHomes, generatedHomes, unusualHomes } from '../many-homes.ts'

const demonstration = demonstrationHomes()
const homes = [...demonstration, ...generatedHomes(146), ...unusualHomes()]

const textOf = (tool: string, home: OpenListing): string => {
  const digest = answerTextFor(tool)
  if (digest.of !== 'listing') throw new Error(`The text of ${tool} is not made of a listing`)
  return digest.text(home)
}
const surfaces: Record<string, (home: OpenListing) => string> = {
  Markdown: (home) => toMarkdown(home, noon, shippedTables()).split('\n## Description')[0]!,
  'property.get': (home) => textOf('property.get', home),
  'property.get_evidence': (home) => textOf('property.get_evidence', home),
}

test('every name of a row is another, so that a line is of one thing', () => {
  expect(new Set(labels.values()).size).toBe(labels.size)
})

test('every claim of the record and the evidence is in its own line of the Markdown and of the texts over MCP', () => {
  let count = 0
  for (const home of homes) {
    const claims = claimsOf(home)
    for (const [surface, render] of Object.entries(surfaces)) {
      count += claims.length
      const missing = missingIn(linesOf(render(home)), claims)
      expect(missing, `${home.record.listing_id} in ${surface}`).toEqual([])
    }
  }
  expect(count).toBeGreaterThan(45_000)
})

test('a line that is gone, or has another day, profession, value or state, lacks a claim', () => {
  let count = 0
  for (const home of [...demonstration, ...unusualHomes()]) {
    const [rows, claims, lines] = [
      ledgerOf(home),
      claimsOf(home),
      linesOf(toMarkdown(home, noon, shippedTables())),
    ]
    for (const row of rows) {
      const name = row.label.en
      const concerned = claims.filter(({ keys }) => keys.includes(row.key))
      const isMissed = (other: Lines) => missingIn(other, concerned).length > 0
      const gone = new Map(lines)
      gone.delete(name)
      const survivors = rowsShownOtherwise(row).flatMap(([what, other]) => {
        count++
        return isMissed(new Map(lines).set(name, saidOf(other))) ? [] : [what]
      })
      expect([home.record.listing_id, row.key, isMissed(gone), survivors]).toEqual([
        home.record.listing_id,
        row.key,
        true,
        [],
      ])
    }
  }
  expect(count).toBeGreaterThan(10_000)
})

test('a comparison says of each fact what every listing’s ledger says, with its sources', () => {
  const digest = answerTextFor('property.compare')
  if (digest.of !== 'listings') throw new Error('A comparison is made of something else')
  for (const [at, other] of demonstration.slice(1).entries()) {
    const pair = [demonstration[at]!, other]
    const answer = answerOf(compare(pair, { now: noon, taxes: shippedTables() }), 'brief', {})
    const text = digest.text(answer, pair).replaceAll('\\', '')
    const cells = [...text.matchAll(/^- ([^:\n]+):\n((?: {2}- .*\n?)+)/gm)]
    const together = [...text.matchAll(/^- (Not stated of|Does not apply to) any: (.*)$/gm)].flatMap(
      ([, what, names = '']) =>
        names
          .split(', ')
          .map((name) => [name, what === 'Not stated of' ? 'not stated' : 'does not apply'] as const),
    )
    const keys = new Set(answer.rows.map(({ key }) => key))
    for (const home of pair) {
      const own = new RegExp(`- \`${home.record.listing_id}\`: (.*)`)
      const lines = new Map([
        ...cells.map(
          // Which of them has the lowest number stands in brackets behind a name.
          ([, name = '', said = '']) =>
            [name.replace(/ \(lowest .*\)$/, ''), own.exec(said)?.[1] ?? ''] as const,
        ),
        ...together,
      ])
      const claims = claimsOf(home).filter((claim) => claim.keys.every((key) => keys.has(key)))
      expect(claims.length).toBeGreaterThan(20)
      expect(missingIn(lines, claims), `${home.record.listing_id} in ${text}`).toEqual([])
    }
  }
})

test('free words stand in quotation marks, which they cannot end', () => {
  const parish = 'Arroios” (stated by the notary on 2020-01-01), “x'
  const home = openListingFrom(
    'ol-test01',
    agency(),
    listing('ol-test01', {
      location: {
        municipality_code: '1106',
        parish: { value: parish, reported_by_role: 'valuer', reported_on: '2026-04-01' },
        reported_by_role: 'valuer',
        reported_on: '2026-04-01',
      },
    }),
    grant(),
  )
  for (const render of Object.values(surfaces))
    expect(linesOf(render(home)).get('Parish')).toBe(
      '“Arroios" (stated by the notary on 2020-01-01), "x” (stated by the valuer on 2026-04-01)',
    )
})

test('what there is to ask stands before the ledger, most important first', () => {
  for (const home of homes) {
    const questions = questionsIn(ledgerOf(home)).map(({ question }) => question.en)
    for (const surface of ['Markdown', 'property.get_evidence']) {
      const [, asked = ''] = surfaces[surface]!(home).split(/Ask the agency:?\n+/)
      const lines = asked.split('\n').slice(0, questions.length)
      expect(lines.map((line) => line.replace(/^- /, '').replaceAll('\\', ''))).toEqual(
        questions.map((each) => each.replaceAll('\u00a0', ' ')),
      )
    }
  }
})
