import type { SyncExample } from '#src/words/sync-text.ts'

/** The protocol of the synchronisation, with example lines as they go over the wire. */
export interface SyncPage {
  kind: 'sync'
  examples: Readonly<Record<SyncExample, string>>
  /** Days for which removals are remembered. */
  removal_days: number
}
