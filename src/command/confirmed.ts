import { createInterface } from 'node:readline/promises'
import { Refusal } from '#src/domain/errors.ts'

/** The argument of every verb that does what nothing undoes. */
export const yesArgument = {
  yes: { type: 'boolean', description: 'Do what is final without asking, as a script does' },
} as const

/** Has an operator confirm what is final. `what` says what is done, to how many, and what follows. */
export interface Confirm {
  /** By `--yes`, or by an answer at the terminal; throws a `Refusal` where neither is given. */
  demand(what: string): Promise<void>
  /**
   * Asks a person at the terminal, and goes on where nobody is: what takes something from the public, or erases it by the
   * term that the operator set, must not fail in a script for want of a word.
   */
  ask(what: string): Promise<void>
}

/** How one run of a verb is confirmed: with `--yes` it is; `isTried` says whether it can be tried with `--dry-run`. */
export const confirmOf = (yes: boolean, isTried: boolean): Confirm => {
  const refuse = (what: string): never => {
    throw new Refusal(
      'bad_input',
      `${what}: confirm it with --yes${isTried ? ', or look first with --dry-run' : ''}; nothing was changed`,
    )
  }
  return {
    async demand(what) {
      if (yes) return
      if (!process.stdin.isTTY || !(await isAnsweredYes(what))) refuse(what)
    },
    async ask(what) {
      if (yes || !process.stdin.isTTY) return
      if (!(await isAnsweredYes(what))) refuse(what)
    },
  }
}

const isAnsweredYes = async (what: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(`${what}. Type yes to go on: `)).trim() === 'yes'
  } finally {
    terminal.close()
  }
}
