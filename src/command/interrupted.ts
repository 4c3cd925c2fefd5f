import { constants } from 'node:os'
import type { Unfinished } from '#src/compose.ts'

const nameOf = ({ source }: Unfinished): string => (source === '' ? 'an import' : `the import of "${source}"`)
const amountOf = ({ done, total }: Unfinished): string => `${done} of ${total} listings and other records`
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Reports which import was interrupted while it was applied, and its progress. */
export const interruptedText = (unfinished: Unfinished): string =>
  `${capital(nameOf(unfinished))} was interrupted: ${amountOf(unfinished)} are applied.`

/** Reports which import was interrupted earlier and is complete now. */
export const completedText = (unfinished: Unfinished): string =>
  `${capital(nameOf(unfinished))} was interrupted when ${amountOf(unfinished)} were applied; it is complete now`

/** What completes an import that was interrupted while it was applied. */
export const whoCompletes =
  'A running server completes it by itself, and so does the next npm start, npx open-listings import or npx open-listings publish'

/**
 * Reports what is interrupted on the first SIGTERM or SIGINT and ends this process, with the exit code of a process that
 * the signal ended. A transaction is never cut: signals are heard between them.
 */
export const whenInterrupted = (text: () => string): void => {
  const end = (signal: 'SIGTERM' | 'SIGINT') => {
    try {
      console.error(text())
    } finally {
      process.exit(128 + constants.signals[signal])
    }
  }
  process.once('SIGTERM', end).once('SIGINT', end)
}
