import { z } from 'zod'
import { instant } from '#src/domain/listing/schemas.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { copyUntil } from '#src/domain/sync/lease.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { About } from './site.ts'

/** The terms of reuse as data: `null` where the site has none, which is no permission. */
export const reuseData = z
  .object({
    may_display: z.boolean().nullable().describe('To others, with the agency and a link'),
    may_store_until: instant
      .nullable()
      .describe('Until when a signed copy made now may be stored; null needs the operator’s agreement'),
    may_train: z.boolean().nullable().describe('Whether models may be trained on it'),
  })
  .meta({ id: 'ReuseTerms', description: 'The terms of reuse of this site; null: it does not say' })

export type ReuseData = z.output<typeof reuseData>

/** The site's own terms for one open listing; without any, signed copies may be stored until they end. */
export const describeReuse = (
  reuse: About['reuse'],
  { open_until }: Pick<OpenListing, 'open_until'>,
  now: Instant,
): ReuseData => ({
  may_display: reuse?.display ?? null,
  may_store_until: (reuse?.store ?? true) ? copyUntil(open_until, now) : null,
  may_train: reuse?.train ?? null,
})
