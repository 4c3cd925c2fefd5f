import type { BuiltFile, BuiltPart, House, QueuedPart } from '#src/compose.ts'
import { partOfKey } from '#src/domain/publication/parts.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { outputsOf, type Render } from './outputs.ts'
import { fileDigest, removeFile, writeWhole } from './place.ts'

/** What became of a part: for the queue, and for the summary and the manifest. */
export interface PartResult {
  built: BuiltPart
  rendered: number
  written: string[]
  removed: string[]
}

/** A part that could not be rendered. It stays in the queue, and its addresses are answered live. */
export interface PartFailure {
  part: string
  error: string
}

/** Renders a part into a site folder. Files that no longer belong to it go first; equal bytes are not written again. */
export const buildPart = async (
  house: House,
  render: Render,
  generation: string,
  folder: string,
  queued: QueuedPart,
  now: Instant,
): Promise<PartResult> => {
  const before = new Map(
    house.store.files.builtFiles(generation, queued.part).map((file) => [file.address, file]),
  )
  const outputs = outputsOf(house, render, partOfKey(queued.part), now)
  const kept = new Set(outputs.map(({ address }) => address))
  const removed = [...before.keys()].filter((address) => !kept.has(address))
  for (const address of removed) await removeFile(folder, address)
  const files: BuiltFile[] = []
  const written: string[] = []
  for (const { address, body } of outputs) {
    const bytes = await body()
    const file = { address, digest: fileDigest(bytes), size: Buffer.byteLength(bytes) }
    files.push(file)
    if (before.get(address)?.digest === file.digest) continue
    await writeWhole(folder, address, bytes)
    written.push(address)
  }
  return { built: { ...queued, files }, rendered: outputs.length, written, removed }
}
