import type { LedgerRow, RowKey, RowState } from './ledger-row.ts'

type Row = Readonly<LedgerRow>

/** How many claims stand for a home. */
const claims = 5
/** Rows that are shown with a home anyway, wherever its claims are. */
const shownAnyway: ReadonlySet<RowKey> = new Set<RowKey>([
  'price_eur',
  'property_type',
  'municipality',
  'location.parish',
  'availability',
])
/** The states that claims show, surest first; what nobody has reported is last. */
const shown = ['validated', 'conflicting', 'reported', 'unknown'] as const satisfies readonly RowState[]
type Shown = (typeof shown)[number]

const isClaim = (row: Row): boolean =>
  row.state === 'conflicting' ||
  (row.state === 'unknown'
    ? row.question !== null
    : !shownAnyway.has(row.key) && row.value !== null && row.value !== false)

/** Values come before checks, which show only that they were made; then what matters most to a purchase. */
const byMeaning = (a: Row, b: Row): number => a.weight - b.weight

/** Whether a ledger shows what the site does: something in it is confirmed, something disputed, something not stated. */
export const isProof = (rows: readonly Row[]): boolean =>
  (['validated', 'conflicting', 'unknown'] as const).every((state) =>
    rows.some((row) => row.state === state && isClaim(row)),
  )

/**
 * The rows that stand for a ledger: one that is confirmed, one on which sources disagree, one that nobody has stated, and
 * stated ones up to five. They are the rows of the ledger themselves, in the order of `shown`.
 */
export const chooseClaims = (rows: readonly Row[]): Row[] => {
  const of = (state: Shown): Row[] =>
    rows.filter((row) => row.state === state && isClaim(row)).toSorted(byMeaning)
  const one = shown.flatMap((state) => (state === 'reported' ? [] : of(state).slice(0, 1)))
  // A fact and a feature say more than two facts of one kind.
  const stated = of('reported')
  const [fact, feature] = [
    stated.find(({ group }) => group !== 'features'),
    stated.find(({ group }) => group === 'features'),
  ]
  const first = [fact, feature].flatMap((row) => row ?? [])
  const others = [
    ...stated.filter((row) => !first.includes(row)),
    ...of('validated').slice(1),
    ...of('unknown').slice(1),
  ]
  const chosen = new Set([...one, ...[...first, ...others].slice(0, claims - one.length)])
  return shown.flatMap((state) => of(state).filter((row) => chosen.has(row)))
}
