import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { testFolder } from '../fixtures.ts'
import { dataFolder, endOf, imported, run, runProcess, sourceFile, spawnVerb } from './running.ts'

const database = (folder: string) => join(folder, 'open-listings.sqlite')

/** Runs a verb that must fail; answers its only line. */
const oneLine = async (verb: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> => {
  const { code, out, err } = await run(verb, args, env)
  expect({ code, out, lines: err.length }).toEqual({ code: 1, out: '', lines: 1 })
  return err[0] ?? ''
}

test('design 8: a setting that cannot be meant is refused by the name of its variable', async () => {
  const settings: [name: string, value: string][] = [
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['BASE_URL', 'homes.example'],
    ['BASE_URL', 'https://homes.example/site?x=1'],
    ['LOG_LEVEL', 'loud'],
    ['SYNC_TOMBSTONE_DAYS', '-1'],
    ['BRIEF_MONTHS', '0'],
    ['DISCLOSURE_DAYS', 'ever'],
    ['RATE_LIMIT', 'maybe'],
    ['TRUSTED_PROXIES', 'proxy'],
    ['MCP_ORIGINS', 'assistant.example'],
    ['MCP_ORIGINS', 'https://assistant.example/'],
    ['MCP_REGISTRY_AUTH', 'v=MCPv1; k=rsa; p=AAAA'],
  ]
  for (const [name, value] of settings) {
    const line = await oneLine('list', [], { DATA_DIR: dataFolder(), [name]: value })
    expect(line).toMatch(new RegExp(`^list: Read ${name}: .*; set it to `))
    expect(line).toContain(`"${value}"`)
  }
})

test('a data folder that cannot be one is refused with what to do', async () => {
  const file = dataFolder()
  writeFileSync(file, 'no folder')
  for (const folder of [file, join(file, 'below'), '/dev/null'])
    for (const [verb, ...args] of [['import', sourceFile()], ['list']] as const)
      for (const SITE of ['demonstration', undefined])
        expect(await oneLine(verb, args, { DATA_DIR: folder, SITE })).toMatch(
          /^(import|list): Open the database in ".*": .*\. Set DATA_DIR to a folder that can be written$/,
        )
  const taken = dataFolder()
  mkdirSync(database(taken), { recursive: true })
  expect(await oneLine('list', [], { DATA_DIR: taken })).toMatch(/DATA_DIR/)
})

test('a site file that cannot be read is no missing one, which would show the demonstration', async () => {
  const folder = testFolder()
  symlinkSync('site.json', join(folder, 'site.json'))
  const env = { DATA_DIR: join(folder, 'data'), SITE: undefined }
  expect(await oneLine('list', [], env)).toMatch(/^list: Read the site file ".*": ELOOP: .*; set SITE to /)
})

test('what ends a permission works while the site file cannot be read, and what opens one does not', async () => {
  const { env } = await imported()
  const broken = join(testFolder(), 'site.json')
  writeFileSync(broken, '{ "name": ')
  const unread = { ...env, SITE: broken }
  const warned = [expect.stringMatching(/^warning: Read the site file ".*": .* This does not need it/)]
  expect(await run('suspend', ['ol-a'], unread)).toMatchObject({ code: 0, err: warned })
  expect(await oneLine('resume', ['ol-a'], unread)).toMatch(/^resume: Read the site file /)
  expect(await run('set-status', ['ol-a', 'withdrawn', '--yes'], unread)).toMatchObject({ code: 0 })
  expect(await oneLine('set-status', ['ol-a', 'active'], unread)).toMatch(/Read the site file /)
  const revoked = await run('revoke', ['ol-a'], unread)
  expect(revoked).toMatchObject({ code: 0, err: warned })
  expect(revoked.out).toMatch(/auth-ol-a: revoked. ol-a is not public/)
  // The database is still that of its site.
  expect(await run('list', [], env)).toMatchObject({ code: 0, err: [''] })
  expect(await run('end-agency', ['casa-demo', '--reason', 'it leaves', '--yes'], unread)).toMatchObject({
    code: 0,
  })
})

test('what is to be read and cannot be is reported as that, not as missing', async () => {
  const { env } = await imported()
  const file = sourceFile()
  const loop = join(testFolder(), 'loop')
  symlinkSync(loop, loop)
  const feed = ['--agency', 'casa-demo', '--reported-by', 'listing_agent', '--format', 'kyero']
  for (const [verb, ...args] of [
    ['import', join(file, 'homes')],
    ['import', join(file, 'homes.xml'), ...feed],
    ['check', join(file, 'homes')],
    ['verify-receipt', join(file, 'receipt'), '--keys', file, '--pin', 'a'],
  ] as const)
    expect(await oneLine(verb, args, env)).toMatch(
      /^[a-z-]+: A file is there, where a folder is expected: correct the path \(ENOTDIR: .*\)$/,
    )
  expect(await oneLine('import', [loop], env)).toMatch(/^import: ELOOP: /)
  expect(await oneLine('import', [`${loop}-gone`], env)).toMatch(/: there is no such file or folder$/)
})

test('a site folder that cannot be one, and a manifest, are refused before anything is published', async () => {
  const env = { DATA_DIR: dataFolder() }
  expect((await run('import', [sourceFile()], env)).code).toBe(0)
  const file = `${env.DATA_DIR}/file`
  writeFileSync(file, 'no folder')
  expect(await oneLine('publish', [], { ...env, OUT_DIR: `${file}/site` })).toMatch(
    /^publish: Publish: .*; set OUT_DIR to a folder that can be written to$/,
  )
  expect(await oneLine('publish', ['--manifest', `${file}/m.json`], env)).toMatch(
    /^publish: Cannot write the manifest: /,
  )
  const { code, out } = await run('publish', ['--manifest', `${env.DATA_DIR}/m.json`], env)
  expect([code, out]).toEqual([0, expect.stringMatching(/^rendered [1-9]/)])
  const manifest = JSON.parse(readFileSync(`${env.DATA_DIR}/m.json`, 'utf8')) as { written: object[] }
  expect(manifest).toMatchObject({ withdrawn: [], removed: [] })
  expect(manifest.written).toContainEqual(expect.objectContaining({ address: '/properties/ol-a' }))
})

test('a manifest is confirmed, and its next one names what changed since', async () => {
  const env = { DATA_DIR: dataFolder() }
  expect((await run('import', [sourceFile()], env)).code).toBe(0)
  const manifest = `${env.DATA_DIR}/m.json`
  expect((await run('publish', ['--manifest', manifest], env)).code).toBe(0)
  expect(await run('publish', ['--confirm', manifest], env)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The target holds \d+ files\n$/) as string,
  })
  expect((await run('revoke', ['ol-a'], env)).code).toBe(0)
  expect((await run('publish', ['--manifest', manifest], env)).code).toBe(0)
  const { withdrawn } = JSON.parse(readFileSync(manifest, 'utf8')) as { withdrawn: { address: string }[] }
  expect(withdrawn.map(({ address }) => address)).toContain('/properties/ol-a.md')
  expect(await oneLine('publish', ['--confirm', `${manifest}.none`], env)).toMatch(
    /Read the manifest: ENOENT/,
  )
})

test('a server is not started with the address of another one for its pages', async () => {
  const env = { DATA_DIR: dataFolder(), SERVER_URL: 'https://live.example' }
  expect(await oneLine('start', [], env)).toMatch(/^start: Read SERVER_URL: .*unset it here$/)
})

test('a deployment into a folder from the command line is complete, and is reported in JSON too', async () => {
  const env = { DATA_DIR: dataFolder() }
  expect((await run('import', [sourceFile()], env)).code).toBe(0)
  const target = `${dataFolder()}-target`
  const first = await run('deploy', ['--to', `file:${target}`, '--json'], env)
  expect(first.code).toBe(0)
  const deployment = JSON.parse(first.out) as { written: string[] }
  expect(deployment).toMatchObject({ is_first: true, withdrawn: [], late: 0 })
  expect(deployment.written).toContain('properties/ol-a.html')
  expect(readFileSync(`${target}/properties/ol-a.json`, 'utf8')).toContain('"ol-a"')
  expect((await run('revoke', ['ol-a'], env)).code).toBe(0)
  expect((await run('deploy', ['--to', `file:${target}`, '--without-lock'], env)).out).toMatch(
    /: withdrawn \d+,/,
  )
  expect(() => readFileSync(`${target}/properties/ol-a.json`)).toThrow('ENOENT')
  expect((await run('deploy', [], env)).code).toBe(2)
})

test('generated records are written to a file that an import can read', async () => {
  const { code, err } = await run('generate', ['--count', '1', '--into', `${dataFolder()}.txt`], {})
  expect(code).toBe(2)
  expect(err.join(' ')).toMatch(/must end in \.jsonl/)
})

test('a database from a newer version is refused, and left as it is', async () => {
  const folder = dataFolder()
  expect((await run('import', [sourceFile(), '--dry-run'], { DATA_DIR: folder })).code).toBe(0)
  const db = new Database(database(folder))
  db.pragma('user_version = 999')
  db.close()
  expect(await oneLine('import', [sourceFile()], { DATA_DIR: folder })).toMatch(
    /^import: Open the database: its tables have version 999, this program knows \d+\. Update the program, or set DATA_DIR/,
  )
  // An older release is no more let in by its server, or by what only reads.
  for (const verb of ['start', 'list', 'publish'])
    expect(await oneLine(verb, [], { DATA_DIR: folder, SITE: 'demonstration' })).toMatch(
      /its tables have version 999/,
    )
})

test('a file that is no database is refused, and left as it is', async () => {
  const folder = dataFolder()
  mkdirSync(folder)
  writeFileSync(database(folder), 'this is no database, but a text of some length. '.repeat(100))
  const line = await oneLine('list', [], { DATA_DIR: folder })
  expect(line).toMatch(/^list: .*is no(?:t a)? database/)
  expect(line).toContain('DATA_DIR')
})

test('two imports at once run one after the other', async () => {
  const env = { DATA_DIR: dataFolder() }
  expect((await run('import', [sourceFile(), '--dry-run'], env)).code).toBe(0)
  const source = sourceFile()
  const both = await Promise.all([runProcess('import', [source], env), runProcess('import', [source], env)])
  expect(both.map(({ code, err }) => [code, err.join()])).toEqual([
    [0, ''],
    [0, ''],
  ])
  const added = both.map(({ out }) =>
    /listing: (\d) added, 0 changed, (\d) unchanged/.exec(out)?.slice(1).join(' '),
  )
  expect(added.toSorted()).toEqual(['0 3', '3 0'])
})

test('an import waits while another process writes', async () => {
  const env = { DATA_DIR: dataFolder() }
  expect((await run('import', [sourceFile(), '--dry-run'], env)).code).toBe(0)
  const db = new Database(database(env.DATA_DIR))
  db.exec('BEGIN IMMEDIATE')
  const child = spawnVerb('import', [sourceFile()], env)
  const ended = endOf(child)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(child.exitCode).toBeNull()
  db.exec('COMMIT')
  db.close()
  expect((await ended).out).toContain('listing: 3 added')
})

test('an import that is killed while it is staged has changed nothing, and the next one is complete', async () => {
  const env = { DATA_DIR: dataFolder() }
  const file = join(env.DATA_DIR, '../many.jsonl')
  expect((await run('generate', ['--count', '600', '--into', file], env)).code).toBe(0)
  expect((await run('import', [sourceFile(), '--dry-run'], env)).code).toBe(0)
  const killed = spawnVerb('import', [file], env)
  const ended = endOf(killed)
  const staged = join(env.DATA_DIR, 'import', 'staged.sqlite')
  while (!existsSync(staged)) await new Promise((resolve) => setTimeout(resolve, 5))
  await new Promise((resolve) => setTimeout(resolve, 20))
  killed.kill('SIGKILL')
  expect((await ended).code).toBeNull()
  expect((await run('list', ['--closed'], env)).out).toBe('0 public, 0 not public, 0 lapse within 30 days\n')
  const { code, out } = await run('import', [file], env)
  expect(code).toBe(0)
  expect(out).toContain('listing: 600 added, 0 changed, 0 unchanged')
  const db = new Database(database(env.DATA_DIR), { readonly: true })
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(db.prepare('SELECT count(*) FROM listing').pluck().get()).toBe(600)
  db.close()
})
