import Database from 'better-sqlite3'
import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { describedVerbs, type VerbDescription } from '#src/command/verb.ts'
import { verbNames } from '#src/command/verbs.ts'
import { demonstrationWithoutPictures } from '../demonstration.ts'
import { testFolder } from '../fixtures.ts'
import { fileOf, kyero, property } from '../import/feed/feeding.ts'
import { dataFolder, run, type Ended } from './running.ts'

/** A folder with the demonstration, of which each example has a copy. */
const template = dataFolder()
let described: VerbDescription[] = []

beforeAll(async () => {
  described = await describedVerbs(async () => {
    for (const name of verbNames) await import(`../../scripts/${name}.ts?${randomUUID()}`)
  })
  const { code } = await run('import', [demonstrationWithoutPictures()], { DATA_DIR: template })
  expect(code).toBe(0)
})

afterEach(() => void vi.useRealTimers())

type Verb = (name: string, ...args: string[]) => Promise<Ended>

/** What a verb does that nothing undoes, and whether it goes on where nobody can be asked. */
interface Example {
  /** What must be there before. */
  prepare?: (verb: Verb) => Promise<void>
  args: string[]
  unattended: 'refused' | 'done'
}

const feedOf = (home: Readonly<Record<string, string>>) =>
  fileOf(kyero(property('S-1', home), property('S-2', { type: 'Apartment', town: 'Faro', beds: '2' })))

const backup = join(testFolder(), 'backup')

/** One of each verb that does what nothing undoes. */
const examples: Readonly<Record<string, Example>> = {
  'report-address': { args: ['casa-demo', '--renew'], unattended: 'refused' },
  answer: {
    prepare: async (verb) => {
      for (const home of [
        { type: 'Apartment', town: 'Faro', beds: '2' },
        { type: 'Villa', town: 'Lagos', beds: '4' },
      ])
        await verb('import', feedOf(home), '--agency', 'casa-demo', '--reported-by', 'listing_agent')
    },
    args: ['casa-demo/R-S-1', 'new'],
    unattended: 'refused',
  },
  'set-status': { args: ['ol-2f7k4m', 'sold'], unattended: 'refused' },
  'move-listing': { args: ['ol-2f7k4m', '--to', 'casa-demo'], unattended: 'refused' },
  'end-agency': { args: ['casa-demo', '--reason', 'left'], unattended: 'refused' },
  revoke: { args: ['ol-2f7k4m'], unattended: 'done' },
  'end-brief': { args: ['brief-3c7t5s'], unattended: 'done' },
  'end-request': { args: ['br-4k8w2m'], unattended: 'done' },
  erase: {
    prepare: async (verb) => void (await verb('revoke', 'ol-2f7k4m')),
    args: ['ol-2f7k4m', '--before-term', '--reason', 'asked for it'],
    unattended: 'refused',
  },
  restore: {
    prepare: async (verb) => void (await verb('backup', backup)),
    args: [backup],
    unattended: 'refused',
  },
  'set-origin': { args: ['http://localhost:4399'], unattended: 'refused' },
  'revoke-key': { args: ['current'], unattended: 'refused' },
  clock: {
    prepare: async (verb) => {
      vi.useFakeTimers({
        toFake: ['Date'],
        now: performance.timeOrigin + performance.now() + 400 * 86_400_000,
      })
      await verb('suspend', 'ol-2f7k4m')
    },
    args: ['--was-right'],
    unattended: 'refused',
  },
}

/** Every row of the record. */
const contentOf = (dataDir: string): string => {
  const db = new Database(join(dataDir, 'open-listings.sqlite'), { readonly: true })
  const tables = db
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .pluck()
    .all()
  const content = tables.map((table) => [table, db.prepare(`SELECT * FROM "${table}"`).all()])
  db.close()
  return JSON.stringify(content)
}

/** Runs something at a terminal where a person answers so. */
const atTerminal = async <T>(answer: string, act: () => Promise<T>): Promise<T> => {
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') as PropertyDescriptor
  const value = Object.assign(new PassThrough(), { isTTY: true })
  value.write(`${answer}\n`)
  Object.defineProperty(process, 'stdin', { value, configurable: true })
  try {
    return await act()
  } finally {
    Object.defineProperty(process, 'stdin', stdin)
  }
}

test('every verb says how it is undone, by a verb that there is', () => {
  expect(described.map(({ name }) => name).toSorted()).toEqual(verbNames.toSorted())
  for (const { undo } of described)
    if (!['reads', 'again', 'never'].includes(undo)) expect(verbNames).toContain(undo)
  expect(Object.keys(examples).toSorted()).toEqual(
    described.flatMap(({ name, undo }) => (undo === 'never' ? [name] : [])).toSorted(),
  )
})

test.each(Object.entries(examples))(
  '%s asks before what nothing undoes, changes nothing without a yes, and is done with --yes',
  async (name, { prepare, args, unattended }) => {
    const DATA_DIR = dataFolder()
    cpSync(template, DATA_DIR, { recursive: true })
    const verb: Verb = (each, ...given) => run(each, given, { DATA_DIR })
    await prepare?.(verb)
    const before = contentOf(DATA_DIR)
    const refused = {
      code: 1,
      err: expect.arrayContaining([
        expect.stringMatching(/: confirm it with --yes.*; nothing was changed$/),
      ]) as string[],
    }
    expect(await atTerminal('no', () => verb(name, ...args))).toMatchObject(refused)
    if (unattended === 'refused') expect(await verb(name, ...args)).toMatchObject(refused)
    expect(contentOf(DATA_DIR)).toBe(before)
    const done = unattended === 'done' ? await verb(name, ...args) : await verb(name, ...args, '--yes')
    expect(done.code, done.err.join()).toBe(0)
    expect(contentOf(DATA_DIR)).not.toBe(before)
  },
)

test('a yes at the terminal is one', async () => {
  const DATA_DIR = dataFolder()
  cpSync(template, DATA_DIR, { recursive: true })
  const verb: Verb = (each, ...given) => run(each, given, { DATA_DIR })
  const sold = await atTerminal('yes', () => verb('set-status', 'ol-2f7k4m', 'sold'))
  expect([sold.code, sold.err.join()]).toEqual([
    0,
    expect.stringContaining('Set ol-2f7k4m to sold, which is final. Type yes to go on:'),
  ])
})
