import { expect, test } from 'vitest'
import { restOperations } from '#src/operations/registry.ts'
import { classifyPath } from '#src/server/metrics.ts'

test('text pages are pages in the metrics, in both languages, and files beside them are not', () => {
  const names = [
    '/',
    '/pt',
    '/how-we-know',
    '/pt/how-we-know',
    '/api',
    '/sync',
    '/privacy',
    '/shortlist',
    '/pt/receipt',
    '/pt/districts/porto',
  ]
  expect(names.map(classifyPath)).toEqual(names.map(() => 'page'))
  expect(['/robots.txt', '/unknown', '/v1/overview'].map(classifyPath)).toEqual(['other', 'other', 'other'])
})

test('every operation has a surface of its own in the metrics', () => {
  const unnamed = restOperations
    .map(({ path }) => path)
    .filter((path) => classifyPath(path.replace('{listing_id}', 'ol-test01')) === 'other')
  expect(unnamed, 'add a line for each to `surfaces` in src/server/metrics.ts').toEqual([])
})
