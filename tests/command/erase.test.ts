import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../fixtures.ts'
import { lines } from '../import/importing.ts'
import { dataFolder, run } from './running.ts'

test('erase requires a retention period, accepts a buyer request, and names what is due', async () => {
  const file = join(testFolder(), 'request.jsonl')
  const request = {
    kind: 'buyer_request',
    buyer_request_id: 'br-1b2c3d',
    valid_from: 'today-300d',
    valid_until: 'today-200d',
    requirements: { hard_constraints: { locations: ['Lisboa'] } },
    reported_by_role: 'listing_agent',
    reported_on: 'today-300d',
  }
  writeFileSync(file, lines(request, { ...request, buyer_request_id: 'br-4d5f6g' }))
  const env = { DATA_DIR: dataFolder() }
  expect(await run('import', [file], env)).toMatchObject({ code: 0 })
  const erase = (args: string[], set = {}) => run('erase', args, { ...env, ...set })
  expect((await erase(['--due'])).err.join()).toMatch(/RETENTION_DAYS: it is not set.*yours to decide/)
  expect((await erase(['--request', 'br-1b2c3d', '--brief', 'brief-1b2c3d'])).code).toBe(2)
  const early = await erase(['--request', 'br-1b2c3d', '--before-term', '--reason', 'asked for it', '--yes'])
  expect([early.code, early.out]).toEqual([
    0,
    'request/br-1b2c3d: erased, with 1 rows of the journal and 0 pictures\n',
  ])
  // Its last change was the import, today: a term of a day is not over.
  const due = await erase(['--due', '--dry-run', '--json'], { RETENTION_DAYS: '1' })
  expect(JSON.parse(due.out)).toEqual({ due: [] })
})
