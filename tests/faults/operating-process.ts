import { writeSync } from 'node:fs'
import { compose } from '#src/compose.ts'
import { config } from '#src/config.ts'
import { computeTerm } from '#src/domain/authorisation.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { aListing } from '../ids.ts'

/** An operator who revokes and authorises without end, each command acknowledged on standard output. */
const { store, now } = compose(config())
const ids = process.argv.slice(2)
const nobody = new Int32Array(new SharedArrayBuffer(4))
const from = Number(process.env['FIRST_STEP'] ?? 0)
for (let step = from; ; step++) {
  const listing_id = aListing(ids[step % ids.length] ?? '')
  const isOpen = store.published.openUntil(listing_id, now()) !== null
  store.write(now, (instant) => {
    if (isOpen) return store.operator.changeAuthorisation(listing_id, 'revoked', instant)
    const today = lisbonDay(instant)
    const grant = {
      authorisation_id: `auth-${step}-${process.pid}`,
      listing_id,
      state: 'granted' as const,
      ...computeTerm(today, undefined),
      reported_by_role: 'agency_compliance' as const,
      reported_on: today,
    }
    return store.operator.authorise(grant, instant)
  })
  // Others come to write too: SQLite keeps no queue.
  Atomics.wait(nobody, 0, 0, 2)
  writeSync(1, `${listing_id} ${isOpen ? 'revoked' : 'authorised'}\n`)
}
