import { cp } from 'node:fs/promises'
import type { Figure } from '../figure.ts'
import { oneByOne } from '../load.ts'
import { stop } from '../processes.ts'
import { questions } from '../questions.ts'
import { familyOf, untilQuiet } from '../resident.ts'
import { p99, quantile } from '../statistics.ts'
import { startServer, type Server } from '../server.ts'
import { progress, type Workshop } from '../workshop.ts'

const turnSeconds = 3
const mostTurns = 8

/**
 * Searches while a server publishes everything for the first time. In turns the publishing process is paused by a
 * signal, so that the server is at rest: both are measured in the same moments of the machine.
 */
export const measureBeside = async (workshop: Workshop): Promise<Figure[]> => {
  // Two complete sites would not fit every disk.
  await workshop.clear()
  const source = await workshop.imported()
  const stage = await workshop.stage('beside')
  await cp(source.data, stage.data, { recursive: true })
  const server = await startServer(stage.env)
  try {
    return [{ ...row, ...(await inTurns(server)) }]
  } finally {
    await stop(server.child)
  }
}

const row = {
  what: 'search while everything is being published, p99, concurrency 1',
  against: 'the same server while that publication is paused',
  target: '≤ 3 ×',
}

async function inTurns(server: Server) {
  const [, ...publishers] = familyOf(server.pid)
  if (publishers.length === 0)
    return { missing: 'not measured: the publishing process is found on Linux only' }
  const signal = (name: NodeJS.Signals) => publishers.forEach((pid) => process.kill(pid, name))
  const ended = new AbortController()
  const published = server.nextPublication().finally(() => ended.abort())
  await samplesOf(server.base, 2)
  progress('search while everything is being published, and with that paused')
  const [busyTurns, pausedTurns]: [number[][], number[][]] = [[], []]
  for (let turn = 0; turn < mostTurns && !ended.signal.aborted; turn++) {
    busyTurns.push(await samplesOf(server.base, turnSeconds, () => !ended.signal.aborted))
    signal('SIGSTOP')
    pausedTurns.push(await samplesOf(server.base, turnSeconds))
    signal('SIGCONT')
  }
  progress('waiting for the end of that publication')
  const { seconds } = await published
  await untilQuiet(server.pid)
  const rest = await samplesOf(server.base, turnSeconds)
  const [busy, paused] = [busyTurns.flat(), pausedTurns.flat()]
  return {
    value: p99(busy),
    unit: 'ms' as const,
    ratio: p99(busy) / p99(paused),
    note: `${busy.length} searches, the slowest ${quantile(busy, 1).toFixed(0)} ms, paused ${quantile(paused, 1).toFixed(0)} ms; p99 after its end ${p99(rest).toFixed(1)} ms; it took ${seconds.toFixed(0)} s with these turns`,
  }
}

/** Asks the questions one after the other for so many seconds, or until what it is asked beside has ended. */
async function samplesOf(base: string, mostSeconds: number, goesOn = () => true): Promise<number[]> {
  const client = oneByOne(base)
  const samples: number[] = []
  const end = performance.now() + mostSeconds * 1000
  for (let at = 0; performance.now() < end && goesOn(); at++)
    samples.push(await client.ask(questions[at % questions.length]!))
  client.end()
  return samples
}
