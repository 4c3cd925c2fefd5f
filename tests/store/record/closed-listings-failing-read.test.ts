import { expect, test } from 'vitest'
import type { RecordDb } from '#src/store/db.ts'
import { openDatabase } from '#src/store/database.ts'
import { closedListingsOf } from '#src/store/record/professional.ts'
import { agency, grant, appContextIn, listing, noon, take, testFolder } from '../../fixtures.ts'
import { aListing } from '../../ids.ts'

/** A database whose reads throw on demand. */
const failingReads = (db: RecordDb) => {
  let isFailing = false
  const guarded = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(of, name) {
        const value = Reflect.get(of, name) as unknown
        if (typeof value !== 'function') return value
        return (...asked: unknown[]) => {
          if (isFailing && (name === 'all' || name === 'get')) throw new Error('SQLITE_IOERR')
          const given: unknown = Reflect.apply(value, of, asked)
          return given === of || name === 'prepare' ? guarded(given as object) : given
        }
      },
    })
  return { db: guarded(db), fail: (failing: boolean) => (isFailing = failing) }
}

test('after a read that failed no withdrawn listing of the closed market is answered from memory', () => {
  const appContext = appContextIn(testFolder())
  take(appContext, agency())
  for (const id of ['ol-one', 'ol-two'])
    take(appContext, listing(id, { record_class: 'semi_open_listing' }), grant(id))
  const { db, fail } = failingReads(openDatabase(appContext.config.dataDir))
  const read = closedListingsOf(
    db,
    appContext.store.version,
    () => 'https://homes.example',
    () => null,
  )
  const ids = () => read(noon).listings.map(({ record }) => record.listing_id)
  expect(ids()).toEqual(['ol-one', 'ol-two'])
  appContext.store.operator.changeAuthorisation(aListing('ol-one'), 'revoked', noon)
  fail(true)
  expect(ids).toThrow('SQLITE_IOERR')
  expect(ids).toThrow('SQLITE_IOERR')
  fail(false)
  expect(ids()).toEqual(['ol-two'])
  appContext.store.close()
})
