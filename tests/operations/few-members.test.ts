import { expect, test } from 'vitest'
import { z } from 'zod'
import { service } from '#src/domain/service.ts'
import { fewMembers } from '#src/operations/operation.ts'
import { json, post, restServer } from '../server/rest-fixtures.ts'

const strangers = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`s${at}`, 1]))

test('of members that an input does not know as many go on as a refusal names, and the others are counted', () => {
  const { few, unlisted } = fewMembers({ ...strangers(5_000), limit: 3 }, z.strictObject({ limit: z.int() }))
  expect(Object.keys(few as object)).toHaveLength(service.mostRepeated + 1)
  expect(few).toMatchObject({ s0: 1, limit: 3 })
  expect(unlisted).toBe(5_000 - service.mostRepeated)
})

test('what has few members, or none, goes on as it is', () => {
  for (const sent of [strangers(service.mostRepeated), [1], 'x', null, undefined])
    expect(fewMembers(sent, z.strictObject({}))).toEqual({ few: sent, unlisted: 0 })
  const prototype: unknown = JSON.parse('{"__proto__":1,"constructor":2}')
  expect(fewMembers(prototype, z.strictObject({})).few).toBe(prototype)
})

const times = (count: number, item: object) => Array.from({ length: count }, () => item)

test('members of nested objects count together, through what may be null or left out and through lists', () => {
  const inner = z.strictObject({ key: z.string() })
  const schema = z.strictObject({ one: inner.nullable().optional(), many: z.array(inner).default([]) })
  const each = { key: 'a', x: 1, y: 1 }
  const { few, unlisted } = fewMembers({ one: strangers(15), many: times(100, each), z: 1 }, schema)
  const { one, many } = few as { one: object; many: object[] }
  expect(Object.keys(one)).toHaveLength(15)
  expect(many).toEqual([each, each, ...times(98, { key: 'a' })])
  expect(few).toHaveProperty('z')
  expect(unlisted).toBe(196)
})

interface Refusal {
  detail: { loc: string[]; type: string; input?: unknown; ctx?: { more?: number } }[]
}
const ofRest = async (path: string, body: object): Promise<Refusal> => {
  const answer = await post((await restServer()).app, path, JSON.stringify(body))
  expect(answer.status).toBe(422)
  return answer.json() as Promise<Refusal>
}
const ofTool = async (name: string, given: object): Promise<Refusal> => {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
  const answer = await post((await restServer()).app, '/mcp/public', JSON.stringify(call), {
    ...json,
    Accept: 'application/json, text/event-stream',
  })
  const { result } = (await answer.json()) as { result: { isError: boolean; content: { text: string }[] } }
  expect(result.isError).toBe(true)
  return JSON.parse(result.content[0]!.text) as Refusal
}

test('a refusal of thousands of members names the first and counts all, over REST and MCP', async () => {
  const given = { ...strangers(4_000), limit: 'x' }
  const more = 4_001 - service.mostRepeated
  const searches = [
    await ofRest('/v1/property-searches', given),
    await ofTool('listing.search', given),
    await ofTool('listing.search', { arguments: given }),
    await ofTool('listing.search', { arguments: JSON.stringify(given) }),
  ]
  for (const { detail } of searches) {
    expect(detail).toHaveLength(service.mostRepeated + 1)
    expect(detail.some(({ loc }) => loc.at(-1) === 's0')).toBe(true)
    expect(detail.at(-1)).toMatchObject({ type: 'more_problems', ctx: { more } })
  }
  const nested = { requirements: strangers(4_000) }
  for (const { detail } of [
    await ofRest('/v1/database-queries', nested),
    await ofTool('database.query', nested),
  ]) {
    expect(detail).toHaveLength(service.mostRepeated + 1)
    expect(detail.at(-1)?.ctx?.more).toBe(4_000 - service.mostRepeated)
  }
})

test('what was sent is repeated digit for digit beside thousands of members', async () => {
  const { detail } = await ofRest('/v1/property-searches', strangers(4_000))
  expect(detail[0]).toMatchObject({ loc: ['body', 's0'], input: 1 })
  const { app } = await restServer()
  const members = Array.from({ length: 4_000 }, (_, at) => `"s${at}":1.50`).join(',')
  expect(await (await post(app, '/v1/property-searches', `{${members}}`)).text()).toContain('"input":1.50')
})
