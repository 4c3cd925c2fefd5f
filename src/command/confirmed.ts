import { createInterface } from 'node:readline/promises'
import { Refusal } from '#src/domain/errors.ts'

/** The argument of a verb that does something final. */
export const yesArgument = {
  yes: { type: 'boolean', description: 'Do what is final without asking, as a script does' },
} as const

/**
 * Has an operator confirm what is final: with `--yes`, or by an answer at the terminal. `what` says what is done, and to how
 * many. Throws a `Refusal` where neither is given.
 */
export const demandConfirmed = async (what: string, yes: boolean): Promise<void> => {
  if (yes) return
  if (process.stdin.isTTY) {
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    try {
      const answer = await terminal.question(`${what}. Type yes to go on: `)
      if (answer.trim() === 'yes') return
    } finally {
      terminal.close()
    }
  }
  throw new Refusal(
    'bad_input',
    `${what}: confirm it with --yes, or look first with --dry-run; nothing was changed`,
  )
}
