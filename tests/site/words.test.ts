import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What may say it: invented records, and what is said of a demonstration alone. */
const isExempt = (file: string) =>
  file.startsWith('src/demo/') ||
  file === 'src/domain/site/demonstration.ts' ||
  file.endsWith('examples.json')

/** Strings and templates of a source, without its comments. */
const spoken = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\/|(?<![:'"`/])\/\/.*$/gm, '').replaceAll(/<!--[^]*?-->/g, '')

/** The demonstration's words, its name as a site's, and its hosts. */
const words =
  /fict[ií]c|fictional|a demonstration|uma demonstra|demo-issuer'|Open Listings\b|open-listings\.example/

test('nothing says of a site what only the demonstration says of itself', () => {
  const rooms = [
    'browser',
    'components',
    'domain',
    'formats',
    'layouts',
    'operations',
    'pages',
    'publish',
    'server',
    'words',
  ]
  const files = rooms.flatMap((room) =>
    readdirSync(join(root, 'src', room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:ts|astro|json|svg|css)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  )
  expect(files.length).toBeGreaterThan(300)
  const said = files
    .filter((file) => !isExempt(file))
    .flatMap((file) =>
      spoken(readFileSync(join(root, file), 'utf8'))
        .split('\n')
        .filter((line) => words.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(said).toEqual([])
})
