/** Why the mirror cannot continue, apart from data that is refused (`SyncRefusal`). */
export type MirrorFailureCode =
  | 'unreachable'
  | 'redirected'
  | 'too_large'
  | 'unexpected_status'
  | 'other_publisher'
  | 'in_use'
  | 'not_a_mirror'

/** A failure whose message names what to do. */
export class MirrorFailure extends Error {
  override readonly name = 'MirrorFailure'
  readonly code: MirrorFailureCode
  constructor(code: MirrorFailureCode, message: string) {
    super(message)
    this.code = code
  }
}
