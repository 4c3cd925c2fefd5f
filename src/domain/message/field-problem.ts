import type { Message } from './message.ts'

/** A problem of one field: where, what was found, what is expected. */
export interface FieldProblem {
  path: (string | number)[]
  found: unknown
  expected: Message
}
