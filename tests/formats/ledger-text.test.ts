import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import { questionsIn } from '#src/domain/evidence/ledger-row.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { toMarkdown } from '#src/formats/markdown.ts'
import { answerTextFor } from '#src/server/mcp/answer-text.ts'
import { agency, grant, listing, noon, openListingFrom } from '../fixtures.ts'
import { linesOf } from '../ledger-lines.ts'
import { demonstrationHomes, generatedHomes, unusualHomes } from '../many-homes.ts'

const homes = [...demonstrationHomes(), ...generatedHomes(40), ...unusualHomes()]

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
  const labels = makeLedger(homes[0]!).map(({ label }) => label.en)
  expect(new Set(labels).size).toBe(labels.length)
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
    const questions = questionsIn(makeLedger(home)).map(({ question }) => question.en)
    for (const surface of ['Markdown', 'property.get_evidence']) {
      const [, asked = ''] = surfaces[surface]!(home).split(/Ask the agency:?\n+/)
      const lines = asked.split('\n').slice(0, questions.length)
      expect(lines.map((line) => line.replace(/^- /, '').replaceAll('\\', ''))).toEqual(
        questions.map((each) => each.replaceAll('\u00a0', ' ')),
      )
    }
  }
})
