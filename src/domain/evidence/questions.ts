import { z } from 'zod'
import { makeLedger, rowsAbout, type Listing } from './ledger.ts'
import { isFinding, questionsIn, type OpenRow } from './ledger-row.ts'
import type { Check } from '#src/domain/listing/facts/checks.ts'
import { bothLanguages } from '#src/domain/listing/schemas.ts'

/** One thing to ask the agency. */
export const question = z
  .object({
    about: z
      .string()
      .describe('The fact or feature, as `unknown` and `conflicting` of the record name it, or the check'),
    reason: z
      .enum(['conflicting', 'unknown'])
      .describe('conflicting: sources disagree; unknown: nobody has stated it, or the check has expired'),
    text: bothLanguages.describe('The question, ready to be asked'),
  })
  .meta({
    id: 'Question',
    description: 'What to ask the agency, because nobody has stated it or sources disagree',
  })
export type Question = z.output<typeof question>

/** Of a fact that is reported the check has ended, and the place is known by its check; so is what no check was made of. */
const aboutOf = ({ key, state, check }: OpenRow): string => {
  if (check !== null && isFinding({ key, check }))
    return state === 'unknown' || state === 'expired' ? check : key
  const isOfItself = key !== 'municipality' && (state === 'unknown' || state === 'conflicting')
  return isOfItself || check === null ? key : check
}

/**
 * What a buyer has to ask the agency, what matters most to a purchase first: each conflicting fact and feature, each
 * unknown fact, and each such check, none of them twice. Nothing is asked that does not apply to the property.
 */
export const listQuestions = (listing: Listing): Question[] =>
  questionsIn(makeLedger(listing)).map(asQuestion)

/** What of it is about one check of its own row, without the ledger of all others. */
export const questionsOn = (listing: Listing, check: Check): Question[] =>
  questionsIn(rowsAbout(listing, check)).map(asQuestion)

const asQuestion = (row: OpenRow): Question => ({
  about: aboutOf(row),
  reason: row.state === 'conflicting' ? 'conflicting' : 'unknown',
  text: row.question,
})
