import type { Hono } from 'hono'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { demonstrationWithoutPictures } from '../demonstration.ts'
import { appContextIn } from '../fixtures.ts'
import { importing } from '../import/importing.ts'
import { appOver } from '../server/rest-fixtures.ts'

/** The demonstration's own homes behind a server, and their records: what a right answer is judged by. */
export const demonstration = async (): Promise<{ app: Hono; records: readonly ListingRecord[] }> => {
  const appContext = appContextIn(null)
  const { problems } = await importing(appContext, demonstrationWithoutPictures())
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  const { app, errors } = await appOver(appContext)
  const { catalogue } = appContext.store
  const now = appContext.now()
  const ids = (await catalogue.entries(now)).columnSets().flatMap(({ listing_id }) => listing_id)
  const listings = await catalogue.openAll(ids, now)
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return { app, records: listings.flatMap((listing) => (listing ? [listing.record] : [])) }
}
