import { expect } from 'vitest'
import type { Judged } from '#src/doctor/checks.ts'
import { run } from '../command/running.ts'

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

/** Asks all three. */
export const told = async (place: Place): Promise<Told> => {
  const { out } = await run('doctor', ['--json'], place)
  const health = await answerOf(`http://127.0.0.1:${place.PORT}/healthz`)
  const metrics = await answerOf(`http://127.0.0.1:${place.METRICS_PORT}/metrics`)
  const said = (await health?.json()) as { checks?: { name: string }[] } | undefined
  const text = await metrics?.text()
  return {
    doctor: (JSON.parse(out) as { checks: Judged[] }).checks,
    health: said ? new Set((said.checks ?? []).map(({ name }) => name)) : null,
    metrics:
      text === undefined
        ? null
        : new Map([...text.matchAll(series)].map(([, check = '', value]) => [check, value === '1'])),
  }
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
