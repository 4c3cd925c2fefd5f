import type { Done } from '#src/components/office/data.ts'
import { actionNames } from '#src/domain/office/action.ts'
import type { Asked } from './asked.ts'

/** What an address says was done just now. Nothing but what this program writes there is shown. */
export const doneIn = ({ context }: Asked): Done | null => {
  const action = actionNames.find((name) => name === context.req.query('did'))
  const count = (name: string): number => {
    const text = context.req.query(name) ?? ''
    return /^\d{1,3}$/.test(text) ? Number(text) : 0
  }
  const done = { done: count('done'), refused: count('refused') }
  return action !== undefined && done.done + done.refused > 0 ? { action, ...done } : null
}
