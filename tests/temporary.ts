import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives all tests of a run one folder for what they write, and removes it with everything in it. */
export default (): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'open-listings-tests-'))
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
