import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { HomeLedger } from '#src/components/ledger/home-ledger.tsx'
import { Tile } from '#src/components/ledger/marks.tsx'
import { Reasons } from '#src/components/search/reasons.tsx'
import { foundText } from '#src/domain/evidence/outcome.ts'
import { listQuestions } from '#src/domain/evidence/evidence.ts'
import { checks, type Check } from '#src/domain/listing/facts/checks.ts'
import { inBrief } from '#src/domain/evidence/brief.ts'
import { entryOfFact, findOutcome } from '#src/domain/listing/facts/facts.ts'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { ofCheck } from '#src/domain/search/explanation-item.ts'
import { listingPart } from '#src/domain/search/search.ts'
import { toJsonLd } from '#src/formats/json-ld.ts'
import { toMarkdown } from '#src/formats/markdown.ts'
import { recordText } from '#src/formats/mcp/answer-texts/listing.ts'
import { opened } from '../components/recorded.ts'
import { everyFact } from '../every-fact.ts'
import { aboutAt, by, noon } from '../fixtures.ts'
import { linesOf } from '../ledger-lines.ts'
import { inText, missingIn } from '../row-words.ts'
import { toMarkup, jsx } from '#src/components/jsx/markup.ts'

const confirmed = {
  reported_by_role: 'solicitor',
  reported_on: '2026-04-05',
  validated_by_role: 'lawyer',
  validated_on: '2026-04-09',
} as const

const outcomes = checks.flatMap((check) => {
  const name = findOutcome(check)
  return name === null ? [] : [{ check, name }]
})

type Change = NonNullable<Parameters<typeof opened>[0]>

/** A home whose checks of others' rights were all made and confirmed, with what the agency says that they found. */
const checked = (facts: object = {}): OpenListing =>
  opened({ facts, checks: Object.fromEntries(outcomes.map(({ check }) => [check, confirmed])) } as Change)

const plain = (markup: unknown) =>
  String(markup)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const silent = checked()
const told = checked(
  Object.fromEntries(outcomes.map(({ name }) => [name, { value: everyFact[name], ...by }])),
)

/** What each surface says of a check whose outcome it knows. */
const said = (open: OpenListing, check: Check): Record<string, string> => {
  const { record, evidence } = open
  const { text } = ofCheck(check, 'collected', { record, evidence } as never).details
  const item = { criterion: `readiness_min.${check}`, ...confirmed, text }
  const explanation = { satisfied: [], unmet: [], unknown: [item], conflicting: [] }
  return {
    statement: evidence.checks.find((row) => row.check === check)?.statement ?? '',
    explanation: text,
    reasons: plain(
      toMarkup(jsx(Reasons, { found: { listing: open, explanation } as never, language: 'en' })),
    ),
    tile: plain(toMarkup(Tile({ listing: open, language: 'en' }))),
  }
}

test('a check of others’ rights says beside its status what was found, with the role and the day that report it', () => {
  expect(outcomes.map(({ check }) => check)).toContain('occupancy')
  for (const { check, name } of outcomes) {
    const value = foundText(name, everyFact[name]).toLowerCase()
    for (const [surface, text] of Object.entries(said(told, check))) {
      expect(text.toLowerCase(), `${surface}: ${name}`).toContain(value)
      if (surface !== 'tile') expect(text, surface).toMatch(/estate agent.*2026/i)
    }
    for (const [surface, text] of Object.entries(said(silent, check)))
      expect(text.toLowerCase(), `${surface}: ${name}`).not.toContain(value)
    expect(told.evidence.checks.find((row) => row.check === check)?.outcome).toMatchObject({
      fact: name,
      value: everyFact[name],
      level: 'collected',
      ...by,
    })
  }
})

test('a check and what it found are one row, which says who vouches for which, or that the result is not published', () => {
  for (const { check, name } of outcomes) {
    const { label } = entryOfFact(name)
    const rowIn = (open: OpenListing) => inBrief(makeLedger(open)).rows.find((row) => row.key === name)
    for (const open of [told, silent])
      expect(
        makeLedger(open)
          .filter((row) => row.check === check)
          .map(({ key }) => key),
      ).toEqual([name])
    const confirmedBy = { role: 'lawyer', day: '2026-04-09' }
    expect(rowIn(silent)).toMatchObject({ note: 'result not published: ask', validated: confirmedBy })
    expect(rowIn(silent)).not.toHaveProperty('value')
    expect(rowIn(told)).toMatchObject({
      value: everyFact[name],
      reported: { role: 'listing_agent' },
      checked: { role: 'solicitor', day: '2026-04-05' },
      check_validated: confirmedBy,
    })
    // That the check is confirmed confirms nothing of what it found.
    expect(rowIn(told)).not.toHaveProperty('validated')
    for (const text of [toMarkdown(told, noon, shippedTables()), recordText(told)]) {
      const said = linesOf(text).get(label.en) ?? ''
      expect(
        missingIn(
          said,
          makeLedger(told).find(({ key }) => key === name)!,
          inText,
        ),
      ).toEqual([])
    }
    for (const language of ['en', 'pt'] as const) {
      const page = toMarkup(HomeLedger({ listing: told, language }))
      const [, row = ''] = page.split(`id="${name}"`)
      expect(page).not.toContain(`id="${check}"`)
      expect(plain(row.split('</div>')[0]?.replace(/^>/, ''))).toContain(label[language])
    }
  }
})

test('search results have what was found beside that it was checked, and JSON-LD has it with its source', () => {
  const jsonLd = toJsonLd(told, 'en', noon, aboutAt())
  for (const { name } of outcomes) {
    for (const detail of ['brief', 'full'] as const) {
      expect(listingPart(told.record, detail).outcomes?.[name]).toMatchObject({
        value: everyFact[name],
        ...by,
      })
      expect(listingPart(silent.record, detail).outcomes).toBeUndefined()
    }
    expect(jsonLd).toContain(`"propertyID":"${name}"`)
  }
})

test('of a check and of what it found one is asked for: the check until it is made, then what it found', () => {
  const about = (open: OpenListing) => listQuestions(open).map((question) => question.about)
  for (const { check, name } of outcomes) {
    expect(about(opened())).toContain(check)
    expect(about(opened())).not.toContain(name)
    expect(about(silent)).toContain(name)
    expect(about(silent)).not.toContain(check)
    expect(about(told)).not.toContain(name)
    expect(about(told)).not.toContain(check)
    const unchecked = opened({ facts: { [name]: { value: everyFact[name], ...by } } } as Change)
    expect(about(unchecked)).not.toContain(check)
    expect(unchecked.evidence.checks.find((row) => row.check === check)?.statement).toMatch(
      /nobody has said; result: .*, not confirmed$/,
    )
  }
})

test('where sources disagree on what was found, every surface says both', () => {
  const differing = checked({
    occupancy_outcome: {
      alternatives: [
        { value: 'vacant', ...by },
        { value: 'let', reported_by_role: 'valuer', reported_on: '2026-04-06' },
      ],
    },
  })
  const { statement, explanation, reasons: shown, tile: pieces } = said(differing, 'occupancy')
  expect(statement).toContain(
    'result: 2 sources disagree: vacant (estate agent, 1 April 2026); let, with no end date (valuer, 6 April 2026)',
  )
  expect(explanation).toContain('Result: sources disagree, vacant (estate agent 2026-04-01)')
  expect(shown).toContain('result: sources disagree')
  expect(pieces).toContain('(sources disagree)')
})
