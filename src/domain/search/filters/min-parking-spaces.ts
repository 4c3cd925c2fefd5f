import { integer } from '../integer.ts'
import { asCars } from '#src/domain/asking/field-values.ts'
import { bound } from './kinds.ts'

export const minParkingSpaces = bound({
  name: 'min_parking_spaces',
  schema: integer({ min: 1 }).optional().describe('Fewest parking spaces sold with the home'),
  column: 'parking_spaces',
  is: 'least',
  step: 1,
  page: {
    control: { kind: 'number', typed: asCars },
    fact: 'parking_spaces',
    en: {
      label: 'Parking spaces (min.)',
      phrase: (least) => (least === 1 ? '1 parking space or more' : `${least} parking spaces or more`),
      dropped: 'with or without parking',
    },
    pt: {
      label: 'Lugares de estacionamento (mín.)',
      phrase: (least) =>
        least === 1
          ? 'com 1 lugar de estacionamento ou mais'
          : `com ${least} lugares de estacionamento ou mais`,
      dropped: 'com ou sem estacionamento',
    },
  },
})
