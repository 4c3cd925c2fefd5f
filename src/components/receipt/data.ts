import type { Bounded } from '#src/domain/bounded.ts'
import type { PastedVerdict } from '#src/domain/sync/pasted-receipt.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** A pasted receipt, and what it proves; no verdict where nothing was pasted. */
export interface ReceiptPage {
  kind: 'receipt'
  text: Bounded
  /** Characters that are read at most. */
  longest: number
  verdict: PastedVerdict | null
  now: Instant
}
