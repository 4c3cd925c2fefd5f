import type { PrivateKind } from '../../kinds.ts'
import type { Span } from '../../span.ts'
import type { Phrases } from '../phrases.ts'

/** What is private of a kind, a phrase a line, and what of it an advert says of a home. */
export interface Rules extends Phrases {
  kind: PrivateKind
  /** What a finding has to be besides, where words alone do not tell. */
  isOne?(plain: string, found: Span): boolean
}
