import { expect, test } from 'vitest'
import { changesPageText, openChangesPage } from '#src/domain/sync/changes.ts'
import { keyDocumentText, newKeyring, revoked, rotated, type Keyring } from '#src/domain/sync/keys.ts'
import { copyUntil } from '#src/domain/sync/lease.ts'
import { canonicalJson } from '#src/domain/sync/canonical.ts'
import { recordLineText, recordTextIn } from '#src/domain/sync/record-line.ts'
import { justBefore, openSnapshotPage, makeSnapshotPage } from '#src/domain/sync/snapshot.ts'
import { trustIn, type Anchor, type Trust } from '#src/domain/sync/trust.ts'
import { freshKey } from '#src/store/local/keyring.ts'
import examples from '#src/formats/sync-examples.json' with { type: 'json' }
import { exampleIds } from '#src/domain/ids.ts'
import refused from '#src/formats/sync-refused.json' with { type: 'json' }
import { syncRefusals, type Refused } from '../../formats/sync-refusals.ts'
import { syncExamples } from '../../formats/sync-examples.ts'
import { noon } from '../../fixtures.ts'
import { utc } from '../../utc.ts'
import { aListing } from '../../ids.ts'

const advice =
  'run npx node tests/formats/write-examples.ts, which writes src/formats/sync-examples.json and sync-refused.json, and read its diff'
const later = utc('2026-05-01T12:01:00.000Z')
const arrival = { now: later, latest: null }
const feed = 'feed-a'
const open_until = utc('2026-06-20T23:00:00.000Z')

const trustOf = (keyring: Keyring, anchor: Anchor = 'first use'): Trust =>
  trustIn(keyDocumentText(keyring, feed, noon), anchor, arrival)

const codeOf = (act: () => unknown): string => {
  try {
    act()
    return 'ok'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

const keyring = newKeyring(freshKey(), freshKey(), noon)
const line = (listing_id: string, key = keyring.current, of = feed, seq = 1) =>
  recordLineText(key, { record: { listing_id: aListing(listing_id) }, seq, open_until, feed: of }, noon)
const page = (lines: string[], change: object = {}, key = keyring.current) =>
  makeSnapshotPage(
    key,
    {
      lines,
      after: null,
      limit: 50,
      next: null,
      changes_cursor: 5,
      feed,
      ...change,
    },
    noon,
  ).toString()
const openPage = (text: string, trust = trustOf(keyring)) =>
  openSnapshotPage(text, trust, { after: null, limit: 50 }, arrival)

test('design 6: the examples of the schema are what the code signs, and they verify', async () => {
  expect(examples, advice).toEqual(await syncExamples())
  const trust = trustIn(examples.key, { pin: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k' }, arrival)
  const { page: read, records } = openSnapshotPage(
    `${examples.record_line}\n${examples.page_line}\n`,
    trust,
    { after: null, limit: 50 },
    arrival,
  )
  expect([read.count, records[0]?.line.listing_id]).toEqual([1, exampleIds[0]])
  expect(openChangesPage(examples.changes, trust, 6, arrival).changes.map(({ op }) => op)).toEqual([
    'upsert',
    'remove',
  ])
})

test('design 6: a copy ends with its authorisation, or eight days after the UTC midnight before its signing', () => {
  expect(copyUntil(utc('2026-05-03T23:00:00.000Z'), noon)).toBe('2026-05-03T23:00:00.000Z')
  expect(copyUntil(utc('2027-01-01T00:00:00.000Z'), noon)).toBe('2026-05-09T00:00:00.000Z')
  expect(copyUntil(utc('2027-01-01T00:00:00.000Z'), utc('2026-05-01T23:59:59.999Z'))).toBe(
    '2026-05-09T00:00:00.000Z',
  )
})

test('design 6: lines and pages of another feed are refused, though the key is right', () => {
  expect(codeOf(() => openPage(page([line('ol-a')])))).toBe('ok')
  expect(codeOf(() => openPage(page([line('ol-a', keyring.current, 'feed-b')])))).toBe('foreign_feed')
  expect(codeOf(() => openPage(page([], { feed: 'feed-b' })))).toBe('foreign_feed')
  const changes = changesPageText(
    keyring.current,
    { after: 0, changes: [], feed: 'feed-b', head: 0, oldest: 0 },
    false,
    noon,
  )
  expect(codeOf(() => openChangesPage(changes, trustOf(keyring), 0, arrival))).toBe('foreign_feed')
})

test('design 6: a page that contradicts itself is refused even from its own publisher', () => {
  expect(codeOf(() => openPage(page([line('ol-b'), line('ol-a')])))).toBe('reordered')
  expect(codeOf(() => openPage(page([line('ol-a'), line('ol-a')])))).toBe('reordered')
  expect(codeOf(() => openPage(page([line('ol-a')], { next: 'ol-b' })))).toBe('malformed')
  expect(codeOf(() => openPage(page([line('ol-a', keyring.current, feed, 9)])))).toBe('mixed')
  expect(codeOf(() => openPage(page([line('ol-a', freshKey())])))).toBe('foreign_key')
  const ended = recordLineText(
    keyring.current,
    { record: { listing_id: aListing('ol-a') }, seq: 1, open_until: later, feed },
    noon,
  )
  expect(codeOf(() => openPage(page([ended])))).toBe('ended')
})

// V8 takes the second name for that of the text before, and a right line would be refused.
test('a line whose names have escapes is read as it was signed, whatever was read before', () => {
  for (const name of ['\\', '"', 'b\n', 'xy\\n', 'xy"z']) {
    const record = { listing_id: aListing('ol-a'), seq: 1, zone: { '!': 1, [name]: 2 } }
    const text = recordLineText(keyring.current, { record, seq: 1, open_until, feed }, noon)
    const { records } = openPage(page([text]))
    expect(Object.keys(records[0]?.line.record['zone'] as object)).toEqual(['!', name])
  }
})

test('design 6: the record in a line is found as it was signed, whatever its words are', () => {
  for (const word of ['plain', '"record":1,"seq":2', ',"seq":3', 'São "João"\n']) {
    const record = { listing_id: aListing('ol-a'), seq: 1, word, zone: { record: word } }
    const text = recordLineText(keyring.current, { record, seq: 1, open_until, feed }, noon)
    expect(recordTextIn(text), word).toBe(canonicalJson(record))
  }
})

test('design 6: rotation: receivers that know the next key follow, and lines under a retired key are valid until they are signed again', () => {
  const pinned = trustOf(keyring)
  const next = rotated(keyring, freshKey(), later)
  const trust = trustOf(next, { known: pinned.revision })
  expect(next.current.kid).toBe(keyring.next.kid)
  expect(codeOf(() => openPage(page([line('ol-a')], {}, next.current), trust))).toBe('ok')
  expect(codeOf(() => openPage(page([line('ol-a')]), trust))).toBe('foreign_key')
  expect(trustOf(rotated(next, freshKey(), later), { pin: keyring.current.kid }).revision.revision).toBe(3)
})

test('design 6: revocation: nothing under the key is valid, whatever its place in the chain', () => {
  const gone = revoked(keyring, keyring.current.kid, freshKey(), later) as Keyring
  const trust = trustOf(gone, { known: trustOf(keyring).revision })
  expect(gone.current.kid).toBe(keyring.next.kid)
  expect(codeOf(() => openPage(page([line('ol-a')], {}, gone.current), trust))).toBe('revoked_key')
  expect(codeOf(() => openPage(page([]), trust))).toBe('revoked_key')
  expect(codeOf(() => trustOf(gone, { pin: keyring.current.kid }))).toBe('revoked_key')
  const fresh = freshKey()
  const waiting = revoked(keyring, keyring.next.kid, fresh, later) as Keyring
  expect([waiting.current.kid, waiting.next.kid]).toEqual([keyring.current.kid, fresh.kid])
  expect(revoked(keyring, 'unknown', fresh, later)).toBeNull()
})

test('design 6: a chain that leaves out, forges or forks a revision is refused', () => {
  const second = rotated(keyring, freshKey(), later)
  const forked = rotated(keyring, freshKey(), later)
  const third = rotated(second, freshKey(), later)
  const without = { ...third, revisions: third.revisions.filter(({ revision }) => revision !== 2) }
  expect(codeOf(() => trustOf(without))).toBe('malformed')
  expect(codeOf(() => trustOf(forked, { known: trustOf(second).revision }))).toBe('forked_keys')
  expect(codeOf(() => trustOf(second, { known: trustOf(third).revision }))).toBe('rolled_back_keys')
  const stranger = freshKey()
  const taken = rotated({ ...keyring, next: stranger }, freshKey(), later)
  expect(codeOf(() => trustOf(taken, { known: trustOf(keyring).revision }))).toBe('foreign_key')
})

test('interface 4.2: a page of one line asked for just before a listing answers for it alone', () => {
  for (const id of ['ol-a', 'a', '-', 'ol-0', 'ol-', 'z'.repeat(64)]) {
    const before = justBefore(aListing(id))
    expect(before < id && before.length <= 65, id).toBe(true)
    for (const other of [id.slice(0, -1), `${id}-`, `${id}0`, `${id.slice(0, -1)}-`])
      if (other !== '' && other < id) expect(other < before, `${other} before ${id}`).toBe(true)
  }
})

test('design 6: a receiver refuses each of the schema’s examples of invalid texts, for the reason given there', async () => {
  expect(refused, advice).toEqual(await syncRefusals())
  const trust = trustIn(
    examples.key,
    { pin: JSON.parse(examples.key).kid as string },
    { now: noon, latest: null },
  )
  const read = ({ reads, after, arrives_at, text }: Omit<Refused, 'what' | 'reason'>) =>
    reads === 'changes'
      ? openChangesPage(text, trust, after ?? 0, { now: arrives_at, latest: null })
      : openSnapshotPage(text, trust, { after: null, limit: 50 }, { now: arrives_at, latest: null })
  for (const { what, reason, ...given } of refused as Refused[])
    expect(() => read(given), what).toThrow(expect.objectContaining({ code: reason }) as Error)
  const good = { arrives_at: noon, after: 6 }
  expect(() => read({ ...good, reads: 'changes', text: examples.changes })).not.toThrow()
  const page = `${examples.record_line}\n${examples.page_line}\n`
  expect(() => read({ ...good, reads: 'snapshot', text: page })).not.toThrow()
})
