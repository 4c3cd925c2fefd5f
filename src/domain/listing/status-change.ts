import { z } from 'zod'
import { confirmationStatuses, type Confirmation } from '#src/domain/confirmation.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { isOffered, type Lifecycle } from './lifecycle.ts'
import { day, role } from './schemas.ts'
import type { Role } from '#src/domain/vocabulary.ts'

/** What a home can have been before: `not_offered` is every state in which it was not for sale, and does not say which. */
const statusesBefore = [...confirmationStatuses, 'not_offered'] as const
type Status = (typeof statusesBefore)[number]

/** That a public home became available or reserved, having been something else. */
export const statusChange = z
  .object({
    status: z.enum(confirmationStatuses),
    before: z.enum(statusesBefore).describe('not_offered: it was not for sale'),
    on: day,
    reported_by_role: role
      .nullable()
      .describe('null where the state of the sale was changed and no role was named'),
  })
  .meta({ id: 'StatusChange', description: 'When it became available or reserved, and what it was before' })
export type StatusChange = z.output<typeof statusChange>

/** What a status follows from. */
interface SaleState {
  lifecycle: Lifecycle
  /** What the last confirmation says; `null` without one. */
  confirmed: Confirmation['status'] | null
}

/** What is remembered of a home from one change of its sources to the next. */
export interface SaleHistory extends SaleState {
  change: StatusChange | null
}

/** What is known of a home now. */
export interface SaleNow {
  lifecycle: Lifecycle
  confirmation: Confirmation | null
  /** The first confirmation that it is available after the last one that it is reserved; `null` without both. */
  confirmedAgain: Pick<Confirmation, 'confirmed_on' | 'reported_by_role'> | null
}

const statusOf = ({ lifecycle, confirmed }: SaleState): Status =>
  !isOffered(lifecycle)
    ? 'not_offered'
    : lifecycle === 'reserved' || confirmed === 'reserved'
      ? 'reserved'
      : 'available'

/**
 * What is remembered after a change of the sources. A change of status is that of the confirmation which says it, by role
 * and day; where none does, of the day of the change, and of the role that made it, if one is named.
 */
export const saleHistoryAfter = (
  before: SaleHistory | null,
  { lifecycle, confirmation, confirmedAgain }: SaleNow,
  changed: { on: ISODate; role: Role | null },
): SaleHistory => {
  const state: SaleState = { lifecycle, confirmed: confirmation?.status ?? null }
  const [was, status] = [before && statusOf(before), statusOf(state)]
  if (status === 'not_offered') return { ...state, change: null }
  if (was !== null && was !== status) {
    const isConfirmed = state.confirmed === status && state.confirmed !== before?.confirmed
    const source =
      confirmation && isConfirmed
        ? { on: confirmation.confirmed_on, reported_by_role: confirmation.reported_by_role }
        : { on: changed.on, reported_by_role: changed.role }
    return { ...state, change: { status, before: was, ...source } }
  }
  const known = before?.change ?? null
  // Of confirmations that came together only the last is seen as a state.
  if (
    status === 'available' &&
    confirmedAgain &&
    (known === null || known.on < confirmedAgain.confirmed_on)
  ) {
    const { confirmed_on: on, reported_by_role } = confirmedAgain
    return { ...state, change: { status, before: 'reserved', on, reported_by_role } }
  }
  return { ...state, change: known }
}

/** When a home became reserved or available again; `before` is `null` where that is not known. */
export interface KnownChange extends Omit<StatusChange, 'before'> {
  before: StatusChange['before'] | null
}

/** The last change of status that a record knows: of one that nobody saw become reserved, its last confirmation. */
export const lastStatusChange = ({
  status_change,
  availability,
}: {
  status_change?: StatusChange | undefined
  availability: Confirmation | null
}): KnownChange | null => {
  if (status_change) return status_change
  if (availability?.status !== 'reserved') return null
  const { confirmed_on: on, reported_by_role } = availability
  return { status: 'reserved', before: null, on, reported_by_role }
}
