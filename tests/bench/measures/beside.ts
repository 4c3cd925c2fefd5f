import { cp } from 'node:fs/promises'
import type { Figure } from '../figure.ts'
import { oneByOne } from '../load.ts'
import { stop } from '../processes.ts'
import { questions } from '../questions.ts'
import { untilQuiet } from '../resident.ts'
import { p99 } from '../statistics.ts'
import { startServer, tell, type Workshop } from '../workshop.ts'

const mostSeconds = 30

/** Searches while a server publishes everything for the first time, and by the same server when it is at rest. */
export const measureBeside = async (workshop: Workshop): Promise<Figure[]> => {
  // Two whole sites would not fit every disk.
  await workshop.clear()
  const source = await workshop.imported()
  const stage = await workshop.stage('beside')
  await cp(source.data, stage.data, { recursive: true })
  const server = await startServer(stage.env)
  try {
    let publishing = true
    const published = server.nextPublication().then((summary) => {
      publishing = false
      return summary
    })
    await samplesOf(server.base, 2, () => publishing)
    tell('search while everything is being published')
    const busy = await samplesOf(server.base, mostSeconds, () => publishing)
    tell('waiting for the end of that publication')
    const { seconds } = await published
    await untilQuiet(server.pid)
    tell('search at rest')
    await samplesOf(server.base, 2, () => true)
    const idle = await samplesOf(server.base, Math.max(5, busy.seconds), () => true)
    return [
      {
        what: 'search while everything is being published, p99, concurrency 1',
        against: 'the same server at rest',
        target: '≤ 3 ×',
        value: p99(busy.samples),
        unit: 'ms',
        ratio: p99(busy.samples) / p99(idle.samples),
        note: `${busy.samples.length} searches, the slowest ${Math.max(...busy.samples).toFixed(0)} ms, at rest ${Math.max(...idle.samples).toFixed(0)} ms; the publication took ${seconds.toFixed(0)} s`,
      },
    ]
  } finally {
    await stop(server.child)
  }
}

/** Asks the questions one after the other for so many seconds, or until it should end. */
async function samplesOf(base: string, mostOf: number, goesOn: () => boolean) {
  const client = oneByOne(base)
  const samples: number[] = []
  const begun = performance.now()
  const elapsed = () => (performance.now() - begun) / 1000
  for (let at = 0; elapsed() < mostOf && goesOn(); at++)
    samples.push(await client.ask(questions[at % questions.length]!))
  client.end()
  return { samples, seconds: elapsed() }
}
