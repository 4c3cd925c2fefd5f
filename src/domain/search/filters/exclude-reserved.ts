import { z } from 'zod'
import { statusOf } from '#src/domain/availability.ts'
import { itemDetails } from '../explanation-item.ts'
import { atOnce, filter, leftOut, type Demand } from './filter.ts'
import { stated } from './judge.ts'

const judge = stated(
  ({ reserved }) =>
    (row) =>
      reserved[row] === 0,
)

const explain: Demand['explain'] = ({ record: { lifecycle, availability: last } }) => {
  const status = statusOf(lifecycle, last)
  const confirmed = last ? `confirmed as ${status} on ${last.confirmed_on}` : 'availability never confirmed'
  return itemDetails(
    last ? { ...last, value: status, reported_on: last.confirmed_on } : undefined,
    true,
    lifecycle === 'reserved' || status === 'reserved'
      ? 'Reservation: recorded.'
      : `Reservation: none recorded; ${confirmed}.`,
  )
}

const schema = z.boolean().optional().describe('Leaves out what is recorded as reserved')

export const excludeReserved = filter<'exclude_reserved', typeof schema, boolean>({
  name: 'exclude_reserved',
  schema,
  read: atOnce((sent) => sent ?? false),
  sent: (asked) => asked || null,
  demands: (asked) => (asked ? [{ criterion: 'exclude_reserved', judge, explain }] : []),
  loosen: () => leftOut,
  page: {
    control: { kind: 'tick' },
    reason: (_, language) => ({
      label: language === 'en' ? 'Not marked as reserved' : 'Sem reserva indicada',
      value: null,
    }),
    en: {
      label: 'Exclude reserved properties',
      phrase: () => 'not reserved',
      dropped: 'including reserved properties',
      wrong: 'Choose one of the values offered here.',
    },
    pt: {
      label: 'Excluir imóveis reservados',
      phrase: () => 'sem reserva',
      dropped: 'incluindo imóveis reservados',
      wrong: 'Escolha um dos valores aqui indicados.',
    },
  },
})
