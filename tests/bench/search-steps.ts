import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { handOverAt } from '#src/addresses/hand-over.ts'
import { compose } from '#src/compose.ts'
import { config } from '#src/config.ts'
import { joined } from '#src/domain/bytes.ts'
import { propertySearch, toWishes } from '#src/domain/search/property-search.ts'
import { searchJson, find, askedWith, searchOptions } from '#src/operations/searching.ts'
import { readJson } from '#src/domain/strict-json.ts'
import { newPlacedQuestions } from './questions.ts'

/** What each step of a search takes on average, in milliseconds. */
export interface SearchSteps {
  validation: number
  'matching and explanation': number
  serialisation: number
}

/** So many questions read the entries and warm the compiler; so many more are measured. */
const [warming, measured] = [1_000, 2_000]

// Answers questions of three municipalities in this process, each for the first time, step by step and without HTTP.
const { store, now } = compose(config())
const options = searchOptions.parse({})
const context = {
  catalogue: store.catalogue,
  handOver: handOverAt('http://localhost'),
  taxes: shippedTables(),
  now: now(),
}
const memory = Buffer.allocUnsafeSlow(2 ** 21)
const steps: SearchSteps = { validation: 0, 'matching and explanation': 0, serialisation: 0 }
for (const [index, { body = '' }] of newPlacedQuestions.slice(0, warming + measured).entries()) {
  const begun = performance.now()
  const input = propertySearch.parse(readJson(body).value)
  const read = performance.now()
  const { answer } = await find(...askedWith(toWishes(input), input.limit, options), context)
  const found = performance.now()
  joined(
    searchJson(answer).before.map(({ json }) => json),
    () => memory,
  )
  const written = performance.now()
  if (index < warming) continue
  steps.validation += (read - begun) / measured
  steps['matching and explanation'] += (found - read) / measured
  steps.serialisation += (written - found) / measured
}
store.close()
console.log(JSON.stringify(steps))
