import { expect, test } from 'vitest'
import { fileOf, kyero, property } from '../import/feed/feeding.ts'
import { imported, run } from './running.ts'

const flat = { type: 'Apartment', town: 'Faro', beds: '2' }
const villa = { type: 'Villa', town: 'Lagos', beds: '4' }
const feedOf = (home: Readonly<Record<string, string>>) =>
  fileOf(kyero(property('S-1', home), property('S-2', flat)))

/** A store in which another home stands under the id of one. */
const withHeld = async () => {
  const { env, verb } = await imported()
  const take = (home: Readonly<Record<string, string>>) =>
    run('import', [feedOf(home), '--agency', 'casa-demo', '--reported-by', 'listing_agent'], env)
  await take(flat)
  const { out } = await take(villa)
  const { held } = JSON.parse((await verb('held', '--json')).output) as { held: { question_id: string }[] }
  return { verb, take, out, id: held[0]?.question_id ?? '', held }
}

test('an import, held, due and list name a held home with both sides', async () => {
  const { verb, out, id, held } = await withHeld()
  expect(out).toContain(
    'held, not public until you answer: 1 home ("S-1" (Ref. R-S-1)): npx open-listings held\n',
  )
  expect(held).toMatchObject([
    {
      agency_id: 'casa-demo',
      source: 'kyero',
      ref: 'S-1',
      doubt: { kind: 'another_home' },
      found: 'another home: Lagos (0807), detached house, T4',
      expected: 'the home that had this id: Faro (0805), flat, T2; another home needs an id of its own',
    },
  ])
  const line = new RegExp(`^${id} +casa-demo/kyero S-1 +R-S-1 .* another home: Lagos \\(0807\\)`, 'm')
  expect((await verb('held', '--agency', 'casa-demo')).output).toMatch(line)
  expect((await verb('due')).output).toMatch(line)
  expect((await verb('due')).output).toMatch(/; 1 held until you answer: npx open-listings held$/)
  expect((await verb('due', '--mail')).output).toContain(
    '    o feed tem: outro imóvel: Lagos (0807), moradia isolada, T4\n    esperado: o imóvel que tinha este identificador: Faro (0805), apartamento, T2; outro imóvel precisa de um identificador próprio',
  )
  expect((await verb('list', '--closed')).output).toMatch(
    /casa-demo\/kyero S-1 .* it is held: a question about its feed waits for an answer/,
  )
})

test('answer says what became of the home, once, and refuses what is no question and no answer', async () => {
  const { verb, id } = await withHeld()
  expect((await verb('answer', id, 'perhaps')).code).toBe(2)
  expect((await verb('answer', 'same')).code).toBe(2)
  expect((await verb('answer', 'absent', 'same')).output).toBe(
    'answer: Find the question "absent": none waits; npx open-listings held lists them',
  )
  expect((await verb('answer', id, 'same', '--by', 'Ana')).output).toMatch(
    new RegExp(`^${id}: the same home\\. ol-\\w{16} is not public: it has no publication authorisation`),
  )
  expect((await verb('answer', id, 'same')).code).toBe(1)
  expect((await verb('answer', 'casa-demo/R-S-1', 'same')).output).toBe(
    'answer: Find "casa-demo/R-S-1": no home that is called so waits; npx open-listings held lists them',
  )
  expect((await verb('held')).output).toBe('No home is held')
})

test('a held home is answered by what its agency calls it, and by its id where it has no listing yet', async () => {
  const { verb, take } = await withHeld()
  expect((await verb('answer', 'casa-demo/R-S-1', 'same')).output).toMatch(/^\w{8}: the same home/)
  expect((await verb('held')).output).toBe('No home is held')
  await take(villa)
  expect((await verb('answer', 'casa-demo/S-2', 'new')).code).toBe(1)
})

test('several homes are answered at once, and each new one has its listing with the next import', async () => {
  const { verb, take, id } = await withHeld()
  const { code, output } = await verb('answer', id, 'absent', 'new', '--yes')
  expect(code).toBe(1)
  expect(output).toContain('absent: Find the question')
  const { out } = await take(villa)
  expect(out).toContain('listing: 1 added, 0 changed, 1 unchanged')
  expect((await verb('held')).output).toBe('No home is held')
})

test('list names homes that several feeds may have, with their groups, and closes none of them', async () => {
  const { env, verb } = await imported()
  const take = (source: string, home: Readonly<Record<string, string>>) =>
    run(
      'import',
      [
        fileOf(kyero(property(`T-${source}`, home))),
        '--agency',
        'casa-demo',
        '--reported-by',
        'listing_agent',
        '--source',
        source,
      ],
      env,
    )
  const home = { ...flat, surface_area: '<built>85</built>' }
  for (const [source, price] of [
    ['first', '300000'],
    ['second', '305000'],
    ['third', '400000'],
  ] as const)
    await take(source, { ...home, price })
  const { listings } = JSON.parse((await verb('list', '--twins', '--json')).output) as {
    listings: { listing_id: string; feed: { source: string }; twins: string[] }[]
  }
  const [first, second] = listings
  expect(listings.map(({ feed }) => feed.source).toSorted()).toEqual(['first', 'second'])
  expect([first?.twins, second?.twins]).toEqual([[second?.listing_id], [first?.listing_id]])
  const { output } = await verb('list')
  expect(output).toMatch(
    new RegExp(`^${first?.listing_id} .*; may be the same home as ${second?.listing_id}$`, 'm'),
  )
  expect(output.match(/may be the same home/g)).toHaveLength(2)
  expect((await verb('inspect', first?.listing_id ?? '')).output).toContain(
    `may be the same home as ${second?.listing_id}`,
  )
  expect((await verb('list', '--twins', '--closed', '--agency', 'casa-demo')).code).toBe(0)
})
