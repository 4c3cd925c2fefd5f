import { fileURLToPath } from 'node:url'
import { besideBare, type Bare } from '../bare.ts'
import type { Figure } from '../figure.ts'
import { run } from '../processes.ts'
import { oneByOne, ratesInTurns } from '../load.ts'
import { furtherQuestions, newPlacedQuestions, placedQuestions, questions } from '../questions.ts'
import { residentOf } from '../resident.ts'
import type { SearchSteps } from '../search-steps.ts'
import { median, p99 } from '../statistics.ts'
import { type Server } from '../server.ts'
import { quietServer, tell, type Workshop } from '../workshop.ts'

const steps = fileURLToPath(new URL('../search-steps.ts', import.meta.url))
const asksOfEach = 100
const askedOnce = 2_000
const placed = 'questions of three municipalities, a range of prices and two preferences'
const against = 'a bare Node server answering the same bytes'

/** Searches: the worst of two hundred questions alone, all of them at concurrency 16, and what the server then holds. */
export const measureSearch = async (workshop: Workshop): Promise<Figure[]> => {
  const server = await quietServer(workshop)
  const varied = await measureVaried(server)
  const { env } = await workshop.published()
  return [...varied, ...(await measurePlaced(server, env))]
}

const measureVaried = (server: Server): Promise<Figure[]> =>
  besideBare(server.base, questions, async (bare) => {
    tell(`search, one by one: ${questions.length} questions, ${asksOfEach} times each`)
    const { figure, slowest } = await worstOf(server, bare)
    tell(`search, ${askedOnce} further questions once each`)
    const once = await onceEach(server)
    tell('search, concurrency 16')
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
        target: '≤ 500 MB',
        value: own,
        unit: 'MB',
        ratio: own / residentOf(bare.pid).own,
        note: `${(family - own).toFixed(0)} MB more in its publishing process`,
      },
    ]
  })

const measurePlaced = (server: Server, env: Record<string, string>): Promise<Figure[]> =>
  besideBare(server.base, placedQuestions, async (bare) => {
    tell(`search, ${placed}`)
    const { own, ratio, p99: slow, otherP99 } = await ratesInTurns(server.base, bare, placedQuestions, 3)
    const others = { base: bare.base, asked: placedQuestions }
    const anew = await ratesInTurns(server.base, others, newPlacedQuestions, 3)
    const shares = await sharesOf(1_000 / anew.own, env)
    const what = `search, ${placed}, concurrency 16`
    return [
      {
        what: `${what}, each asked for the first time`,
        against: 'a bare Node server answering 200 of them',
        target: '≥ 25 % at 10,000',
        value: anew.own,
        unit: 'requests/s',
        ratio: anew.ratio,
        note: `p99 ${anew.p99.toFixed(0)} ms; ${shares}`,
      },
      { what, against, target: '≥ 25 % at 10,000', value: own, unit: 'requests/s', ratio },
      {
        what: `${what}, p99`,
        against,
        target: '≤ 10 ms at 10,000',
        value: slow,
        unit: 'ms',
        ratio: slow / otherP99,
      },
    ]
  })

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

/** How the time that the server takes for each answer is spent; what is left over is HTTP. */
async function sharesOf(milliseconds: number, env: Record<string, string>): Promise<string> {
  tell('search, step by step')
  const { stdout } = await run(process.execPath, [steps], { env })
  const taken = Object.entries(JSON.parse(stdout) as SearchSteps)
  const http = Math.max(0, milliseconds - taken.reduce((sum, [, step]) => sum + step, 0))
  const share = ([name, step]: readonly [string, number]) =>
    `${name} ${((100 * step) / milliseconds).toFixed(0)} %`
  return `of ${milliseconds.toFixed(2)} ms for each: ${[['HTTP', http] as const, ...taken].map(share).join(', ')}`
}
