import type { Message } from './message.ts'

/** Longer ones are not worth remembering. */
const longest = 2_000

/**
 * All that the SDK's envelope for a call of a tool depends on: everything of the message but its id and its
 * arguments, which only the tool reads. `null` for what is not plainly a call: that is for the SDK to judge.
 */
export const formOf = ({ value, headers, tool, arguments: given }: Message): string | null => {
  const { id, params, ...rest } = value
  const plain = typeof given === 'object' && given !== null && !Array.isArray(given)
  if (tool === null || !plain || (typeof id !== 'string' && !Number.isSafeInteger(id))) return null
  const { arguments: _, ...named } = params as Record<string, unknown>
  const form = JSON.stringify([headers, rest, named])
  return form.length > longest ? null : form
}
