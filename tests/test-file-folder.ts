import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect } from 'vitest'

// What a test file writes goes when its tests have run: together it is gigabytes.
const folder = tmpdir()
const own = mkdtempSync(join(folder, 'file-'))
process.env['TMPDIR'] = own
afterAll(() => {
  process.env['TMPDIR'] = folder
  rmSync(own, { recursive: true, force: true, maxRetries: 3 })
})

// Files share a process: a clock that one has put in the place of the real one would stop those after it.
const kept = Symbol.for('open-listings: real timers')
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'Date']
if (!Reflect.has(globalThis, kept))
  Reflect.set(globalThis, kept, new Map(timers.map((name) => [name, Reflect.get(globalThis, name)])))
const real = Reflect.get(globalThis, kept) as ReadonlyMap<string, unknown>
for (const [name, own] of real)
  if (Reflect.get(globalThis, name) !== own) {
    console.warn(`A test file before this one has left a ${name} of its own`)
    Reflect.set(globalThis, name, own)
  }

/** Clock ticks in a second, in which Linux counts. */
const ticks = 100

/** Seconds of CPU of this process with its threads, and of the processes that it has started and seen end. */
const cpuSeconds = (): number => {
  if (!existsSync('/proc/self/stat')) return process.cpuUsage().user / 1e6
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0) / ticks
}

// A run of all tests says which files take most: seconds of a busy machine would say who was interrupted.
const cpuFile = process.env['CPU_OF_TEST_FILES']
const begun = cpuSeconds()
if (cpuFile !== undefined)
  afterAll(() => {
    const file = relative(process.cwd(), expect.getState().testPath ?? '')
    appendFileSync(cpuFile, `${(cpuSeconds() - begun).toFixed(1)} ${file}\n`)
  })
