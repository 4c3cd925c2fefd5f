import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  accessTo,
  type BriefTerms,
  type CallerFacts,
  type ListingTerms,
  type Term,
} from '#src/domain/professional-access.ts'
import { noon } from '../fixtures.ts'
import { utc } from '../utc.ts'

const [head = '', ...rows] = readFileSync(
  join(import.meta.dirname, '../vectors/professional-access.csv'),
  'utf8',
)
  .trim()
  .split('\n')

/** The ends that the table names; the earliest of those that count is until when a listing is shown. */
const ends = {
  consent: '2026-05-10T00:00:00.000Z',
  brief: '2026-05-20T00:00:00.000Z',
  grant: '2026-06-01T00:00:00.000Z',
  later: '2026-07-01T00:00:00.000Z',
} as const
const ended: Term = { valid_from: utc('2026-01-01T00:00:00.000Z'), valid_until: noon }
const notStarted: Term = { valid_from: utc('2026-05-01T12:00:00.001Z'), valid_until: utc(ends.later) }
const current = (end: string, before: string): Term => ({
  valid_from: noon,
  valid_until: utc(end === 'before_grant' ? before : ends.later),
})

const accounts: Record<string, CallerFacts['account']> = {
  none: null,
  unverified: { verified: false, role: 'listing_agent' },
  verified_valuer: { verified: true, role: 'valuer' },
  verified_listing_agent: { verified: true, role: 'listing_agent' },
  verified_lawyer: { verified: true, role: 'lawyer' },
}
const good = { represented: true, demanding: true }
const briefsOf = (brief: string, end: string): BriefTerms[] => {
  switch (brief) {
    case 'none':
      return []
    case 'not_represented':
      return [{ ...current(end, ends.brief), ...good, represented: false }]
    case 'demands_too_little':
      return [{ ...current(end, ends.brief), ...good, demanding: false }]
    case 'not_started':
      return [{ ...notStarted, ...good }]
    case 'ended':
      return [{ ...ended, ...good }]
    default:
      return [
        { ...ended, ...good },
        { ...current(end, ends.brief), ...good },
      ]
  }
}
const consentsOf = (consent: string, end: string): Term[] => {
  if (consent === 'none') return []
  if (consent === 'ended') return [ended]
  return consent === 'not_started' ? [notStarted] : [ended, current(end, ends.consent)]
}
const scopes: Record<string, string[]> = {
  without: ['connection:read', 'buyer-requests:read'],
  with: ['closed-listings:match'],
}

test('interface 1.5, 1.6, 1.7: the decision table, tier by account, scope, brief, match and consent, with its ends', () => {
  expect(head).toBe('tier,account,scope,brief,brief_end,matches_brief,consent,consent_end,access,until')
  expect(rows).toHaveLength(3_250)
  for (const row of rows) {
    const [
      tier,
      account = '',
      scope = '',
      brief = '',
      briefEnd = '',
      matches,
      consent = '',
      consentEnd = '',
      ...expected
    ] = row.split(',')
    const listing: ListingTerms = {
      tier: tier as ListingTerms['tier'],
      open_until: utc(ends.grant),
      consents: consentsOf(consent, consentEnd),
    }
    const caller = { account: accounts[account] ?? null, scopes: scopes[scope] ?? [] }
    const access = accessTo(listing, caller, briefsOf(brief, briefEnd), () => matches === 'yes', noon)
    const until = 'until' in access ? Object.entries(ends).find(([, end]) => end === access.until)?.[0] : '-'
    expect(['until' in access ? 'granted' : access.reason, until], row).toEqual(expected)
  }
})

test('interface 1.8: no row of the table grants an exclusive listing, a draft or an open listing', () => {
  const granted = new Set(rows.filter((row) => row.includes('granted')).map((row) => row.split(',')[0]))
  expect([...granted].toSorted()).toEqual(['off_market_listing', 'semi_open_listing'])
})

test('of several briefs that a listing meets, the one counts under which it may be shown longest', () => {
  const listing: ListingTerms = { tier: 'semi_open_listing', open_until: utc(ends.grant), consents: [] }
  const caller: CallerFacts = {
    account: { verified: true, role: 'lawyer' },
    scopes: ['closed-listings:match'],
  }
  const briefs = ['2026-05-02', '2026-05-09', '2026-05-08'].map((day) => ({
    ...good,
    valid_from: noon,
    valid_until: utc(`${day}T00:00:00.000Z`),
  }))
  const asked: unknown[] = []
  const meets = (brief: BriefTerms) => {
    asked.push(brief)
    return brief !== briefs[1]
  }
  expect(accessTo(listing, caller, briefs, meets, noon)).toEqual({
    brief: briefs[2],
    until: briefs[2]?.valid_until,
  })
  expect(asked).toEqual(briefs)
})
