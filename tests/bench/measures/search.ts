import { fileURLToPath } from 'node:url'
import { besideBare, type Bare } from '../bare.ts'
import type { Figure } from '../figure.ts'
import { run } from '../processes.ts'
import { oneByOne, ratesInTurns, type Asked } from '../load.ts'
import { asAddress, furtherQuestions, newPlacedQuestions, placedQuestions, questions } from '../questions.ts'
import { residentOf } from '../resident.ts'
import type { SearchSteps } from '../search-steps.ts'
import { median, p99 } from '../statistics.ts'
import type { Server } from '../server.ts'
import { quietServer, progress, type Workshop } from '../workshop.ts'

const steps = fileURLToPath(new URL('../search-steps.ts', import.meta.url))
const asksOfEach = 100
const askedOnce = 2_000
/** Pages are a hundred times as long as an answer of the API. */
const writtenAsked = 60
const placed = 'questions of three municipalities, a range of prices and two preferences'
const against = 'a bare Node server answering the same bytes'

/** Searches, over the API and as pages and feeds: how long the worst waits, how many at once, and how much memory the server then uses. */
export const measureSearch = async (workshop: Workshop): Promise<Figure[]> => {
  const server = await quietServer(workshop)
  const varied = await measureVaried(server)
  const { env } = await workshop.published()
  return [...varied, ...(await measurePlaced(server, env)), ...(await measureWritten(server))]
}

const measureVaried = (server: Server): Promise<Figure[]> =>
  besideBare(server.base, questions, async (bare) => {
    progress(`search, one by one: ${questions.length} questions, ${asksOfEach} times each`)
    const { figure, slowest } = await worstOf(server, bare)
    progress(`search, ${askedOnce} further questions once each`)
    const once = await onceEach(server)
    progress('search, concurrency 16')
    const all = await ratesInTurns(server.base, bare, questions, 3)
    const alone = await ratesInTurns(server.base, bare, slowest, 3)
    const rates = { against, target: '≥ 1,500 requests/s', unit: 'requests/s' } as const
    const { own, all: family } = residentOf(server.pid)
    return [
      figure,
      once,
      { ...rates, what: 'search, all questions, concurrency 16', value: all.own, ratio: all.ratio },
      {
        ...rates,
        what: 'search, the slowest question, concurrency 16',
        value: alone.own,
        ratio: alone.ratio,
      },
      {
        what: 'server, resident memory after that load',
        against: 'the bare Node server',
        target: '≤ 600 MB',
        value: own,
        unit: 'MB',
        ratio: own / residentOf(bare.pid).own,
        note: `${(family - own).toFixed(0)} MB more in its publishing process`,
      },
    ]
  })

const measurePlaced = (server: Server, env: Record<string, string>): Promise<Figure[]> =>
  besideBare(server.base, placedQuestions, async (bare) => {
    progress(`search, ${placed}`)
    const { own, ratio, p99: slow, otherP99 } = await ratesInTurns(server.base, bare, placedQuestions, 3)
    const others = { base: bare.base, asked: placedQuestions }
    const anew = await ratesInTurns(server.base, others, newPlacedQuestions, 3)
    const shares = await sharesOf(1_000 / anew.own, env)
    const what = `search, ${placed}, concurrency 16`
    return [
      {
        what: `${what}, each asked for the first time`,
        against: 'a bare Node server answering 200 of them',
        target: '≥ 1,200 requests/s, p99 ≤ 25 ms',
        value: anew.own,
        unit: 'requests/s',
        ratio: anew.ratio,
        note: `p99 ${anew.p99.toFixed(0)} ms; ${shares}`,
      },
      { what, against, target: '≥ 1,500 requests/s', value: own, unit: 'requests/s', ratio },
      {
        what: `${what}, p99`,
        against,
        target: '≤ 20 ms',
        value: slow,
        unit: 'ms',
        ratio: slow / otherP99,
      },
    ]
  })

/** The same searches as pages and as feeds. */
async function measureWritten({ base }: Server): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of [
    ['search page', '/search'],
    ['search feed', '/feeds/search.atom'],
  ] as const) {
    progress(`${name}, one by one`)
    const asked = await answered(base, path)
    const { worst, bareWorst, half } = await besideBare(base, asked, (bare) =>
      worstInTurns(base, bare, asked),
    )
    figures.push({
      what: `${name}, the worst p99 of ${asked.length} questions, concurrency 1`,
      against,
      target: '≤ 25 ms',
      value: worst,
      unit: 'ms',
      ratio: worst / bareWorst,
      note: `median of all ${half.toFixed(1)} ms`,
    })
  }
  return figures
}

/** The first searches that have an answer at this address: a feed refuses unrecognised terms. */
async function answered(base: string, path: string): Promise<Asked[]> {
  const found: Asked[] = []
  for (const question of questions) {
    const asked = asAddress(path, question)
    if (asked && (await fetch(base + asked.path, { redirect: 'manual' })).status === 200) found.push(asked)
    if (found.length === writtenAsked) break
  }
  return found
}

async function worstInTurns(base: string, bare: Bare, asked: readonly Asked[]) {
  const clients = [base, bare.base].map((server) => ({
    ...oneByOne(server),
    taken: asked.map(() => [] as number[]),
  }))
  for (let round = -3; round < asksOfEach; round++)
    for (const [index, question] of asked.entries())
      for (const { ask, taken } of clients) {
        const milliseconds = await ask(question)
        if (round >= 0) taken[index]?.push(milliseconds)
      }
  for (const { end } of clients) end()
  const [own = [], other = []] = clients.map(({ taken }) => taken)
  return {
    worst: Math.max(...own.map(p99)),
    bareWorst: Math.max(...other.map(p99)),
    half: median(own.flat()),
  }
}

/** Every question in turn, so that a bad moment of the machine strikes each of them at most once. */
async function worstOf(server: Server, bare: Bare): Promise<{ figure: Figure; slowest: typeof questions }> {
  const [own, other] = [oneByOne(server.base), oneByOne(bare.base)]
  const taken = questions.map((asked) => ({ asked, own: [] as number[], bare: [] as number[] }))
  for (let round = -5; round < asksOfEach; round++)
    for (const each of taken) {
      const ours = await own.ask(each.asked)
      const theirs = await other.ask(each.asked)
      if (round < 0) continue
      each.own.push(ours)
      each.bare.push(theirs)
    }
  own.end()
  other.end()
  const worst = (of: 'own' | 'bare') => Math.max(...taken.map((each) => p99(each[of])))
  const slowest = taken.toSorted((a, b) => median(b.own) - median(a.own))[0]!
  const half = median(taken.flatMap((each) => each.own))
  return {
    figure: {
      what: 'search, the worst p99 of 200 questions, concurrency 1',
      against,
      target: '≤ 10 ms',
      value: worst('own'),
      unit: 'ms',
      ratio: worst('own') / worst('bare'),
      note: `median of all ${half.toFixed(1)} ms, of the slowest question ${median(slowest.own).toFixed(1)} ms`,
    },
    slowest: [slowest.asked],
  }
}

/** What is remembered of a question that returns must not hide what a new one costs. */
async function onceEach({ base }: Server): Promise<Figure> {
  const client = oneByOne(base)
  const [first, again]: [number[], number[]] = [[], []]
  for (const asked of furtherQuestions(askedOnce)) {
    first.push(await client.ask(asked))
    again.push(await client.ask(asked))
  }
  client.end()
  return {
    what: `search, p99 of ${askedOnce} questions asked for the first time, concurrency 1`,
    against: 'each asked again at once',
    target: '≤ 10 ms',
    value: p99(first),
    unit: 'ms',
    ratio: p99(first) / p99(again),
    note: `median ${median(first).toFixed(1)} ms, asked again ${median(again).toFixed(1)} ms`,
  }
}

/** How the server spends the time of each answer; the remainder is HTTP. */
async function sharesOf(milliseconds: number, env: Record<string, string>): Promise<string> {
  progress('search, step by step')
  const { stdout } = await run(process.execPath, [steps], { env })
  const taken = Object.entries(JSON.parse(stdout) as SearchSteps)
  const http = Math.max(0, milliseconds - taken.reduce((sum, [, step]) => sum + step, 0))
  const share = ([name, step]: readonly [string, number]) =>
    `${name} ${((100 * step) / milliseconds).toFixed(0)} %`
  return `of ${milliseconds.toFixed(2)} ms for each: ${[['HTTP', http] as const, ...taken].map(share).join(', ')}`
}
