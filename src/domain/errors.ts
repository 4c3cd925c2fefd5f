/** Why an operator's command is refused. Each message names what was found and what to do next. */
export type RefusalCode =
  | 'usage'
  | 'bad_input'
  | 'not_found'
  | 'impossible_transition'
  | 'busy'
  | 'environment'
  | 'newer_database'

/** An expected failure: one clear message, no stack trace. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}
