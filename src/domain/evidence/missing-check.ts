import type { Check } from '#src/domain/listing/facts/checks.ts'
import type { CheckReport } from './evidence-row.ts'

/** The row of a check that has not been made. */
export const missingCheck = (check: Check): CheckReport => ({
  check,
  status: 'unknown',
  reported_by_role: null,
  reported_on: null,
  validated_by_role: null,
  validated_on: null,
  expires_on: null,
  expired_on: null,
  reports: [],
})
