import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { extremeOf } from '#src/components/compare/cell.tsx'
import { comparePage } from '#src/components/compare/page.tsx'
import { verdictOn } from '#src/components/compare/table.tsx'
import { groupsCompared, sideBySide, type ComparedRow } from '#src/domain/comparison/from-ledgers.ts'
import { shortDay } from '#src/domain/format.ts'
import { languages, type Language } from '#src/domain/language.ts'
import { groups } from '#src/domain/listing/facts/entry.ts'
import { ledgerOf } from '#src/domain/evidence/ledger.ts'
import { isFactName } from '#src/domain/listing/facts/facts.ts'
import { valueIn, type LedgerRow } from '#src/domain/evidence/ledger-row.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import { roleInLine as roleWords } from '#src/words/role.ts'
import { wordsOf } from '#src/words/words.ts'
import { aboutAt, noon } from '../fixtures.ts'
import { demonstrationHomes, generatedHomes, unusualHomes } from '../many-homes.ts'
import { contentOf } from '../page-content.ts'

/** Of the page, which is made for each request. */
const today = lisbonDay(noon)

type Row = ComparedRow['rows'][number]

const one = (state: LedgerRow['state'], value: LedgerRow['value'] = null) => ({ state, value }) as Row
const known = (value: number) => one('reported', value)
const unknown = one('unknown')
const disputed = one('conflicting')
const rowsOf = (...rows: Row[]) => ({ key: 'areas.useful_m2', rows }) as const

test('what is known is compared even where one is unknown, and nothing is called the same beside it', () => {
  expect(verdictOn(rowsOf(known(2), known(3), unknown))).toBe('different')
  expect(verdictOn(rowsOf(known(2), known(2), unknown))).toBe('open')
  expect(verdictOn(rowsOf(known(2), known(2)))).toBe('same')
  expect(verdictOn(rowsOf(known(2), unknown))).toBe('open')
  expect(verdictOn(rowsOf(known(2), one('not_applicable')))).toBe('different')
})

test('of checks it is compared how sure they are, and one that has expired is not made', () => {
  expect(verdictOn(rowsOf(one('reported'), one('reported')))).toBe('same')
  expect(verdictOn(rowsOf(one('reported'), one('validated')))).toBe('different')
  expect(verdictOn(rowsOf(one('reported'), one('expired')))).toBe('open')
})

test('what is known is compared where one is unknown, and is called the least of what is stated alone', () => {
  const texts = (...rows: Row[]) => rows.map((each) => extremeOf(rowsOf(...rows), each, 'en'))
  expect(texts(known(68), known(94), known(80))).toEqual(['smallest', 'largest', null])
  expect(texts(known(68), known(94), unknown)).toEqual(['smallest stated', 'largest stated', null])
  expect(texts(known(68), unknown)).toEqual([null, null])
  expect(texts(known(68), known(68))).toEqual([null, null])
  // One of two disputed values may be the largest.
  expect(texts(known(68), known(94), disputed)).toEqual([null, null, null])
})

test('the rows of a comparison are those of the ledgers by group, the price first; of features those that somebody reported', () => {
  const [one, other] = demonstrationHomes() as [OpenListing, OpenListing]
  const rows = sideBySide([one, other])
  expect(rows[0]?.key).toBe('price_eur')
  expect([...new Set(rows.map(({ group }) => group))]).toEqual(groupsCompared)
  expect(groupsCompared.toSorted()).toEqual(groups.toSorted())
  const reported = (listing: OpenListing) =>
    ledgerOf(listing).flatMap(({ key, group, reports }) =>
      group === 'features' && reports.length === 0 ? [] : [key],
    )
  expect(rows.map(({ key }) => key).toSorted()).toEqual(
    [...new Set([...reported(one), ...reported(other)])].toSorted(),
  )
})

const rendered = (listings: readonly OpenListing[], language: Language): string =>
  contentOf(
    comparePage(
      {
        kind: 'compare',
        listings,
        isComparable: true,
        asked: listings.length,
        gone: 0,
        others: [],
        taxes: shippedTables(),
        now: noon,
      },
      { about: aboutAt(), language },
    ),
  )

const textOf = (markup: string): string =>
  `<${markup}`
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The cells of each row by its heading. */
const cellsIn = (markup: string): Map<string, string[]> =>
  new Map(
    markup.split(/<tr/).map((row) => {
      const [, heading = '', ...cells] = row.split(/<(?=t[dh])/)
      // Of the first row of a group the heading has its name too.
      const label = heading.replace(/<span class="kind">[^<]*<\/span>/, '')
      return [textOf(label), cells.map(textOf)]
    }),
  )

/** What the cell of a ledger row has to say: its value or state, and every role with its day. */
const saidBy = ({ key, state, value, reports, validations }: Row, language: Language): string[] => {
  const { unknown: missing, disagree } = ledgerWords[language]
  const isValue = value !== null && typeof value !== 'boolean' && key !== 'availability'
  return [
    ...(state === 'unknown' ? [missing] : state === 'conflicting' ? [disagree] : []),
    ...(isValue ? [valueIn({ key }, value, language)] : []),
    ...(state === 'conflicting' && isFactName(key)
      ? reports.map((report) => valueIn({ key }, report.value!, language))
      : []),
    ...[...reports, ...validations].map(
      (by) => `${roleWords[language][by.role]}, ${shortDay(by.day, language, today)}`,
    ),
  ].map((text) => text.replaceAll(/\s+/g, ' '))
}

test('a cell has the value or the state of its ledger row, and every role and day, in both languages', () => {
  const homes = [...demonstrationHomes(), ...generatedHomes(40), ...unusualHomes()]
  let count = 0
  for (let at = 0; at + 1 < homes.length; at += 2) {
    const pair = homes.slice(at, at + 2)
    for (const language of languages) {
      const cells = cellsIn(rendered(pair, language))
      const shown = sideBySide(pair).filter(({ key }) => key !== 'availability')
      for (const { key, label, rows } of shown)
        for (const [column, row] of rows.entries()) {
          const said = saidBy(row, language)
          const cell = cells.get(label[language])?.[column] ?? ''
          count += said.length
          expect([key, cell, said.filter((text) => !cell.includes(text))]).toEqual([key, cell, []])
        }
    }
  }
  expect(count).toBeGreaterThan(10_000)
})

test('whether a home is available names who said so and the day', () => {
  const [one, other] = demonstrationHomes() as [OpenListing, OpenListing]
  for (const language of languages) {
    const cells = cellsIn(rendered([one, other], language)).get(wordsOf(language).listing.availability)
    for (const [at, { record }] of [one, other].entries()) {
      const { reported_by_role, confirmed_on } = record.availability!
      const said = `${roleWords[language][reported_by_role]}, ${shortDay(confirmed_on, language, today)}`
      expect(cells?.[at]).toContain(said.replaceAll(/\s+/g, ' '))
    }
  }
})

test('the price comes first, then what differs, then what is open, and what is the same is folded', () => {
  const listings = demonstrationHomes().slice(0, 3)
  for (const language of languages) {
    const [table = '', folded = ''] = rendered(listings, language).split('<details class="alike">')
    const [first = ''] = table.split(/<tr class="(?=different|open|same)/).slice(1)
    const price = sideBySide(listings).find(({ key }) => key === 'price_eur')?.label[language]
    expect(first).toContain(`>${price}</th>`)
    const verdicts = [...table.matchAll(/<tr class="(different|open|same)"/g)].map(([, verdict]) => verdict)
    // After the price and what a square metre costs.
    const further = verdicts.slice(2)
    expect(further).toContain('different')
    expect(further).not.toContain('same')
    expect(further.lastIndexOf('different')).toBe(further.indexOf('open') - 1)
    expect(folded).not.toContain('<tr class="different"')
    expect(folded).toContain('<tr class="same"')
  }
})
