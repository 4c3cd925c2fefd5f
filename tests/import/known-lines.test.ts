import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lineDigest } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { importRecords } from '#src/import/import-records.ts'
import type { ImportReport } from '#src/import/import-report.ts'
import { programDigest, readingRules } from '#src/import/readers.ts'
import {
  agency,
  appContextIn,
  by,
  confirmation,
  grant,
  listing,
  noon,
  testFolder,
  type TestContext,
} from '../fixtures.ts'
import { agencyOf, aListing } from '../ids.ts'
import { day, utc } from '../utc.ts'
import { everything, importing, lines, sourceFolder } from './importing.ts'

const consent = {
  kind: 'ai_consent',
  ai_consent_id: 'c-1',
  listing_id: 'ol-test01',
  valid_from: '2026-04-01',
  ...by,
}
const records = [agency(), listing(), grant(), confirmation(), consent]
const folder = (...of: unknown[]) => sourceFolder({ 'a.jsonl': lines(...of) })
const fileOf = ({ config }: TestContext) => join(config.dataDir, 'import', 'known-lines.sqlite')

const how = (today: string) => ({
  today: day(today),
  country: 'PT',
  bounds: { briefMonths: 12, refusesExamples: true, refusesDemonstration: false },
})

/** Which of some records an import of that day, by those rules, would not read again. */
const known = ({ store, now }: TestContext, of: readonly unknown[], rules = how('2026-05-01')): boolean[] => {
  const staged = store.imports.begin(now, 'asked')
  const all = staged.knownLines({ rules: readingRules(rules), today: rules.today })
  try {
    return of.map((record) => all.recall(lineDigest(JSON.stringify(record))) !== null)
  } finally {
    all.end(false)
    staged.end()
  }
}

/** What a report says of records and problems. */
const said = ({ counts, problems, warnings, passedOver }: ImportReport) => ({
  counts,
  problems,
  warnings,
  passedOver,
})

const begun = async (...of: unknown[]): Promise<TestContext> => {
  const context = appContextIn(testFolder())
  const report = await importing(context, folder(...of))
  expect(report.problems).toEqual([])
  return context
}

const later = (context: TestContext, at: Instant): TestContext => {
  context.set(at)
  return context
}

test('a line whose record is stored is not read again, is counted as unchanged and changes nothing', async () => {
  const context = await begun(...records)
  expect(known(context, records)).toEqual([false, true, true, true, true])
  const before = everything(context)
  const { counts, refused } = await importing(context, folder(...records))
  expect([counts.listing, counts.availability_confirmation, refused]).toEqual([
    { added: 0, changed: 0, unchanged: 1 },
    { added: 0, changed: 0, unchanged: 1 },
    0,
  ])
  expect(everything(context)).toEqual(before)
})

test('what is warned of a line is warned of again, at its place', async () => {
  const bare = listing('ol-bare01', {
    areas: {},
    description: { pt: 'Fale com o dono, Sr. Silva.', en: 'A home.' },
  })
  const context = await begun(agency(), listing(), bare)
  const first = await importing(appContextIn(testFolder()), folder(agency(), bare))
  expect(first.warnings.length).toBeGreaterThan(0)
  expect(known(context, [bare])).toEqual([true])
  const again = await importing(context, folder(agency(), bare))
  expect(again.warnings).toEqual(first.warnings)
})

test('a line is read again once other bytes, another record of its id or another row stand for it', async () => {
  const renamed = listing('ol-test01', { title: { pt: 'Casa', en: 'Home' } })
  const context = await begun(...records)
  expect(known(context, [renamed])).toEqual([false])
  await importing(context, folder(agency(), renamed))
  expect(known(context, [listing(), renamed])).toEqual([false, true])
  // By another file, which was read as a whole.
  await importing(context, sourceFolder({ 'a.json': [agency(), listing()] }))
  expect(known(context, [listing(), renamed])).toEqual([false, false])
})

test('what the store no longer has is read again: after an erasure nothing of it stays, and it stays away', async () => {
  const context = await begun(...records)
  const { operator, erase } = context.store
  operator.changeAuthorisation(aListing('ol-test01'), 'revoked', noon)
  erase.one(
    { kind: 'listing', id: 'ol-test01' },
    { now: noon, retainedUntil: null, operatorNote: { reason: 'asked' } },
  )
  expect(known(context, records.slice(1, 3))).toEqual([false, false])
  const before = everything(context)
  const { passedOver } = await importing(context, folder(...records))
  expect(new Set(passedOver.map(({ why }) => why))).toEqual(new Set(['erased']))
  expect(everything(context)).toEqual(before)
  erase.scrub()
  expect(existsSync(fileOf(context))).toBe(false)
})

test('a home that moved to another agency is read again, and its former agency changes nothing', async () => {
  const context = await begun(agency({ agency_id: 'other' }), ...records)
  context.store.write(context.now, (at) =>
    context.store.moveListing(aListing('ol-test01'), agencyOf('other'), {}, at),
  )
  expect(known(context, [listing()])).toEqual([false])
  const before = everything(context)
  expect((await importing(context, folder(...records))).problems).toEqual([])
  expect(everything(context)).toEqual(before)
})

test('of an agency that has left nothing is taken, also what is known', async () => {
  const context = await begun(...records)
  context.store.endedAgencies.end(agencyOf('casa-demo'), {}, noon)
  expect(known(context, records)[1]).toBe(true)
  const { problems } = await importing(context, folder(...records))
  expect(problems.length).toBeGreaterThan(0)
})

test('the day is part of what a relative date means, and no later than that of the reading', async () => {
  const floating = listing('ol-test02', {
    checks: {
      title: {
        ...by,
        reported_on: 'today-9d',
        validated_by_role: 'valuer',
        validated_on: '2026-04-30',
      } as never,
    },
  })
  const context = await begun(agency(), listing(), floating)
  expect(known(context, [listing(), floating])).toEqual([true, true])
  expect(known(context, [listing(), floating], how('2026-04-30'))).toEqual([false, false])
  later(context, utc('2026-05-12T12:00:00.000Z'))
  expect(known(context, [listing(), floating], how('2026-05-12'))).toEqual([true, false])
  // Reported after it was validated: by the day of this import it is wrong.
  const { problems } = await importing(context, folder(agency(), listing(), floating))
  expect(problems).toEqual([expect.stringContaining('line 3: checks.title.validated_on')])
})

test('nothing is known by other rules: of the program, of the site, or that the law has from a day on', async () => {
  const context = await begun(...records)
  const lines = records.slice(1)
  const none = lines.map(() => false)
  const today = how('2026-05-01')
  const stricter = { ...today, bounds: { ...today.bounds, refusesDemonstration: true } }
  const fewerMonths = { ...today, bounds: { ...today.bounds, briefMonths: 3 } }
  expect(known(context, lines, stricter)).toEqual(none)
  expect(known(context, lines, fewerMonths)).toEqual(none)
  // A rule of the law begins on 29 May.
  expect(readingRules(how('2026-05-28'))).toBe(readingRules(today))
  expect(readingRules(how('2026-05-29'))).not.toBe(readingRules(today))
  expect(known(context, lines, how('2026-05-29'))).toEqual(none)
})

test('any change of the program, its tables or its libraries is another set of rules', () => {
  const program = join(testFolder(), 'program')
  const files = ['src/domain/law/laws.ts', 'src/import/read-files.ts', 'data/vocabulary.json', 'package.json']
  for (const file of files) {
    mkdirSync(join(program, file, '..'), { recursive: true })
    cpSync(file, join(program, file))
  }
  const seen = new Set([programDigest(program)])
  expect(programDigest(program)).toBe([...seen][0])
  for (const file of files) {
    appendFileSync(join(program, file), '\n')
    seen.add(programDigest(program))
  }
  expect(seen.size).toBe(files.length + 1)
})

test('another picture under the name that a known line has is another picture', async () => {
  const picture = (colour: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  const pictured = listing('ol-test01', {
    media: [{ file: 'a.jpg', alt: { pt: 'Sala', en: 'Living room' }, credit: 'Casa Demo' }] as never,
  })
  const context = appContextIn(testFolder())
  const put = async (colour: string) =>
    importing(context, sourceFolder({ 'a.jsonl': lines(agency(), pictured), 'a.jpg': await picture(colour) }))
  expect((await put('red')).problems).toEqual([])
  expect(known(context, [pictured])).toEqual([true])
  expect((await put('red')).counts.listing.unchanged).toBe(1)
  expect((await put('blue')).counts.listing.changed).toBe(1)
  expect((await put('blue')).counts.listing.unchanged).toBe(1)
})

test('a file of known lines that is damaged in any place is read as if there were none', async () => {
  const context = await begun(...records)
  const file = fileOf(context)
  const whole = readFileSync(file)
  const changed = (sql: string) => {
    writeFileSync(file, whole)
    const db = new Database(file)
    db.exec(sql)
    db.close()
  }
  const columns = ['names', 'raw_digest', 'has_media', 'has_warnings', 'checked', 'digest']
  for (const column of columns) {
    changed(`UPDATE line SET ${column} = CASE typeof(${column}) WHEN 'integer' THEN 1 - ${column}
      WHEN 'blob' THEN randomblob(32) ELSE 'x' || coalesce(${column}, '') END`)
    expect([column, known(context, records)]).toEqual([column, records.map(() => false)])
  }
  for (const at of [20, 4_096 + 3, whole.length - 40]) {
    const torn = Buffer.from(whole)
    torn.fill(0xff, at, at + 30)
    writeFileSync(file, torn)
    const before = everything(context)
    expect((await importing(context, folder(...records))).refused).toBe(0)
    expect(everything(context)).toEqual(before)
  }
  writeFileSync(file, 'no database')
  expect((await importing(context, folder(...records))).counts.listing.unchanged).toBe(1)
  expect(known(context, records)).toEqual([false, true, true, true, true])
})

test('a rehearsal and a refused import leave what is known as it was', async () => {
  const context = await begun(...records)
  const file = readFileSync(fileOf(context))
  const other = listing('ol-test01', { title: { pt: 'Casa', en: 'Home' } })
  await importing(context, folder(agency(), other), true)
  await importing(context, folder(agency(), other, { kind: 'none' }))
  expect(readFileSync(fileOf(context)).equals(file)).toBe(true)
  expect(known(context, records)).toEqual([false, true, true, true, true])
})

test('known and new lines of one file keep their order, their places and what refers to what', async () => {
  const context = await begun(...records)
  // Of two with one id the second is one too many, whichever of them is known.
  const another = listing('ol-test01', { title: { pt: 'Casa', en: 'Home' } })
  const clash = await importing(context, folder(agency(), another, listing()))
  expect(clash.problems).toEqual([expect.stringMatching(/line 3: listing_id.*line 2/)])
  const twice = await importing(context, folder(...records, listing(), grant('ol-none01'), confirmation()))
  const fresh = await importing(
    appContextIn(testFolder()),
    folder(...records, listing(), grant('ol-none01'), confirmation()),
  )
  expect(twice.problems).toEqual(fresh.problems)
  expect(twice.problems.length).toBe(3)
  const mixed = folder(agency(), grant('ol-new01'), listing(), listing('ol-new01'), { kind: 'none' }, grant())
  const kept = await importRecords(context, {
    path: mixed,
    dryRun: false,
    continuesOnErrors: true,
    progress: () => undefined,
  })
  expect(kept.problems).toEqual([expect.stringContaining('line 5')])
  expect(said(kept).counts.listing).toEqual({ added: 1, changed: 0, unchanged: 1 })
})
