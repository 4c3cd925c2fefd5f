import type { Bounded } from '#src/domain/bounded.ts'

/** Whether the client already has the bytes of this tag (RFC 9110 13.1.2, weak comparison). */
export const matches = (header: Bounded | null, etag: string): boolean =>
  header !== null &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
