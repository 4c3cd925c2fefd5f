import type { AnsweredReading } from '#src/addresses/asking.ts'
import { askingWords } from './asking.ts'

const words = askingWords.en

/** How a sentence was read, in English sentences: what is assumed, what is not read, what it may mean, what this site has not. */
export const askingText = ({
  said,
  unread,
  questions = [],
  as_conditions,
  not_offered,
}: AnsweredReading): string[] => [
  ...(not_offered === undefined ? [] : [not_offered]),
  ...new Set(said.flatMap(({ text, assumed }) => (assumed ? [words.assumed[assumed](text)] : []))),
  ...unread.map(({ text, why, did_you_mean }) =>
    did_you_mean
      ? `${words.unread(text, words.why[why])} ${words.perhaps} ${did_you_mean.join(', ')}?`
      : words.unread(text, words.why[why]),
  ),
  ...questions.map(
    ({ text, meanings }) => `${words.meant(text)} ${meanings.map(({ url }) => url).join(' or ')}`,
  ),
  ...(as_conditions === undefined
    ? []
    : [`Features rank first; only homes that have them: ${as_conditions}`]),
]
