import { day as daySchema, instant } from '#src/domain/listing/schemas.ts'
import type { Instant, ISODate } from '#src/domain/time/calendar.ts'

/** An instant as a test writes it: `utc('2026-05-01T12:00:00.000Z')`. */
export const utc = (text: string): Instant => instant.parse(text)

/** A day as a test writes it: `day('2026-05-01')`. */
export const day = (text: string): ISODate => daySchema.parse(text)
