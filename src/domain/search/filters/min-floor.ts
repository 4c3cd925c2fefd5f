import { integer } from '../integer.ts'
import { asFloor } from '#src/domain/asking/field-values.ts'
import { bound } from './kinds.ts'
import type { Language } from '#src/domain/language.ts'

/** Where a floor is in a sentence: `on the ground floor`, `no 3.º andar`. */
export const onFloor = (floor: number, language: Language): string => {
  if (language === 'en') {
    if (floor === 0) return 'on the ground floor'
    return floor < 0 ? `on basement level ${-floor}` : `on floor ${floor}`
  }
  if (floor === 0) return 'no rés do chão'
  return floor < 0 ? `na cave ${-floor}` : `no ${floor}.º andar`
}

export const minFloor = bound({
  name: 'min_floor',
  schema: integer({ min: -10, max: 100 }).optional().describe('Lowest floor; 0 is the ground floor'),
  column: 'floor',
  is: 'least',
  step: 1,
  floor: -10,
  page: {
    control: { kind: 'number', typed: asFloor },
    fact: 'floor',
    en: {
      label: 'Floor, from (0 is the ground floor)',
      phrase: (floor) => `${onFloor(floor, 'en')} or above`,
      dropped: 'on any floor',
    },
    pt: {
      label: 'Andar, desde (0 é o rés do chão)',
      phrase: (floor) => `${onFloor(floor, 'pt')} ou acima`,
      dropped: 'em qualquer andar',
    },
  },
})
