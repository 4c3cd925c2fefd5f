import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The files that may: texts for demonstrations alone, and examples. */
const isExempt = (file: string) =>
  file === 'src/domain/site/demonstration.ts' || file.endsWith('examples.json')

/** Strings and templates of a source, without its comments. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\/|(?<![:'"`/])\/\/.*$/gm, '').replaceAll(/<!--[^]*?-->/g, '')

/** The demonstration's words, its name as a site's, and its hosts. */
const words =
  /fict[ií]c|fictional|a demonstration|uma demonstra|demo-issuer'|Open Listings\b|open-listings\.example/

test('nothing says of a site what is true of the demonstration alone', () => {
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
  const found = files
    .filter((file) => !isExempt(file))
    .flatMap((file) =>
      withoutComments(readFileSync(join(root, file), 'utf8'))
        .split('\n')
        .filter((line) => words.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})
