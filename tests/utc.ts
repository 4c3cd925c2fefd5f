import { instant } from '#src/domain/listing/schemas.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** An instant as a test writes it: `utc('2026-05-01T12:00:00.000Z')`. */
export const utc = (text: string): Instant => instant.parse(text)
