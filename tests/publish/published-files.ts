import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AppContext } from '#src/compose.ts'
import { currentFolder } from '#src/publish/publication.ts'

/** The published files, sorted, as paths within their folder. */
export const publishedFiles = (appContext: AppContext): string[] => {
  const folder = currentFolder(appContext)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}
