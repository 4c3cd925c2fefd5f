import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { toFile } from '#src/publish/place.ts'
import { answerTo, type Answer } from '../answer-to.ts'
import type { Figure } from '../figure.ts'
import { mainThreadUsed } from '../resident.ts'
import { someIds } from '../server.ts'
import { median } from '../statistics.ts'
import { watch } from '../watch.ts'
import { quietServer, progress, type Workshop } from '../workshop.ts'
import { besideHostileTexts, longTown } from './hostile-texts.ts'
import { worstRequests, type Subjects, type Worst } from '../worst-requests.ts'

/** The least of so many counts, because whatever else the machine does delays an answer too. */
const rounds = 5
const aloneRounds = 100

/** What is measured: a server, and the folder that it serves files from. */
export interface Measured {
  base: string
  count: number
  site: string
  pid: number
}

/** How long `/livez` waits beside the most expensive request of each address. */
export const measureWorst = async (workshop: Workshop): Promise<Figure[]> => {
  const { base, pid } = await quietServer(workshop)
  const { site } = await workshop.published()
  const waits = await worstOf({ base, count: workshop.count, site, pid })
  return [...waits, await longTown(workshop)]
}

export const worstOf = async ({ base, count, site, pid }: Measured, only = ''): Promise<Figure[]> => {
  const requests = worstRequests(await subjectsAt(base)).filter(({ what }) => what.includes(only))
  const livez = await watch(Number(new URL(base).port), '/livez')
  try {
    progress('/livez, alone')
    const alone: number[] = []
    for (let round = 0; round < aloneRounds; round++) alone.push(await livez.during(() => wait(1)))
    const usual = median(alone)
    const figures: Figure[] = []
    for (const worst of requests) {
      progress(`/livez beside: ${worst.what}`)
      figures.push(await figureOf(worst, { base, count, site, pid, usual, during: livez.during }))
    }
    const most = mostOf(count)
    figures.push(...(await besideHostileTexts({ base, usual, during: livez.during, most, only })))
    for (const crowd of only === '' ? crowds : []) {
      progress(`/livez beside: ${crowd.what}`)
      figures.push(await besideCrowd(crowd, { base, usual, during: livez.during }))
    }
    return figures.toSorted((a, b) => ('value' in b ? b.value : 0) - ('value' in a ? a.value : 0))
  } finally {
    await livez.end()
  }
}

const mostOf = (count: number): number => (count > 10_000 ? 50 : 25)

interface Beside extends Measured {
  usual: number
  during: Awaited<ReturnType<typeof watch>>['during']
}

async function figureOf(
  { what, asked, isLive }: Worst,
  { base, count, site, pid, usual, during }: Beside,
): Promise<Figure> {
  const turns: { longest: number; answer: Answer; used: number }[] = []
  for (let round = 1; round <= rounds; round++) {
    let answer: Answer | undefined
    const question = asked(round)
    const turn = async () => {
      const before = mainThreadUsed(pid)
      const longest = await during(async () => {
        answer = await answerTo(base, question)
      })
      turns.push({ longest, answer: answer as Answer, used: (mainThreadUsed(pid) ?? 0) - (before ?? 0) })
    }
    await (isLive ? withoutFile(site, question.path, turn) : turn())
  }
  const least = turns.reduce((best, turn) => (turn.longest < best.longest ? turn : best))
  const { status, bytes } = least.answer
  const own = Math.min(...turns.map(({ answer }) => answer.milliseconds))
  const used = Math.min(...turns.map((turn) => turn.used))
  return {
    what: `/livez beside: ${what}`,
    against: '/livez alone',
    target: `≤ ${mostOf(count)} ms`,
    value: least.longest,
    unit: 'ms',
    ratio: least.longest / usual,
    note: `the request itself ${own.toFixed(1)} ms, ${status}, ${bytes} bytes; the server’s thread and /livez ${used.toFixed(0)} ms of a core`,
  }
}

/** Many clients that send much and read nothing. */
interface Crowd {
  what: string
  clients: number
  sent: string
}
const crowds: readonly Crowd[] = [
  {
    what: '100 clients that send 30 snapshot requests each and read nothing',
    clients: 100,
    sent: 'GET /v1/public-sync/snapshot.jsonl HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(30),
  },
  { what: '1,500 clients that send nothing', clients: 1_500, sent: '' },
]
const crowdMilliseconds = 2_000

async function besideCrowd(
  { what, clients, sent }: Crowd,
  { base, usual, during }: Pick<Beside, 'base' | 'usual' | 'during'>,
): Promise<Figure> {
  const waits: number[] = []
  for (let round = 0; round < 3; round++) {
    const sockets: Socket[] = []
    waits.push(
      await during(async () => {
        for (let at = 0; at < clients; at++) {
          const socket = connect(Number(new URL(base).port), '127.0.0.1')
          socket.on('error', () => undefined).pause()
          if (sent !== '') socket.write(sent)
          sockets.push(socket)
        }
        await wait(crowdMilliseconds)
      }),
    )
    for (const socket of sockets) socket.destroy()
    await wait(crowdMilliseconds)
  }
  const value = Math.min(...waits)
  return {
    what: `/livez beside: ${what}`,
    against: '/livez alone',
    target: '≤ 100 ms',
    value,
    unit: 'ms',
    ratio: value / usual,
  }
}

/** What the requests are about, by what the server itself answers. */
async function subjectsAt(base: string): Promise<Subjects> {
  const ids = await someIds(base, 1_000)
  const json = async (path: string, body?: object) =>
    (
      await fetch(base + path, {
        method: body ? 'POST' : 'GET',
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
    ).json() as Promise<Record<string, unknown>>
  const record = (await json(`/v1/properties/${ids[0]}`)) as { agency: { agency_id: string } }
  const first = await json('/v1/property-searches?sort=price', {})
  return {
    ids,
    agency_id: record.agency.agency_id,
    cursor: encodeURIComponent(String(first['next'])),
    receipt: JSON.stringify(await json(`/v1/properties/${ids[0]}/availability`)),
  }
}

/** Does something while an address has no file, as before the publication has written it. */
async function withoutFile(site: string, address: string, act: () => Promise<void>): Promise<void> {
  const file = join(site, 'current', toFile(address))
  if (!existsSync(file)) return act()
  await rename(file, `${file}.aside`)
  try {
    await act()
  } finally {
    await rename(`${file}.aside`, file)
  }
}
