import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callTool, newClient } from './mcp-fixtures.ts'
import { bearer, localIssuer, professionalPath as path, professionalServer } from './professional-fixtures.ts'

let issuer: Awaited<ReturnType<typeof localIssuer>>
let app: Awaited<ReturnType<typeof professionalServer>>['app']
let headers: ReturnType<typeof bearer>
let tools: Awaited<ReturnType<Awaited<ReturnType<typeof newClient>>['listTools']>>['tools']
beforeAll(async () => {
  issuer = await localIssuer()
  ;({ app } = await professionalServer({ jwksUrl: issuer.jwksUrl }))
  headers = bearer(await issuer.token())
  tools = (await (await newClient(app, path, headers)).listTools()).tools
})
afterAll(() => issuer.close())

test('the list of professional tools has at most 15 kB', () => {
  expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThanOrEqual(15_000)
})

test('every professional answer matches the listed schema, and one without a listed member does not', async () => {
  const ajv = new Ajv2020({ strict: true, allErrors: true })
  const asked: Record<string, object[]> = {
    buyer_request_get: [{ buyer_request_id: 'br-1b1b1b' }],
    closed_listing_match: [{}, { detail: 'brief' }],
    closed_listing_get: [{ listing_id: 'ol-semi' }],
  }
  for (const { name, outputSchema = {} } of tools) {
    const validate = ajv.compile(outputSchema)
    for (const given of asked[name] ?? [{}]) {
      const { structuredContent } = await callTool(app, name, given, { path, headers })
      expect(structuredContent, name).toBeDefined()
      expect(validate(structuredContent), `${name} ${JSON.stringify(validate.errors)}`).toBe(true)
    }
    expect(validate({}), name).toBe(false)
  }
})
