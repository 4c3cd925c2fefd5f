import { visible } from '#src/domain/quote.ts'

const longest = 60

/**
 * What a program calls itself, as a page shows it: one short line without characters that hide. Threat: a name that reads as
 * another sentence of the page. `null` of what is no text.
 */
export const assistantName = (name: unknown): string | null =>
  typeof name === 'string' ? visible(name.slice(0, longest).toWellFormed()) : null
