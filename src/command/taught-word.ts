import { readText } from '#src/domain/bounded.ts'
import { Refusal } from '#src/domain/errors.ts'
import { isTaughtValue, taughtKey, taughtValues } from '#src/domain/feed/vocabulary.ts'
import { quote } from '#src/domain/quote.ts'

const longestWord = 120

/** A word of a feed and what it means, as an operator writes them: `Palheiro=land`. */
export const taughtWordIn = (text: string): { word: string; value: string } => {
  const at = text.lastIndexOf('=')
  const [word, value] = [text.slice(0, Math.max(at, 0)).trim(), text.slice(at + 1).trim()]
  if (at === -1 || taughtKey(readText(word)) === '' || word.length > longestWord)
    throw new Refusal(
      'usage',
      `Read ${quote(text)}: expected WORD=VALUE, such as Palheiro=land, a word of at most ${longestWord} characters`,
    )
  if (!isTaughtValue(value))
    throw new Refusal('bad_input', `Map ${quote(word)}: found ${quote(value)}, expected ${taughtValues}`)
  return { word, value }
}
