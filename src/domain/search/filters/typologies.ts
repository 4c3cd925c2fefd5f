import { text as inputText } from '#src/domain/input-text.ts'
import { z } from 'zod'
import { meetsTypology } from '#src/domain/listing/typology.ts'
import { roomsBetween } from '../nearness.ts'
import { typologiesIn, typologyNote } from '#src/domain/asking/field-words.ts'
import { typologyNames } from '../vocabulary-names.ts'
import { alternatives } from './texts.ts'

export const typologies = alternatives({
  name: 'typologies',
  schema: z
    .array(inputText())
    .optional()
    .describe('Typology labels, such as T2; T3+ is T3 or more, T2+1 a label of its own'),
  meaning: typologiesIn,
  names: typologyNames,
  note: typologyNote,
  column: 'typology',
  meets: meetsTypology,
  between: roomsBetween,
  page: {
    control: { kind: 'several' },
    fact: 'typology',
    en: { label: 'Typology', dropped: 'of any typology' },
    pt: { label: 'Tipologia', dropped: 'de qualquer tipologia' },
  },
})
