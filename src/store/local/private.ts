import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path'

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
