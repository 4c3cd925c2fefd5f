import { expect, test } from 'vitest'
import { renewRecords } from '#src/publish/record-form.ts'
import { computeSeal } from '#src/store/seal.ts'
import { checkedAnew, openRaw, sourcesAsWritten } from '../older-database.ts'
import {
  agency,
  by,
  grant,
  appContextIn,
  listing,
  noon,
  take,
  testFolder,
  differing,
} from '../../fixtures.ts'
import { aListing } from '../../ids.ts'

const plot = (listing_id: string) =>
  listing(listing_id, {
    facts: { property_type: { value: 'land', ...by }, price_eur: { value: 50_000, ...by } },
    energy: { class: { not_applicable: true, ...by } },
  })
const ids = Array.from({ length: 60 }, (_, index) => `ol-plot${String(index).padStart(2, '0')}`)

/** A store of an earlier version: facts that cannot apply are unknown, and entries record only that reports differ. */
const earlierFolder = (): string => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, agency(), ...ids.flatMap((id) => [plot(id), grant(id)]))
  const disputed = differing(279_000, 289_000)
  take(
    appContext,
    listing('ol-disputed', { facts: { property_type: { value: 'apartment', ...by }, price_eur: disputed } }),
    grant('ol-disputed'),
  )
  appContext.store.close()
  const db = openRaw(folder)
  db.exec("DELETE FROM setting WHERE key = 'record_form'")
  db.exec("UPDATE published SET digest = 'earlier' WHERE listing_id LIKE 'ol-plot%'")
  db.exec(`UPDATE published SET entry = replace(entry, '[279000,289000]', '"conflicting"')`)
  db.exec(`${checkedAnew} WHERE listing_id = 'ol-disputed'`)
  db.close()
  return folder
}

test('a store of an earlier version is projected again, in steps that continue where the last one stopped', async () => {
  const folder = earlierFolder()
  const first = appContextIn(folder)
  expect(first.store.recordForm.isCurrent()).toBe(false)
  const head = first.store.published.head()
  expect(first.store.recordForm.step(noon)).toBe(false)
  expect(first.store.published.head()).toBe(head + 24)
  first.store.close()

  const second = appContextIn(folder)
  await renewRecords(second)
  expect(second.store.recordForm.isCurrent()).toBe(true)
  expect(second.store.published.head()).toBe(head + 60)
  expect(second.store.published.open(aListing(ids.at(-1) as string), noon)?.record.floor.state).toBe(
    'not_applicable',
  )
  expect(second.store.published.entry(aListing('ol-disputed'), noon)?.price_eur).toEqual([279_000, 289_000])
  expect(second.store.operator.history(ids[0] as string).at(-1)).toMatchObject({
    event: 'updated',
    actor: 'configuration',
  })
  await renewRecords(second)
  expect(second.store.published.head()).toBe(head + 60)
  second.store.close()
})

test('a search sees the renewed entries of a store that was open meanwhile', async () => {
  const appContext = appContextIn(earlierFolder())
  const disputed = async () =>
    (await appContext.store.catalogue.entries(noon))
      .columnSets()
      .flatMap(({ listing_id, price_eur_low }) => price_eur_low[listing_id.indexOf(aListing('ol-disputed'))])
      .filter((price) => price !== undefined)
  // Reports that differ without saying how may be anything from 0 on.
  // Reports that are only known to differ may be of any number.
  expect(await disputed()).toEqual([-Number.MAX_VALUE / 2])
  await renewRecords(appContext)
  expect(await disputed()).toEqual([279_000])
  appContext.store.close()
})

test('a new store has nothing to project again', () => {
  const appContext = appContextIn(null)
  expect(appContext.store.recordForm.isCurrent()).toBe(true)
  take(appContext, agency(), plot('ol-plot'), grant('ol-plot'))
  expect(appContext.store.recordForm.step(noon)).toBe(true)
})

test('a listing that an earlier version did not publish is public when the gate admits it now', async () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  const bare = (listing_id: string) =>
    listing(listing_id, {
      facts: { property_type: { value: 'apartment', ...by }, price_eur: { value: 50_000, ...by } },
      energy: {},
    })
  for (const id of ['ol-field', 'ol-flat']) take(appContext, agency(), bare(id), grant(id))
  appContext.store.close()
  // The earlier gate took land without an energy class for land of which the class is missing.
  const db = openRaw(folder)
  const source = `replace(source, '"apartment"', '"land"')`
  db.exec(`UPDATE listing SET source = ${source} WHERE listing_id = 'ol-field'`)
  sourcesAsWritten(db, 'ol-field')
  db.prepare("UPDATE setting SET value = '2', seal = ? WHERE key = 'record_form'").run(
    computeSeal('record_form', '2'),
  )
  db.close()

  const later = appContextIn(folder)
  expect(later.store.published.open(aListing('ol-field'), noon)).toBeNull()
  await renewRecords(later)
  const open = later.store.published.open(aListing('ol-field'), noon)
  expect(open?.record.energy.class).toMatchObject({ state: 'not_applicable', reported_by_role: null })
  expect(later.store.published.open(aListing('ol-flat'), noon)).toBeNull()
  expect(later.store.operator.history('ol-field').at(-1)).toMatchObject({ actor: 'configuration' })
  later.store.close()
})
