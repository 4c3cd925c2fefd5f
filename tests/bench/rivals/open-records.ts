import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The JSON texts of all open records, from the files of a published site. */
export async function* openRecords(site: string): AsyncGenerator<string> {
  const folder = join(site, 'current/properties')
  for (const name of await readdir(folder))
    if (name.endsWith('.json')) yield await readFile(join(folder, name), 'utf8')
}
