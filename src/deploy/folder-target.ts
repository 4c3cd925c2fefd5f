import { createHash, hash } from 'node:crypto'
import { mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { takeLock } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'
import { filesBelow } from '#src/publish/site-files.ts'
import { StateChanged, stateFile, type StoredState, type Target } from './target.ts'

const lockName = 'deployment-state'
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** A folder, such as one that a static host serves or that is mounted from elsewhere. */
export const folderTarget = (folder: string, now: () => number = Date.now): Target => {
  let requests = 0
  const state = join(folder, stateFile)
  const etagOf = (bytes: Uint8Array) => hash('sha256', bytes, 'hex')

  const read = async (): Promise<StoredState | null> => {
    try {
      const [bytes, { mtimeMs }] = [await readFile(state), await stat(state)]
      return { bytes, etag: etagOf(bytes), age: (now() - mtimeMs) / 1000 }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  /** Beside its place first: no half of a file is ever served. */
  const write = async (file: string, bytes: Uint8Array): Promise<void> => {
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(`${path}.tmp`, bytes)
    await rename(`${path}.tmp`, path)
  }

  const counted = <T>(act: () => Promise<T>): Promise<T> => {
    requests++
    return act()
  }

  return {
    name: `file:${folder}`,
    requests: () => requests,
    readState: () => counted(read),
    writeState: (bytes, condition) =>
      counted(async () => {
        const release = takeLock(folder, lockName)
        if (!release) throw new StateChanged()
        try {
          if (condition !== 'none' && ((await read())?.etag ?? null) !== condition.over)
            throw new StateChanged()
          await write(stateFile, bytes)
          return etagOf(bytes)
        } finally {
          release()
        }
      }),
    put: (file, bytes) => counted(() => write(file, bytes)),
    remove: (file) =>
      counted(async () => {
        const path = join(folder, file)
        await rm(path, { force: true })
        // Static hosts answer an empty folder of pictures otherwise than one that never was.
        if (file.startsWith('media/')) await rmdir(dirname(path)).catch(() => undefined)
      }),
    list: () =>
      counted(async () => {
        const files = filesBelow(folder).filter((file) => !file.startsWith(lockName))
        const listed = new Map<string, string | null>()
        for (const file of files)
          listed.set(
            file,
            createHash('md5')
              .update(await readFile(join(folder, file)))
              .digest('hex'),
          )
        return listed
      }),
  }
}

/** The folder of `file:/folder` or `file:///folder`. */
export const folderOf = (address: string): string => {
  const folder = address.replace(/^file:(\/\/)?/, '')
  if (!folder.startsWith('/') || folder === '/')
    throw new Refusal('usage', `Deploy to "${address}": expected an absolute folder, such as file:/srv/site`)
  return folder.replace(/(?<!\/)\/+$/, '')
}
