import Database from 'better-sqlite3'
import type { AgencyId } from '#src/domain/ids.ts'
import { fromJson } from '#src/domain/json.ts'
import type { SourceAgency } from '#src/domain/source/agency.ts'
import { databaseIn } from '#src/store/database.ts'
import { prepare, type AgencyRow, type Prepared } from './prepare.ts'
import type { Order } from './preparers.ts'
import { isSealIntact, sealed } from './seal.ts'
import { acceptedStaging } from './staging.ts'

/**
 * Prepares units of the accepted import of a data folder. It only reads, so that it may run beside the writer; what
 * it cannot prepare it leaves out.
 */
export const unitPreparer = (dataDir: string): ((order: Order) => Prepared[]) => {
  const staging = acceptedStaging(dataDir)
  if (!staging) return () => []
  const db = new Database(databaseIn(dataDir), { readonly: true })
  const isStored = db.prepare<[string], 1>('SELECT 1 FROM listing WHERE listing_id = ?').pluck()
  const stored = db.prepare<[string], AgencyRow>(
    'SELECT agency_id, source, seal FROM agency WHERE agency_id = ?',
  )
  const known = new Map<string, (AgencyRow & { read: SourceAgency }) | null>()

  /** The agency as this import leaves it: its units are applied before those of listings. */
  const agencyOf = (agency_id: AgencyId) => {
    const found = known.get(agency_id)
    if (found !== undefined) return found
    const [item] = staging.items({ position: 0, kind: 'agency', id: agency_id })
    const row =
      item?.kind === 'agency' ? sealed('agency', { agency_id, source: item.text }) : stored.get(agency_id)
    const agency = row && isSealIntact('agency', row) ? { ...row, read: fromJson(row.source) } : null
    known.set(agency_id, agency)
    return agency
  }

  return db.transaction(({ after, count, site, now }: Order): Prepared[] =>
    staging.unitsAfter(after, count).flatMap((unit) => {
      if (unit.kind !== 'listing' || isStored.get(unit.id)) return []
      try {
        const items = staging.items(unit)
        const [own] = items
        const agency = own?.kind === 'listing' ? agencyOf(own.record.agency_id) : null
        return (agency && prepare(items, agency, site, now)) ?? []
      } catch {
        // Problems are found and reported where the unit is applied.
        return []
      }
    }),
  )
}
