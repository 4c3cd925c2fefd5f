import type { Check } from '#src/domain/listing/facts/checks.ts'
import type { CheckReport } from '#src/domain/listing/evidence-row.ts'

/** The checks with a status, in the order of the reports. */
export const checksAt = (reports: readonly CheckReport[], status: CheckReport['status']): Check[] =>
  reports.filter((report) => report.status === status).map(({ check }) => check)

/** The letter of each status, by which a card stores all 19 in one short text. */
const letters = {
  validated: 'v',
  collected: 'c',
  conflicting: 'x',
  unknown: 'u',
  not_applicable: 'n',
} as const satisfies Record<CheckReport['status'], string>

/** The letter of a status, which is also the class of its piece in the evidence tile. */
export const letterOf = (status: CheckReport['status']): string => letters[status]

/** The statuses of a listing's checks, a letter each in the order of the reports: `vvcuxn…`. */
export const statusLetters = (reports: readonly CheckReport[]): string =>
  reports.map(({ status }) => letters[status]).join('')

/** How many of these letters are of a status. */
export const countAt = (standings: string, status: CheckReport['status']): number =>
  [...standings].filter((letter) => letter === letters[status]).length
