import { expect, test } from 'vitest'
import { endingTables, joinTables, lastTurn, shippedTables } from '#src/domain/costs/join-tables.ts'
import { publicTables } from '#src/domain/costs/public-tables.ts'
import { findTaxTable } from '#src/domain/costs/tables.ts'
import { taxTableFile } from '#src/domain/costs/table-file.ts'
import { messageText } from '#src/domain/message/message.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import year from '../../../data/purchase-taxes/2026.json' with { type: 'json' }

type Change = (table: (typeof year.tables)[number]) => object

/** The tables of the year after, as an operator's file has them. */
const fileOf = (change: Change = () => ({}), name = 'taxes-2027.json') => {
  const tables = year.tables.map((table) => ({
    ...table,
    valid_from: '2027-01-01',
    valid_until: '2027-12-31',
    ...change(table),
  }))
  const read = publicTables(taxTableFile.parse({ tables }).tables, 'abc')
  expect(read.problems).toEqual([])
  return { name, digest: 'abc', tables: read.tables }
}
const problemsOf = (...files: ReturnType<typeof fileOf>[]) =>
  joinTables(files).problems.map(
    ({ file, at, found, expected }) =>
      `${file} ${at}: found ${messageText(found, 'en')}, expected ${messageText(expected, 'en')}`,
  )

const home = { use: 'own_home', region: 'mainland', property_type: 'apartment' } as const
const on = (day: string) => ({ ...home, day: day as ISODate })

test('next year’s tables follow those of the program, and each day has its own', () => {
  expect(problemsOf(fileOf())).toEqual([])
  const { tables } = joinTables([fileOf()])
  expect(findTaxTable('imt', on('2026-12-31'), tables)).toMatchObject({ digest: null })
  expect(findTaxTable('imt', on('2027-01-01'), tables)).toMatchObject({ digest: 'abc' })
  expect(findTaxTable('imt', on('2028-01-01'), tables)).toBe('no_table_for_day')
})

test('a table for the same days takes the place of the program’s; any other overlap is refused', () => {
  const same: Change = ({ valid_from, valid_until }) => ({ valid_from, valid_until })
  expect(problemsOf(fileOf(same))).toEqual([])
  expect(findTaxTable('imt', on('2026-06-01'), joinTables([fileOf(same)]).tables)).toMatchObject({
    digest: 'abc',
  })
  expect(problemsOf(fileOf(() => ({ valid_from: '2026-12-31' })))[0]).toBe(
    'taxes-2027.json 0: found 2026-12-31 to 2027-12-31, expected days that do not overlap with a table of the program, which has 2026-01-01 to 2026-12-31',
  )
  expect(problemsOf(fileOf(), fileOf(undefined, 'again.json'))[0]).toBe(
    'taxes-2027.json 0: found 2027-01-01 to 2027-12-31, expected days that do not overlap with tables.0 of "again.json", which has 2027-01-01 to 2027-12-31',
  )
})

test('a day without a table between two is refused, and so is a tax without the other', () => {
  expect(problemsOf(fileOf(() => ({ valid_from: '2027-01-02' })))[0]).toBe(
    'taxes-2027.json 0: found valid_from 2027-01-02, expected valid_from 2027-01-01, the day after a table of the program ends: no day may be without a table',
  )
  const { tables, ...file } = fileOf()
  const onlyImt = { ...file, tables: tables.filter(({ tax }) => tax !== 'stamp_duty') }
  expect(problemsOf(onlyImt)[0]).toContain(
    'expected a table of stamp_duty for the same use, regions, types and days',
  )
})

test.for([
  [
    'limits that fall',
    {
      brackets: [
        { up_to_eur: 2, percent: 1, of: 'part' },
        { up_to_eur: 1, percent: 1, of: 'part' },
        { up_to_eur: null, percent: 1, of: 'part' },
      ],
    },
  ],
  ['a last bracket with a limit', { brackets: [{ up_to_eur: 2, percent: 1, of: 'part' }] }],
  [
    'a part behind a whole',
    {
      brackets: [
        { up_to_eur: 2, percent: 1, of: 'whole' },
        { up_to_eur: null, percent: 1, of: 'part' },
      ],
    },
  ],
  ['a rate of thousandths', { brackets: [{ up_to_eur: null, percent: 0.805, of: 'whole' }] }],
  ['a last day before the first', { valid_until: '2025-12-31' }],
  ['a day that is none', { valid_from: '2027-02-30' }],
  ['no source', { source: undefined }],
  ['an unknown use', { use: 'investor' }],
  ['an unknown member', { rate: 1 }],
] as const)('a table with %s is refused', ([, change]) => {
  const [first] = year.tables
  expect(taxTableFile.safeParse({ tables: [first] }).success).toBe(true)
  expect(taxTableFile.safeParse({ tables: [{ ...first, ...change }] }).success).toBe(false)
})

test('a law with a telephone number in its name is refused', () => {
  const [first] = taxTableFile.parse(year).tables
  const { problems } = publicTables([{ ...first!, source: { pt: 'Ligue 912 345 678', en: 'A law' } }], null)
  expect(problems).toEqual([
    'tables.0.source.pt: found a telephone number that is not the agency’s, expected a text that anybody may read',
  ])
})

test('every table that the program brings ends at the end of its year, and names who checked it', () => {
  expect(new Set(endingTables(shippedTables()).map(({ last }) => last))).toEqual(new Set(['2026-12-31']))
  expect(endingTables(joinTables([fileOf()]).tables).map(({ last }) => last)).not.toContain('2026-12-31')
  for (const { checked, article, source } of shippedTables())
    for (const text of [checked.by, article, source].flatMap(({ pt, en }) => [pt, en]))
      expect(text).toMatch(/\w/)
})

test('what is counted changes on the days on which tables begin or end, and on no other', () => {
  const turn = (day: string) => lastTurn(shippedTables(), day as ISODate)
  expect([
    turn('2025-12-31'),
    turn('2026-08-31'),
    turn('2026-09-01'),
    turn('2026-12-31'),
    turn('2027-01-01'),
  ]).toEqual([null, '2026-01-01', '2026-09-01', '2026-09-01', '2027-01-01'])
})
