import { makeLedger } from '#src/domain/evidence/ledger.ts'
import type { RowKey } from '#src/domain/evidence/ledger-row.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { outcomes, type FactName } from '#src/domain/listing/facts/facts.ts'
import { memoByObject } from '#src/domain/memo.ts'
import { rowText } from './ledger-text.ts'

/** What a list of homes says of each, in this order. */
const keys: readonly RowKey[] = [
  'price_eur',
  'property_type',
  'typology',
  'beds',
  'areas.useful_m2',
  'energy.class',
  'municipality',
  'availability',
]

/** A buyer has to know of a tenant before a visit. */
const isOutcome = (key: RowKey): boolean => outcomes.includes(key as FactName)

const placeOf = (key: RowKey): number => [...keys, ...outcomes].indexOf(key)

/** The main facts of a listing, each with its sources, but for what no property of its type has. */
export const mainRows = memoByObject((listing: OpenListing): readonly string[] => {
  const ledger = makeLedger(listing)
  const rows = ledger.filter(
    (row) => keys.includes(row.key) && (row.state !== 'not_applicable' || row.reports.length > 0),
  )
  const outcomeRows = ledger.filter(
    (row) => isOutcome(row.key) && (row.value !== null || row.state === 'conflicting'),
  )
  return [...rows, ...outcomeRows].toSorted((a, b) => placeOf(a.key) - placeOf(b.key)).map(rowText)
})
