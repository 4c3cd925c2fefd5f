import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { agency, grant, appContextIn, listing, take } from '../fixtures.ts'

/** A listing as the gate lets it through. */
export const opened = (change: Parameters<typeof listing>[1] = {}, id = 'ol-test01'): OpenListing => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(id, change), grant(id))
  const open = appContext.store.published.open(id, appContext.now())
  if (!open) throw new Error(`Open ${id}: it is not public`)
  return open
}

/** Its public record, with some of it told otherwise. */
export const recorded = (change: Partial<ListingRecord> = {}): ListingRecord => ({
  ...opened().record,
  ...change,
})

/** Markup with the quotes that HTML does not need and XML does. */
export const quoted = (markup: string): string =>
  markup.replaceAll(
    / (class|id|role|scope|text-anchor|aria-hidden|aria-labelledby|x|y)=([\w-]+)/g,
    ' $1="$2"',
  )
