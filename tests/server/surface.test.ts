import { expect, test } from 'vitest'
import { surfaceOf } from '#src/server/surface.ts'

test('text pages are pages in the metrics, in both languages, and files beside them are not', () => {
  const names = [
    '/',
    '/pt',
    '/how-we-know',
    '/pt/how-we-know',
    '/api',
    '/sync',
    '/privacy',
    '/pt/districts/porto',
  ]
  expect(names.map(surfaceOf)).toEqual(names.map(() => 'page'))
  expect(['/robots.txt', '/unknown', '/v1/overview'].map(surfaceOf)).toEqual(['other', 'other', 'other'])
})
