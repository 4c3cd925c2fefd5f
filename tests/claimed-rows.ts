import type { LedgerRow } from '#src/domain/evidence/ledger-row.ts'
import type { Claim } from './claims.ts'

/** A row of a ledger, or what a client reads as one, as far as it says something of a listing. */
export type ClaimedRow = Readonly<
  Pick<LedgerRow, 'state' | 'value' | 'unit' | 'validations' | 'reports' | 'valid_until'>
> & { readonly key: string }

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
    default:
      return row.state === claim.is
  }
}

/** The claims that no row of their own says. */
export const missingIn = (rows: readonly ClaimedRow[], claims: readonly Claim[]): Claim[] =>
  claims.filter((claim) => !rows.some((row) => claim.keys.includes(row.key) && says(row, claim)))
