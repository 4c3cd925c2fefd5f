import { expect, test } from 'vitest'
import { chooseClaims, isProof } from '#src/domain/evidence/proof.ts'
import type { LedgerRow } from '#src/domain/evidence/ledger-row.ts'

const row = (
  key: LedgerRow['key'],
  state: LedgerRow['state'],
  weight: number,
  more: Partial<LedgerRow> = {},
): LedgerRow => ({
  key,
  group: 'home',
  label: { pt: key, en: key },
  state,
  value: state === 'unknown' || state === 'conflicting' ? null : 3,
  unit: null,
  reports: [],
  validations: [],
  valid_until: null,
  check: null,
  caveat: null,
  made: null,
  legal_note: null,
  question: state === 'unknown' ? { pt: '?', en: '?' } : null,
  weight,
  ...more,
})

const rows = [
  row('price_eur', 'validated', 1),
  row('occupancy', 'unknown', 2),
  row('beds', 'conflicting', 3),
  row('areas.useful_m2', 'reported', 4),
  row('bathrooms', 'reported', 5),
  row('construction_year', 'validated', 6),
  row('floor', 'not_applicable', 7),
  row('features.sea_view', 'reported', 300, { group: 'features', value: true }),
  row('features.pool', 'reported', 299, { group: 'features', value: false }),
]

test('five claims stand for a ledger: confirmed, disputed, two stated, a fact and a feature, and not stated', () => {
  expect(chooseClaims(rows).map(({ key }) => key)).toEqual([
    'construction_year',
    'beds',
    'areas.useful_m2',
    'features.sea_view',
    'occupancy',
  ])
  expect(isProof(rows)).toBe(true)
})

test('a claim is the row of the ledger itself, with every role and day', () => {
  for (const claim of chooseClaims(rows)) expect(rows).toContain(claim)
})

test('a ledger without a state has more of the others, and one of which nothing is told none', () => {
  const poorer = rows.filter(({ state }) => state !== 'conflicting')
  expect(isProof(poorer)).toBe(false)
  expect(chooseClaims(poorer)).toHaveLength(5)
  expect(chooseClaims([row('occupancy', 'unknown', 1, { question: null })])).toEqual([])
  expect(isProof([])).toBe(false)
})
