import type { Spent } from './agents.ts'
import type { Budget, Cost } from './budgets.ts'

/** What one agent spent on each question; nothing where it cannot answer. */
export interface Column {
  name: string
  costs: readonly (Spent | null)[]
}

const costOf = (spent: Spent | null | undefined): Cost =>
  spent ? [spent.calls, Number((spent.bytes / 1000).toFixed(1))] : null

const sum = (costs: readonly Cost[]): Cost => [
  costs.reduce((calls, cost) => calls + (cost?.[0] ?? 0), 0),
  costs.reduce((kilobytes, cost) => kilobytes + (cost?.[1] ?? 0), 0),
]

const words = (cost: Cost | undefined): string => (cost ? `${cost[0]} / ${cost[1].toFixed(1)}` : '—')

const cell = (before: Cost | undefined, now: Cost, most: Cost | undefined): string =>
  now === null ? '—' : `${words(before)} → ${words(now)} (${words(most)})`

/** Calls and kilobytes of each question for each agent, before, now, and as the budget has them: a Markdown table. */
export const tableOf = (
  questions: readonly string[],
  columns: readonly Column[],
  budgets: Readonly<Record<string, Budget>>,
): string => {
  const known = questions.map((question) => budgets[question] ?? { before: [], most: [] })
  return [
    ['Calls / kB: before → now (budget)', ...columns.map(({ name }) => name)],
    ['---', ...columns.map(() => '--:')],
    ...questions.map((question, row) => [
      question,
      ...columns.map(({ costs }, at) =>
        cell(known[row]?.before[at], costOf(costs[row]), known[row]?.most[at]),
      ),
    ]),
    [
      'All of it',
      ...columns.map(({ costs }, at) =>
        cell(
          sum(known.map(({ before }) => before[at] ?? null)),
          sum(costs.map(costOf)),
          sum(known.map(({ most }) => most[at] ?? null)),
        ),
      ),
    ],
  ]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}
