import type { Instant } from '#src/domain/time/calendar.ts'

/** From when and until when something is public. */
export interface Opening {
  readonly open_from: Instant
  readonly open_until: Instant
}

/**
 * Whether an instant is between the two ends of a permission. Both are asked at every read: a clock that was ahead may have
 * opened what has not begun.
 */
export const isOpenAt = ({ open_from, open_until }: Opening, now: Instant): boolean =>
  open_from <= now && now < open_until
