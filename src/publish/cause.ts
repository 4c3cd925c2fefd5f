import { isDiskFull, LogUnreachable } from '#src/compose.ts'

/** Why something of a publication fails, in words that are safe to publish. */
export type CauseKind =
  | 'disk_full'
  | 'database_unreachable'
  | 'database_busy'
  | 'database_damaged'
  | 'folder_not_writable'
  | 'part_not_rendered'
  | 'process_ended'
  | 'internal_error'

/** Why something fails. What fails twice in the same way has the same cause. */
export interface Cause {
  kind: CauseKind
  /** What distinguishes it from others of its kind: the system's error code, or else the message. For the log only. */
  of: string
}

const kinds: readonly [code: RegExp, kind: CauseKind][] = [
  [/^SQLITE_(BUSY|LOCKED)/, 'database_busy'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'database_damaged'],
  [/^(EACCES|EPERM|EROFS|ENOTDIR|environment)$|^SQLITE_(READONLY|CANTOPEN)/, 'folder_not_writable'],
]

const kindOf = (error: unknown, code = ''): CauseKind | undefined => {
  if (isDiskFull(error)) return 'disk_full'
  // What it says names the database; its code is that of any refusal.
  return error instanceof LogUnreachable
    ? 'database_unreachable'
    : kinds.find(([pattern]) => pattern.test(code))?.[1]
}

/** The cause of a failure; `otherwise` when the machine has no part in it. */
export const findCause = (error: unknown, otherwise: CauseKind = 'internal_error'): Cause => {
  const { code, message } = error as NodeJS.ErrnoException
  const known = kindOf(error, code)
  return { kind: known ?? otherwise, of: known && code !== undefined ? code : String(message ?? error) }
}
