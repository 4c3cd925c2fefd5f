import { beforeEach, expect, test } from 'vitest'
import { memberId } from '#src/domain/ids.ts'
import type { StatedPicture } from '#src/domain/source/stated-form.ts'
import {
  agency,
  appContextIn,
  grant,
  listing,
  noon,
  take,
  testFolder,
  type TestContext,
} from '../../fixtures.ts'
import { agencyOf } from '../../ids.ts'
import { day } from '../../utc.ts'
import { openRaw } from '../older-database.ts'
import { aListing } from '../../ids.ts'

const digestOf = (text: string) => text.repeat(64).slice(0, 64)
const picture = (text: string, alt: StatedPicture['alt'] = {}): StatedPicture => ({
  digest: digestOf(text),
  width: 600,
  height: 400,
  file_origin: 'unknown',
  file_words: null,
  alt,
  credit: 'Casa Demo',
  digital_source_type: 'digitalCapture',
  reported_by_role: 'listing_agent',
  reported_on: day('2026-05-01'),
  member: memberId.parse('m-ana'),
})

let context: TestContext
beforeEach(() => {
  context = appContextIn(null)
  take(context, agency(), listing(), grant())
})

type Pictures = TestContext['store']['memberReports']['pictures']
const write = (act: (pictures: Pictures) => void, on = context) =>
  on.store.write(on.now, () => act(on.store.memberReports.pictures))
const media = (on = context) => {
  const open = on.store.published.open(aListing('ol-test01'), on.now())
  if (!open) throw new Error('It is not public')
  return open.record.media
}
const shown = (on = context) => on.store.operator.inspect(aListing('ol-test01'), on.now()).candidate.pictures
/** The digests that an import keeps. */
const named = (on = context) => {
  const begun = on.store.imports.begin<string>(on.now, 'homes.jsonl')
  const digests = begun.pictureDigests()
  begun.end()
  return digests
}

test('pictures that a member puts in are public with their role, in their order, and outlive imports', () => {
  write((each) =>
    each.add(aListing('ol-test01'), [picture('a', { en: 'The kitchen' }), picture('b')], {
      at: noon,
      note: { by: 'Ana' },
    }),
  )
  expect(media()).toMatchObject([
    {
      width: 600,
      height: 400,
      alt: { en: 'The kitchen', pt: 'The kitchen' },
      credit: 'Casa Demo',
      digital_source_type: 'digitalCapture',
      origin_reported_by_role: 'listing_agent',
    },
    { alt: { en: 'Picture supplied by Casa Demo', pt: 'Imagem fornecida por Casa Demo' } },
  ])
  write((each) => each.place(aListing('ol-test01'), digestOf('b'), 'first', { at: noon }))
  take(context, listing('ol-test01', { title: { pt: 'Outro', en: 'Another' } }))
  expect(shown()).toEqual([digestOf('b'), digestOf('a')])
  expect(context.store.operator.history('ol-test01').map(({ event }) => event)).toEqual(
    expect.arrayContaining(['pictures_added', 'picture_changed']),
  )
  write((each) => each.takeBack(aListing('ol-test01'), digestOf('b'), { at: noon }))
  expect(shown()).toEqual([digestOf('a')])
})

test('what is to be seen on a picture can be said anew', () => {
  write((each) => each.add(aListing('ol-test01'), [picture('a')], { at: noon }))
  write((each) =>
    each.describe(
      aListing('ol-test01'),
      digestOf('a'),
      { alt: { pt: 'A sala' }, credit: 'Rui' },
      { at: noon },
    ),
  )
  expect(media()).toMatchObject([
    { alt: { pt: 'A sala', en: 'A sala' }, credit: 'Rui', digital_source_type: 'digitalCapture' },
  ])
})

test('what is not there cannot be moved, described or taken back, and none are put in beyond the bound', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...picture('a'), digest: String(at).padStart(64, '0') }))
  write((each) => each.add(aListing('ol-test01'), [...many(40), ...many(40).slice(2)], { at: noon }))
  expect(shown()).toHaveLength(40)
  for (const act of [
    (each: Pictures) => each.add(aListing('ol-test01'), [picture('c')], { at: noon }),
    (each: Pictures) => each.takeBack(aListing('ol-test01'), digestOf('c'), { at: noon }),
    (each: Pictures) => each.place(aListing('ol-test01'), digestOf('c'), 'up', { at: noon }),
    (each: Pictures) => each.place(aListing('ol-test01'), '0'.repeat(64), 'up', { at: noon }),
    (each: Pictures) => each.add(aListing('ol-absent'), [picture('c')], { at: noon }),
  ])
    expect(() => write(act)).toThrow()
  expect(shown()).toHaveLength(40)
})

test('an import keeps the files of pictures that members put in, and of those that are being written', () => {
  write((each) => each.expect(aListing('ol-test01'), [digestOf('a'), digestOf('b')], noon))
  expect(named().toSorted()).toEqual([digestOf('a'), digestOf('b')])
  expect(shown()).toEqual([])
  expect(context.store.operator.inspect(aListing('ol-test01'), noon).decision.open).toBe(true)
  write((each) => each.add(aListing('ol-test01'), [picture('a')], { at: noon }))
  expect(named().toSorted()).toEqual([digestOf('a'), digestOf('b')])
  write((each) => each.takeBack(aListing('ol-test01'), digestOf('a'), { at: noon }))
  expect(named()).toEqual([digestOf('b')])
})

test('another agency takes no picture over, and an erasure names the files that nobody uses any more', () => {
  take(context, agency({ agency_id: 'casa-nova' }), listing('ol-test02'), grant('ol-test02'))
  write((each) => each.add(aListing('ol-test01'), [picture('a'), picture('b')], { at: noon }))
  write((each) => each.add(aListing('ol-test02'), [picture('b')], { at: noon }))
  const { store, now } = context
  store.write(now, (instant) => store.operator.changeAuthorisation(aListing('ol-test01'), 'revoked', instant))
  const erasure = { now: now(), retainedUntil: null, operatorNote: { reason: 'asked' } }
  expect(store.erase.one({ kind: 'listing', id: aListing('ol-test01') }, erasure).pictures).toEqual([
    digestOf('a'),
  ])
  expect(named()).toEqual([digestOf('b')])
  store.write(now, (instant) => store.moveListing(aListing('ol-test02'), agencyOf('casa-nova'), {}, instant))
  expect(named()).toEqual([])
})

test('a damaged statement closes the home, and no import fails by it', () => {
  const folder = testFolder()
  const stored = appContextIn(folder)
  take(stored, agency(), listing(), grant())
  write((each) => each.add(aListing('ol-test01'), [picture('a')], { at: noon }), stored)
  const raw = openRaw(folder)
  raw.exec("UPDATE member_statements SET statements = 'x'")
  raw.close()
  expect(named(stored)).toEqual([])
  take(stored, listing('ol-test01', { title: { pt: 'Outro', en: 'Another' } }))
  expect(stored.store.published.open(aListing('ol-test01'), stored.now())).toBeNull()
})
