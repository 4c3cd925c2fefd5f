import { expect, test } from 'vitest'
import { toFact } from '#src/domain/listing/fact.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { factSentence, featureSentence } from '#src/domain/search/explanation-item.ts'

const reported = { reported_by_role: 'listing_agent' as const, reported_on: '2026-11-01' as ISODate }
const validated = { ...reported, validated_by_role: 'valuer' as const, validated_on: '2026-11-03' as ISODate }

test('the sentence of a fact or a feature names who reported it, who validated it, and the days', () => {
  const area = toFact<number>({ value: 80, ...validated }, null)
  expect(factSentence('Usable area', area, String, 'satisfied', 'at least 70')).toBe(
    'Usable area: 80 (estate agent 2026-11-01, confirmed by valuer 2026-11-03), as asked: at least 70.',
  )
  const lift = toFact<boolean>({ value: true, ...validated }, null)
  expect(featureSentence('Lift', lift)).toBe(
    'Lift: present (estate agent 2026-11-01, confirmed by valuer 2026-11-03).',
  )
  expect(featureSentence('Lift', toFact<boolean>({ value: true, ...reported }, null))).toBe(
    'Lift: present (estate agent 2026-11-01).',
  )
})
