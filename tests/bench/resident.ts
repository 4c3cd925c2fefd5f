import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

// Linux has the memory of a process under /proc; elsewhere it is unknown, and everything here is 0.
const readProc = (path: string): string => {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return ''
  }
}

const threadsOf = (pid: number): string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** A process and all that it started. */
export const familyOf = (pid: number): number[] => [
  pid,
  ...threadsOf(pid)
    .flatMap((thread) => readProc(`${pid}/task/${thread}/children`).split(' ').filter(Boolean))
    .flatMap((child) => familyOf(Number(child))),
]

const megabytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readProc(`${pid}/status`))?.[1] ?? 0) / 1024

/** Resident memory in megabytes: of the process alone, and with all that it started. */
export const residentOf = (pid: number): { own: number; all: number } => {
  const [own = 0, ...others] = familyOf(pid).map(megabytesOf)
  return { own, all: others.reduce((sum, each) => sum + each, own) }
}

/** Seconds of a core that a process and its family have used. */
export const usedBy = (pid: number): number =>
  familyOf(pid)
    .map((each) =>
      readProc(`${each}/stat`)
        .replace(/^.*\) /s, '')
        .split(' '),
    )
    .reduce((sum, fields) => sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100, 0)

/** Milliseconds of a core that the main thread of a process has used; `null` where the system does not count them. */
export const mainThreadUsed = (pid: number): number | null => {
  const nanoseconds = readProc(`${pid}/task/${pid}/schedstat`).split(' ')[0]
  return nanoseconds ? Number(nanoseconds) / 1e6 : null
}

const mostLooks = 300

/** Waits until a process and its family have come to rest: what a start or a change set going is done. */
export const untilQuiet = async (pid: number): Promise<void> => {
  for (let calm = 0, look = 0; calm < 2 && look < mostLooks; look++) {
    const before = usedBy(pid)
    await wait(1_000)
    calm = usedBy(pid) - before < 0.08 ? calm + 1 : 0
  }
}
