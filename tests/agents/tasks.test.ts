import { beforeAll, expect, test } from 'vitest'
import { newMcpAgent, oldMcpAgent, readerOf, restAgent, type Agent, type Spent } from './agents.ts'
import { demonstration } from './demonstration.ts'
import { readings } from './reading.ts'
import { tableOf, totalOf, type Column } from './table.ts'
import { pair, subject, tasks } from './tasks.ts'

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

/** The same for an agent that reads Markdown and nothing else. */
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
  return { name: 'Markdown', costs }
}

test('twelve questions of a buyer are answered rightly by every kind of agent, and this is what that costs', async () => {
  const columns = [
    await played(newMcpAgent),
    await played(oldMcpAgent),
    await played(restAgent),
    await read(),
  ]
  const [newer, older, rest] = columns
  // Bytes: nearly all of it is answers, and a tenth of room is left for what they gain.
  expect(totalOf(newer?.costs ?? []).bytes).toBeLessThan(134_000)
  expect(totalOf(older?.costs ?? []).bytes).toBeLessThan(130_000)
  expect(totalOf(rest?.costs ?? []).bytes).toBeLessThan(85_000)
  expect(totalOf(newer?.costs ?? []).calls).toBeLessThanOrEqual(14)
  for (const { costs } of [newer!, older!, rest!])
    for (const cost of costs.slice(1)) expect(cost?.bytes).toBeLessThan(15_900)
  console.log(tableOf(['Connecting', ...tasks.map(({ question }) => question)], columns))
  expect(Object.keys(readings).every((question) => tasks.some((task) => task.question === question))).toBe(
    true,
  )
})
