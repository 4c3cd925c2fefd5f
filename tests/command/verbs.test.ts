import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { instantOf } from '#src/domain/time/calendar.ts'
import { sourceRecord } from '#src/domain/source/record.ts'
import { fileOf, kyero, property } from '../import/feed/feeding.ts'
import { dataFolder, endOf, imported, run, sourceFile, spawnVerb } from './running.ts'
import { aListing } from '../ids.ts'

test('import reports what it stored, what is public, and why the rest is not', async () => {
  const env = { DATA_DIR: dataFolder() }
  const source = sourceFile()
  const dry = await run('import', [source, '--dry-run'], env)
  const report = [
    'agency: 1 added, 0 changed, 0 unchanged',
    'listing: 3 added, 0 changed, 0 unchanged',
    'authorisation: 2 added, 0 changed, 0 unchanged',
    'availability_confirmation: 1 added, 0 changed, 0 unchanged',
    'refused: 0',
    'public now, of the listings that changed: 2',
    'not public, it has no publication authorisation: ol-c',
  ]
  expect(dry).toEqual({ code: 0, out: [...report, 'Dry run: nothing was kept', ''].join('\n'), err: [''] })
  expect(await run('import', [source], env)).toEqual({ code: 0, out: [...report, ''].join('\n'), err: [''] })
  expect((await run('import', [source], env)).out).toContain('listing: 0 added, 0 changed, 3 unchanged')
})

test('import refuses with each problem on its own line, and says that nothing was imported', async () => {
  const { verb } = await imported()
  const file = `${sourceFile()}.json`
  writeFileSync(file, '[null, {"kind": "house"}]')
  expect(await verb('import', file)).toEqual({
    code: 1,
    output: [
      'homes.jsonl.json, record 1: found null, expected an object',
      'homes.jsonl.json, record 2: kind: found "house", expected one of agency, listing, authorisation, ai_consent, availability_confirmation, professional_account, buyer_brief, buyer_request',
      'import: Nothing was imported: 2 of the records cannot be taken. Correct them and import again',
    ].join('\n'),
  })
  expect(await verb('import', '/nowhere')).toEqual({
    code: 1,
    output: 'import: Read "/nowhere": there is no such file or folder',
  })
})

test('a feed with invalid homes is refused with what an operator can do about it', async () => {
  const { verb, env } = await imported()
  const homes = ['Tavira', 'Nowhere'].map((town, at) => property(`P${at}`, { town }))
  const file = fileOf(kyero(...homes), 'export.xml')
  const args = ['--agency', 'casa-demo', '--reported-by', 'listing_agent']
  const refused = await run('import', [file, ...args, '--all-or-nothing'], env)
  expect(refused.code).toBe(1)
  expect(refused.out).toContain('not imported, listing: 1 added, 0 changed, 0 unchanged\n')
  expect(refused.err.at(-1)).toBe(
    'import: Nothing was imported: 1 of the records cannot be taken. Correct them where the feed is written, or give what they lack in a complement (--complements), or take the others without --all-or-nothing',
  )
  expect((await verb('check', file)).output).toContain('Correct them where the feed is written')
  expect((await run('import', [file, ...args, '--all-or-nothing', '--keep-going'], env)).code).toBe(2)
})

test('a home of a feed that cannot be taken is left out, named, and the exit code says so', async () => {
  const { env } = await imported()
  const args = ['--agency', 'casa-demo', '--reported-by', 'listing_agent']
  const feed = (...homes: string[]) => fileOf(kyero(...homes), 'export.xml')
  const good = ['P2', 'P3', 'P4', 'P5'].map((id) => property(id))
  expect((await run('import', [feed(property('P0'), property('P1'), ...good), ...args], env)).code).toBe(0)
  const { code, out, err } = await run(
    'import',
    [
      feed(property('P0', { price: '300000' }), property('P1', { town: 'Nowhere' }), ...good.slice(1)),
      ...args,
    ],
    env,
  )
  expect(code).toBe(3)
  expect(out).toContain('listing: 0 added, 2 changed, 3 unchanged\n')
  expect(out).toContain('left out, and as they were before: 1 ("P1" (Ref. R-P1)); they are still in the feed')
  expect(out).toContain('suspended, not in the feed: 1')
  expect(err.join('\n')).toContain('export.xml, record 2 (ref "P1"): town: found "Nowhere, Algarve"')
})

test('authorise, suspend, resume and revoke do what they report, and refuse an invalid transition', async () => {
  const { verb } = await imported()
  expect((await verb('authorise', 'ol-c', '--until', 'today+10d', '--reference', 'CMI 12')).output).toMatch(
    /^auth-[0-9a-f-]{36}: granted from [-\d]+ 00:00 until [-\d]+ 00:00 in Lisbon\. ol-c is public until [-\d]+ 00:00 in Lisbon$/,
  )
  expect((await verb('suspend', 'ol-a')).output).toBe(
    'auth-ol-a: suspended. ol-a is not public: its authorisation is suspended',
  )
  expect(await verb('suspend', 'ol-a')).toEqual({
    code: 1,
    output: expect.stringContaining('auth-ol-a is suspended'),
  })
  expect((await verb('resume', 'ol-a')).output).toMatch(
    /^auth-ol-a: granted\. ol-a is public until [-\d]+ 00:00 in Lisbon$/,
  )
  expect((await verb('revoke', 'ol-a')).output).toBe(
    'auth-ol-a: revoked. ol-a is not public: its authorisation was revoked',
  )
  expect(await verb('resume', 'ol-a')).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^resume: .*auth-ol-a is revoked; a new one comes from npx open-listings authorise$/,
    ),
  })
  expect(await verb('authorise', 'ol-a', '--until', 'today-3d')).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^authorise: Authorise "ol-a": it would end at \S+, before it could begin$/,
    ),
  })
})

test('set-status and confirm-availability do what they report, and refuse an invalid transition', async () => {
  const { verb } = await imported()
  expect((await verb('set-status', 'ol-a', 'reserved')).output).toMatch(
    /^ol-a: reserved\. ol-a is public until/,
  )
  expect(await verb('set-status', 'ol-a', 'draft')).toEqual({
    code: 1,
    output:
      'set-status: Set "ol-a" to draft: it is reserved, which leads to active, promised, on_hold, withdrawn, cancelled',
  })
  const asked = await verb('set-status', 'ol-b', 'sold')
  expect([asked.code, asked.output]).toEqual([
    1,
    'set-status: Set ol-b to sold, which is final: confirm it with --yes, or look first with --dry-run; nothing was changed',
  ])
  expect((await verb('set-status', 'ol-b', 'sold', '--dry-run')).output).toBe(
    'ol-b: is active, would be sold',
  )
  expect((await verb('list')).output).toContain('2 public')
  expect((await verb('set-status', 'ol-b', 'sold', '--yes')).output).toBe(
    'ol-b: sold. ol-b is not public: its lifecycle is neither active nor reserved (a mistake? npx open-listings take-back within 24 hours, with the same --by)',
  )
  expect(
    (await verb('confirm-availability', 'ol-a', '--status', 'reserved', '--on', 'today-1d')).output,
  ).toMatch(/^ol-a: reserved as of \d{4}-\d\d-\d\d, says the estate agent$/)
})

test('a final state is taken back within a day by whoever set it, with a reason, and by nobody else', async () => {
  const { env, verb } = await imported()
  expect((await verb('take-back', 'ol-a', '--reason', 'x')).output).toContain(
    'it is active, which is not final',
  )
  await verb('set-status', 'ol-a', 'reserved')
  await verb('set-status', 'ol-a', 'sold', '--yes', '--by', 'Ana')
  expect((await verb('take-back', 'ol-a')).code).toBe(2)
  expect((await verb('take-back', 'ol-a', '--reason', 'x', '--by', 'Rui')).output).toContain(
    'somebody else set it',
  )
  const { store } = compose(readConfig({ ...env, OUT_DIR: join(env.DATA_DIR, '../site') }))
  const later = instantOf(Date.now() + 25 * 3_600_000)
  const take = () => store.operator.takeBackLifecycle(aListing('ol-a'), later, { by: 'Ana', reason: 'x' })
  expect(take).toThrow('for more than 24 hours')
  store.close()
  // Partners learn that a home is gone, as of any withdrawal, and never why: nothing tells them that it is final.
  expect((await verb('take-back', 'ol-a', '--reason', 'the wrong home', '--by', 'Ana')).output).toMatch(
    /^ol-a: reserved again\. ol-a is public until/,
  )
  expect((await verb('history', 'ol-a')).output).toContain('the wrong home')
  expect((await verb('set-status', 'ol-a', 'active')).code).toBe(0)
})

test('list and inspect show what is public, what is not and why, and what lapses', async () => {
  const { verb } = await imported()
  await verb('authorise', 'ol-c', '--until', 'today+10d')
  await verb('set-status', 'ol-b', 'withdrawn')
  const all = (await verb('list')).output.split('\n')
  const [day, blank] = [String.raw`\d{4}-\d\d-\d\d 00:00`, ' {16}']
  expect(all).toEqual([
    'LISTING  STATE   UNTIL (LISBON)    AGENCY     TITLE          NOTE',
    expect.stringMatching(`^ol-a {5}public  ${day}  casa-demo {2}T2 em Arroios$`),
    expect.stringMatching(
      `^ol-b {5}closed  ${blank}  casa-demo {2}T2 em Arroios {2}its lifecycle is neither active nor reserved$`,
    ),
    expect.stringMatching(`^ol-c {5}public  ${day}  casa-demo {2}T2 em Arroios {2}lapses within 30 days$`),
    expect.stringMatching(/^casa-demo: nobody has checked its AMI licence this year .*ami_licence_check/),
    '2 public, 1 not public, 1 lapse within 30 days',
  ])
  const shown = async (...args: string[]) =>
    (await verb('list', ...args)).output.split('\n').map((line) => line.slice(0, 4))
  expect(await shown('--closed')).toEqual(['LIST', 'ol-b', 'casa', '2 pu'])
  expect(await shown('--lapsing')).toEqual(['LIST', 'ol-c', 'casa', '2 pu'])
  const inspected = (await verb('inspect', 'ol-b')).output
  expect(inspected).toContain('ol-b is not public: its lifecycle is neither active nor reserved')
  expect(inspected).toMatch(/^lifecycle +withdrawn$/m)
  expect(inspected).toMatch(/^authorisation +auth-ol-b: granted, [-\d]+ 00:00 to [-\d]+ 00:00$/m)
  expect(inspected).not.toContain('Rua Secreta')
  const listed = JSON.parse((await verb('list', '--json')).output) as { open: number; listings: object[] }
  expect(listed.open).toBe(2)
  expect(listed.listings).toContainEqual(
    expect.objectContaining({ listing_id: 'ol-b', public: false, reasons: ['lifecycle_not_public'] }),
  )
  const one = JSON.parse((await verb('inspect', 'ol-b', '--json')).output) as { lifecycle: string }
  expect(one).toMatchObject({ lifecycle: 'withdrawn', decision: { open: false } })
  const rows = JSON.parse((await verb('history', 'ol-b', '--json')).output) as { rows: { event: string }[] }
  expect(rows.rows.at(-1)?.event).toBe('closed')
})

test('every verb refuses an unknown listing on one line', async () => {
  const { verb } = await imported()
  const cases: [string, ...string[]][] = [
    ['authorise', 'nope'],
    ['suspend', 'nope'],
    ['set-status', 'nope', 'sold'],
    ['confirm-availability', 'nope'],
    ['inspect', 'nope'],
  ]
  const message = 'Find the listing "nope": there is none; npx open-listings list names them all'
  for (const [name, ...args] of cases)
    expect(await verb(name, ...args)).toEqual({ code: 1, output: `${name}: ${message}` })
  expect(await verb('history', 'nope')).toEqual({
    code: 1,
    output: 'history: Find "nope" in the journal: it has no entry',
  })
})

test('a reader that ends early, such as head, causes no stack trace and stops no work', async () => {
  const { env, source } = await imported()
  const commands: [string, ...string[]][] = [
    ['schema'],
    ['history', 'ol-a'],
    ['generate', '--count', '2000'],
    ['import', source],
  ]
  for (const [verb, ...args] of commands) {
    const child = spawnVerb(verb, args, env)
    child.stdout?.destroy()
    const { code, err } = await endOf(child)
    expect({ verb, code, err }).toEqual({ verb, code: 0, err: [''] })
  }
})

test('schema describes what import accepts', async () => {
  const { out } = await run('schema', [], { DATA_DIR: dataFolder() })
  const schema = JSON.parse(out) as { oneOf: unknown[] }
  expect(schema.oneOf).toHaveLength(sourceRecord.options.length)
})
