const longest = 120

/**
 * The title of a home whose format has none: how its agency's own description begins, up to the end of the first line
 * or sentence, cut between words. We add no word.
 */
export const titleOf = (description: string): string => {
  const [first = ''] = description.trim().split('\n')
  const sentence = /^.{10,}?[.!?](?=\s|$)/u.exec(first)?.[0].replace(/\.$/, '') ?? first
  if (sentence.length <= longest) return sentence
  const cut = sentence.slice(0, longest).replace(/(?<!\s)\s+\S*$/u, '')
  return `${cut.toWellFormed()}…`
}
