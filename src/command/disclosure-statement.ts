import type { AgencyId } from '#src/domain/ids.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { Disclosure, visitsOf } from '#src/domain/professional/disclosure.ts'
import { monthNamed, type Month } from '#src/domain/time/month.ts'
import { table, timeIn } from './table.ts'

/** Reads `2026-05`. */
export const monthOf = (text: string): Month => {
  const month = monthNamed(text)
  if (!month) throw new Refusal('usage', `Read --month: found "${text}", expected a month such as 2026-05`)
  return month
}

/** Every read of one home or request, for the operator. */
export const listingStatement = (rows: readonly Disclosure[], id: string): string[] => [
  ...table(
    ['TIME (LISBON)', 'ACCOUNT', 'ROLE', 'TOOL', 'BRIEF'],
    rows.map(({ at, account_id, role, tool, brief_id }) => [
      timeIn(at),
      account_id,
      role,
      tool,
      brief_id ?? '',
    ]),
  ),
  rows.length === 0 ? `${id} was shown to nobody` : `${id} was shown ${times(rows.length)}`,
]

/** A statement that can be sent to the agency as it is: without briefs, which are the buyers'. */
export const agencyStatement = (
  visits: ReturnType<typeof visitsOf>,
  agency_id: AgencyId,
  { name }: Month,
): string[] => {
  const homes = new Set(visits.map(({ subject_id }) => subject_id)).size
  const accounts = new Set(visits.map(({ account_id }) => account_id)).size
  return [
    `Agency ${agency_id}, ${name}: ${homes} of its closed homes shown to ${accounts === 1 ? '1 professional account' : `${accounts} professional accounts`}`,
    ...table(
      ['HOME', 'ACCOUNT', 'ROLE', 'TIMES', 'FIRST (LISBON)', 'LAST (LISBON)'],
      visits.map(({ subject_id, account_id, role, count, first, last }) => [
        subject_id,
        account_id,
        role,
        String(count),
        timeIn(first),
        timeIn(last),
      ]),
    ),
  ]
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)
