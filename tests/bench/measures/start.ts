import { besideBare } from '../bare.ts'
import type { Figure } from '../figure.ts'
import { oneByOne, type Asked } from '../load.ts'
import { stop } from '../processes.ts'
import { questions } from '../questions.ts'
import { startServer } from '../server.ts'
import { median } from '../statistics.ts'
import { progress, type Workshop } from '../workshop.ts'

const rounds = 3
const firstQuestion = questions[0] as Asked
const firstRead: Asked = { method: 'GET', path: '/v1/public-sync/key.json' }

/** How long `npm start` takes when everything is published: to its first answer, and to that of a search. */
export const measureStart = async (workshop: Workshop): Promise<Figure[]> => {
  const { env } = await workshop.published()
  const turns: { first: number; search: number; bare: number }[] = []
  for (let round = 1; round <= rounds; round++) {
    progress(`server start, round ${round} of ${rounds}`)
    const { child, base, startSeconds } = await startServer(env)
    try {
      const client = oneByOne(base)
      const search = startSeconds + (await client.ask(firstQuestion)) / 1000
      client.end()
      const bare = await besideBare(base, [firstRead], (started) => Promise.resolve(started.startSeconds))
      turns.push({ first: startSeconds, search, bare })
    } finally {
      await stop(child)
    }
  }
  return (['first', 'search'] as const).map((of) => ({
    what: `server start with everything published, to the first answer${of === 'search' ? ' of a search' : ''}`,
    against: 'a bare Node server',
    target: '≤ 2 s',
    value: median(turns.map((turn) => turn[of])),
    unit: 's',
    ratio: median(turns.map((turn) => turn[of] / turn.bare)),
  }))
}
