import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { Refusal } from '#src/domain/errors.ts'
import { existing } from '#src/existing.ts'

export interface SourceFile {
  path: string
  /** Shown in messages: relative to the folder that was named. */
  name: string
  bytes: number
  /** The folder that picture paths are relative to. */
  folder: string
}

const sourceName = /\.jsonl?$/i

/** The `.json` and `.jsonl` files of a path: itself, or all in the folder and below it, by name. */
export const sourceFiles = async (path: string): Promise<SourceFile[]> => {
  const found = existing(path)
  if (!found) throw new Refusal('bad_input', `Read "${path}": there is no such file or folder`)
  if (!found.isDirectory()) {
    if (!found.isFile() || !sourceName.test(path))
      throw new Refusal('bad_input', `Read "${path}": expected a folder, a .json or a .jsonl file`)
    return [{ path, name: basename(path), bytes: found.size, folder: dirname(path) }]
  }
  const files: SourceFile[] = []
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory() || !sourceName.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const name = relative(path, file)
    // A link counts as what it leads to; one that leads nowhere would leave records out in silence.
    const target = await stat(file).catch(() => null)
    if (target?.isFile()) files.push({ path: file, name, bytes: target.size, folder: entry.parentPath })
    else if (!target?.isDirectory())
      throw new Refusal('bad_input', `Read "${name}" in "${path}": it is no file that can be read`)
  }
  if (files.length === 0)
    throw new Refusal('bad_input', `Read "${path}": the folder contains no .json or .jsonl file`)
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** The one file of a feed. */
export const feedFile = (path: string): SourceFile[] => {
  const found = existing(path)
  if (!found?.isFile()) throw new Refusal('bad_input', `Read "${path}": there is no such file`)
  return [{ path, name: basename(path), bytes: found.size, folder: dirname(path) }]
}
