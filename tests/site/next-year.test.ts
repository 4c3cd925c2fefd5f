import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import shipped from '#data/purchase-taxes/2026.json' with { type: 'json' }
import { dataFolder, run, sourceFile } from '../command/running.ts'
import { writeSite } from './own-site.ts'

afterEach(() => void vi.useRealTimers())

const on = (day: string): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T12:00:00Z`) })
}

interface Change {
  valid_from?: string
  percent?: number
}

/** Next year's tables as an operator writes them, by the guide: those of this year with other days and another stamp duty. */
const nextYear = ({ valid_from = '2027-01-01', percent = 0.9 }: Change = {}): string =>
  JSON.stringify({
    tables: shipped.tables.map((table) => ({
      ...table,
      valid_from,
      valid_until: '2027-12-31',
      ...(table.tax === 'stamp_duty' &&
        table.use === 'other' && { brackets: [{ up_to_eur: null, percent, of: 'whole' }] }),
    })),
  })

/** A site with a home of 385,000 euros and the files of tables that its site file names. */
const siteWith = async (files: Record<string, string>) => {
  const DATA_DIR = dataFolder()
  const folder = dirname(DATA_DIR)
  const SITE = await writeSite({ tax_tables: Object.keys(files) }, folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const source = sourceFile(['ol-a'])
  const records = JSON.parse(
    `[${readFileSync(source, 'utf8').trim().split('\n').join(',').replaceAll('AMI 00000-DEMO', 'AMI 12345')}]`,
  ) as { kind?: string; facts?: Record<string, object> }[]
  for (const { facts } of records)
    if (facts) {
      const by = { reported_by_role: 'listing_agent', reported_on: 'today-30d' }
      facts['price_eur'] = { value: 385_000, ...by }
      facts['property_type'] = { value: 'apartment', ...by }
    }
  writeFileSync(source, records.map((record) => JSON.stringify(record)).join('\n'))
  const verb = async (name: string, ...args: string[]) => {
    const { code, out, err } = await run(name, args, { DATA_DIR, SITE, OUT_DIR: join(folder, 'site') })
    return { code, said: out + err.join('\n') }
  }
  const markdown = () => readFileSync(join(folder, 'site/current/properties/ol-a.md'), 'utf8')
  return { verb, folder, source, markdown }
}

test('due names tables 60 days before they end, and no longer once next year’s are beside the site file', async () => {
  const dueOn = async (day: string, files: Record<string, string>) => {
    on(day)
    const { verb, source } = await siteWith(files)
    expect(await verb('import', source)).toMatchObject({ code: 0 })
    return (await verb('due')).said
  }
  expect(await dueOn('2026-10-31', {})).not.toContain('IMT')
  expect(await dueOn('2026-11-01', {})).toMatch(/Transfer tax \(IMT\)/)
  expect(await dueOn('2026-11-01', { 'taxes-2027.json': nextYear() })).not.toContain('IMT')
})

test('from its first day every page counts by the operator’s table, and without one names that which has ended', async () => {
  on('2027-01-05')
  const own = await siteWith({ 'taxes-2027.json': nextYear() })
  expect(await own.verb('check', join(own.folder, 'taxes-2027.json'))).toMatchObject({
    code: 0,
    said: expect.stringContaining(
      `tables: ${shipped.tables.length} can be taken, for 2027-01-01 to 2027-12-31`,
    ),
  })
  expect(await own.verb('import', own.source)).toMatchObject({ code: 0 })
  expect(await own.verb('publish')).toMatchObject({ code: 0 })
  expect(own.markdown()).toContain(
    'Second home, or to let (`other`): Transfer tax (IMT) €18,100.11 [7]; Stamp duty €3,465',
  )
  expect(own.markdown()).toContain('from 2027-01-01 to 2027-12-31')
  const none = await siteWith({})
  expect(await none.verb('import', none.source)).toMatchObject({ code: 0 })
  expect(await none.verb('publish')).toMatchObject({ code: 0 })
  expect(none.markdown()).toContain(
    'The taxes are not known here: no checked table for today: the nearest, IMT Code, article 17(1)(a), is from 2026-01-01 to 2026-12-31',
  )
  expect(none.markdown()).not.toMatch(/Stamp duty €/)
})

test.for([
  ['a file that is none', { 'taxes.json': '{ "tables": [' }, /taxes\.json/],
  [
    'two files for one day',
    { 'one.json': nextYear(), 'two.json': nextYear({ percent: 1 }) },
    /two\.json: tables\.0: found 2027-01-01 to 2027-12-31, expected days that do not overlap with tables\.0 of "one\.json"/,
  ],
  [
    'a day without a table',
    { 'late.json': nextYear({ valid_from: '2027-01-02' }) },
    /late\.json: tables\.0: found valid_from 2027-01-02, expected valid_from 2027-01-01/,
  ],
  [
    'numbers of one place alone',
    {
      'one-place.json': JSON.stringify({
        tables: shipped.tables.map((table) => ({
          ...table,
          checked: { ...table.checked, places: ['Diário da República', 'Diário da República'] },
        })),
      }),
    },
    /one-place\.json.*two places at least, each once/,
  ],
] as const)('a site file that names %s is refused, and check says the same', async ([, files, problem]) => {
  on('2026-11-10')
  const { verb, folder } = await siteWith(files)
  const published = await verb('publish')
  expect([published.code, published.said]).toEqual([1, expect.stringMatching(problem)])
  // Beside a site file that is refused, a file that is right by itself is not said to agree with the others.
  const checked = await verb('check', join(folder, Object.keys(files).at(-1)!))
  expect(checked.said).toMatch(problem)
})
