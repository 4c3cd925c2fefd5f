import { besideBare } from '../bare.ts'
import type { Figure } from '../figure.ts'
import { stop } from '../processes.ts'
import { median } from '../statistics.ts'
import { startServer, tell, type Workshop } from '../workshop.ts'

/** How long `npm start` takes to its first answer when everything is published. */
export const measureStart = async (workshop: Workshop): Promise<Figure[]> => {
  const { env } = await workshop.published()
  const turns: { own: number; bare: number }[] = []
  for (let round = 0; round < 3; round++) {
    tell(`server start, round ${round + 1} of 3`)
    const { child, base, startSeconds } = await startServer(env)
    try {
      const key = { method: 'GET', path: '/v1/public-sync/key.json' } as const
      const bare = await besideBare(base, [key], (started) => Promise.resolve(started.startSeconds))
      turns.push({ own: startSeconds, bare })
    } finally {
      await stop(child)
    }
  }
  return [
    {
      what: 'server start with everything published, to the first answer',
      against: 'a bare Node server',
      target: '≤ 2 s',
      value: median(turns.map(({ own }) => own)),
      unit: 's',
      ratio: median(turns.map(({ own, bare }) => own / bare)),
    },
  ]
}
