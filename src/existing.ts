import { statSync, type Stats } from 'node:fs'

/** What is at a path, links followed; `null` where nothing is. Throws where that cannot be seen: it may be there. */
export const existing = (path: string): Stats | null => {
  try {
    return statSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
