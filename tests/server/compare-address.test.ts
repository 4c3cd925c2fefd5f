import { beforeAll, expect, test } from 'vitest'
import { demonstration } from '../agents/demonstration.ts'
import { callTool } from './mcp/mcp-fixtures.ts'
import { json, post, refusalOf, restServer, send } from './rest-fixtures.ts'

let app: Awaited<ReturnType<typeof demonstration>>['app']
let ids: string[]
beforeAll(async () => {
  const home = await demonstration()
  app = home.app
  ids = home.records.slice(0, 4).map(({ listing_id }) => listing_id)
})
const get = (path: string) => send(app, 'GET', path)
const withoutInstant = (text: string) => text.replace(/"checked_at":"[^"]*"/, '')

test.each([2, 3, 4])('/compare.json of %i homes is the answer of the comparison operation', async (count) => {
  const listing_ids = ids.slice(0, count)
  for (const query of ['', '&detail=full']) {
    const answer = await get(`/compare.json?ids=${listing_ids.join(',')}${query}&utm_source=mail`)
    const posted = await post(app, `/v1/property-comparisons?${query}`, JSON.stringify({ listing_ids }), json)
    expect([answer.status, posted.status]).toEqual([200, 200])
    expect(withoutInstant(await answer.text())).toBe(withoutInstant(await posted.text()))
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  }
})

test('/compare.md has the text that the tool has', async () => {
  const [one, other] = ids
  const text = await (await get(`/compare.md?ids=${one}&ids=${other}`)).text()
  const { content } = await callTool(app, 'property.compare', { listing_ids: [one, other] })
  const said = content[0]!.text.replace(/\nNext: .*$/, '')
  expect(text).toContain(said)
  expect(text).toMatch(/^# 2 listings side by side$/m)
  expect(text).toContain('To buy, by who buys:')
  expect(text).toMatch(/`: Transfer tax .+Price with taxes €[\d,.]+/)
  expect(text).toMatch(
    /- \[\d+\] Stamp duty: General Table of Stamp Duty, item 1.1 \(.+\), from 2026-01-01 to 2026-12-31/,
  )
})

test('ids are read as people write them: in capitals, in quotes, as an address of their page', async () => {
  const [one = '', other = ''] = ids
  const plain = withoutInstant(await (await get(`/compare.json?ids=${one},${other}`)).text())
  for (const written of [`${one.toUpperCase()},${other}`, `https://homes.example/properties/${one},${other}`])
    expect(withoutInstant(await (await get(`/compare.json?ids=${encodeURIComponent(written)}`)).text())).toBe(
      plain,
    )
})

test('design 5: of homes that are not public the others are compared, whatever the cause; one alone is not found', async () => {
  const { app: small } = await restServer()
  const read = async (path: string) => {
    const answer = await send(small, 'GET', path)
    return { status: answer.status, text: withoutInstant(await answer.text()) }
  }
  const hidden = ['ol-revoked', 'ol-semi', 'ol-off', 'ol-absent']
  const answers = await Promise.all(
    hidden.map(async (id) => ({
      json: await read(`/compare.json?ids=ol-test01,ol-test02,${id}`),
      md: await read(`/compare.md?ids=ol-test01,${id},ol-test02`),
      alone: await read(`/compare.json?ids=ol-test01,${id}`),
    })),
  )
  for (const each of answers) expect(each).toEqual(answers[0])
  const [{ json: inJson, md, alone } = { json: null, md: null, alone: null }] = answers
  expect(JSON.parse(inJson?.text.replace(',,', ',') ?? '')).toMatchObject({ not_public: 1 })
  expect(md?.text).toContain('One of those asked for is not public: drop what you hold of it.')
  expect(alone?.status).toBe(404)
  const several = await read('/compare.md?ids=ol-test01,ol-absent,ol-test02,ol-revoked')
  expect(several.text).toContain('2 of those asked for are not public: drop what you hold of them.')
})

test('what a comparison by address does not know, or cannot compare, is refused by its name', async () => {
  const [one] = ids
  for (const [path, names] of [
    ['', ['ids']],
    [`ids=${one}`, ['ids']],
    [`ids=${[...ids, 'ol-5', 'ol-6'].join(',')}`, ['ids']],
    [`ids=${ids.join(',')}&only=differences`, ['only']],
    [`ids=${ids.join(',')}&detail=some`, ['detail']],
    [`ids=${ids.join(',')}&detail=full&detail=brief`, ['detail']],
    [`ids=${one},two words`, ['ids']],
  ] as const)
    for (const ending of ['json', 'md']) {
      const { status, detail } = await refusalOf(await get(`/compare.${ending}?${path}`))
      expect([path, status, detail.map(({ loc }) => loc[1])]).toEqual([path, 422, names])
      expect(detail[0]!.loc[0]).toBe('query')
    }
  for (const path of ['/compare.md', '/compare.json']) {
    expect((await send(app, 'POST', path)).status).toBe(405)
    const portuguese = await get(`/pt${path}?ids=a,b`)
    expect([portuguese.status, portuguese.headers.get('Location')]).toEqual([308, `${path}?ids=a,b`])
    expect((await send(app, 'OPTIONS', path)).headers.get('Access-Control-Allow-Methods')).toContain('GET')
  }
})
