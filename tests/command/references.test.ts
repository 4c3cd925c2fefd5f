import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { confirmation, grant, listing } from '../fixtures.ts'
import { kyero, property } from '../import/feed/feeding.ts'
import { lines } from '../import/importing.ts'
import { imported, run } from './running.ts'

const hostile = '\u001b[31m<b>R/1</b>\u202e'

/** The store of other tests, with homes that their agency calls by references of its own. */
const referenced = async () => {
  const { env, verb } = await imported()
  const beside = (name: string, content: string): string => {
    const file = join(dirname(env.DATA_DIR), name)
    writeFileSync(file, content)
    return file
  }
  const called = (id: string, reference: string) => [
    listing(id, { reference }),
    grant(id, { valid_from: 'today-30d', valid_until: 'today+20d' }),
    confirmation(id, { confirmed_on: 'today-3d' }),
  ]
  const source = [
    ...called('ol-d', 'A-17'),
    ...called('ol-e', 'A-18'),
    ...called('ol-f', 'A-18'),
    ...called('ol-g', hostile),
  ]
  await verb('import', beside('more.jsonl', lines(...source)))
  return { env, verb, beside }
}

test('verbs take AGENCY/REF in the place of an id, and name the home by both', async () => {
  const { verb, beside } = await referenced()
  expect((await verb('revoke', 'casa-demo/A-17')).output).toMatch(/ol-d \(Ref\. A-17\) is not public/)
  expect((await verb('inspect', 'casa-demo/A-17')).output).toMatch(/^reference +A-17$/m)
  expect((await verb('history', 'casa-demo/A-17')).output).toContain('authorisation')
  expect((await verb('authorise', 'casa-demo/A-17')).output).toContain('ol-d (Ref. A-17) is public')
  const file = beside('names.txt', 'casa-demo/A-17\nol-d\nol-a\n')
  const several = await verb('confirm-availability', '--from', file)
  expect(several.output).toMatch(
    /^ol-d \(Ref\. A-17\): still available on [^]*^ol-a: still available on [^]*^2 of 2 done$/m,
  )
  for (const [name, ...args] of [
    ['set-status', 'casa-demo/A-17', 'reserved'],
    ['ai-consent', 'casa-demo/A-17'],
    ['confirm-texts', 'casa-demo/A-17', '--withdraw'],
    ['disclosures', 'casa-demo/A-17'],
    ['suspend', 'casa-demo/A-17'],
    ['resume', 'casa-demo/A-17'],
    ['erase', 'casa-demo/A-17', '--before-term', '--reason', 'asked', '--json', '--yes'],
  ] as const) {
    const { output } = await verb(name, ...args)
    expect([name, output]).not.toEqual([name, expect.stringMatching(/Find "/)])
  }
})

test('a reference that no home or several homes have is refused by name, and the others are done', async () => {
  const { env, verb } = await referenced()
  const { code, out, err } = await run(
    'suspend',
    ['casa-demo/A-17', 'casa-demo/absent', 'casa-demo/A-18'],
    env,
  )
  expect([code, out]).toEqual([1, expect.stringContaining('1 of 3 done')])
  expect(err).toEqual([
    expect.stringMatching(/^casa-demo\/absent: Find .*: no listing of "casa-demo" has this reference; npx/),
    expect.stringMatching(
      /^casa-demo\/A-18: Find .*: several listings have this reference: ol-e, ol-f; name/,
    ),
    expect.stringContaining('2 of 3 refused: casa-demo/absent, casa-demo/A-18'),
  ])
  expect((await verb('suspend', 'nobody/A-17')).output).toContain('Find the agency "nobody": there is none')
})

test('list, due and its mail show the references, and obey nothing in them', async () => {
  const { env, verb } = await referenced()
  const list = await verb('list')
  expect(list.output).toMatch(/^LISTING.* AGENCY +REF +TITLE/m)
  expect(list.output).toMatch(/^ol-d .* casa-demo +A-17 /m)
  expect(list.output).toMatch(/^ol-g .* casa-demo +\[31m<b>R\/1<\/b> /m)
  expect(list.output).toMatch(/^ol-c +closed +casa-demo +T2/m)
  const json = JSON.parse((await verb('list', '--json')).output) as { listings: { reference: unknown }[] }
  expect(json.listings.map(({ reference }) => reference)).toContain('A-17')
  expect((await verb('due')).output).toMatch(/^\d{4}-\d\d-\d\d +ol-d +A-17 +/m)
  expect((await run('due', ['--mail'], env)).out).toMatch(/^ {2}\d{4}-\d\d-\d\d {2}ol-d {2}Ref\. A-17 {2}T2/m)
  expect((await verb('suspend', 'casa-demo/[31m<b>R/1</b>')).output).toContain('ol-g')
})

test('an import names homes by what their agency calls them, in what it prints and in its report', async () => {
  const { env, beside } = await referenced()
  const file = beside(
    'feed.xml',
    kyero(property('A1'), property('A2', { type: 'igloo' }), property('A3', { town: 'Nowhere' })),
  )
  const report = join(dirname(env.DATA_DIR), 'report.json')
  const args = ['--agency', 'casa-demo', '--reported-by', 'listing_agent', '--keep-going', '--report', report]
  const { out, err } = await run('import', [file, ...args], env)
  expect(out).toContain('found "igloo" in 1 home ("A2" (Ref. R-A2))')
  expect(out).toMatch(/not public, it has no publication authorisation: ol-\w+ \(Ref\. R-A\d\)/)
  expect(err.join('\n')).toMatch(/^feed\.xml, record 3 \(ref "A3"\): town: .* \(Ref\. R-A3\)$/m)
  expect((await run('inspect', ['casa-demo/R-A1'], env)).out).toMatch(/^feed +casa-demo\/kyero A1$/m)
  // Where no home has the reference, the feed's id is meant.
  expect((await run('inspect', ['casa-demo/A1'], env)).out).toMatch(/^reference +R-A1$/m)
})
