import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { agency, grant, listing, testFolder } from '../fixtures.ts'
import { lines } from '../import/importing.ts'
import { dataFolder, imported, run, sourceFile } from './running.ts'

const fileOf = (...text: string[]): string => {
  const file = join(testFolder(), 'ids.txt')
  writeFileSync(file, text.join('\n'))
  return file
}

test('fifty confirmations are one command, and one that is refused does not affect the others', async () => {
  const env = { DATA_DIR: dataFolder() }
  const ids = Array.from({ length: 49 }, (_, index) => `ol-${String(index).padStart(2, '0')}`)
  const source = join(testFolder(), 'homes.jsonl')
  writeFileSync(source, lines(agency(), ...ids.map((id) => listing(id)), ...ids.map((id) => grant(id))))
  expect((await run('import', [source], env)).code).toBe(0)
  const file = fileOf('# of this week', ...ids.slice(0, 20), 'ol-gone', '', ...ids.slice(19))
  const note = ['--by', 'Ana', '--reason', 'weekly round']
  const { code, out, err } = await run('confirm-availability', ['--from', file, ...note], env)
  expect([code, err]).toEqual([
    1,
    [
      'ol-gone: Find the listing "ol-gone": there is none; npx open-listings list names them all',
      'confirm-availability: 1 of 50 refused: ol-gone',
    ],
  ])
  const printed = out.trimEnd().split('\n')
  expect([printed.length, printed.at(-1)]).toEqual([50, '49 of 50 done'])
  const { store } = compose(readConfig(env))
  for (const id of ids)
    expect(store.operator.history(id).at(-1)?.detail).toMatchObject({ by: 'Ana', reason: 'weekly round' })
  store.close()
})

test('an agency or several identifiers choose the same listings, and JSON reports them', async () => {
  const { env, verb } = await imported()
  const suspended = await run('suspend', ['--agency', 'casa-demo', '--json'], env)
  // ol-c has no authorisation: there is nothing to do for it.
  expect(JSON.parse(suspended.out)).toMatchObject({
    done: 2,
    refused: 0,
    results: [
      { listing_id: 'ol-a', done: true },
      { listing_id: 'ol-b', done: true },
    ],
  })
  expect(await verb('suspend', '--agency', 'casa-demo')).toEqual({
    code: 1,
    output:
      'suspend: Choose the listings of "casa-demo": there is nothing to do for any of them: 2 are active, permission suspended; 1 is active, permission missing. A permission becomes suspended while it is granted and not over; npx open-listings authorise records a new one',
  })
  const resumed = await run('resume', ['ol-a', 'ol-c', 'ol-b'], env)
  expect([resumed.code, resumed.out.trimEnd().split('\n').at(-1)]).toEqual([1, '2 of 3 done'])
  expect((await verb('set-status', 'ol-a', 'ol-b', 'reserved')).output).toContain('2 of 2 done')
  expect((await verb('authorise', '--listings', fileOf('ol-c'))).output).toContain('ol-c is public until')
  expect((await verb('revoke', '--agency', 'nobody')).output).toContain('there is none')
  expect((await verb('list')).output).toContain('3 public')
})

test('a damaged record of an agency is asked for and named, and keeps no other from being changed', async () => {
  const { env, verb } = await imported()
  const db = new Database(join(env.DATA_DIR, 'open-listings.sqlite'))
  db.exec("UPDATE listing SET source = replace(source, 'Arroios', 'Arrojos') WHERE listing_id = 'ol-a'")
  db.close()
  const confirmed = await run('confirm-availability', ['--agency', 'casa-demo'], env)
  expect([confirmed.code, confirmed.err.at(-1)]).toEqual([1, 'confirm-availability: 1 of 3 refused: ol-a'])
  // What is public of a damaged home is closed with the others.
  const suspended = await run('suspend', ['--agency', 'casa-demo'], env)
  expect(suspended.out).toMatch(/^[^\n]*: suspended\. ol-a is not public/m)
  const sold = await run('set-status', ['ol-a', 'ol-b', 'sold', '--yes'], env)
  expect(sold.out).toMatch(/^ol-a[^\n]*: sold\./m)
  expect(sold.out).toMatch(/^ol-b[^\n]*: sold\./m)
  expect((await verb('inspect', 'ol-b', '--json')).output).toContain('"sold"')
})

test('a confirmation says what holds, where that is not what was asked', async () => {
  const { verb } = await imported()
  await verb('confirm-availability', 'ol-a', '--status', 'reserved')
  const earlier = await verb('confirm-availability', 'ol-a', '--on', '2026-04-10')
  expect(earlier.output).toMatch(/; what holds is reserved on 20\d\d-\d\d-\d\d, which was said later$/)
  await verb('set-status', 'ol-b', 'sold', '--yes')
  expect((await verb('confirm-availability', 'ol-b')).output).toMatch(/; it is sold and stays so$/)
})

test('choosing no listing, or in two ways at once, is a usage error', async () => {
  const { env } = await imported()
  for (const args of [
    [],
    ['ol-a', '--agency', 'casa-demo'],
    ['--agency', 'casa-demo', '--from', fileOf('x')],
  ]) {
    const { code, err } = await run('revoke', args, env)
    expect([code, err[0]]).toEqual([2, expect.stringMatching(/^revoke: Name listings, or an agency/)])
  }
  const { code, err } = await run('revoke', ['--from', fileOf('# nothing')], env)
  expect([code, err.join()]).toEqual([1, expect.stringContaining('it names no listing')])
})

test('a mistyped DATA_DIR without a site file is refused, and nothing is created there', async () => {
  const env = { DATA_DIR: dataFolder(), SITE: undefined }
  for (const [verb, ...args] of [
    ['list'],
    ['inspect', 'ol-a'],
    ['history', 'ol-a'],
    ['professionals'],
    ['revoke', 'ol-a'],
    ['import', sourceFile()],
    ['import', sourceFile(), '--dry-run'],
    ['publish'],
    ['deploy', '--to', `file:${env.DATA_DIR}`],
    ['set-origin', 'http://localhost:4321'],
  ]) {
    const { code, out, err } = await run(verb ?? '', args, env)
    expect([code, out, err.join()]).toEqual([
      1,
      '',
      expect.stringContaining(`in "${env.DATA_DIR}": there is none`),
    ])
  }
  expect(existsSync(env.DATA_DIR)).toBe(false)
  mkdirSync(env.DATA_DIR)
  expect((await run('import', [sourceFile()], env)).err.join()).toContain('there is none')
  expect(readdirSync(env.DATA_DIR)).toEqual([])
})

test('confirming an agency’s listings leaves out those that are not offered', async () => {
  const { verb } = await imported()
  await verb('set-status', 'ol-b', 'withdrawn')
  const { output } = await verb('confirm-availability', '--agency', 'casa-demo')
  expect(output).not.toContain('ol-b')
  expect(output).toContain('2 of 2 done')
})
