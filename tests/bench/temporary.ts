import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '#src/domain/errors.ts'
import { endAll } from './processes.ts'

/** What a listing takes at most at one time: its files and rows twice, its pages by another tool; the rows of the mirror. */
const bytesOfListing = 400_000
/** Of many listings the files are written once, and other tools make none. */
const bytesOfOneOfMany = 190_000
const manyFrom = 200_000
/** What the rounds of the smaller sizes take until all of a size is measured. */
const bytesOfRounds = 10e9

/** Runs `act` in a folder that is removed afterwards, also when the run is interrupted. */
export const inTemporary = async (
  mostListings: number,
  act: (folder: string) => Promise<void>,
): Promise<void> => {
  const { bavail, bsize } = statfsSync(tmpdir())
  const bytesOfEach = mostListings < manyFrom ? bytesOfListing : bytesOfOneOfMany
  const needed = mostListings * bytesOfEach + bytesOfRounds
  if (bavail * bsize < needed)
    throw new Refusal(
      'environment',
      `Measure ${mostListings} listings: ${tmpdir()} has ${(bavail * bsize * 1e-9).toFixed(0)} GB free, ${(needed * 1e-9).toFixed(0)} GB are needed; set TMPDIR to another disk, or measure fewer with --counts`,
    )
  const folder = mkdtempSync(join(tmpdir(), 'open-listings-bench-'))
  const clear = () => {
    endAll()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const interrupted = () => {
    console.error('bench: interrupted; its processes are ended and its folder is removed')
    clear()
    process.exit(130)
  }
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  try {
    await act(folder)
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
    clear()
  }
}
