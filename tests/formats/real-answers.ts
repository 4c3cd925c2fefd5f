import type { Catalogue } from '#src/domain/catalogue.ts'
import { exampleIds } from '#src/domain/ids.ts'
import { makePrivateKey } from '#src/domain/sync/signature.ts'
import { check } from '#src/domain/listing/schemas.ts'
import type { Example } from '#src/formats/openapi/document.ts'
import { restOperations } from '#src/operations/registry.ts'
import { appContextIn, take } from '../fixtures.ts'
import { exampleRecords } from './example-records.ts'
import { asked, sentOf } from '../operations/asking.ts'

/** The requests of the API description's examples, those of a GET with the parameters of its query among them. */
const requests: Record<string, Record<string, unknown>> = {
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
  'property.compare': { listing_ids: exampleIds },
}

/** Longer lists of objects, and longer maps of checks to objects, are cut to their first entry. */
const most = 2

/** An example of a shape: of its long lists the first entry. */
const shortened = (example: unknown): unknown => {
  if (Array.isArray(example))
    return (typeof example[0] === 'object' && example.length > most ? example.slice(0, 1) : example).map(
      shortened,
    )
  if (typeof example !== 'object' || example === null) return example
  const members = Object.entries(example)
  const isMap = members.every(([name]) => check.safeParse(name).success) && members.length > most
  return Object.fromEntries(
    (isMap ? members.slice(0, 1) : members).map(([name, value]) => [name, shortened(value)]),
  )
}

/** What the operations really answer over the records made for examples, at one fixed instant. */
export const realAnswers = async (): Promise<Record<string, Example>> => {
  const appContext = appContextIn(null)
  take(appContext, ...exampleRecords)
  // Signed with a key that everybody knows, so that the examples are the same each time.
  const key = makePrivateKey(new Uint8Array(32).fill(1))
  const catalogue: Catalogue = {
    ...appContext.store.catalogue,
    receiptSource: (listing) => ({
      ...appContext.store.catalogue.receiptSource(listing),
      key,
      feed: 'example',
    }),
  }
  const context = { catalogue, now: appContext.now() }
  const examples: Record<string, Example> = {}
  for (const operation of restOperations) {
    const request = requests[operation.tool] ?? { listing_id: exampleIds[0] }
    const { input, options } = sentOf(operation, request)
    examples[operation.tool] = { request, response: await asked(operation, input, context, options) }
  }
  return examples
}

/** The examples that the API description shows. */
export const examplesOf = (answers: Record<string, Example>): Record<string, Example> =>
  Object.fromEntries(
    Object.entries(answers).map(([tool, { request, response }]) => [
      tool,
      { request, response: shortened(response) },
    ]),
  )
