import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { proofOf, publicAt } from '../../../scripts/history.ts'
import { journalOf } from '#src/store/record/journal.ts'
import {
  agency,
  grant,
  appContextIn,
  listing,
  noon,
  take,
  testFolder,
  type TestContext,
} from '../../fixtures.ts'
import { openRaw } from '../older-database.ts'
import { aListing, agencyOf } from '../../ids.ts'
import { day, utc } from '../../utc.ts'

const note = { by: 'Ana Secreta', reason: 'asked on the telephone' }
const early = { now: noon, retainedUntil: null, operatorNote: { reason: 'the seller asked for it' } }

const withdrawn = (): { folder: string; appContext: TestContext } => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, agency(), listing('ol-gone'), grant('ol-gone'), listing('ol-stays'), grant('ol-stays'))
  appContext.store.operator.changeAuthorisation(aListing('ol-gone'), 'revoked', noon, note)
  return { folder, appContext }
}

/** Everything in the files of the database, also what no query finds. */
const bytesOf = (folder: string): string =>
  ['', '-wal']
    .map((ending) => {
      try {
        return readFileSync(join(folder, `data/open-listings.sqlite${ending}`), 'latin1')
      } catch {
        return ''
      }
    })
    .join('')

test('erased content is in no page of the file, and the chain still verifies every row', () => {
  const { folder, appContext } = withdrawn()
  const before = appContext.store.operator.history('ol-gone')
  expect(bytesOf(folder)).toContain('Ana Secreta')
  const { rows } = appContext.store.erase.one({ kind: 'listing', id: 'ol-gone' }, early)
  appContext.store.erase.scrub()
  expect(rows).toBe(before.length)
  const after = appContext.store.operator.history('ol-gone')
  expect(after.map(({ seq, event, at }) => [seq, event, at]).slice(0, rows)).toEqual(
    before.map(({ seq, event, at }) => [seq, event, at]),
  )
  expect(after.slice(0, rows).every(({ erased, record }) => erased && record === null)).toBe(true)
  expect(after.at(-1)).toMatchObject({
    event: 'erased',
    erased: false,
    detail: { reason: early.operatorNote.reason },
  })
  expect(appContext.store.journal.firstBroken()).toBeNull()
  expect(appContext.store.operator.history('ol-stays').every(({ erased }) => !erased)).toBe(true)
  appContext.store.close()
  const bytes = bytesOf(folder)
  expect(bytes).not.toContain('Ana Secreta')
  // The other listing has the same private fields: its own stay.
  expect(bytes.match(/Rua Secreta 99/g)).toHaveLength(1)
})

test('a proof about an erased instant shows that something was public, and not what', () => {
  const { appContext } = withdrawn()
  const published = appContext.store.operator.history('ol-stays').find(({ event }) => event === 'published')
  appContext.store.operator.changeAuthorisation(aListing('ol-stays'), 'revoked', noon)
  appContext.store.erase.one({ kind: 'listing', id: 'ol-stays' }, early)
  const rows = appContext.store.operator.history('ol-stays')
  const instant = published?.at ?? noon
  const upTo = rows.filter(({ seq }) => seq <= (published?.seq ?? 0))
  expect(proofOf('ol-stays', instant, publicAt(upTo, instant))).toMatch(/something of ol-stays was public/)
})

test('the addresses of an erased listing’s pictures are in no page of the file', () => {
  const { folder, appContext } = withdrawn()
  const { pictures } = appContext.store.feeds
  const feed = { agency_id: agencyOf('casa-demo'), source: 'kyero' }
  const home = { modified_on: null, asked_on: day('2026-05-01') }
  appContext.store.write(appContext.now, () => {
    for (const id of ['gone', 'stays'])
      pictures.put(
        feed,
        {
          ...home,
          ref: id,
          listing_id: aListing(`ol-${id}`),
          pictures: [{ url: `https://x.example/${id}-picture.jpg` }],
        },
        false,
      )
  })
  expect(bytesOf(folder)).toContain('gone-picture')
  appContext.store.erase.one({ kind: 'listing', id: 'ol-gone' }, early)
  appContext.store.erase.scrub()
  expect(bytesOf(folder)).not.toContain('gone-picture')
  expect(pictures.of(feed, 'stays')?.listing_id).toBe('ol-stays')
})

test('no import reopens an erased listing', () => {
  const { appContext } = withdrawn()
  appContext.store.erase.one({ kind: 'listing', id: 'ol-gone' }, early)
  const closed = () => appContext.store.operator.decision(aListing('ol-gone'), appContext.now()).open
  expect(closed()).toBe(false)
  take(appContext, listing('ol-gone'))
  expect(closed()).toBe(false)
  take(appContext, grant('ol-gone'))
  expect(closed()).toBe(false)
  expect(
    appContext.store.operator.inspect(aListing('ol-gone'), appContext.now()).candidate.grants,
  ).toMatchObject([{ state: 'revoked' }])
})

test('a listing that is offered with a permission, within its retention term, or erased already is not erased', () => {
  const { appContext } = withdrawn()
  const withinTerm = { ...early, retainedUntil: utc('2026-04-30T00:00:00.000Z') }
  expect(() => appContext.store.erase.one({ kind: 'listing', id: 'ol-stays' }, early)).toThrow(
    /offered with a permission/,
  )
  expect(() => appContext.store.erase.one({ kind: 'listing', id: 'ol-gone' }, withinTerm)).toThrow(
    /--before-term/,
  )
  expect(appContext.store.erase.due(withinTerm)).toEqual([])
  expect(
    appContext.store.erase.due({ ...withinTerm, retainedUntil: utc('2099-01-01T00:00:00.000Z') }),
  ).toEqual([{ kind: 'listing', id: 'ol-gone' }])
  appContext.store.erase.one({ kind: 'listing', id: 'ol-gone' }, early)
  expect(() => appContext.store.erase.one({ kind: 'listing', id: 'ol-gone' }, early)).toThrow(
    /erased already/,
  )
  expect(() => appContext.store.erase.one({ kind: 'listing', id: 'nope' }, early)).toThrow(
    /no listing "nope"/,
  )
})

test('contents that somebody else removes from the journal break it', () => {
  const { folder, appContext } = withdrawn()
  appContext.store.close()
  const db = openRaw(folder)
  db.exec("UPDATE journal SET detail = '{}', record = NULL, salt = NULL WHERE seq = 2")
  expect(journalOf(db).firstBroken()).toBe(2)
  expect(() => db.exec('UPDATE journal SET detail = \'{"by":"x"}\' WHERE seq = 3')).toThrow(/append-only/)
  db.close()
})
