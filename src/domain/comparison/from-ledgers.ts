import { groups, type Group } from '#src/domain/listing/facts/entry.ts'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import type { LedgerRow, RowKey } from '#src/domain/evidence/ledger-row.ts'
import { distinctName } from '#src/domain/municipality.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'

/** What the ledgers of several listings say of one thing. */
export interface ComparedRow {
  key: RowKey
  group: Group
  label: Label
  /** Of each listing, in their order. */
  rows: readonly Readonly<LedgerRow>[]
}

/** What a buyer weighs first, and what is looked up rather than weighed. */
const [first, ...last] = ['costs', 'legal', 'features'] as const satisfies readonly Group[]
const between = groups.filter((group) => group !== first && !last.some((each) => each === group))
/** The groups in the order of a comparison. */
export const groupsCompared: readonly Group[] = [first, ...between, ...last]

/**
 * The values of one thing, each parish with its municipality where that of another listing has the same name: they are
 * two places.
 */
export const distinguished = <T extends { value: LedgerRow['value'] }>(
  key: string,
  of: readonly T[],
  records: readonly ListingRecord[],
): T[] =>
  of.map((each, at) => {
    const { municipality, location } = records[at]!
    const isShared = records.some(
      (other, index) =>
        of[index]?.value === each.value && other.location.municipality_code !== location.municipality_code,
    )
    return key === 'location.parish' && each.value !== null && isShared
      ? { ...each, value: `${each.value}, ${distinctName(municipality, location.district)}` }
      : each
  })

/** Of a feature that nobody reported of any of them, there is nothing to compare. */
const isCompared = ({ group, rows }: ComparedRow): boolean =>
  group !== 'features' || rows.some(({ reports }) => reports.length > 0)

/** The ledgers of listings side by side: a row for each fact, check and place, and for each feature that one reports. */
export const sideBySide = (listings: readonly OpenListing[]): ComparedRow[] => {
  const ledgers = listings.map(makeLedger)
  const records = listings.map(({ record }) => record)
  const compared = (ledgers[0] ?? []).map(({ key, group, label }, at): ComparedRow => {
    const rows = distinguished(
      key,
      ledgers.map((ledger) => ledger[at]!),
      records,
    )
    return { key, group, label, rows }
  })
  return groupsCompared.flatMap((group) => compared.filter((row) => row.group === group).filter(isCompared))
}
