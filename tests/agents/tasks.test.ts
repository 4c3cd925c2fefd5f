import { beforeAll, expect, test } from 'vitest'
import { newMcpAgent, oldMcpAgent, readerOf, restAgent, type Agent, type Spent } from './agents.ts'
import { demonstration } from './demonstration.ts'
import { readings } from './reading.ts'
import { budgets } from './budgets.ts'
import { tableOf, type Column } from './table.ts'
import { pair, subject, tasks } from './tasks.ts'
import { textAgent, textReadings } from './text.ts'

let appContext: Awaited<ReturnType<typeof demonstration>>
beforeAll(async () => {
  appContext = await demonstration()
})

const spending = async (spent: Spent, act: () => Promise<void>): Promise<Spent> => {
  const before = { ...spent }
  await act()
  return { calls: spent.calls - before.calls, bytes: spent.bytes - before.bytes }
}

/** What connecting costs, and then each task; each answer is the right one. */
const played = async (connect: (app: typeof appContext.app) => Promise<Agent>): Promise<Column> => {
  const agent = await connect(appContext.app)
  const costs = [{ ...agent.spent }]
  for (const { question, solve, right } of tasks)
    costs.push(
      await spending(agent.spent, async () => {
        expect(await solve(agent, appContext.records), question).toEqual(right(appContext.records))
      }),
    )
  return { name: agent.name, costs }
}

/** The same for an agent that reads addresses, Markdown where it answers, and sends nothing. */
const read = async (): Promise<Column> => {
  const reader = readerOf(appContext.app)
  const costs: (Spent | null)[] = [
    await spending(reader.spent, async () => void (await reader.read('/llms.txt'))),
  ]
  const subjects = { one: subject(appContext.records), two: pair(appContext.records) }
  for (const { question, right } of tasks) {
    const reading = readings[question]
    costs.push(
      reading
        ? await spending(reader.spent, async () => {
            expect(await reading(reader, subjects), question).toEqual(right(appContext.records))
          })
        : null,
    )
  }
  return { name: 'Reading', costs }
}

test('twelve questions of a buyer are answered rightly by every kind of agent, and this is what that costs', async () => {
  const columns = [
    await played(newMcpAgent),
    await played(oldMcpAgent),
    await played(restAgent),
    await read(),
  ]
  const questions = ['Connecting', ...tasks.map(({ question }) => question)]
  console.log(tableOf(questions, columns, budgets))
  expect(Object.keys(budgets)).toEqual(questions)
  const over = questions.flatMap((question, row) =>
    columns.flatMap(({ name, costs }, at) => {
      const [calls, kilobytes] = budgets[question]?.most[at] ?? [0, 0]
      const { calls: made, bytes } = costs[row] ?? { calls: Infinity, bytes: Infinity }
      return made > calls || bytes > kilobytes * 1000
        ? [`${name}: ${question} ${made} calls of ${calls}, ${bytes} bytes of ${kilobytes} kB`]
        : []
    }),
  )
  expect(over, 'Answer in less, or raise the budgets in tests/agents/budgets.ts').toEqual([])
  expect(Object.keys(readings).toSorted()).toEqual(tasks.map(({ question }) => question).toSorted())
})

test('the same twelve are answered rightly by an agent that is shown the texts of tools alone', async () => {
  const { app, records } = appContext
  const agent = await textAgent(app)
  const homes = {
    one: subject(records).listing_id,
    two: pair(records).map(({ listing_id }) => listing_id),
    inPorto: records
      .filter(({ municipality }) => municipality === 'Porto')
      .map(({ listing_id }) => listing_id)
      .toSorted(),
  }
  for (const { question, right } of tasks)
    expect(await textReadings[question]?.(agent, homes), question).toEqual(right(records))
  // Connecting, and one answer for each question.
  expect(agent.spent.calls).toBeLessThanOrEqual(tasks.length + 2)
})
