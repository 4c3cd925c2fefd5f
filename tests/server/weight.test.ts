import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { loadSite } from '#src/publish/site.ts'

const site = await loadSite()

/** What draws streets is loaded when a reader asks for them, and only where the site has some. */
const drawsStreets = (bytes: Buffer): boolean => bytes.includes('maplibre')

/** The compressed bytes of all files of the build with an ending that pages load. */
const weightOf = (ending: string): number => {
  const folder = join(site.assets, '_astro')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name)))
    .filter((bytes) => !drawsStreets(bytes))
  expect(files.length, ending).toBeGreaterThan(0)
  return files.reduce((sum, bytes) => sum + gzipSync(bytes).length, 0)
}

test('all scripts of the site together weigh at most 14 kB compressed, 3.4 of them for the office alone, all styles 20 kB', () => {
  expect(weightOf('.js')).toBeLessThanOrEqual(14_000)
  expect(weightOf('.css')).toBeLessThanOrEqual(20_000)
})

test('the script contains its own texts and no library', () => {
  const folder = join(site.assets, '_astro')
  const scripts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name)))
  const text = Buffer.concat(scripts.filter((bytes) => !drawsStreets(bytes))).toString()
  expect(text).toContain('property.verify_availability')
  expect(text).not.toMatch(/zod|safeParse|notReported/)
})
