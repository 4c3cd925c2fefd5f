import { expect, test } from 'vitest'
import type { Confirmation } from '#src/domain/confirmation.ts'
import type { AppContext } from '#src/compose.ts'
import { makeNote } from '#src/office/action.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { AgencyMember } from '#src/domain/office/member.ts'
import {
  agency,
  appContextIn,
  by,
  confirmation,
  grant,
  listing,
  take,
  testFolder,
  type TestContext,
} from '../../fixtures.ts'
import { day, utc } from '../../utc.ts'
import { openRaw } from '../older-database.ts'
import { aListing } from '../../ids.ts'

const id = 'ol-test01'
const record = ({ store, now }: AppContext) => store.published.open(aListing(id), now())?.record
const later = utc('2026-05-05T12:00:00.000Z')

/** A public home that was confirmed available before it was published, four days later. */
const published = (folder: string | null = null): TestContext => {
  const appContext = appContextIn(folder)
  take(appContext, agency(), listing(), grant(), confirmation())
  appContext.set(later)
  return appContext
}

const confirmed = (status: 'available' | 'reserved', on: string) =>
  confirmation(id, { status, confirmed_on: on })

test('a home that was reserved is available again from the confirmation that says so on, by its role and day', () => {
  const appContext = published()
  expect(record(appContext)?.status_change).toBeUndefined()
  take(appContext, confirmed('reserved', '2026-05-02'))
  expect(record(appContext)?.status_change).toEqual({
    status: 'reserved',
    before: 'available',
    on: '2026-05-02',
    reported_by_role: 'listing_agent',
  })
  take(appContext, confirmed('available', '2026-05-04'))
  const change = {
    status: 'available',
    before: 'reserved',
    on: '2026-05-04',
    reported_by_role: 'listing_agent',
  }
  expect(record(appContext)?.status_change).toEqual(change)
  // A later confirmation of the same is no change.
  take(appContext, confirmed('available', '2026-05-05'))
  expect(record(appContext)?.status_change).toEqual(change)
  expect(appContext.store.published.entry(aListing(id), later)?.status_changed_day).toBe(20577)
})

test('confirmations that come together, and two of one day, are a change too', () => {
  const together = published()
  take(together, confirmed('reserved', '2026-05-02'), confirmed('available', '2026-05-03'))
  expect(record(together)?.status_change).toMatchObject({ before: 'reserved', on: '2026-05-03' })

  const oneDay = published()
  for (const status of ['reserved', 'available'] as const)
    oneDay.store.write(oneDay.now, (now) =>
      oneDay.store.operator.confirmAvailability(
        aListing(id),
        { status, confirmed_on: day('2026-05-05'), reported_by_role: 'lawyer', method: 'owner_contact' },
        now,
      ),
    )
  expect(record(oneDay)?.status_change).toEqual({
    status: 'available',
    before: 'reserved',
    on: '2026-05-05',
    reported_by_role: 'lawyer',
  })
})

test('of two roles on one day what was recorded last holds, and projected again it is the same', () => {
  const byLawyer = (status: 'available' | 'reserved') =>
    confirmation(id, { status, confirmed_on: '2026-05-05', reported_by_role: 'lawyer' })
  const byAgent = (status: 'available' | 'reserved') => confirmed(status, '2026-05-05')
  for (const [first, last] of [
    [byLawyer('reserved'), byAgent('available')],
    [byAgent('reserved'), byLawyer('available')],
  ] as const) {
    const { reported_by_role } = last as { reported_by_role: string }
    const expected = { status: 'available', before: 'reserved', on: '2026-05-05', reported_by_role }
    const appContext = published()
    take(appContext, first)
    expect(record(appContext)?.availability?.status).toBe('reserved')
    // A file that says both, the first of them again.
    take(appContext, first, last)
    take(appContext, listing(id, { features: { pool: { value: true, ...by } } }))
    expect(record(appContext)?.availability).toMatchObject({ status: 'available', reported_by_role })
    expect(record(appContext)?.status_change).toEqual(expected)
    expect(appContext.store.published.entry(aListing(id), later)?.reserved).toBe(0)
    // The first role answers again on that day.
    const { method, confirmed_on, ...said } = first as never as Confirmation
    appContext.store.write(appContext.now, (now) =>
      appContext.store.operator.confirmAvailability(
        aListing(id),
        { status: 'reserved', confirmed_on, method, reported_by_role: said.reported_by_role },
        now,
      ),
    )
    expect(record(appContext)?.availability).toMatchObject({ status: 'reserved' })
  }
})

test('a home that was not for sale says that alone, and no role where none is named', () => {
  const member = { name: 'Ana', member_id: 'm', role: 'agency_compliance' } as unknown as AgencyMember
  for (const [note, role] of [
    [{}, null],
    [makeNote(member), 'agency_compliance'],
  ] as const)
    for (const closed of ['on_hold', 'withdrawn', 'promised'] as const) {
      const appContext = published()
      const { operator, write } = appContext.store
      write(appContext.now, (now) => operator.setLifecycle(aListing(id), closed, now))
      expect(record(appContext)).toBeUndefined()
      write(appContext.now, (now) => operator.setLifecycle(aListing(id), 'active', now, note))
      expect(record(appContext)?.status_change).toEqual({
        status: 'available',
        before: 'not_offered',
        on: '2026-05-05',
        reported_by_role: role,
      })
    }
})

test('an import that takes a home back into sale is a change; one that brings it for the first time is none', () => {
  const appContext = published()
  take(appContext, listing(id, { lifecycle: 'withdrawn' }))
  take(appContext, listing())
  expect(record(appContext)?.status_change).toMatchObject({ before: 'not_offered', on: '2026-05-05' })

  const first = appContextIn(null)
  take(
    first,
    agency(),
    listing(),
    grant(),
    confirmed('reserved', '2026-04-20'),
    confirmed('available', '2026-04-25'),
  )
  first.set(later)
  take(first, listing(id, { features: { pool: { value: true, ...by } } }))
  expect(record(first)?.features).toHaveLength(1)
  expect(record(first)?.status_change).toBeUndefined()
})

test('a home that is set free while its last confirmation says reserved is still reserved', () => {
  const appContext = published()
  const { operator, write } = appContext.store
  write(appContext.now, (now) => operator.setLifecycle(aListing(id), 'reserved', now))
  take(appContext, confirmed('reserved', '2026-05-03'))
  write(appContext.now, (now) => operator.setLifecycle(aListing(id), 'active', now))
  expect(record(appContext)?.status_change).toMatchObject({ status: 'reserved', before: 'available' })
})

test('a history that is not what was written closes the home like any row of it', () => {
  const folder = testFolder()
  const appContext = published(folder)
  const { operator, write } = appContext.store
  write(appContext.now, (now) => operator.setLifecycle(aListing(id), 'on_hold', now))
  write(appContext.now, (now) => operator.setLifecycle(aListing(id), 'active', now))
  expect(record(appContext)?.status_change?.on).toBe('2026-05-05')
  appContext.store.close()
  const db = openRaw(folder)
  db.exec("UPDATE sale_history SET before = 'reserved'")
  db.close()
  const damaged = appContextIn(folder, later)
  take(damaged, listing(id, { features: { pool: { value: true, ...by } } }))
  expect(record(damaged)).toBeUndefined()
  expect(damaged.store.operator.history(id).at(-1)?.detail).toEqual({ reasons: ['source_damaged'] })
  damaged.store.close()
})

test('what a draft was before it was first public is no change, and what follows on that day is one', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(id, { lifecycle: 'draft' }), grant())
  const { operator, write } = appContext.store
  const set = (lifecycle: Lifecycle) =>
    write(appContext.now, (now) => operator.setLifecycle(aListing(id), lifecycle, now))
  set('active')
  take(appContext, listing(id, { features: { pool: { value: true, ...by } } }))
  expect(record(appContext)?.status_change).toBeUndefined()
  set('reserved')
  expect(record(appContext)?.status_change).toMatchObject({ status: 'reserved', before: 'available' })
  set('active')
  expect(record(appContext)?.status_change).toEqual({
    status: 'available',
    before: 'reserved',
    on: '2026-05-01',
    reported_by_role: null,
  })
})
