/** The most twins that are named: of a home that many feeds have, each line would name all others. */
const most = 5

/** The listings that may be of the same home, as a note of another. */
export const twinsText = (others: readonly string[]): string =>
  `may be the same home as ${others.slice(0, most).join(', ')}${others.length > most ? ` and ${others.length - most} more` : ''}`
