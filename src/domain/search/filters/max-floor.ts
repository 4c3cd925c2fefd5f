import { onFloor } from './min-floor.ts'
import { integer } from '../integer.ts'
import { asFloor } from '#src/domain/asking/field-values.ts'
import { bound } from './kinds.ts'

export const maxFloor = bound({
  name: 'max_floor',
  schema: integer({ min: -10, max: 100 }).optional().describe('Highest floor; 0 is the ground floor'),
  column: 'floor',
  is: 'most',
  isLackedLess: true,
  step: 1,
  page: {
    control: { kind: 'number', typed: asFloor },
    fact: 'floor',
    en: {
      label: 'Floor, up to (0 is the ground floor)',
      phrase: (floor) => `${onFloor(floor, 'en')} or below`,
      dropped: 'on any floor',
    },
    pt: {
      label: 'Andar, até (0 é o rés do chão)',
      phrase: (floor) => `${onFloor(floor, 'pt')} ou abaixo`,
      dropped: 'em qualquer andar',
    },
  },
})
