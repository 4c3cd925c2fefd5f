import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import shipped from '#data/purchase-taxes/2026.json' with { type: 'json' }
import { imported } from './running.ts'

/** The program's own tables, as an operator would write them for next year: each for all of it. */
const nextYear = shipped.tables.map((table) => ({
  ...table,
  valid_from: '2027-01-01',
  valid_until: '2027-12-31',
}))

test('check says of a file of tables that it can be taken, or which table leaves a day without one', async () => {
  const { env, verb } = await imported()
  const check = (name: string, tables: object[]) => {
    const path = join(dirname(env.DATA_DIR), name)
    writeFileSync(path, JSON.stringify({ ...shipped, tables }))
    return verb('check', path)
  }
  const taken = await check('next.json', nextYear)
  expect(taken.code).toBe(0)
  expect(taken.output).toContain(`tables: ${nextYear.length} can be taken, for 2027-01-01 to 2027-12-31`)
  const late = nextYear.map((table, index) => (index === 0 ? { ...table, valid_from: '2027-02-01' } : table))
  const refused = await check('late.json', late)
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/late\.json: tables\.0: found valid_from 2027-02-01, expected .*2027-01-01/)
})
