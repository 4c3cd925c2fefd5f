import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

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
