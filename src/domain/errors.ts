import { textIn, type Message } from './message/message.ts'

/** Why an operator's command is refused. Each message names what was found and what to do next. */
export type RefusalCode =
  | 'usage'
  | 'bad_input'
  | 'not_found'
  | 'impossible_transition'
  | 'busy'
  | 'environment'
  | 'newer_database'

/**
 * What to run instead, as it works when it is copied: another command, or the same one with options set, or left out where
 * they are `null`.
 */
export type Remedy = { command: string } | { options: Readonly<Record<string, string | null>> }

/**
 * An expected failure: one clear message, no stack trace. What readers in either language are shown is given as a
 * message by its code; the operator's commands have one language.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly explanation: string | Message
  readonly remedy: Remedy | null
  constructor(code: RefusalCode, explanation: string | Message, remedy: Remedy | null = null) {
    super(textIn(explanation, 'en'))
    this.explanation = explanation
    this.code = code
    this.remedy = remedy
  }
}
