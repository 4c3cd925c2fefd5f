import { shortText } from '#src/domain/input-text.ts'
import type { Bounded } from '#src/domain/bounded.ts'
import { itemDetails, factSentence } from '#src/domain/search/explanation-item.ts'
import { fold } from '../names.ts'
import { isCalled } from '../parish-name.ts'
import { atOnce, filter, leftOut, type Explain } from './filter.ts'
import { text } from './judge.ts'

const schema = shortText(120, 1)
  .refine((name) => fold(name) !== '', {
    error: 'Expected the name of a parish: found no letter and no digit',
  })
  .optional()
  .describe('Stated parish; part of its name is enough')

const explain =
  (asked: Bounded): Explain =>
  ({ record }, verdict) => {
    const fact = record.location.parish
    return itemDetails(fact, asked, factSentence('Parish', fact, String, verdict, asked))
  }

export const parish = filter<'parish', typeof schema, Bounded | null>({
  name: 'parish',
  schema,
  read: atOnce((sent) => sent ?? null),
  sent: (asked) => asked,
  demands: (asked) => [
    { criterion: 'parish', judge: text('parish', isCalled(asked)), explain: explain(asked) },
  ],
  loosen: () => leftOut,
  page: {
    control: { kind: 'text' },
    fact: 'location.parish',
    en: {
      label: 'Parish',
      phrase: (name) => `in the parish of ${name}`,
      dropped: 'in any parish',
      wrong: 'Enter the name of a parish.',
    },
    pt: {
      label: 'Freguesia',
      phrase: (name) => `na freguesia de ${name}`,
      dropped: 'em qualquer freguesia',
      wrong: 'Escreva o nome de uma freguesia.',
    },
  },
})
