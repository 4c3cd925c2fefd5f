import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sourceItem, toSourceItem } from '#src/compose.ts'
import { contactRoute } from '#src/domain/contact-route.ts'
import { listingRecord } from '#src/domain/listing/record.ts'
import { readRecord } from '#src/domain/source/read.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { form } from '#src/store/record/record-form.ts'
import { openRaw } from '../older-database.ts'
import { appContextIn, testFolder } from '../../fixtures.ts'

/**
 * What each form of the stored records makes of the same sources, a line each. A line is added and none is changed: a
 * store that was written in a form would otherwise keep records that this program does not make.
 */
const file = join(import.meta.dirname, '../../vectors/stored-forms.csv')
const forms = new Map(
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(',') as [form: string, digest: string]),
)

const advice = `The same sources make other stored records than in form ${form}. Raise \`revision\` in src/store/record/record-form.ts, so that every store makes its records again`

/** As sources: homes of every type, some with disputed facts, and one home for each reason to keep one closed. */
const sources = readFileSync(join(import.meta.dirname, '../../vectors/stored-form.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')

/** Everything that the projection stores of these sources, without digests and seals. */
const storedRows = (): unknown[] => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  appContext.store.write(appContext.now, (now) => {
    const items = sources.map((line) => {
      const { record, problems } = readRecord(JSON.parse(line), lisbonDay(now))
      if (!record) throw new Error(JSON.stringify(problems))
      const { names, text } = toSourceItem(record)
      const media = record.kind === 'listing' ? record.media : []
      const pictures = media.map((_, at) => ({ digest: `${at}`.repeat(64), width: 1600, height: 1200 }))
      return sourceItem(names, text, null, pictures)
    })
    appContext.store.imports.write(items, [], now, {
      decided: () => undefined,
      written: () => undefined,
      passedOver: () => undefined,
    })
  })
  appContext.store.close()
  const db = openRaw(folder)
  const rows = db
    .prepare(
      `SELECT listing_id, open_until, updated_at, municipality_code, published.agency_id, home_eur_m2,
         record, reports, contact, pictures, entry, card, item, due_at
       FROM listing LEFT JOIN published USING (listing_id) ORDER BY listing_id`,
    )
    .all()
  db.close()
  return rows
}

/** The members of a schema and what they may contain; words about them change nothing that is stored. */
const shapeOf = (schema: z.ZodType): unknown =>
  JSON.parse(JSON.stringify(z.toJSONSchema(schema)), (key, value: unknown) =>
    ['description', 'examples', 'title'].includes(key) && typeof value !== 'object' ? undefined : value,
  )

test('what is stored of a listing changes with the number of its form alone', async () => {
  const rows = storedRows()
  expect(rows.filter((row) => (row as { record: unknown }).record !== null).length).toBeGreaterThan(12)
  expect(rows.filter((row) => (row as { record: unknown }).record === null).length).toBeGreaterThan(4)
  const stored = JSON.stringify([shapeOf(listingRecord), shapeOf(contactRoute), rows])
  const digest = createHash('sha256').update(stored).digest('base64url')
  expect(forms.get(form) ?? digest, advice).toBe(digest)
  // `-u` at the end of the command adds the line of a new form.
  const lines = [...forms].filter(([each]) => each !== form).map((each) => each.join(','))
  await expect([...lines, `${form},${digest}`, ''].join('\n')).toMatchFileSnapshot(file)
})

test('no two forms are the same', () => {
  expect(new Set(forms.values()).size).toBe(forms.size)
})
