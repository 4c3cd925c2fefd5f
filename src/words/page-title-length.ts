/** How much of a title search engines show, in characters. */
export const longestTitle = 60
/** How much of a description they show. */
export const longestDescription = 155

/** A text cut between words, with an ellipsis, where it is longer than search engines show. */
const cutTo = (text: string, most: number): string => {
  if (text.length <= most) return text
  const start = text.slice(0, most - 1)
  const space = start.lastIndexOf(' ')
  const words = space > 0 ? start.slice(0, space) : start
  return `${words.replace(/[,;:]$/, '').toWellFormed()}…`
}

/** The sentences of a description up to the first that does not fit; the first one always, cut where it is too long. */
export const fittingSentences = (sentences: readonly (string | null)[]): string => {
  const [first = '', ...rest] = sentences.filter((sentence) => sentence !== null)
  let text = cutTo(first, longestDescription)
  for (const sentence of rest) {
    if (text.length + 1 + sentence.length > longestDescription) break
    text += ` ${sentence}`
  }
  return text
}

/** The title of a page with the name of its site, which is left out where both are longer than search engines show. */
export const titleWithSite = (title: string, site: string): string => {
  const whole = `${title} · ${site}`
  return whole.length <= longestTitle ? whole : cutTo(title, longestTitle)
}
