import { expect, test } from 'vitest'
import { settleDates } from '#src/domain/source/read.ts'
import type { SourceRecord } from '#src/domain/source/record.ts'
import { by } from '../../fixtures.ts'
import { day } from '../../utc.ts'

test('relative days are settled in dates, and in the values of facts that are dates or end in one', () => {
  const later = { value: 'today+10d', ...by }
  const record = {
    valid_until: 'today+10d',
    facts: {
      vacant_from: { value: 'today', ...by, alternatives: [later] },
      name: { value: 'today', ...by },
      occupancy_outcome: { value: 'let_until_today+10d', ...by },
    },
  }
  expect(settleDates(record as unknown as SourceRecord, day('2026-05-01')).hasRelativeDates).toBe(true)
  expect(record).toEqual({
    valid_until: '2026-05-11',
    facts: {
      vacant_from: { value: '2026-05-01', ...by, alternatives: [{ ...later, value: '2026-05-11' }] },
      name: { value: 'today', ...by },
      occupancy_outcome: { value: 'let_until_2026-05-11', ...by },
    },
  })
})
