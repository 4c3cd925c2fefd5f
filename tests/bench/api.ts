import { availableParallelism } from 'node:os'
import autocannon from 'autocannon'
import { runVerb } from '#src/command/verb.ts'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { propertySearchOperation } from '#src/operations/property-search.ts'
import { resultsJson } from '#src/server/shared-json.ts'
import { portOf, start, stop } from './children.ts'
import { inWorkshop, type Workshop } from './prepare.ts'

const seconds = 5
const connections = 16

const question = JSON.stringify({
  municipalities: ['Lisboa', 'Porto', 'Sintra'],
  min_price_eur: 200_000,
  max_price_eur: 600_000,
  preferences: ['balcony', 'elevator'],
})

interface Target {
  path: string
  method: 'GET' | 'POST'
  body?: string
}

async function measure(count: string, { env }: Workshop): Promise<void> {
  const server = start('api-server.ts', { ...env, PORT: '0', BASE_URL: 'http://localhost:4321' })
  try {
    const port = await portOf(server)
    const house = compose(readConfig(env))
    const [id = ''] = house.store.published.ids()
    console.log(
      `node ${process.version}, ${availableParallelism()} cores, ${count} generated listings, ${connections} connections, ${seconds} s each`,
    )
    await compareWithBare('record by id', port, { method: 'GET', path: `/v1/properties/${id}` })
    await compareWithBare('availability by id', port, {
      method: 'GET',
      path: `/v1/properties/${id}/availability`,
    })
    const rate = await compareWithBare('search', port, {
      method: 'POST',
      path: '/v1/property-searches',
      body: question,
    })
    await shares(house, rate)
    house.store.close()
  } finally {
    await stop(server)
  }
}

async function compareWithBare(name: string, port: number, target: Target): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${target.path}`, {
    method: target.method,
    ...(target.body && { body: target.body, headers: { 'Content-Type': 'application/json' } }),
  })
  const bare = start('bare-server.ts', {})
  try {
    bare.send({ body: await response.text(), headers: Object.fromEntries(response.headers) })
    const barePort = await portOf(bare)
    const own = await load(port, target)
    const baseline = await load(barePort, target)
    const ratio = own.requests.average / baseline.requests.average
    console.log(
      `${name}: ${own.requests.average.toFixed(0)} requests a second, bare ${baseline.requests.average.toFixed(0)}, ratio ${(ratio * 100).toFixed(0)} %; p99 ${own.latency.p99} ms, bare ${baseline.latency.p99} ms; not 200: ${own.non2xx}`,
    )
    return own.requests.average
  } finally {
    await stop(bare)
  }
}

const load = async (port: number, { path, method, body }: Target) => {
  const options = {
    url: `http://127.0.0.1:${port}${path}`,
    method,
    connections,
    ...(body && { body, headers: { 'content-type': 'application/json' } }),
  }
  await autocannon({ ...options, duration: 2 })
  return autocannon({ ...options, duration: seconds })
}

/** Where a search's time goes, measured in this process; the rest of a request is HTTP. */
async function shares(house: ReturnType<typeof compose>, rate: number): Promise<void> {
  const rounds = 400
  const spent = { validation: 0, matching: 0, serialisation: 0 }
  const context = { catalogue: house.store.catalogue, now: house.now() }
  for (let round = -50; round < rounds; round++) {
    const begun = performance.now()
    const input = propertySearchOperation.input.parse(JSON.parse(question))
    const validated = performance.now()
    const answer = await propertySearchOperation.run(input, context)
    const matched = performance.now()
    if (answer) resultsJson(answer)
    if (round < 0) continue
    spent.validation += validated - begun
    spent.matching += matched - validated
    spent.serialisation += performance.now() - matched
  }
  const whole = 1000 / rate
  const share = (milliseconds: number) => `${((milliseconds / rounds / whole) * 100).toFixed(0)} %`
  const rest = whole * rounds - spent.validation - spent.matching - spent.serialisation
  console.log(
    `a search takes ${whole.toFixed(2)} ms: validation ${share(spent.validation)}, matching and explaining ${share(spent.matching)}, serialisation ${share(spent.serialisation)}, HTTP and the rest ${share(rest)}`,
  )
}

await runVerb({
  name: 'bench:api',
  description: 'Measures live answers against a bare Node server that answers the same bytes, in one run',
  args: { count: { type: 'string', default: '10000', description: 'How many listings to generate' } },
  run: ({ count }) => inWorkshop(Number(count), (workshop) => measure(count, workshop)),
})
