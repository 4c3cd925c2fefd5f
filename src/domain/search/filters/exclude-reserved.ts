import { deriveStatus } from '#src/domain/availability.ts'
import { itemDetails } from '../explanation-item.ts'
import type { Explain } from './filter.ts'
import { stated } from './judge.ts'
import { tick } from './kinds.ts'

const judge = stated(
  ({ reserved }) =>
    (row) =>
      reserved[row] === 0,
)

const explain: Explain = ({ record: { lifecycle, availability: last } }) => {
  const status = deriveStatus(lifecycle, last)
  const confirmed = last
    ? `confirmed as ${status} on ${last.confirmed_on}`
    : 'nobody has said whether it is available'
  return itemDetails(
    last ? { ...last, value: status, reported_on: last.confirmed_on } : undefined,
    true,
    lifecycle === 'reserved' || status === 'reserved'
      ? 'Reservation: recorded.'
      : `Reservation: none recorded; ${confirmed}.`,
  )
}

export const excludeReserved = tick({
  name: 'exclude_reserved',
  description: 'Leaves out what is recorded as reserved',
  judge,
  explain,
  page: {
    reason: (_, language) => ({
      label: language === 'en' ? 'Not reserved, as far as stated' : 'Sem reserva conhecida',
      value: null,
    }),
    en: {
      label: 'Hide reserved',
      phrase: 'not reserved',
      dropped: 'also reserved',
    },
    pt: {
      label: 'Esconder reservados',
      phrase: 'sem reserva',
      dropped: 'também reservados',
    },
  },
})
