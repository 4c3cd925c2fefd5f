import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  type Stats,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { codeOf } from '#src/store/error-code.ts'

/** What this program makes in a data folder. Anything else in it belongs to the operator. */
const made =
  /\.sqlite(-\w+)?$|\.lock$|^(reserve|keys|import|pictures|restoring|replaced-.*|published-site(\.\w+)?|server\.json|last-backup\.json)$/
const sharedFolder = 0o1000

const isOwn = ({ uid }: Stats): boolean => uid === process.getuid?.()

const narrow = (path: string, found: Stats): void => {
  if ((found.mode & 0o077) !== 0 && isOwn(found)) chmodSync(path, found.mode & 0o700)
}

/** Closes a file or folder to all users but its owner. A link and what belongs to another user stay as they are. */
export const closeToOthers = (path: string): void => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found && !found.isSymbolicLink()) narrow(path, found)
}

/**
 * Makes a data folder readable by its owner only, also one that an earlier version left readable, with its files.
 * A folder that many share, such as `/tmp`, stays as it is; what this program made in it is closed.
 */
export const privateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = statSync(folder)
  if ((found.mode & sharedFolder) === 0) narrow(folder, found)
  for (const name of readdirSync(folder)) if (made.test(name)) closeToOthers(join(folder, name))
}

/** One withdrawal writes some 100 kB to the log of the database. */
const portion = 256 * 1024
const fullSize = 8 * portion
/** Bytes that a data folder reserves for withdrawals. */
export const reserveBytes = fullSize

/** Whether an error means that the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  /^(SQLITE_FULL|SQLITE_IOERR_(WRITE|SHMSIZE|SHMMAP)|ENOSPC|EDQUOT)$/.test(codeOf(error))

/** Reserved space on the disk of a data folder, so that a withdrawal succeeds when nothing else can be written. */
interface Reserve {
  /** Acts; when the disk is full, releases a portion of the reserve and retries, while any is left. */
  withRoom<T>(act: () => T): T
  /**
   * Throws that the disk is full while some of the reserve is released and cannot be filled up again: to be called
   * before any other write, for which it was not released.
   */
  demandUnused(): void
  /** Bytes that are reserved, of how many there should be. */
  left(): { bytes: number; fullSize: number }
}

/** No folder, no reserve. */
export const noReserve: Reserve = {
  withRoom: (act) => act(),
  demandUnused: () => undefined,
  left: () => ({ bytes: fullSize, fullSize }),
}

/** The reserve of a data folder. It is filled up again whenever the folder is opened and there is space. */
export const reserveIn = (folder: string): Reserve => {
  const file = join(folder, 'reserve')
  const bytes = (): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

  const giveUpPortion = (): boolean => {
    const left = bytes()
    if (left === 0) return false
    truncateSync(file, Math.max(0, left - portion))
    return true
  }

  return {
    withRoom(act) {
      for (;;)
        try {
          const done = act()
          if (bytes() < fullSize) fill(file)
          return done
        } catch (error) {
          if (!isDiskFull(error) || !giveUpPortion()) throw error
        }
    },
    demandUnused() {
      if (bytes() >= fullSize) return
      fill(file)
      if (bytes() < fullSize)
        throw Object.assign(new Error('what is left is reserved for withdrawals'), { code: 'SQLITE_FULL' })
    },
    left: () => ({ bytes: bytes(), fullSize }),
  }
}

/** Reserves the room in a folder that is to be opened later; answers whether there was any. */
export const layReserve = (folder: string): boolean => {
  const reserve = reserveIn(folder)
  const isWhole = (): boolean => reserve.left().bytes >= fullSize
  if (!isWhole()) fill(join(folder, 'reserve'))
  return isWhole()
}

const fill = (file: string): void => {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    // Chance, because zeros take no room where the disk compresses.
    writeFileSync(temporary, randomBytes(fullSize), { mode: 0o600 })
    renameSync(temporary, file)
  } catch {
    // No room for it: what is left of the old one stays.
    rmSync(temporary, { force: true })
  }
}
