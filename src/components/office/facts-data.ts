import type { Counted, NamedHome } from './counted.ts'
import type { LedgerRow } from '#src/domain/evidence/ledger-row.ts'
import type { ValidationProblem } from '#src/domain/office/validation.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import type { StatedKey } from '#src/domain/source/stated-form.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'

/** A row of a home's ledger, with what the member who reads it can do about it. */
export interface OfficeFact {
  key: StatedKey
  row: Readonly<LedgerRow>
  /** Whether members of the agency stated it, and validated it. */
  isStated: boolean
  isValidated: boolean
  canState: boolean
  /** What answers its question, where it is open. */
  answers: StatedKey | null
  /** `null` where the member can validate it, and otherwise why not. */
  validation: ValidationProblem | null
}

/** What the feed says otherwise than a member of the agency, and since when. */
export interface Disagreement extends NamedHome {
  /** What takes the member's word back. */
  drop: 'drop-price' | 'drop-texts' | 'drop-fact'
  key: StatedKey | null
  /** What it is about; `null` of the texts. */
  label: Label | null
  /** What each says; `null`: that it does not apply. */
  own: Label | null
  feed: Label | null
  since: ISODate
  /** Whether the feed has changed since the member wrote. */
  isNew: boolean
}

/** What buyers cannot know yet of some homes, and would ask of each of them. */
export interface OpenQuestion {
  key: StatedKey
  question: Label
  homes: Counted<NamedHome>
}
