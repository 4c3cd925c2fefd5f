import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltFile, BuiltPart, House, QueuedPart } from '#src/compose.ts'
import { partOfKey } from '#src/domain/publication/parts.ts'
import { outputsOf, type Render } from './outputs.ts'
import type { Task } from './crew.ts'
import { fileDigest, fileOf, removeFile, writeWhole } from './place.ts'

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
  { generation, folder, now, verify }: Omit<Task, 'parts'>,
  queued: QueuedPart,
): Promise<PartResult> => {
  const before = new Map(
    house.store.files.builtFiles(generation, queued.part).map((file) => [file.address, file]),
  )
  const outputs = outputsOf(house, render, partOfKey(queued.part), now)
  const kept = new Set(outputs.map(({ address }) => address))
  const removed = [...before.keys()].filter((address) => !kept.has(address))
  for (const address of removed) removeFile(folder, address)
  const files: BuiltFile[] = []
  const written: string[] = []
  for (const { address, body } of outputs) {
    const bytes = await body()
    const file = { address, digest: fileDigest(bytes), size: bytes.length }
    files.push(file)
    if (before.get(address)?.digest === file.digest && (!verify || (await stands(folder, file)))) continue
    writeWhole(folder, address, bytes)
    written.push(address)
  }
  return { built: { ...queued, files }, rendered: outputs.length, written, removed }
}

const stands = async (folder: string, { address, digest }: BuiltFile): Promise<boolean> => {
  const bytes = await readFile(join(folder, fileOf(address))).catch(() => null)
  return bytes !== null && fileDigest(bytes) === digest
}
