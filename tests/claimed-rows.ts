import type { LedgerRow } from '#src/domain/evidence/ledger-row.ts'
import { outcomes } from '#src/domain/listing/facts/facts.ts'
import type { Claim } from './claims.ts'

/** A row of a ledger, or what a client reads as one, as far as it says something of a listing. */
export type ClaimedRow = Readonly<
  Pick<LedgerRow, 'state' | 'value' | 'unit' | 'validations' | 'reports' | 'valid_until' | 'made'>
> & { readonly key: string }

const isOutcome = (key: string): boolean => (outcomes as readonly string[]).includes(key)

/** Whether a row says what a claim says. */
const says = (row: ClaimedRow, claim: Claim): boolean => {
  const isBy = (by: { role: string; day: string }) =>
    'role' in claim && by.role === claim.role && by.day === claim.day
  const has = (value: unknown) =>
    row.reports.some((report) => isBy(report) && (value === undefined || report.value === value))
  const isIn = ({ unit }: { unit?: string }) => unit === undefined || row.unit === unit
  switch (claim.is) {
    case 'reported':
      return (
        has(claim.value) &&
        (claim.value === undefined || row.value === claim.value) &&
        isIn(claim) &&
        ['validated', 'reported', 'expired', 'not_applicable'].includes(row.state) &&
        (claim.isValidated || (row.validations.length === 0 && row.state !== 'validated'))
      )
    case 'differing':
      return has(claim.value) && isIn(claim) && row.value === null && row.state === 'conflicting'
    case 'validated':
      return row.validations.some(isBy) && ['validated', 'expired', 'not_applicable'].includes(row.state)
    case 'lasting':
      return row.valid_until === claim.until
    case 'expired':
      return row.valid_until === claim.until && ['expired', 'not_applicable'].includes(row.state)
    case 'checked':
      return (
        [...row.reports, ...(row.made?.reports ?? [])].some(isBy) &&
        ['validated', 'reported', 'expired', 'conflicting', 'not_applicable'].includes(row.state) &&
        (claim.isValidated || row.value !== null || row.state !== 'validated')
      )
    case 'check_confirmed':
      return [...row.validations, ...(row.made?.validations ?? [])].some(isBy)
    case 'unchecked':
      return (
        row.state === 'unknown' ||
        row.state === 'conflicting' ||
        row.value !== null ||
        row.valid_until !== null
      )
    case 'unknown':
      // Of a check that was made it says so, and the row says that its result is not published.
      return (
        row.state === 'unknown' || (isOutcome(row.key) && row.value === null && row.state !== 'conflicting')
      )
    default:
      return row.state === claim.is
  }
}

/** The claims that no row of their own says. */
export const missingIn = (rows: readonly ClaimedRow[], claims: readonly Claim[]): Claim[] =>
  claims.filter((claim) => !rows.some((row) => claim.keys.includes(row.key) && says(row, claim)))
