import { mkdir, readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Refusal } from '#src/domain/errors.ts'

/** Creates the folder for a package and returns its absolute path; throws a `Refusal` for one that is not empty. */
export const newFolder = async (into: string): Promise<string> => {
  const folder = resolve(into)
  const found = await readdir(folder).catch(() => [])
  if (found.length > 0) throw new Refusal('bad_input', `Write the package into "${into}": it is not empty`)
  await mkdir(folder, { recursive: true })
  return folder
}

/** The argument with its path. */
export const intoArgument = {
  into: { type: 'string', valueHint: 'FOLDER', required: true, description: 'A new or empty folder' },
} as const
