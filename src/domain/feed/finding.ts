import { z } from 'zod'
import type { Message } from '#src/domain/message/message.ts'

/** A value as `shown` writes it, or what the program says of it; reports of earlier releases have English alone. */
const textOrMessage = z.union([
  z.string(),
  z.custom<Message>((value) => Array.isArray(value) && typeof value[0] === 'string'),
])

/** One thing that an import found in a feed. */
export const finding = z.object({
  /** Which record or records: the feed's own ids, or the place in the feed. */
  record: z.string(),
  /** What the agency itself calls those homes, where it is something else: `A-17, A-18`. */
  references: z.string().optional(),
  /** How many homes it is of; one in reports of earlier releases, which name them in `record`. */
  homes: z.int().optional(),
  /** Of how many homes its cause is in this field, whatever was found: where homes have several values. */
  cause_homes: z.int().optional(),
  field: z.string(),
  found: textOrMessage,
  expected: textOrMessage,
  /** The name of the rule; `refused` where the record was not taken. */
  rule: z.string(),
})
export type Finding = z.output<typeof finding>
