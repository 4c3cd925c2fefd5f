import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { loadSite } from '#src/publish/site.ts'

const site = await loadSite()

/** The compressed bytes of all files of the build with an ending. */
const weightOf = (ending: string): number => {
  const folder = join(site.assets, '_astro')
  const files = readdirSync(folder).filter((name) => name.endsWith(ending))
  expect(files.length, ending).toBeGreaterThan(0)
  return files.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0)
}

test('all scripts of the site together weigh at most 10.8 kB compressed, 3.3 of them for the office alone, all styles 17.1 kB', () => {
  expect(weightOf('.js')).toBeLessThanOrEqual(10_800)
  expect(weightOf('.css')).toBeLessThanOrEqual(17_100)
})

test('the script contains its own texts and no library', () => {
  const folder = join(site.assets, '_astro')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const text = scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
  expect(text).toContain('property.verify_availability')
  expect(text).not.toMatch(/zod|safeParse|notReported/)
})
