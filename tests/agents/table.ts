import type { Spent } from './agents.ts'

/** What one agent spent on each question; nothing where it cannot answer. */
export interface Column {
  name: string
  costs: readonly (Spent | null)[]
}

const cell = (cost: Spent | null | undefined): string =>
  cost ? `${cost.calls} / ${(cost.bytes / 1000).toFixed(1)}` : '—'

export const totalOf = (costs: readonly (Spent | null)[]): Spent => ({
  calls: costs.reduce((sum, cost) => sum + (cost?.calls ?? 0), 0),
  bytes: costs.reduce((sum, cost) => sum + (cost?.bytes ?? 0), 0),
})

/** Calls and kilobytes of each question for each agent, as a Markdown table. */
export const tableOf = (questions: readonly string[], columns: readonly Column[]): string =>
  [
    ['Calls / kB', ...columns.map(({ name }) => name)],
    ['---', ...columns.map(() => '--:')],
    ...questions.map((question, at) => [question, ...columns.map(({ costs }) => cell(costs[at]))]),
    ['All of it', ...columns.map(({ costs }) => cell(totalOf(costs)))],
  ]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
