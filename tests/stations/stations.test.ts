import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * How many files of `src` each flow crosses at most: what it crosses. Who adds a file to one of them takes another out, or
 * says in the change why the way has become longer.
 */
const most: Readonly<Record<string, number>> = {
  'a record of a feed': 125,
  'a search': 67,
  'a call over MCP': 47,
  'a page': 81,
  'a form of the office': 60,
  'a revocation': 42,
}

// In a process of its own: what other tests have asked for would be in the memory of the program.
test('a flow crosses no more files than it did', () => {
  const root = join(import.meta.dirname, '../..')
  const printed = execFileSync(
    process.execPath,
    ['--import', './tests/load-assets.ts', join(import.meta.dirname, 'stations.ts')],
    { cwd: root, encoding: 'utf8' },
  )
  const found = Object.fromEntries(
    [...printed.matchAll(/^(.+): (\d+) files$/gm)].map(([, flow, files]) => [flow, Number(files)]),
  )
  expect(Object.keys(found)).toEqual(Object.keys(most))
  for (const [flow, files] of Object.entries(found)) {
    expect(files, flow).toBeGreaterThan(10)
    expect(
      files,
      `${flow}: node --import ./tests/load-assets.ts tests/stations/stations.ts --files`,
    ).toBeLessThanOrEqual(most[flow] ?? 0)
  }
})
