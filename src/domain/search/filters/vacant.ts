import { foundText } from '#src/domain/evidence/outcome.ts'
import { itemDetails, factSentence } from '#src/domain/search/explanation-item.ts'
import { text } from './judge.ts'
import { tick } from './kinds.ts'

const show = (outcome: string) => foundText('occupancy_outcome', outcome)

export const vacant = tick({
  name: 'vacant',
  description:
    'Vacant on completion: leaves out what is let, for a time too. Where the owner lives, or nobody has stated it, it is unknown: ask',
  judge: text('occupancy', (outcome) => outcome === 'vacant'),
  explain({ record: { occupancy_outcome: fact } }, verdict) {
    const sentence = factSentence<string>('Present occupancy', fact, show, verdict, 'vacant on completion')
    return itemDetails(fact, true, sentence)
  },
  page: {
    fact: 'occupancy_outcome',
    en: {
      label: 'Vacant on completion',
      phrase: 'vacant on completion',
      dropped: 'vacant or not',
    },
    pt: {
      label: 'Livre na escritura (devoluto)',
      phrase: 'livre na escritura',
      dropped: 'devoluto ou não',
    },
  },
})
