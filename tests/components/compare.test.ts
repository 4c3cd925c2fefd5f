import { expect, test } from 'vitest'
import { findExtreme } from '#src/components/compare/cell.tsx'
import { pageComparing } from '../compare-page.ts'
import { verdictOn } from '#src/components/compare/table.tsx'
import { groupsCompared, sideBySide, type ComparedRow } from '#src/domain/comparison/from-ledgers.ts'
import { languages, type Language } from '#src/domain/language.ts'
import { groups } from '#src/domain/listing/facts/entry.ts'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import type { LedgerRow } from '#src/domain/evidence/ledger-row.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { demonstrationHomes } from '../many-homes.ts'
import { contentOf } from '../page-content.ts'

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
  const texts = (...rows: Row[]) => rows.map((each) => findExtreme(rowsOf(...rows), each, 'en'))
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
    makeLedger(listing).flatMap(({ key, group, reports }) =>
      group === 'features' && reports.length === 0 ? [] : [key],
    )
  expect(rows.map(({ key }) => key).toSorted()).toEqual(
    [...new Set([...reported(one), ...reported(other)])].toSorted(),
  )
})

const rendered = (listings: readonly OpenListing[], language: Language): string =>
  contentOf(pageComparing(listings, language))

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
