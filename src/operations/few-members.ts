import { service } from '#src/domain/service.ts'

/**
 * The members of an object that an input knows, and of others as many as a refusal names; how many more there were. Threat:
 * a body has room for thousands of members, and every stage of reading it would walk through all of them. What goes no
 * further is counted in the refusal.
 */
export const fewMembers = (
  sent: unknown,
  known: Readonly<Record<string, unknown>>,
): { few: unknown; unlisted: number } => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return { few: sent, unlisted: 0 }
  const members: readonly [string, unknown][] = Object.entries(sent)
  let unknown = 0
  const few = members.filter(([name]) => Object.hasOwn(known, name) || ++unknown <= service.mostRepeated)
  const unlisted = members.length - few.length
  return { few: unlisted === 0 ? sent : Object.fromEntries(few), unlisted }
}
