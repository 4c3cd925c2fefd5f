import { integer } from '../integer.ts'
import { asBedrooms } from '#src/domain/asking/field-values.ts'
import { roomsTaken } from '../nearness.ts'
import { bound } from './kinds.ts'

export const minBedrooms = bound({
  name: 'min_bedrooms',
  schema: integer({ min: 0 })
    .nullable()
    .optional()
    .describe('Fewest bedrooms, never read off the typology; 0 is no filter'),
  column: 'beds',
  is: 'least',
  // Every home has at least none.
  read: (sent) => sent || null,
  step: 1,
  farthest: roomsTaken,
  page: {
    control: { kind: 'number', typed: asBedrooms },
    fact: 'beds',
    en: {
      label: 'Bedrooms (min.)',
      phrase: (least) => (least === 1 ? '1 bedroom or more' : `${least} bedrooms or more`),
      dropped: 'with any number of bedrooms',
    },
    pt: {
      label: 'Quartos (mín.)',
      phrase: (least) => (least === 1 ? 'com 1 quarto ou mais' : `com ${least} quartos ou mais`),
      dropped: 'com qualquer número de quartos',
    },
  },
})
