import { expect, test } from 'vitest'
import type { FeedPictures } from '#src/compose.ts'
import { appContextIn, noon, testFolder } from '../../fixtures.ts'
import { aListing, agencyOf } from '../../ids.ts'
import { day } from '../../utc.ts'
import { openRaw } from '../older-database.ts'

const feed = { agency_id: agencyOf('casa-demo'), source: 'kyero' }

const home = (ref: string, change: Partial<FeedPictures> = {}): FeedPictures => ({
  ref,
  listing_id: aListing(`ol-${ref}`),
  pictures: [{ url: 'https://x.example/1.jpg', isDue: true }],
  modified_on: null,
  asked_on: day('2026-05-01'),
  ...change,
})
const stored = { digest: 'a'.repeat(64), width: 40, height: 30 }

test('homes whose pictures are to be fetched come in the order of their references, and those alone', () => {
  const { store } = appContextIn(testFolder())
  const { pictures } = store.feeds
  const done = [{ url: 'https://x.example/1.jpg', stored }]
  store.write(
    () => noon,
    () => {
      for (const ref of ['c', 'a', 'b']) pictures.put(feed, home(ref), false)
      pictures.put(feed, home('a2', { pictures: done }), false)
      pictures.put(feed, home('b2', { pictures: done }), true)
    },
  )
  const refs: string[] = []
  for (let next = pictures.nextPending(feed, ''); next; next = pictures.nextPending(feed, next.ref))
    refs.push(next.ref)
  expect(refs).toEqual(['a', 'b', 'b2', 'c'])
  expect(pictures.countPending(feed)).toBe(4)
  expect(pictures.unnamedDigests()).toEqual([stored.digest])
  expect(pictures.nextPending({ ...feed, source: 'other' }, '')).toBeNull()
})

test('a row that is not what was written is ignored', () => {
  const folder = testFolder()
  const { store } = appContextIn(folder)
  const { pictures } = store.feeds
  store.write(
    () => noon,
    () => {
      pictures.put(
        feed,
        home('a', { pictures: [{ url: 'https://x.example/1.jpg', stored, isDue: true }] }),
        false,
      )
      pictures.put(feed, home('b'), false)
    },
  )
  const db = openRaw(folder)
  db.exec("UPDATE feed_picture SET pictures = replace(pictures, 'aaaa', 'bbbb') WHERE ref = 'a'")
  db.close()
  expect(pictures.of(feed, 'a')).toBeNull()
  expect(pictures.nextPending(feed, '')?.ref).toBe('b')
})

test('a row that has another form than pictures is ignored, and names no picture', () => {
  const folder = testFolder()
  const { store } = appContextIn(folder)
  const { pictures } = store.feeds
  const one = [{ url: 'https://x.example/1.jpg', stored, isDue: true as const }]
  store.write(
    () => noon,
    () => ['a', 'b', 'c'].forEach((ref) => pictures.put(feed, home(ref, { pictures: one }), true)),
  )
  const db = openRaw(folder)
  db.exec("UPDATE feed_picture SET pictures = json_set(pictures, '$.pictures[0].url', 1) WHERE ref = 'a'")
  db.exec("UPDATE feed_picture SET pictures = '{' WHERE ref = 'b'")
  db.exec('UPDATE feed_picture SET seal = seal(agency_id, source, ref, listing_id, pictures)')
  db.close()
  expect([pictures.of(feed, 'a'), pictures.of(feed, 'b')]).toEqual([null, null])
  expect(pictures.nextPending(feed, '')?.ref).toBe('c')
  expect(pictures.unnamedDigests()).toEqual([stored.digest])
})
