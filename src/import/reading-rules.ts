import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesInForce } from '#src/domain/law/judge.ts'
import { lawOf } from '#src/domain/law/laws.ts'
import { madeOnce } from '#src/domain/memo.ts'
import { startOfDay } from '#src/domain/time/calendar.ts'
import type { ReadingOptions } from './read-files.ts'

/**
 * What a program reads records by: its own code, its tables, the versions of its libraries, and the runtime with its
 * tables of characters. By content, so that no change of a rule has to be declared; about 20 ms.
 */
export const programDigest = (root: string): string => {
  const digest = createHash('sha256')
  const filesIn = (folder: string, name: RegExp, recursive: boolean) =>
    readdirSync(join(root, folder), { recursive, encoding: 'utf8' })
      .filter((file) => name.test(file))
      .map((file) => join(folder, file))
  const files = [
    ...filesIn('src/domain', /\.(?:ts|json)$/, true),
    ...filesIn('src/import', /\.ts$/, true),
    ...filesIn('data', /\.json$/, false),
    'package.json',
  ]
  for (const file of files.toSorted()) digest.update(`${file}\0`).update(readFileSync(join(root, file)))
  return digest.update(JSON.stringify(process.versions)).digest('base64url')
}
const program = madeOnce(() => programDigest(join(import.meta.dirname, '../..')))

/**
 * Names everything by which a line is read, beside its bytes and the day: the program, the bounds that the site sets, its
 * country, what it asks of altered pictures, and which rules of its law count today. Two imports with the same name read the same line alike.
 */
export const readingRules = ({ today, country, altered_pictures, bounds }: ReadingOptions): string =>
  JSON.stringify([
    program(),
    country,
    altered_pictures ?? null,
    bounds,
    rulesInForce(lawOf({ country }), startOfDay(today)),
  ])
