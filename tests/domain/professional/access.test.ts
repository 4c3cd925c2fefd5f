import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accessReason, type AccessFacts } from '#src/domain/professional/access.ts'
import { noon } from '../../fixtures.ts'

const [head = '', ...rows] = readFileSync(
  join(import.meta.dirname, '../../vectors/professional-access.csv'),
  'utf8',
)
  .trim()
  .split('\n')

const terms = {
  current: { valid_from: noon, valid_until: '2026-06-01T00:00:00.000Z' },
  ended: { valid_from: '2026-01-01T00:00:00.000Z', valid_until: noon },
  not_started: { valid_from: '2026-05-01T12:00:00.001Z', valid_until: '2026-06-01T00:00:00.000Z' },
}
const accounts: Record<string, AccessFacts['account']> = {
  none: null,
  unverified: { verified: false, role: 'listing_agent' },
  verified_valuer: { verified: true, role: 'valuer' },
  verified_listing_agent: { verified: true, role: 'listing_agent' },
  verified_lawyer: { verified: true, role: 'lawyer' },
}
const briefs: Record<string, AccessFacts['briefs']> = {
  none: [],
  not_represented: [{ ...terms.current, represented: false }],
  not_started: [{ ...terms.not_started, represented: true }],
  ended: [{ ...terms.ended, represented: true }],
  current: [
    { ...terms.ended, represented: true },
    { ...terms.current, represented: true },
  ],
}
const consents: Record<string, AccessFacts['consents']> = {
  none: [],
  ended: [terms.ended],
  current: [terms.current],
}
const scopes: Record<string, string[]> = {
  without: ['connection:read', 'buyer-requests:read'],
  with: ['closed-listings:match'],
}

test('interface 1.5: the decision table, tier by account, scope, brief and consent', () => {
  expect(head).toBe('tier,account,scope,brief,consent,access')
  expect(rows).toHaveLength(750)
  for (const row of rows) {
    const [tier = '', account = '', scope = '', brief = '', consent = '', access = ''] = row.split(',')
    const facts = {
      tier: tier as AccessFacts['tier'],
      account: accounts[account] ?? null,
      scopes: scopes[scope] ?? [],
      briefs: briefs[brief] ?? [],
      consents: consents[consent] ?? [],
    }
    expect(accessReason(facts, noon) ?? 'granted', row).toBe(access)
  }
})

test('interface 1.8: no row of the table grants an exclusive listing, a draft or an open listing', () => {
  const granted = new Set(rows.filter((row) => row.endsWith('granted')).map((row) => row.split(',')[0]))
  expect([...granted].toSorted()).toEqual(['off_market_listing', 'semi_open_listing'])
})
