import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltFile, BuiltPart, House } from '#src/compose.ts'
import { partOfKey } from '#src/domain/publication/parts.ts'
import { outputsOf, type Body, type Render } from './outputs.ts'
import type { Task } from './crew.ts'
import { fileDigest, fileOf, removeFile, writeIn } from './place.ts'

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
  task: Omit<Task, 'parts'>,
  queued: BuiltPart,
): Promise<PartResult> => {
  const { folder, isServed, base_url, now, verify } = task
  const before = new Map(queued.files.map((file) => [file.address, file]))
  const outputs = outputsOf(house, { render, base_url }, partOfKey(queued.part), now)
  const kept = new Set(outputs.map(({ address }) => address))
  const removed = [...before.keys()].filter((address) => !kept.has(address))
  for (const address of removed) removeFile(folder, address)
  const files: BuiltFile[] = []
  const written: string[] = []
  for (const { address, body } of outputs) {
    const bytes = bytesOf(await body())
    const file = { address, digest: fileDigest(bytes), size: bytes.length }
    files.push(file)
    if (before.get(address)?.digest === file.digest && (!verify || stands(folder, file))) continue
    writeIn(folder, address, bytes, isServed || before.has(address))
    written.push(address)
  }
  return { built: { ...queued, files }, rendered: outputs.length, written, removed }
}

let room = new Uint8Array(1 << 18)
const utf8 = new TextEncoder()

/**
 * The bytes of a body. Those of a text are good until the next one is encoded: pages of their own memory, fifty
 * thousand in a publication, made the whole heap be collected again and again.
 */
const bytesOf = (body: Body): Uint8Array => {
  if (typeof body !== 'string') return body
  const most = body.length * 3
  if (room.length < most) room = new Uint8Array(most)
  return room.subarray(0, utf8.encodeInto(body, room).written)
}

const stands = (folder: string, { address, digest }: BuiltFile): boolean => {
  try {
    return fileDigest(readFileSync(join(folder, fileOf(address)))) === digest
  } catch {
    return false
  }
}
