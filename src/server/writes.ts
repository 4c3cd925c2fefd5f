import type { AppContext } from '#src/compose.ts'
import { officeWrites } from '#src/office/writes.ts'
import { oauthWrites } from './oauth/writes.ts'

/** Everything that is written for those who use a server while it answers, by name; each is one transaction. */
const writes = { ...officeWrites, ...oauthWrites }
export type WriteName = keyof typeof writes

/** What a write is handed, and what it answers. */
export type WriteInput<Name extends WriteName> =
  Parameters<(typeof writes)[Name]> extends [unknown, infer One] ? One : undefined
export type Written<Name extends WriteName> = ReturnType<(typeof writes)[Name]>

/** Makes a write by its name, as another thread is told it. */
export const madeBy = (
  context: Pick<AppContext, 'store' | 'now'>,
  name: WriteName,
  input: unknown,
): unknown =>
  (writes[name] as (context: Pick<AppContext, 'store' | 'now'>, input: unknown) => unknown)(context, input)
