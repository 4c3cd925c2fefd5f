import { z } from 'zod'
import { foundText } from '#src/domain/evidence/outcome.ts'
import { itemDetails } from '../explanation-item.ts'
import { factSentence } from '../sentence.ts'
import { atOnce, filter, leftOut } from './filter.ts'
import { text } from './judge.ts'

const schema = z
  .boolean()
  .optional()
  .describe(
    'Vacant on completion: leaves out what is let, for a time too. Where the owner lives, or nobody has reported it, it is unknown: ask',
  )

export const vacant = filter<'vacant', typeof schema, boolean>({
  name: 'vacant',
  schema,
  read: atOnce((sent) => sent ?? false),
  sent: (asked) => asked || null,
  demands: (asked) =>
    asked
      ? [
          {
            criterion: 'vacant',
            judge: text('occupancy', (outcome) => outcome === 'vacant'),
            explain: ({ record: { occupancy_outcome: fact } }, verdict) => {
              const show = (outcome: string) => foundText('occupancy_outcome', outcome)
              return itemDetails(
                fact,
                true,
                factSentence<string>('Present occupancy', fact, show, verdict, 'vacant on completion'),
              )
            },
          },
        ]
      : [],
  loosen: () => leftOut,
  page: {
    control: { kind: 'tick' },
    fact: 'occupancy_outcome',
    en: {
      label: 'Vacant on completion',
      phrase: () => 'vacant on completion',
      dropped: 'vacant or not',
      wrong: 'Choose one of the values offered here.',
    },
    pt: {
      label: 'Livre na escritura (devoluto)',
      phrase: () => 'livre na escritura',
      dropped: 'devoluto ou não',
      wrong: 'Escolha um dos valores aqui indicados.',
    },
  },
})
