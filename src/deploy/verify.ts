import { createHash } from 'node:crypto'
import type { State } from './state.ts'
import { stateFile } from './target.ts'

/**
 * Replaces the state by what the target was found to contain: files that are missing are uploaded again,
 * those whose bytes differ or cannot be compared too, and those in no manifest are deleted.
 */
export const compareWithList = async (
  state: State,
  listed: ReadonlyMap<string, string | null>,
  digests: ReadonlyMap<string, string>,
  bytesOf: (file: string) => Promise<Uint8Array | null>,
): Promise<void> => {
  state.files = new Map()
  for (const [file, md5] of listed) {
    if (file === stateFile) continue
    const digest = digests.get(file)
    const bytes = digest === undefined || md5 === null ? null : await bytesOf(file)
    const isSame = bytes !== null && createHash('md5').update(bytes).digest('hex') === md5
    state.files.set(file, isSame && digest !== undefined ? digest : null)
  }
}
