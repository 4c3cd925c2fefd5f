import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Mirror, MirrorOptions, TakeLock } from './interface.ts'
import { openMirror } from './mirror.ts'

export { SyncRefusal, type SyncRefusalCode } from '#src/domain/sync/refusal.ts'
export { MirrorFailure, type MirrorFailureCode } from './failure.ts'
export { followMirror, type FollowOptions } from './follow.ts'
export type { Mirror, Round, SignedRecord, VerifiedReceipt } from './interface.ts'
export { verifyReceipt } from './verify-receipt.ts'

/** Where the copies come from and go to. */
type ReceiveOptions = Omit<MirrorOptions, 'takeLock'>

/** Takes the lock of a folder with the SQLite that Node brings: it ends with the process, and the verb `mirror` obeys it. */
const takeLock: TakeLock = (folder, name) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const db = new DatabaseSync(join(folder, `${name}.lock`))
  try {
    db.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    // SQLITE_BUSY
    if ((error as { errcode?: number }).errcode === 5) return null
    throw error
  }
  return () => db.close()
}

/**
 * Maintains verified copies of a publisher's open listings in a folder, for a program of a partner: with this package alone.
 *
 * ```js
 * import { receive } from 'open-listings-receiver'
 * const copies = await receive({ from: 'https://homes.example', into: 'copies' })
 * console.log(await copies.round()) // { snapshot: true, written: 9002, removed: 0, expired: 0, copies: 9002, … }
 * copies.close()
 * ```
 */
export const receive = (options: ReceiveOptions): Promise<Mirror> => openMirror({ ...options, takeLock })
