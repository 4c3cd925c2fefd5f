/** What about synchronisation data is refused: one name for each kind of tampering or damage (design 6). */
export type SyncRefusalCode =
  | 'malformed'
  | 'not_canonical'
  | 'bad_signature'
  | 'foreign_key'
  | 'revoked_key'
  | 'forked_keys'
  | 'rolled_back_keys'
  | 'foreign_feed'
  | 'stale'
  | 'from_the_future'
  | 'replayed'
  | 'other_question'
  | 'truncated'
  | 'dropped'
  | 'added'
  | 'reordered'
  | 'edited'
  | 'mixed'
  | 'ended'

/** Synchronisation data that must not be used. Its message names what failed and contains nothing of what was sent. */
export class SyncRefusal extends Error {
  override readonly name = 'SyncRefusal'
  readonly code: SyncRefusalCode
  constructor(code: SyncRefusalCode, message: string) {
    super(message)
    this.code = code
  }
}
