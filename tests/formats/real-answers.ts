import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import type { Example } from '#src/formats/openapi/document.ts'
import { registry } from '#src/operations/registry.ts'
import { houseIn, take } from '../fixtures.ts'

const demo = join(import.meta.dirname, '../../data/demo')

/** The requests of the API description's examples. */
const requests: Record<string, unknown> = {
  'listing.search': {
    municipalities: ['Lisbon'],
    max_price_eur: 450_000,
    min_bedrooms: 2,
    preferences: ['balcony'],
    limit: 1,
  },
  'database.query': {
    requirements: {
      hard_constraints: { locations: ['Porto'], max_price: { amount: 600_000 }, min_bedrooms: 2 },
      preferences: [{ key: 'terrace', importance: 'high' }],
    },
    result_limit: 1,
  },
  'property.compare': { listing_ids: ['ol-7k3q9x', 'ol-w2p7fs'] },
}

/** What the operations really answer over the demonstration records, at one fixed instant. */
export const realAnswers = async (): Promise<Record<string, Example>> => {
  const house = houseIn(null)
  const files = readdirSync(demo).filter((name) => name.endsWith('.json'))
  take(
    house,
    ...files.flatMap((name) => JSON.parse(readFileSync(join(demo, name), 'utf8')) as SourceRecordInput[]),
  )
  const context = { catalogue: house.store.catalogue, now: house.now() }
  const examples: Record<string, Example> = {}
  for (const operation of registry) {
    const request = requests[operation.tool] ?? { listing_id: 'ol-7k3q9x' }
    examples[operation.tool] = {
      request,
      response: await operation.run(operation.input.parse(request), context),
    }
  }
  return examples
}
