const longest = 120

/**
 * The title of a home whose format has none: how its agency's own description begins, up to the end of the first line
 * or sentence, cut between words. We add no word.
 */
export const titleOf = (description: string): string => {
  const [first = ''] = description.trim().split('\n')
  const sentence = /^.{10,}?[.!?](?=\s|$)/u.exec(first)?.[0].replace(/\.$/, '') ?? first
  if (sentence.length <= longest) return sentence
  const cut = withoutHalfNumber(sentence.slice(0, longest).replace(/(?<!\s)\s+\S*$/u, ''), sentence)
  return `${cut.toWellFormed()}…`
}

/** Words without the number at their end that goes on behind them: `250` of `250 000`. */
const withoutHalfNumber = (cut: string, sentence: string): string =>
  /^\s+\d/u.test(sentence.slice(cut.length)) ? cut.replace(/(?<![\d\s.,])[\d\s.,]+$/u, '') : cut
