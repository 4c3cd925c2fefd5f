import { dueDays } from '#src/domain/rights/due.ts'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { agency, appContextIn, grant, listing, take } from '../fixtures.ts'
import { imported, run } from './running.ts'

test('list continues after a damaged record, and names it once at the end', async () => {
  const { env, verb } = await imported()
  const db = new Database(join(env.DATA_DIR, 'open-listings.sqlite'))
  db.exec("UPDATE listing SET source = replace(source, 'Arroios', 'Arrojos') WHERE listing_id = 'ol-a'")
  db.close()
  const { code, out, err } = await run('list', [], env)
  expect(code).toBe(1)
  expect(out).toMatch(/^ol-b +public[^]*^ol-c +closed[^]*^1 public, 1 not public, 0 lapse/m)
  expect(out).not.toContain('ol-a')
  expect(err).toEqual([
    'list: Read 1 of the listings: what is stored of them is not what was written. Nothing new of them becomes public; what is public of them stays until suspend, set-status or a restored backup: ol-a',
  ])
  expect((await verb('list', '--closed')).output).toContain('a restored backup: ol-a')
})

test('list shows the reference of a listing in its feed, and inspect finds a listing by it', async () => {
  const { env, verb } = await imported()
  const file = join(dirname(env.DATA_DIR), 'feed.csv')
  writeFileSync(
    file,
    'ref;town;title_pt;description_pt\nV 7/\u001b[31mB;Tavira;Casa;Uma casa\nV-8;Tavira;Casa;Uma casa',
  )
  for (const source of ['crm', 'other'])
    await verb('import', file, '--agency', 'casa-demo', '--reported-by', 'listing_agent', '--source', source)
  const { output } = await verb('list', '--closed')
  expect(output).toMatch(/^ol-[0-9a-z]{16} +closed .* casa-demo\/crm V-8 +Casa /m)
  expect(output).toContain('casa-demo/other V 7/[31mB')
  expect(output).toMatch(/^ol-c +closed +casa-demo +T2/m)
  const several = await verb('inspect', '--ref', 'V-8')
  expect([several.code, several.output]).toEqual([
    2,
    expect.stringMatching(/several feeds.*casa-demo\/crm.*casa-demo\/other/),
  ])
  const [, id = ''] = /(ol-\S+) \(casa-demo\/crm\)/.exec(several.output) ?? []
  expect((await verb('inspect', id)).output).toMatch(/^feed +casa-demo\/crm V-8$/m)
  expect((await verb('inspect', '--ref', 'absent')).output).toContain('no feed calls a listing so')
  expect((await verb('inspect', id, '--ref', 'V-8')).code).toBe(2)
})

test('a list of homes, and of what lapses, says before each home how far it is', () => {
  const appContext = appContextIn(null)
  const { store, now } = appContext
  take(appContext, agency(), ...['ol-a', 'ol-b', 'ol-c'].flatMap((id) => [listing(id), grant(id)]))
  const seen: string[] = []
  const progress = (done: number, total: number) => void seen.push(`${done} of ${total}`)
  const each = ['0 of 3', '1 of 3', '2 of 3']
  expect([...store.operator.list(now(), undefined, progress)]).toHaveLength(3)
  expect(seen).toEqual(each)
  store.due(now(), dueDays(now(), 0), undefined, progress)
  expect(seen).toEqual([...each, ...each])
})
