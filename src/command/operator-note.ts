import type { OperatorNote } from '#src/compose.ts'
import { lineArgument } from './arguments.ts'

/** Who asked for a change and why: arguments of every verb that changes a right. Private, stored in the journal only. */
export const noteArguments = {
  by: {
    type: 'string',
    valueHint: 'WHO',
    description: 'Who asked for it; stored in the private journal only, npx open-listings history shows it',
  },
  reason: {
    type: 'string',
    valueHint: 'WHY',
    description: 'Why; stored in the private journal only, npx open-listings history shows it',
  },
} as const

/** The values of those arguments, one bounded line each. */
export const readOperatorNote = ({
  by,
  reason,
}: {
  by?: string | undefined
  reason?: string | undefined
}): OperatorNote => ({
  ...(by !== undefined && { by: lineArgument('by', by, 120) }),
  ...(reason !== undefined && { reason: lineArgument('reason', reason, 500) }),
})
