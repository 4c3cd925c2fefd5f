import { constants } from 'node:fs'
import { copyFile, stat } from 'node:fs/promises'
import { Refusal } from '#src/domain/errors.ts'
import type { LargeFile } from '#src/domain/site/site.ts'

/** Copies a file that must stay as it was when it was read: the copy of one that is being overwritten is no file. */
export const layLarge = async ({ path, size, written }: LargeFile, to: string): Promise<void> => {
  await copyFile(path, to, constants.COPYFILE_FICLONE)
  const found = await stat(path)
  if (found.size !== size || found.mtimeMs !== written)
    throw new Refusal(
      'environment',
      `Publish "${path}": it has changed since the site file was read; publish again when it is complete`,
    )
}
