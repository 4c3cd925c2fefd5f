import { beforeAll, expect, test } from 'vitest'
import { registry } from '#src/operations/registry.ts'
import { base, restServer } from '../rest-fixtures.ts'
import { callTool, failureOf } from './mcp-fixtures.ts'

let app: Awaited<ReturnType<typeof restServer>>['app']
beforeAll(async () => {
  app = (await restServer()).app
})

const ofOne = registry.filter(({ input }) => 'listing_id' in input.shape).map(({ tool }) => tool)
const asWritten = [
  'OL-TEST01',
  ' ol-test01 ',
  '`ol-test01`',
  '"ol-test01"',
  `${base}/properties/ol-test01`,
  `${base}/pt/properties/ol-test01`,
  `${base}/properties/ol-test01.md`,
  `${base}/v1/properties/ol-test01/evidence`,
]

test('every tool reads an id as people and models write it, and answers as for the id itself', async () => {
  for (const tool of ofOne) {
    const plain = await callTool(app, tool, { listing_id: 'ol-test01' })
    for (const listing_id of asWritten)
      expect(await callTool(app, tool, { listing_id }), `${tool} ${listing_id}`).toEqual(plain)
  }
  const ids = ['ol-test01', 'ol-test02']
  const compared = await callTool(app, 'property.compare', { listing_ids: ids })
  for (const first of asWritten)
    expect(await callTool(app, 'property.compare', { listing_ids: [first, 'Ol-Test02.'] })).toEqual(compared)
  const also = await callTool(app, 'property.verify_availability', {
    listing_id: 'ol-test01',
    also: `OL-TEST02, ${base}/properties/ol-absent`,
  })
  expect(also.structuredContent).toMatchObject({
    also: [{ listing_id: 'ol-test02' }, { listing_id: 'ol-absent', code: 'not_found' }],
  })
})

test('what cannot be an id is refused with what one looks like, and nobody is told to drop a copy', async () => {
  for (const listing_id of ['', 'T2 in Lisboa', 'https://other.example/properties/ol-test01', '\ud800']) {
    for (const tool of ofOne) {
      const failure = failureOf(await callTool(app, tool, { listing_id }))
      expect(failure, `${tool} ${listing_id}`).toMatchObject({
        code: 'invalid_arguments',
        retry: 'after_correction',
        detail: [{ msg: 'Expected the id of a listing, or its address at this site: found another text' }],
      })
      expect(JSON.stringify(failure)).not.toContain('drop')
    }
    const compared = failureOf(
      await callTool(app, 'property.compare', { listing_ids: ['ol-test01', listing_id] }),
    )
    expect(compared).toMatchObject({ code: 'invalid_arguments' })
  }
})

test('what could be an id and names nothing public is the same not_found, however it is written', async () => {
  for (const tool of ofOne) {
    const answers = new Set<string>()
    for (const listing_id of [
      'ol-absent',
      'OL-ABSENT',
      '`ol-off`',
      `${base}/properties/ol-revoked`,
      'example-home-1',
    ])
      answers.add(JSON.stringify(await callTool(app, tool, { listing_id })))
    expect(answers.size, tool).toBe(1)
    expect([...answers][0]).toContain('not_found')
  }
})

test('an argument of another type is refused as before', async () => {
  for (const listing_id of [null, 5, ['ol-test01'], { id: 'ol-test01' }])
    expect(failureOf(await callTool(app, 'property.get', { listing_id }))).toMatchObject({
      code: 'invalid_arguments',
      detail: [{ type: 'wrong_type' }],
    })
})
