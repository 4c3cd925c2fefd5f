import { expect, test } from 'vitest'
import { csvHomes } from '#src/import/feed/csv.ts'
import { importRecords } from '#src/import/import-records.ts'
import type { FeedOptions } from '#src/import/feed/import-feed.ts'
import { feedContext, feedOptions, fileOf, stored } from './feeding.ts'
import { agencyOf } from '../../ids.ts'

const origin = { agency_id: agencyOf('casa-demo'), source: 'csv', reported_by_role: 'listing_agent' } as const

/** Imports a feed of rows, each with a title and a town beside what is given. */
const importing = async (header: string, ...rows: readonly string[]) => {
  const appContext = feedContext()
  const content = [`ref;town;district;title_pt;description_pt;${header}`]
    .concat(
      rows.map((row, at) => `V-${at + 1};Lagos;Faro;Casa;Uma casa.;${row}`),
      '',
    )
    .join('\n')
  const report = await importRecords(appContext, {
    path: fileOf(content, 'feed.csv'),
    dryRun: false,
    feed: feedOptions({ format: 'csv', origin }),
    progress: () => undefined,
  })
  expect(report.problems).toEqual([])
  return {
    homes: rows.map((_, at) => stored(appContext, `V-${at + 1}`, 'csv')),
    notes: report.feed?.notes.map(({ rule, field, found }) => [rule, field, found]),
  }
}

test('a price is read in the notation of Portuguese and of other spreadsheets', async () => {
  const written = [
    '198500',
    '198.500',
    '198 500 €',
    '198.500,00',
    '€ 198,500.00',
    '198\u00a0500',
    "198'500 EUR",
  ]
  const { homes, notes } = await importing('price_eur', ...written)
  expect(homes.map(({ facts }) => facts.price_eur?.value)).toEqual(written.map(() => 198_500))
  expect(notes).toEqual([])
})

test('cents of a price are rounded to euros', async () => {
  const { homes, notes } = await importing('price_eur', '185000.50', '185000,49', '185.000,00 €')
  expect(homes.map(({ facts }) => facts.price_eur?.value)).toEqual([185_001, 185_000, 185_000])
  expect(notes).toEqual([])
})

test('an energy class is read in the words of people, also beside the end of its certificate', async () => {
  const { homes } = await importing(
    'energy_class;condition',
    ...['Isento', 'Em curso', 'b-', 'isenta'].map((written) => `${written};usado`),
  )
  expect(homes.map(({ energy }) => energy.class?.value)).toEqual(['exempt', 'in_progress', 'B-', 'exempt'])
})

test('a price that is no amount in euros stays unknown, and the report shows what was found', async () => {
  const written = ['sob consulta', '£198,500', '198.50.0', '1985.00.00', '0 €', '0,00', '-1']
  const { homes, notes } = await importing('price_eur', ...written)
  for (const { facts } of homes) expect(facts.price_eur).toBeUndefined()
  expect(notes).toEqual(
    ['sob consulta', '£198,500', '198.50.0', '1985.00.00', '-1'].map((found) => [
      found === 'sob consulta' ? 'placeholder_price' : 'unreadable',
      'price',
      found,
    ]),
  )
})

test('a decimal comma is read, and a mark that may separate thousands or decimals is named', async () => {
  const { homes, notes } = await importing(
    'useful_m2',
    '78,5',
    '78.5 m²',
    '1.250,5',
    '1 250',
    '1.250',
    '1,250',
  )
  expect(homes.map(({ areas }) => areas.useful_m2?.value)).toEqual([
    78.5,
    78.5,
    1_250.5,
    1_250,
    undefined,
    undefined,
  ])
  expect(notes).toEqual([
    ['ambiguous_number', 'useful_m2', '1.250'],
    ['ambiguous_number', 'useful_m2', '1,250'],
  ])
})

test('a year in which no house was built, and one that is years away, is unknown', async () => {
  const { homes, notes } = await importing(
    'construction_year',
    '1019',
    '20019',
    '2206',
    '199',
    '1890',
    '2029',
  )
  expect(homes.map(({ facts }) => facts.construction_year?.value)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    1_890,
    2_029,
  ])
  expect(notes?.map(([rule, , found]) => [rule, found])).toEqual([
    ['unreadable', '1019'],
    ['unreadable', '20019'],
    ['unreadable', '2206'],
    ['unreadable', '199'],
  ])
})

test('a word for one type of property is read, also in Spanish; one for several and a typology that is open are named', async () => {
  const { homes, notes } = await importing(
    'type;typology',
    'Moradia geminada;V3',
    'Chalet adosado;t2',
    'Terrenos;',
    'Moradia;T3+',
    'Oficina;',
  )
  expect(homes.map(({ facts }) => [facts.property_type?.value, facts.typology?.value])).toEqual([
    ['semi_detached_house', 'T3'],
    ['terraced_house', 'T2'],
    ['land', undefined],
    [undefined, undefined],
    [undefined, undefined],
  ])
  expect(notes).toEqual([
    ['ambiguous_type', 'type', 'Moradia'],
    ['unmapped', 'typology', 'T3+'],
    ['unmapped', 'type', 'Oficina'],
  ])
})

test('a row with more or fewer cells is left out alone, by its reference where that is the first cell', async () => {
  const rows = (header: string, ...cells: string[]) =>
    importRecords(feedContext(), {
      path: fileOf([header, ...cells, ''].join('\n'), 'feed.csv'),
      dryRun: true,
      continuesOnErrors: true,
      feed: feedOptions({ format: 'csv', origin }),
      progress: () => undefined,
    })
  const good = 'V-1,Lagos,Faro,"Uma\ncasa, boa."'
  const { problems, feed, counts } = await rows(
    'ref,town,district,description_pt',
    good,
    'V-2,Lagos,Faro,Uma casa, boa.',
    'V-3,Lagos',
  )
  expect(problems).toEqual([
    'feed.csv, record 2 (ref "V-2"): cells: found 5, expected 4, as the header has; the row ends in line 4',
    'feed.csv, record 3 (ref "V-3"): cells: found 2, expected 4, as the header has; the row ends in line 5',
  ])
  expect([feed?.isComplete, counts.listing.added]).toEqual([true, 1])
  const other = await rows('town,ref', 'Lagos,V-1', 'Lagos,V-2,x')
  expect(other.problems.at(-1)).toContain('feed.csv, record 2: cells: found 3')
})

test('a quotation mark without its pair is reported in the row that has it', async () => {
  const path = fileOf(`ref,town\nV-1,Faro\nV-2,"Faro\n${'V-3,Faro\n'.repeat(500)}`, 'feed.csv')
  const feed = feedOptions({ format: 'csv', origin })
  const { problems } = await importRecords(feedContext(), {
    path,
    dryRun: true,
    feed,
    progress: () => undefined,
  })
  expect(problems).toEqual([
    expect.stringContaining('feed.csv, line 3: found a quotation mark without its pair'),
  ])
  const cut = afterFull(`${full}C9,"La`)
  expect((await cut).problems).toEqual([expect.stringContaining('feed.csv, line 8: found a quotation mark')])
})

const columns = 'ref,town,district,description_pt,permission_until,price_eur'
const row = (ref: string, price: string) => `${ref},Lagos,Faro,Casa ${ref},,${price}\n`
const full = `${columns}\n${Array.from({ length: 6 }, (_, at) => row(`C${at}`, `29600${at}`)).join('')}`

/** Imports the full feed, and then another; the options are those of the second one. */
const afterFull = async (content: string, change: Partial<FeedOptions> = {}) => {
  const appContext = feedContext()
  const go = (text: string, options: Partial<FeedOptions>) =>
    importRecords(appContext, {
      path: fileOf(text, 'feed.csv'),
      dryRun: false,
      continuesOnErrors: true,
      feed: feedOptions({ format: 'csv', origin, ...options }),
      progress: () => undefined,
    })
  await go(full, {})
  const { feed, problems } = await go(content, change)
  const homes = Array.from({ length: 6 }, (_, at) => stored(appContext, `C${at}`, 'csv'))
  return {
    problems,
    removals: feed?.removals,
    notes: feed?.notes.map(({ rule, field, found }) => [rule, field, found]),
    prices: homes.map(({ facts }) => facts.price_eur?.value),
    missing: homes.filter(({ not_in_feed_since }) => not_in_feed_since !== undefined).length,
  }
}

test('the last number of a file whose last line does not end is not believed, and removes nothing', async () => {
  const cut = await afterFull(full.slice(0, full.indexOf('C5') - 2))
  expect(cut.prices).toEqual([296_000, 296_001, 296_002, 296_003, undefined, 296_005])
  expect(cut.notes).toEqual([['cut_off', 'price_eur', '29600']])
  expect(cut).toMatchObject({ missing: 0, removals: { missing: 1, withheld: 'incomplete' } })
  const confirmed = await afterFull(full.slice(0, full.indexOf('C5') - 2), { confirmsRemovals: true })
  expect(confirmed).toMatchObject({ missing: 1, removals: { missing: 1, withheld: null } })
})

/** The last home of a file that ends in the middle of its last cell, without the text that every home has. */
const cutWithin = async (column: string, cell: string, more: Record<string, string> = {}) => {
  const cells = { town: 'Faro', district: 'Faro', title_pt: 'Casa', description_pt: 'Uma casa.', ...more }
  const { [column as keyof typeof cells]: _, ...others } = cells
  const content = `ref,${[...Object.keys(others), column].join(',')}\nC1,${[...Object.values(others), cell].join(',')}`
  const [home] = await Array.fromAsync(csvHomes(fileOf(content, 'feed.csv')))
  return home && 'raw' in home ? home : expect.fail('it is left out')
}

test('what a file may be cut in the middle of is not believed: a name of a place, a word, a point, a class', async () => {
  const cases = { town: 'Vila Real', type: 'apartment', typology: 'T1', longitude: '-7.9', latitude: '37' }
  for (const [column, cell] of Object.entries(cases)) {
    const { raw, cutOff } = await cutWithin(column, cell)
    expect([column, raw[column as 'town']]).toEqual([column, undefined])
    expect(cutOff).toEqual({ field: column, found: cell })
  }
  expect((await cutWithin('price_eur', '29600 €')).raw.price).toBe('29600 €')
  expect((await cutWithin('status', 'reserv')).statuses).toEqual([])
  expect((await cutWithin('features', 'pool;gar')).features).toEqual(['pool'])
  expect(await cutWithin('description_pt', 'Uma casa com 3 quartos e 12')).toMatchObject({
    text: { description_pt: 'Uma casa com 3 quartos e…' },
    cutOff: { field: 'description_pt', found: '12' },
  })
  expect((await cutWithin('description_pt', 'Uma casa.')).cutOff).toBeUndefined()
})

test('threat: a permission that is cut before its end has none, and neither has a class before its certificate', async () => {
  const permission = { permission_from: '2026-11-20', permission_reported_on: '2026-11-20' }
  for (const cell of ['', '2027-05-2'])
    expect((await cutWithin('permission_until', cell, permission)).complement).toEqual({})
  expect((await cutWithin('energy_class', 'A', permission)).complement).toEqual(permission)
  expect((await cutWithin('certificate_valid_until', '', { energy_class: 'C' })).complement).toEqual({})
})

test('a file that is cut within a row, a reference or its transfer removes nothing', async () => {
  const short = await afterFull(full.slice(0, full.indexOf('C4') + 9))
  expect(short.problems).toEqual([expect.stringContaining('(ref "C4"): cells: found 3, expected 6')])
  expect(short).toMatchObject({ missing: 0, removals: { missing: 1, withheld: 'incomplete' } })
  const halfRef = await afterFull(`${full.slice(0, full.indexOf('C4'))}C`)
  expect(halfRef.problems).toEqual([expect.stringContaining('ref: found "C", expected a line that ends')])
  expect(halfRef).toMatchObject({ missing: 0, removals: { missing: 2, withheld: 'incomplete' } })
  const atRow = full.slice(0, full.indexOf('C5'))
  const silent = await afterFull(atRow, { isWhole: false })
  expect(silent).toMatchObject({ missing: 0, removals: { missing: 1, withheld: 'incomplete' } })
  expect(await afterFull(atRow)).toMatchObject({ missing: 1, removals: { missing: 1, withheld: null } })
})

test('a cell has the addresses of several pictures, separated by spaces', async () => {
  const content = 'ref,pictures\nV-1,https://x.example/1.jpg https://x.example/2.jpg?a=1;b=2\nV-2,\n'
  const homes = await Array.fromAsync(csvHomes(fileOf(content, 'feed.csv')))
  expect(homes).toMatchObject([
    { ref: 'V-1', pictures: ['https://x.example/1.jpg', 'https://x.example/2.jpg?a=1;b=2'] },
    { ref: 'V-2', pictures: [] },
  ])
})

test('what checks of others’ rights found is read in the words of people, with the day until which a home is let', async () => {
  const written = ['Devoluto', 'let_until_2027-07-31', 'Arrendado até 2027-07-31', 'owner', 'talvez']
  const { homes, notes } = await importing(
    'occupancy_outcome;encumbrances_outcome;preference_rights_outcome',
    ...written.map((occupancy) => `${occupancy};Hipoteca, a cancelar na escritura;waived`),
  )
  expect(homes.map(({ facts }) => facts.occupancy_outcome?.value)).toEqual([
    'vacant',
    'let_until_2027-07-31',
    'let_until_2027-07-31',
    'owner',
    undefined,
  ])
  for (const { facts } of homes) {
    expect(facts.encumbrances_outcome?.value).toBe('mortgage_cancelled_at_deed')
    expect(facts.preference_rights_outcome?.value).toBe('waived')
  }
  expect(notes).toEqual([['unmapped', 'occupancy_outcome', 'talvez']])
})
