import { expect, test } from 'vitest'
import type { FeedDoubt } from '#src/domain/feed/question.ts'
import { toJson } from '#src/domain/json.ts'
import { sourceListing } from '#src/domain/source/listing.ts'
import { appContextIn, listing, noon, testFolder } from '../../fixtures.ts'
import { agencyOf } from '../../ids.ts'
import { openRaw } from '../older-database.ts'

const feed = { agency_id: agencyOf('casa-demo'), source: 'kyero' }
const known = {
  municipality_code: '1106',
  type: 'apartment',
  typology: 'T2',
  useful_m2: 80,
  gross_private_m2: null,
  built_m2: null,
  plot_m2: null,
} as const
const doubt: FeedDoubt = { kind: 'another_home', before: known, now: { ...known, typology: 'T5' } }

/** A store with a question, what is open of it once SQL has changed its row, and what is to be answered. */
const changedBy = (sql: string) => {
  const folder = testFolder()
  const { store } = appContextIn(folder)
  const record = sourceListing.parse(listing())
  store.write(
    () => noon,
    (now) =>
      store.questions.ask(
        feed,
        [{ ref: 'A1', listing_id: record.listing_id, doubt, record: toJson(record) }],
        now,
      ),
  )
  const id = store.questions.open()[0]?.question_id ?? ''
  const db = openRaw(folder)
  db.exec(`UPDATE feed_question SET ${sql}`)
  db.exec(`UPDATE feed_question SET seal = seal(question_id, agency_id, source, ref, listing_id, kind, doubt, record,
    asked_at, answer, answered_at, former)`)
  db.close()
  return { open: store.questions.open().length, one: store.questions.openOne(id) }
}

test('a question is open with the listing that waits for its answer', () => {
  const { open, one } = changedBy('asked_at = asked_at')
  expect(open).toBe(1)
  expect(one?.question.doubt).toEqual(doubt)
  expect(one?.record).toContain('"listing_id":"ol-test01"')
})

test('a question of which the doubt has another form is left out', () => {
  expect(changedBy("doubt = json_remove(doubt, '$.before')")).toEqual({ open: 0, one: null })
})

test('a question of which the listing has another form is not answered', () => {
  expect(changedBy("record = json_set(record, '$.lifecycle', 'haunted')").one).toBeNull()
})
