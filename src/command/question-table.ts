import { doubtTexts, type FeedQuestion } from '#src/domain/feed/question.ts'
import { table, timeIn } from './table.ts'

/** Questions about feeds, a line each, with both sides. */
export const questionTable = (questions: readonly FeedQuestion[]): string[] =>
  table(
    ['HELD', 'FEED', 'REF', 'SINCE (LISBON)', 'LISTING', 'THE FEED HAS', 'EXPECTED'],
    questions.map(({ question_id, agency_id, source, ref, reference, asked_at, listing_id, doubt }) => {
      const { found, expected } = doubtTexts(doubt, 'en')
      return [
        question_id,
        `${agency_id}/${source} ${shortened(ref)}`,
        shortened(reference ?? ''),
        timeIn(asked_at),
        listing_id ?? 'none yet',
        found,
        expected,
      ]
    }),
  )

/** References are the agencies' own, and may be long. */
const shortened = (ref: string): string => (ref.length > 40 ? `${ref.slice(0, 39).toWellFormed()}…` : ref)
