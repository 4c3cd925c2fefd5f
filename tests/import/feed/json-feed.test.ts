import { expect, test } from 'vitest'
import { isJsonFeed } from '#src/import/feed/formats.ts'
import { run } from '../../command/running.ts'
import { fileOf } from './feeding.ts'

const idealista = JSON.stringify({ customerCountry: 'Portugal', customerProperties: [] })

test('a JSON feed is told from source records by its content', () => {
  expect(isJsonFeed(fileOf(idealista, 'export.json'))).toBe(true)
  expect(isJsonFeed(fileOf(`\uFEFF\n ${idealista}`, 'export.json'))).toBe(true)
  expect(isJsonFeed(fileOf('{ "kind": "agency", "name": "customer" }', 'agency.json'))).toBe(false)
  expect(isJsonFeed(fileOf(`[${idealista}]`, 'export.json'))).toBe(false)
  expect(isJsonFeed(fileOf(idealista, 'export.txt'))).toBe(false)
  expect(isJsonFeed('/nowhere/export.json')).toBe(false)
})

test('importing a JSON feed without its agency says what is missing, as of every feed', async () => {
  const { code, err } = await run('import', [fileOf(idealista, 'export.json')], {})
  expect([code, err[0]]).toEqual([
    2,
    expect.stringContaining('it is an agency’s feed; say whose with --agency'),
  ])
})
