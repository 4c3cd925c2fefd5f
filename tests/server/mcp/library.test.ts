import { expect, test } from 'vitest'
import { appContextIn } from '../../fixtures.ts'
import { demonstration } from '../../agents/demonstration.ts'
import { base, restServer, send } from '../rest-fixtures.ts'
import { newClient, oldClient } from './mcp-fixtures.ts'

const { app } = await restServer()
const textOf = ({ contents }: { contents: { text?: unknown; mimeType?: string | undefined }[] }) =>
  String(contents[0]?.text)

test.each([
  ['newer', newClient],
  ['older', oldClient],
] as const)(
  'every listed resource is read by the %s generation, and is the content of its address',
  async (_, connect) => {
    const client = await connect(app)
    const { resources } = await client.listResources()
    expect(resources.map(({ name }) => name)).toEqual([
      'overview',
      'vocabulary',
      'how-to-read',
      'api',
      'card',
    ])
    for (const { uri, mimeType } of resources) {
      const read = await client.readResource({ uri })
      expect(read.contents[0]?.mimeType).toBe(mimeType)
      if (uri.startsWith(base)) {
        const response = await send(app, 'GET', uri.slice(base.length))
        expect(response.headers.get('Content-Type')).toContain(mimeType)
        expect(textOf(read as never)).toBe(await response.text())
      }
    }
  },
)

test('a listing is read as Markdown while it is public; absent and withdrawn ones are refused in the same words', async () => {
  const client = await newClient(app)
  const { resourceTemplates } = await client.listResourceTemplates()
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
    `${base}/properties/{listing_id}.md`,
    `${base}/v1/overview/{place}`,
    'ui://listings/{listing_id}/{part}-{scheme}.svg',
  ])
  const read = (id: string) => client.readResource({ uri: `${base}/properties/${id}.md` })
  expect(textOf((await read('ol-test01')) as never)).toContain('# ')
  const refusals: string[] = []
  for (const id of ['ol-revoked', 'ol-absent'])
    refusals.push(String(await read(id).catch((error: Error) => error.message)).replace(id, 'ID'))
  expect(refusals[0]).toBe(refusals[1])
  await expect(
    client.readResource({ uri: 'https://elsewhere.example/properties/ol-test01.md' }),
  ).rejects.toThrow()
})

test('three prompts name the tools of their job, and refuse a request without their argument', async () => {
  const client = await newClient(app)
  const { prompts } = await client.listPrompts()
  expect(prompts.map(({ name }) => name)).toEqual(['find', 'compare', 'check_before_visit'])
  const { messages } = await client.getPrompt({
    name: 'check_before_visit',
    arguments: { listing_id: 'ol-1' },
  })
  expect(JSON.stringify(messages)).toContain('property.verify_availability')
  await expect(client.getPrompt({ name: 'compare' })).rejects.toThrow('listing_ids')
  await expect(client.getPrompt({ name: 'buy' })).rejects.toThrow('find, compare')
})

test('the overview counts every open listing, and shows prices from five homes on only', async () => {
  const { app: shown, records } = await demonstration()
  const ask = async (path: string) =>
    (await send(shown, 'GET', path)).json() as Promise<Record<string, never>>
  const all = (await ask('/v1/overview')) as unknown as {
    listings: number
    municipalities: {
      municipality: string
      types: { listings: number; priced: number; lowest_eur_m2: number | null }[]
    }[]
  }
  expect(all.listings).toBe(records.length)
  const types = all.municipalities.flatMap((each) => each.types)
  expect(types.reduce((sum, { listings }) => sum + listings, 0)).toBe(records.length)
  for (const { priced, lowest_eur_m2 } of types) expect(lowest_eur_m2 !== null).toBe(priced >= 5)
  const lisbon = (await ask('/v1/overview/lisbon')) as unknown as typeof all
  const flats = records.filter(
    ({ municipality, property_type }) => municipality === 'Lisboa' && property_type.value === 'apartment',
  )
  expect(lisbon.municipalities[0]?.types[0]?.listings).toBe(flats.length)
  expect((await send(shown, 'GET', '/v1/overview/atlantis')).status).toBe(404)
})

test('a store without listings has an empty overview', async () => {
  const appContext = appContextIn(null)
  const { appOver } = await import('../rest-fixtures.ts')
  const { app: empty } = await appOver(appContext)
  expect(await (await send(empty, 'GET', '/v1/overview')).json()).toMatchObject({
    listings: 0,
    municipalities: [],
  })
})

test('interface 3.1: the pictures of a listing are read while it is public, and refused in the same words as of none', async () => {
  const client = await newClient(app)
  const read = (id: string, part: string) =>
    client.readResource({ uri: `ui://listings/${id}/${part}-dark.svg` })
  const { contents } = await read('ol-test01', 'drawing')
  expect(contents).toMatchObject([
    { mimeType: 'image/svg+xml', uri: 'ui://listings/ol-test01/drawing-dark.svg' },
  ])
  const refusals: string[] = []
  for (const id of ['ol-revoked', 'ol-off', 'ol-absent'])
    refusals.push(String(await read(id, 'map').catch((error: Error) => error.message)).replace(id, 'ID'))
  expect(new Set(refusals).size).toBe(1)
  await expect(read('ol-test01', 'plan')).rejects.toThrow()
})
