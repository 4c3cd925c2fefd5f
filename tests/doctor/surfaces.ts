import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Judged } from '#src/doctor/checks.ts'
import { run } from '../command/running.ts'
import { until } from '../faults/processes.ts'

/** Where a server runs, as its operator's commands are told of it. */
export interface Place extends Record<string, string> {
  DATA_DIR: string
  PORT: string
  METRICS_PORT: string
}

/** What the doctor, `/healthz` and the metrics say at one time; `null` for what does not answer. */
export interface Told {
  doctor: readonly Judged[]
  health: ReadonlySet<string> | null
  /** Every check that the server makes of itself, and whether it finds something. */
  metrics: ReadonlyMap<string, boolean> | null
}

const series = /^open_listings_check\{check="([^"]+)",severity="[^"]+"\} ([01])$/gm

const answerOf = async (address: string): Promise<Response | null> =>
  fetch(address, { signal: AbortSignal.timeout(20_000) }).catch(() => null)

const healthOf = async (place: Place): Promise<Told['health']> => {
  const answer = await answerOf(`http://127.0.0.1:${place.PORT}/healthz`)
  const said = (await answer?.json()) as { checks?: { name: string }[] } | undefined
  return said ? new Set((said.checks ?? []).map(({ name }) => name)) : null
}

const metricsOf = async (place: Place): Promise<Told['metrics']> => {
  const answer = await answerOf(`http://127.0.0.1:${place.METRICS_PORT}/metrics`)
  const text = await answer?.text()
  if (text === undefined) return null
  return new Map([...text.matchAll(series)].map(([, check = '', value]) => [check, value === '1']))
}

/** Asks all three. */
export const told = async (place: Place): Promise<Told> => {
  const { out } = await run('doctor', ['--json'], place)
  return {
    doctor: (JSON.parse(out) as { checks: Judged[] }).checks,
    health: await healthOf(place),
    metrics: await metricsOf(place),
  }
}

const pollMilliseconds = 200

/** Waits until the metrics are such: they alone are asked, since the doctor judges everything anew each time. */
export const untilMetrics = async (
  place: Place,
  what: string,
  areSuch: (metrics: NonNullable<Told['metrics']>) => boolean,
): Promise<void> => {
  await until(what, async () => {
    const metrics = await metricsOf(place)
    if (metrics !== null && areSuch(metrics)) return true
    await wait(pollMilliseconds)
    return false
  })
}

/** The names of the checks of the doctor that find something. */
export const foundBy = ({ doctor }: Pick<Told, 'doctor'>): Set<string> =>
  new Set(doctor.flatMap(({ name, status }) => (status === 'error' || status === 'warning' ? [name] : [])))

/** Demands that of every check which the server makes the three say the same. */
export const expectAgreement = (said: Told): void => {
  const found = foundBy(said)
  const made = [...(said.metrics?.keys() ?? [])]
  expect(made.length).toBeGreaterThan(10)
  const ofDoctor = made.filter((name) => found.has(name)).toSorted()
  expect(made.filter((name) => said.metrics?.get(name)).toSorted()).toEqual(ofDoctor)
  expect([...(said.health ?? [])].toSorted()).toEqual(ofDoctor)
}
