import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { verbCommand } from '../verb-command.ts'
import { dataFolder, endOf, run, sourceFile } from '../command/running.ts'
import { testFolder } from '../fixtures.ts'
import { agencyOf } from '../ids.ts'
import { ownSite, writeSite } from './own-site.ts'

const root = join(import.meta.dirname, '../..')

const folderWithSite = async (change: Record<string, unknown> = {}) => {
  const DATA_DIR = dataFolder()
  const SITE = await writeSite(change, dirname(DATA_DIR))
  return { DATA_DIR, SITE }
}

/** The homes of `sourceFile`, of an agency that has a licence. */
const realHomes = (): string => {
  const file = sourceFile()
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('AMI 00000-DEMO', 'AMI 12345'))
  return file
}

const runVerb = async (verb: string, args: string[], env: Record<string, string>) => {
  const { code, out, err } = await run(verb, args, env)
  return { code, output: out + err.join('\n') }
}

test('the demonstration’s records never enter the store of a site', async () => {
  const { DATA_DIR } = await folderWithSite()
  // Those without pictures, which take long to encode.
  const demonstration = testFolder()
  for (const name of ['agencies.json', 'centro.json'])
    copyFileSync(join(root, 'data/demo', name), join(demonstration, name))
  const taken = await runVerb('import', [demonstration], { DATA_DIR })
  expect(taken.code).toBe(1)
  expect(taken.output).toMatch(/ami_licence: found "AMI 00000-DEMO", expected a licence of IMPIC/)
  expect((await runVerb('list', ['--closed'], { DATA_DIR })).output).toContain('0 public, 0 not public')
  const generated = await runVerb('generate', ['--count', '1'], { DATA_DIR })
  expect([generated.code, generated.output]).toEqual([1, expect.stringContaining('is of a real site')])
  expect((await runVerb('import', [realHomes()], { DATA_DIR })).code).toBe(0)
})

test('the demonstration starts on this machine alone, and not in a folder that may be mistyped', async () => {
  const DATA_DIR = dataFolder()
  const mistyped = await runVerb('start', [], { DATA_DIR })
  expect([mistyped.code, mistyped.output]).toEqual([1, expect.stringContaining('npx open-listings init')])
  expect(mistyped.output).toContain('SITE=demonstration')
  expect(existsSync(DATA_DIR)).toBe(false)
  const far = { DATA_DIR, SITE: 'demonstration' }
  for (const [name, value] of [
    ['HOST', '0.0.0.0'],
    ['HOST', '192.168.1.10'],
    ['BASE_URL', 'https://casas.nortemar.pt'],
  ] as const) {
    const refused = await runVerb('start', [], { ...far, [name]: value })
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(value)])
    expect(refused.output).toContain('on this machine alone')
  }
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('a store is of one site: neither the demonstration nor a site opens the other’s', async () => {
  const { DATA_DIR, SITE } = await folderWithSite()
  expect((await runVerb('import', [realHomes()], { DATA_DIR })).code).toBe(0)
  const lost = await runVerb('list', [], { DATA_DIR, SITE: 'demonstration' })
  expect([lost.code, lost.output]).toEqual([
    1,
    expect.stringContaining('it contains the homes of a real site'),
  ])
  const demo = { DATA_DIR: dataFolder(), SITE: 'demonstration' }
  expect((await runVerb('import', [sourceFile()], demo)).code).toBe(0)
  const invented = await runVerb('list', [], { ...demo, SITE })
  expect([invented.code, invented.output]).toEqual([
    1,
    expect.stringContaining('it contains the demonstration'),
  ])
})

test('a store of an earlier version is recognised as the demonstration’s by its agencies', async () => {
  for (const [source, expected] of [
    [sourceFile(), true],
    [realHomes(), false],
  ] as const) {
    const env = { DATA_DIR: dataFolder(), SITE: expected ? 'demonstration' : await writeSite() }
    expect((await runVerb('import', [source], env)).code).toBe(0)
    const { default: Database } = await import('better-sqlite3')
    const db = new Database(join(env.DATA_DIR, 'open-listings.sqlite'))
    db.exec("DELETE FROM setting WHERE key = 'demonstration'")
    db.close()
    const other = await runVerb('list', [], { ...env, SITE: expected ? await writeSite() : 'demonstration' })
    expect(other.output).toContain(
      expected ? 'it contains the demonstration' : 'it contains the homes of a real site',
    )
  }
})

test('publish without BASE_URL keeps the origin of a site, and another origin is refused', async () => {
  const { DATA_DIR, SITE } = await folderWithSite()
  expect((await runVerb('import', [realHomes()], { DATA_DIR })).code).toBe(0)
  expect((await runVerb('publish', [], { DATA_DIR })).code).toBe(0)
  const page = () => readFileSync(join(dirname(DATA_DIR), 'site/current/properties/ol-a.html'), 'utf8')
  expect(page()).toContain('<link rel="canonical" href="https://casas.nortemar.pt/properties/ol-a"/>')
  const other = await runVerb('publish', [], { DATA_DIR, BASE_URL: 'http://localhost:4321' })
  expect([other.code, other.output]).toEqual([1, expect.stringContaining('unset BASE_URL')])

  // Somebody of the office has a passkey, which is bound to the host.
  const context = compose(readConfig({ DATA_DIR, SITE, LOG_LEVEL: 'silent' }))
  const { store, now } = context
  const { secret } = store.write(now, (at) =>
    store.members.invite({ agency_id: agencyOf('casa-demo'), role: 'listing_agent', name: 'Ana' }, at, {}),
  )
  const challenge = Buffer.from(store.members.challenge(now())).toString('base64url')
  const passkey = { credential_id: 'key', public_key: 'AAAA', counter: 0, challenge }
  store.write(now, (at) => store.members.join(secret, passkey, at))
  store.close()

  const moved = 'https://imoveis.nortemar.pt'
  const early = await runVerb('set-origin', [moved], { DATA_DIR })
  expect([early.code, early.output]).toEqual([1, expect.stringContaining('write the new origin there first')])
  await writeSite({ origin: moved }, dirname(SITE))
  const refused = await runVerb('list', [], { DATA_DIR })
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining(`npx open-listings set-origin ${moved}`),
  ])
  const done = await runVerb('set-origin', [moved, '--by', 'Ana', '--reason', 'new name', '--yes'], {
    DATA_DIR,
  })
  expect([done.code, done.output]).toEqual([
    0,
    expect.stringContaining(`moved from ${ownSite.origin} to ${moved}`),
  ])
  expect(done.output).toContain('1 of the office cannot sign in any more')
  expect(done.output).toContain('Ana (casa-demo). npx open-listings invite --again')
  expect((await runVerb('members', [], { DATA_DIR })).output).toMatch(
    /Ana +joined on .*; the passkey has ended/,
  )
  expect((await runVerb('due', [], { DATA_DIR })).output).toContain('invite --again')
  expect((await runVerb('invite', ['--again'], { DATA_DIR })).output).toContain(`${moved}/pt/office/join/`)
  expect((await runVerb('history', ['site/origin'], { DATA_DIR })).output).toMatch(
    /origin_changed {2}operator {2}\{"from":"https:\/\/casas\.nortemar\.pt","to":"https:\/\/imoveis\.nortemar\.pt","by":"Ana","reason":"new name"\}/,
  )
  expect((await runVerb('publish', [], { DATA_DIR })).code).toBe(0)
  expect(page()).toContain(`<link rel="canonical" href="${moved}/properties/ol-a"/>`)
})

test('the demonstration follows its port, and stays on this machine', async () => {
  const DATA_DIR = dataFolder()
  const env = { DATA_DIR, SITE: 'demonstration' }
  expect((await runVerb('import', [sourceFile()], { ...env, PORT: '4321' })).code).toBe(0)
  expect(
    (await runVerb('list', [], { ...env, PORT: '20999', BASE_URL: 'http://localhost:20999' })).code,
  ).toBe(0)
  const far = await runVerb('list', [], { ...env, BASE_URL: 'https://casas.nortemar.pt' })
  expect([far.code, far.output]).toEqual([1, expect.stringContaining('it belongs to http://localhost:4321')])
  const moved = await runVerb('set-origin', ['https://casas.nortemar.pt'], env)
  expect([moved.code, moved.output]).toEqual([1, expect.stringContaining('it stays on this machine')])
})

const flags = Object.entries({
  origin: 'https://casas.nortemar.pt',
  'name-pt': 'Casas do Norte',
  'legal-name': 'Nortemar, Lda.',
  address: 'Rua de Cedofeita 100, Porto',
  email: 'geral@nortemar.pt',
}).map(([name, value]) => `--${name}=${value}`)

test('init writes a site file and prepares an empty store, and never overwrites one', async () => {
  const DATA_DIR = dataFolder()
  const made = await runVerb('init', flags, { DATA_DIR })
  expect(made.code).toBe(0)
  for (const command of [
    `  export DATA_DIR=${DATA_DIR} OUT_DIR=`,
    '  npx open-listings import agency.json',
    '  npm start',
    'a proxy in front of it answers at https://casas.nortemar.pt',
    '  npx open-listings doctor',
    'npx open-listings schema site',
  ])
    expect(made.output).toContain(command)
  const file = join(dirname(DATA_DIR), 'site.json')
  const { $schema, ...site } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  expect(JSON.parse(readFileSync(join(dirname(file), String($schema)), 'utf8'))).toHaveProperty('$defs.Site')
  expect(site).toMatchObject({
    name: { pt: 'Casas do Norte', en: 'Casas do Norte' },
    short_name: { pt: 'Casas do Norte', en: 'Casas do Norte' },
    default_language: 'pt',
    privacy: { controller: 'Nortemar, Lda., Rua de Cedofeita 100, Porto, geral@nortemar.pt' },
  })
  const appContext = compose(readConfig({ DATA_DIR }))
  expect([appContext.store.baseUrl(), appContext.store.countListings()]).toEqual([
    'https://casas.nortemar.pt',
    0,
  ])
  appContext.store.close()
  const again = await runVerb('init', flags, { DATA_DIR })
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('it is there already')])
})

test('init asks step by step, and again after an invalid answer', async () => {
  const DATA_DIR = dataFolder()
  const child = spawn(process.execPath, verbCommand('init'), {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR },
  })
  child.stdin.end(
    [
      'casas.pt',
      'https://casas.pt',
      'Casas do Norte',
      '',
      'Norte',
      '',
      '',
      'Nortemar, Lda.',
      '',
      '',
      'Rua 1',
      'mail',
      'a@casas.pt',
      '',
      '',
      '',
      '',
    ].join('\n'),
  )
  const { code, out } = await endOf(child)
  expect(code).toBe(0)
  expect(out).toContain('Expected an origin such as')
  expect(out).toContain('Its name in English [Casas do Norte]: ')
  const site = JSON.parse(readFileSync(join(dirname(DATA_DIR), 'site.json'), 'utf8')) as object
  expect(site).toMatchObject({ origin: 'https://casas.pt', operator: { email: 'a@casas.pt' } })
})

test('init refuses invalid and missing values, and the store of another site, and leaves nothing behind', async () => {
  const DATA_DIR = dataFolder()
  const wrong = await runVerb('init', [...flags, '--language=fr'], { DATA_DIR })
  expect([wrong.code, wrong.output]).toEqual([2, expect.stringContaining('Read --language: found "fr"')])
  const missing = await runVerb('init', flags.slice(1), { DATA_DIR })
  expect([missing.code, missing.output]).toEqual([2, expect.stringContaining('--origin is missing')])
  expect((await runVerb('import', [sourceFile()], { DATA_DIR })).code).toBe(0)
  const taken = await runVerb('init', flags, { DATA_DIR })
  expect([taken.code, taken.output]).toEqual([1, expect.stringContaining('it contains the demonstration')])
  expect(existsSync(join(dirname(DATA_DIR), 'site.json'))).toBe(false)
})

test('settings that moved to the site file are refused by name', () => {
  for (const name of ['PROFESSIONAL_ISSUER', 'PROFESSIONAL_JWKS_URL', 'SOURCES'])
    expect(() => readConfig({ [name]: 'https://login.example' })).toThrow(`Read ${name}`)
  expect(() => readConfig({ SITE: '/absent/site.json' })).toThrow(/npx open-listings init/)
})

test('what of a site file is private is named by its value and kind, never in its words', async () => {
  const { DATA_DIR } = await folderWithSite({
    notices: { pt: ['A chave está debaixo do vaso.'], en: ['Member of the association.'] },
  })
  expect((await runVerb('import', [realHomes()], { DATA_DIR })).code).toBe(0)
  const named = 'notices.pt.0: a note about keys or an alarm, sentence 1'
  for (const [verb, ...args] of [['check', realHomes()], ['publish'], ['doctor']] as const) {
    const { output } = await runVerb(verb, args, { DATA_DIR })
    expect(output, verb).toContain(named)
    expect(output, verb).not.toContain('vaso')
  }
})
