import { setTimeout as wait } from 'node:timers/promises'
import { SyncRefusal } from '#src/domain/sync/refusal.ts'
import { MirrorFailure } from './failure.ts'
import type { Mirror, Round } from './interface.ts'

export interface FollowOptions {
  signal: AbortSignal
  /** Milliseconds between two rounds. */
  every: number
  onRound(round: Round): void
  /** Called when a round was refused or failed; the copies stay as they are and the next round retries. */
  onFailure(error: SyncRefusal | MirrorFailure): void
}

/**
 * Goes on round after round until it is stopped. Copies end on time also while the publisher cannot be reached: the
 * wait is never longer than the first of them has left.
 */
export const followMirror = async (mirror: Mirror, options: FollowOptions): Promise<void> => {
  const { signal, every, onRound, onFailure } = options
  while (!signal.aborted) {
    try {
      onRound(await mirror.round())
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof SyncRefusal || error instanceof MirrorFailure)) throw error
      onFailure(error)
    }
    mirror.expire()
    const end = mirror.nextEnd()
    const left = end === null ? every : Math.max(1, Date.parse(end) - Date.now())
    await wait(Math.min(every, left), undefined, { signal }).catch(() => undefined)
  }
}
