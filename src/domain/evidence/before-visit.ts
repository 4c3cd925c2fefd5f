import { checks, type Check } from '#src/domain/listing/facts/checks.ts'
import { memoByObject } from '#src/domain/memo.ts'
import { makeLedger, type Listing } from './ledger.ts'
import { questionsIn, type LedgerRow, type OpenRow, type RowKey } from './ledger-row.ts'

/**
 * What a buyer asks before a visit, in that order, and the rows of the ledger that answer it. What it costs is asked as
 * well, and answered by the tables of taxes.
 */
export const visitQuestions = {
  for_sale: ['availability'],
  may_sell: ['publication_authorisation', 'brokerage_contract'],
  registry_read: ['title'],
  charges: ['encumbrances_outcome'],
  lived_in: ['occupancy_outcome'],
  bought_first: ['preference_rights_outcome'],
} as const satisfies Record<string, readonly [RowKey, ...RowKey[]]>
export type VisitQuestion = keyof typeof visitQuestions

/** One question of a buyer with the rows that answer it. */
export interface VisitAnswer {
  question: VisitQuestion
  /** The least sure of its rows, which decides. */
  row: Readonly<LedgerRow>
  rows: readonly Readonly<LedgerRow>[]
  /** What of it is left to ask the agency. */
  open: readonly OpenRow[]
}

/** How little a state leaves to rely on, the least first. */
const leastSure: readonly LedgerRow['state'][] = [
  'conflicting',
  'unknown',
  'expired',
  'reported',
  'validated',
  'not_applicable',
]

const names = Object.keys(visitQuestions) as VisitQuestion[]

/**
 * The check by which a search demands that a question is answered: that of its last row, because what stands before it is
 * true of every home that is public. What was found is a row, and that it was looked for is its check.
 */
export const checkAsked = (question: VisitQuestion): Check => {
  const key = visitQuestions[question].at(-1)!
  return checks.find((check) => key === check || key === `${check}_outcome`)!
}

/** A buyer's questions before a visit, each with its answer; `further` is what else there is to ask. */
export const beforeVisit = memoByObject(
  (listing: Listing): { answers: readonly VisitAnswer[]; further: readonly OpenRow[] } => {
    const ledger = makeLedger(listing)
    const answers = names.flatMap((question): VisitAnswer[] => {
      const keys: readonly RowKey[] = visitQuestions[question]
      const rows = keys.flatMap((key) => ledger.find((row) => row.key === key) ?? [])
      const [row] = rows.toSorted((a, b) => leastSure.indexOf(a.state) - leastSure.indexOf(b.state))
      return row ? [{ question, row, rows, open: questionsIn(rows) }] : []
    })
    const asked = new Set(answers.flatMap(({ open }) => open.map(({ key }) => key)))
    return { answers, further: questionsIn(ledger).filter(({ key }) => !asked.has(key)) }
  },
)
