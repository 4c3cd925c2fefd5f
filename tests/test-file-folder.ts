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
