/** The day this many days before the import, as a source record writes it: `today`, `today-12d`. */
export const ago = (days: number): string => (days === 0 ? 'today' : `today-${days}d`)

/** The day this many days (or months) after the import: `today`, `today+12d`, `today+6m`. */
export const ahead = (count: number, unit: 'd' | 'm' = 'd'): string =>
  count === 0 ? 'today' : `today+${count}${unit}`
