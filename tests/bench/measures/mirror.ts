import { join } from 'node:path'
import { takeLock } from '#src/compose.ts'
import { openMirror } from '#src/mirror/mirror.ts'
import { besideBare } from '../bare.ts'
import type { Figure } from '../figure.ts'
import { oneByOne, ratesInTurns, type Asked } from '../load.ts'
import { someIds } from '../server.ts'
import { p99 } from '../statistics.ts'
import { quietServer, progress, type Workshop } from '../workshop.ts'

/** A full mirror by the receiver, the first since the server's start, and one page of it. */
export const measureMirror = async (workshop: Workshop): Promise<Figure[]> => {
  const { base } = await quietServer(workshop)
  progress('full mirror')
  const begun = performance.now()
  const copies = await openMirror({ from: base, into: join(workshop.folder, 'copies'), takeLock })
  const round = await copies.round()
  const seconds = (performance.now() - begun) / 1000
  copies.close()
  const fetching = await fetchAll(base)

  progress('snapshot pages')
  const ids = (await someIds(base, 500)).filter((_, index) => index % 20 === 0)
  const pages = ids.map((id): Asked => ({
    method: 'GET',
    path: `/v1/public-sync/snapshot.jsonl?limit=50&after=${id}`,
  }))
  const page = await besideBare(base, pages, (bare) => ratesInTurns(base, bare, pages, 3))
  const alone = await p99Alone(base, pages)
  return [
    {
      what: 'full mirror: fetched, verified and stored',
      against: 'merely fetching the same pages',
      target: '≥ 3,000 records/s',
      value: round.copies / seconds,
      unit: 'records/s',
      ratio: fetching / seconds,
      note: `${round.copies} records`,
    },
    {
      what: 'snapshot page of 50 signed records, concurrency 16',
      against: 'a bare Node server answering the same bytes',
      value: page.own,
      target: '≥ 40 %',
      unit: 'requests/s',
      ratio: page.ratio,
    },
    {
      what: 'snapshot page of 50 signed records, p99, concurrency 1',
      against: 'a bare Node server answering the same bytes',
      target: '≤ 10 ms',
      unit: 'ms',
      ...alone,
    },
  ]
}

/** The pages in turn, each a hundred times, from both servers in turns. */
const p99Alone = (base: string, pages: readonly Asked[]): Promise<{ value: number; ratio: number }> =>
  besideBare(base, pages, async (bare) => {
    const clients = [base, bare.base].map((server) => ({ ...oneByOne(server), taken: [] as number[] }))
    for (let round = -5; round < 100; round++)
      for (const page of pages)
        for (const { ask, taken } of clients) {
          const milliseconds = await ask(page)
          if (round >= 0) taken.push(milliseconds)
        }
    for (const { end } of clients) end()
    const [own = 0, other = 0] = clients.map(({ taken }) => p99(taken))
    return { value: own, ratio: own / other }
  })

/** Seconds that it takes to fetch every page of a snapshot and read no more than where the next one begins. */
async function fetchAll(base: string): Promise<number> {
  const begun = performance.now()
  for (let after = ''; ;) {
    const response = await fetch(`${base}/v1/public-sync/snapshot.jsonl?after=${encodeURIComponent(after)}`)
    const text = await response.text()
    const { next } = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '{}') as { next: string | null }
    if (next === null) return (performance.now() - begun) / 1000
    after = next
  }
}
