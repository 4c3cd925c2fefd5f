import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { feedFormats } from '#src/domain/source/feed-source.ts'

const root = join(import.meta.dirname, '../../..')

test('every format of feeds has a test, and operators read of it in the guide and in the help of the import', () => {
  const missing = feedFormats.flatMap((format) => [
    ...(existsSync(join(import.meta.dirname, `${format}.test.ts`))
      ? []
      : [`${format} has no test: add tests/import/feed/${format}.test.ts`]),
    ...['scripts/README.md', 'scripts/import.ts']
      .filter((file) => !new RegExp(`\\b${format}\\b`, 'i').test(readFileSync(join(root, file), 'utf8')))
      .map((file) => `${format} is not named in ${file}`),
  ])
  expect(missing).toEqual([])
})
