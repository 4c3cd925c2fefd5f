import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { imported, run } from './running.ts'

const feed =
  'ref;town;district;type;typology;useful_m2;features;title_pt;description_pt\nV-1;Tavira;Faro;Palheiro;T2;70;Eira;Casa;Uma casa\n'

test('an import names the words that it does not understand, and map teaches them', async () => {
  const { env, verb } = await imported()
  const file = join(dirname(env.DATA_DIR), 'feed.csv')
  writeFileSync(file, feed)
  const importing = () => verb('import', file, '--agency', 'casa-demo', '--reported-by', 'listing_agent')
  expect((await importing()).output).toContain(
    [
      'words that are not understood: 2; npx open-listings map WORD=VALUE --agency casa-demo --source csv teaches what one means',
      '  type: found "Palheiro" in 1 home ("V-1")',
      '  feature: found "Eira" in 1 home ("V-1")',
    ].join('\n'),
  )
  const words = join(dirname(env.DATA_DIR), 'words.txt')
  writeFileSync(words, '# Words of the agency\nEira=terrace\r\n\n')
  const map = (...args: string[]) => run('map', [...args, '--agency', 'casa-demo'], env)
  const taught = await map('Palheiro=farmhouse', '--source', 'csv', '--by', 'Ana', '--file', words)
  expect(taught).toMatchObject({ code: 0, out: 'taught: 2 of 2. They count from the next import on\n' })
  expect((await importing()).output).not.toContain('not understood')
  expect((await map()).out).toMatch(
    /^WORD +MEANS +FEED +SINCE\neira +terrace +csv +20\d\d-\d\d-\d\d\npalheiro +farmhouse +csv +20\d\d-\d\d-\d\d\n$/,
  )
  expect(JSON.parse((await map('--json')).out)).toMatchObject({
    agency_id: 'casa-demo',
    words: [
      { source: 'csv', word: 'eira', value: 'terrace' },
      { source: 'csv', word: 'palheiro', value: 'farmhouse' },
    ],
  })
  expect((await run('history', ['agency/casa-demo'], env)).out).toContain('Ana')
  expect((await map('Palheiro', '--forget', '--source', 'csv')).out).toBe('forgotten: 1\n')
  expect((await importing()).output).toContain('words that are not understood: 1;')
})

test('map refuses an unknown value with those that are possible, and teaches nothing of what came with it', async () => {
  const { env } = await imported()
  const map = (...args: string[]) => run('map', args, env)
  const { code, err } = await map('Eira=terrace', 'Palheiro=barn', '--agency', 'casa-demo')
  expect([code, err[0]]).toEqual([
    1,
    expect.stringMatching(
      /^map: Map "Palheiro": found "barn", expected a type of property \(apartment, .*a feature \(.*a condition \(new, .*0805/,
    ),
  ])
  expect((await map('--agency', 'casa-demo', '--json')).out).toContain('"words": []')
  expect((await map('Palheiro', '--agency', 'casa-demo')).code).toBe(2)
  expect((await map('Palheiro=land')).code).toBe(2)
  expect((await map('Palheiro=land', '--agency', 'nobody')).code).toBe(1)
  expect((await map('Vila=9999', '--agency', 'casa-demo')).code).toBe(1)
  expect(await map('Palheiro', '--forget', '--agency', 'casa-demo')).toMatchObject({
    code: 1,
    err: ['map: Forget "Palheiro": it was not taught for all feeds of "casa-demo"'],
  })
})
