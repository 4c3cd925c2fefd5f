import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { imported, run } from './running.ts'

// Seen to fail when the list ended at the first damaged record: ol-b and ol-c were missing.
test('list goes on past a damaged record and names it once at the end', async () => {
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
  expect((await verb('list', '--closed')).said).toContain('a restored backup: ol-a')
})
