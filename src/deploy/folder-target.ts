import { createHash, hash, randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDiskFull, takeLock } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'
import { filesBelow } from '#src/publish/site-files.ts'
import { StateChanged, stateFile, type StoredState, type Target } from './target.ts'

const lockName = 'deployment-state'
const reserveName = `${lockName}.reserve`
/** What a web server reads as another user, whatever the umask of this process is; the state is nobody else's. */
const modes = { folder: 0o755, file: 0o644, own: 0o600 }
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

  /** Makes a folder and those that it lies in, as far as this deployment's own folder; what exists stays as it is. */
  const makeFolder = async (path: string): Promise<void> => {
    const first = await mkdir(path, { recursive: true })
    if (first === undefined) return
    for (let made = path; made.length >= first.length; made = dirname(made)) await chmod(made, modes.folder)
  }

  /** Beside its place first: no half of a file is ever served, and none is left behind where there is no room. */
  const write = async (file: string, bytes: Uint8Array, mode = modes.file): Promise<void> => {
    const path = join(folder, file)
    await makeFolder(dirname(path))
    try {
      await writeFile(`${path}.tmp`, bytes)
      await chmod(`${path}.tmp`, mode)
      await rename(`${path}.tmp`, path)
    } catch (error) {
      await rm(`${path}.tmp`, { force: true })
      throw error
    }
  }

  /** Writes the state; on a full disk into the room that was reserved for it, so that a deployment can end. */
  const writeToRoom = async (bytes: Uint8Array): Promise<void> => {
    const reserve = join(folder, reserveName)
    try {
      await write(stateFile, bytes, modes.own)
    } catch (error) {
      if (!isDiskFull(error)) throw error
      await rm(reserve, { force: true })
      return write(stateFile, bytes, modes.own)
    }
    const reserved = await stat(reserve).then(
      ({ size }) => size,
      () => 0,
    )
    if (reserved >= bytes.length) return
    // Chance, because zeros take no room where the disk compresses. Without room for it there is none.
    await write(reserveName, randomBytes(bytes.length * 2), modes.own).catch(() => undefined)
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
        await makeFolder(folder)
        const release = takeLock(folder, lockName)
        if (!release) throw new StateChanged()
        try {
          if (condition !== 'none' && ((await read())?.etag ?? null) !== condition.over)
            throw new StateChanged()
          await writeToRoom(bytes)
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
export const readFolderAddress = (address: string): string => {
  const folder = address.replace(/^file:(\/\/)?/, '')
  if (!folder.startsWith('/') || folder === '/')
    throw new Refusal('usage', `Deploy to "${address}": expected an absolute folder, such as file:/srv/site`)
  return folder.replace(/(?<!\/)\/+$/, '')
}
