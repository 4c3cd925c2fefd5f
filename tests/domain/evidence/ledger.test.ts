import { expect, test } from 'vitest'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import { valueIn, type LedgerRow } from '#src/domain/evidence/ledger-row.ts'
import { checkEntries, checks } from '#src/domain/listing/facts/checks.ts'
import { factNames, findOutcome } from '#src/domain/listing/facts/facts.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import { groups } from '#src/domain/listing/facts/entry.ts'
import { changedRows } from '../../changed-rows.ts'
import { missingIn } from '../../claimed-rows.ts'
import { claimsOf } from '../../claims.ts'
import { demonstrationHomes, generatedHomes, unusualHomes } from '../../many-homes.ts'

const unusual = unusualHomes()
const homes = [...demonstrationHomes(), ...generatedHomes(146), ...unusual]

test('every claim of the record and the evidence is in its own row, for every home', () => {
  let count = 0
  for (const home of homes) {
    const claims = claimsOf(home)
    count += claims.length
    expect(missingIn(makeLedger(home), claims), home.record.listing_id).toEqual([])
  }
  expect(count).toBeGreaterThan(15_000)
})

test('a row that is gone, and one with another role, day, value, unit, state or last day, lacks a claim', () => {
  let count = 0
  for (const home of [...homes.slice(0, 69), ...unusual]) {
    const [rows, claims] = [makeLedger(home), claimsOf(home)]
    for (const [at, row] of rows.entries()) {
      // A claim of a check of several facts may be in any of their rows.
      const concerned = claims.filter(({ keys }) => keys.includes(row.key))
      const survivors = [
        ...(missingIn(rows.toSpliced(at, 1), concerned).length > 0 ? [] : ['gone']),
        ...changedRows(row).flatMap(([what, other]) => {
          count++
          return missingIn(rows.with(at, other), concerned).length > 0 ? [] : [what]
        }),
      ]
      expect([home.record.listing_id, row.key, survivors]).toEqual([home.record.listing_id, row.key, []])
    }
  }
  expect(count).toBeGreaterThan(10_000)
})

test('a ledger has a row for every fact, feature and check of no facts, and for the place, by group', () => {
  const keys = [
    ...factNames,
    ...features.map((feature) => `features.${feature}`),
    ...checks.filter(
      (check) => !['facts', 'place'].includes(checkEntries[check].rests) && findOutcome(check) === null,
    ),
    'municipality',
  ].toSorted()
  for (const home of homes) {
    const rows = makeLedger(home)
    expect(rows.map(({ key }) => key).toSorted()).toEqual(keys)
    const order = rows.map(({ group }) => groups.indexOf(group))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  }
})

test('what is unknown, in dispute or expired has its question, and nothing else has one; an unreported feature is not asked for', () => {
  for (const home of homes)
    for (const { key, group, state, question, caveat: unsaid } of makeLedger(home)) {
      const isOpen =
        state === 'conflicting' ||
        state === 'expired' ||
        unsaid === 'finding' ||
        (state === 'unknown' && group !== 'features')
      const isLapsed = key === 'energy.class' && state === 'not_applicable' && home === unusual[3]
      expect([home.record.listing_id, key, question !== null]).toEqual([
        home.record.listing_id,
        key,
        isOpen || isLapsed,
      ])
    }
})

test('a value is written in the words of its kind, with its unit, in either language', () => {
  const written = (key: LedgerRow['key'], value: string | number | boolean) =>
    (['en', 'pt'] as const).map((language) => valueIn({ key }, value, language).replaceAll('\u00a0', ' '))
  expect(written('condominium_fee_eur_month', 42.5)).toEqual(['€42.50 a month', '42,50 € por mês'])
  expect(written('floor', -1)).toEqual(['Basement level 1', 'Cave, piso −1'])
  expect(written('features.elevator', false)).toEqual(['not present', 'não tem'])
  expect(written('availability', 'reserved')).toEqual(['reserved', 'reservado'])
  expect(written('energy.class', 'in_progress')).toEqual(['In progress', 'Em curso'])
  expect(written('energy.class', 'B-')).toEqual(['B-', 'B-'])
  expect(written('municipality', 'Lagoa (Faro)')).toEqual(['Lagoa (Faro)', 'Lagoa (Faro)'])
})
