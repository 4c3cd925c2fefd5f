import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const needed = 1024 ** 3

/**
 * Memory where Linux offers enough of it, since tests open thousands of databases, and each waits for the disk several
 * times. Programs are run from there too.
 */
export const roomiest = (): string => {
  try {
    const mounted = readFileSync('/proc/mounts', 'utf8').split('\n')
    const options = mounted.map((line) => line.split(' ')).find(([, folder]) => folder === memory)?.[3]
    const { bavail, bsize } = statfsSync(memory)
    return options !== undefined && !options.split(',').includes('noexec') && bavail * bsize > needed
      ? memory
      : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Gives all tests of a run one folder for what they write, and removes it with everything in it. */
export default (): (() => void) => {
  const folder = mkdtempSync(join(roomiest(), 'open-listings-tests-'))
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
