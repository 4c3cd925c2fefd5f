import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { generateRecords } from '../../scripts/demo/generate.ts'
import { importRecords } from '#src/import/import-records.ts'
import { sourceItemOf } from '#src/compose.ts'
import type * as Module from '#src/store/record/preparers.ts'
import {
  agency,
  confirmation,
  grant,
  appContextIn,
  listing,
  testFolder,
  type TestContext,
} from '../fixtures.ts'
import { everything, lines } from './importing.ts'
import { utc } from '../utc.ts'

/**
 * What happens between the preparation of units and their transaction, whether the prepared rows are discarded, and
 * how many listings were prepared.
 */
const between = vi.hoisted(() => ({ act: (): void => undefined, isPlain: false, count: 0 }))

vi.mock('#src/store/record/preparers.ts', async (original) => {
  const module = await original<typeof Module>()
  const startPreparers: typeof module.startPreparers = (...given) => {
    const preparers = module.startPreparers(...given)
    return {
      ...preparers,
      async take(units) {
        const prepared = await preparers.take(units)
        if (between.isPlain) return new Map()
        between.count += prepared.size
        if (prepared.size > 0) between.act()
        return prepared
      },
    }
  }
  return { ...module, startPreparers }
})

afterEach(() => Object.assign(between, { act: () => undefined, isPlain: false, count: 0 }))

const importFile = async (appContext: TestContext, folder: string, records: readonly unknown[]) => {
  const file = join(folder, 'records.jsonl')
  writeFileSync(file, lines(...records))
  const report = await importRecords(appContext, { path: file, dryRun: false, progress: () => undefined })
  expect(report.problems).toEqual([])
  return report
}

/** Every row, without what depends on keys and on the number of transactions. */
const rowsOf = (appContext: TestContext): Record<string, unknown> => {
  const { setting: _, import_progress: __, tick: ___, journal, stale, ...rest } = everything(appContext)
  const without = (rows: unknown[] = [], ...columns: string[]) =>
    rows.map((row) =>
      JSON.stringify(
        Object.fromEntries(Object.entries(row as object).filter(([column]) => !columns.includes(column))),
      ),
    )
  return {
    ...rest,
    // Of one listing in the order of the journal; how the listings alternate depends on the transactions.
    journal: without(journal, 'seq', 'salt', 'commitment', 'chain').toSorted((one, other) => {
      const [a, b] = [one, other].map((row) => (JSON.parse(row) as { listing_id: string }).listing_id)
      return (a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1
    }),
    stale: without(stale, 'version').toSorted(),
  }
}

const appContextInFolder = () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  return { folder, appContext }
}

const others: unknown[] = [
  listing('ol-pictures', {
    media: [
      {
        file: 'a.png',
        alt: { pt: 'Sala', en: 'Living room' },
        credit: 'Casa Demo',
        digital_source_type: 'digitalCapture',
      },
    ],
    price_history: [
      { value: 400_000, reported_on: '2026-03-01', reported_by_role: 'listing_agent' },
      { value: 390_000, reported_on: '2026-03-01', reported_by_role: 'listing_agent' },
    ],
  } as object),
  confirmation('ol-pictures', { confirmed_on: '2026-04-30' }),
  confirmation('ol-pictures', { confirmed_on: '2026-04-28', status: 'reserved' }),
  grant('ol-pictures', {
    authorisation_id: 'auth-first',
    valid_from: '2026-01-01',
    valid_until: '2026-02-01',
  }),
  grant('ol-pictures'),
  listing('ol-ended'),
  grant('ol-ended', { valid_from: '2026-01-01', valid_until: '2026-02-01' }),
  {
    kind: 'professional_account',
    account_id: 'acc-1',
    subject: 'somebody',
    role: 'lawyer',
    verified_by_role: 'agency_compliance',
    verified_on: '2026-04-01',
  },
]

test('threads prepare the same rows as the plain path writes', async () => {
  const records: unknown[] = [agency(), ...generateRecords({ count: 500, seed: 7 }), ...others]
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const prepared = appContextInFolder()
  const plain = appContextInFolder()
  for (const { folder } of [prepared, plain]) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'a.png'), picture)
  }
  const one = await importFile(prepared.appContext, prepared.folder, records)
  expect(between.count).toBeGreaterThan(400)
  Object.assign(between, { isPlain: true, count: 0 })
  const other = await importFile(plain.appContext, plain.folder, records)
  expect([between.count, other.open]).toEqual([0, one.open])
  const [found, expected] = [rowsOf(prepared.appContext), rowsOf(plain.appContext)]
  for (const table of Object.keys(expected)) expect(found[table], table).toEqual(expected[table])
  const ended = (found['authorisation'] as { has_ended: number }[]).filter(({ has_ended }) => has_ended === 1)
  expect(ended.length).toBeGreaterThan(1)
  for (const table of ['price', 'picture', 'confirmation', 'ai_consent', 'published', 'unsigned', 'stale'])
    expect(found[table], table).not.toEqual([])
  expect(prepared.appContext.store.journal.firstBroken()).toBeNull()
})

const many = (): unknown[] => {
  const ids = Array.from({ length: 320 }, (_, index) => `ol-${String(index).padStart(4, '0')}`)
  return [agency(), ...ids.flatMap((id) => [listing(id), grant(id)])]
}

test('prepared rows are discarded once the time, the agency or the address of the site has changed', async () => {
  const changes: [
    string,
    (appContext: TestContext) => void,
    (appContext: TestContext, id: string) => unknown,
    unknown,
  ][] = [
    [
      'time',
      (appContext) => appContext.set(utc('2026-06-21T00:00:00.000Z')),
      ({ store }, id) => store.operator.history(id).filter(({ event }) => event === 'published'),
      [],
    ],
    [
      'the agency',
      (appContext) => {
        const other = appContextIn(join(appContext.config.dataDir, '..'))
        const { judge } = other.store.imports
        other.store.write(appContext.now, () => {
          const plan = judge(sourceItemOf({ ...(agency({ name: 'Another name' }) as object) } as never))
          if (typeof plan === 'object' && 'write' in plan) plan.write()
        })
        other.store.close()
      },
      ({ store, now }, id) => store.published.open(id, now())?.record.agency.name,
      'Another name',
    ],
    [
      'the address',
      (appContext) => appContext.store.setBaseUrl('https://moved.example', appContext.now()),
      ({ store, now }, id) => store.published.open(id, now())?.record.url,
      'https://moved.example/properties/ol-0100',
    ],
  ]
  for (const [what, change, ask, expected] of changes) {
    const folder = testFolder()
    const appContext = appContextIn(folder)
    let turn = 0
    between.act = () => {
      // The agency itself is applied in the first transaction.
      if (++turn === 2) change(appContext)
    }
    await importFile(appContext, folder, many())
    expect(turn, what).toBeGreaterThan(1)
    expect(ask(appContext, 'ol-0100'), what).toEqual(expected)
    appContext.store.close()
  }
})

test('a thread that fails leaves its units to the plain path', async () => {
  const { startPreparers } = await vi.importActual<typeof Module>('#src/store/record/preparers.ts')
  const folder = testFolder()
  mkdirSync(join(folder, 'import'))
  writeFileSync(join(folder, 'import', 'accepted.sqlite'), 'no database')
  const preparers = startPreparers(folder, 0, 1_000, () => ({
    site: { base_url: '', law: { country: 'PT', closes: {} } },
    now: utc('2026-05-01T12:00:00.000Z'),
  }))
  for (const position of [1, 65, 1_000])
    expect((await preparers.take([{ position, kind: 'listing', id: 'ol-a' }])).size).toBe(0)
  await preparers.end()
})
