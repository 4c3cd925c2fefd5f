import { expect, test } from 'vitest'
import { post, restServer, send, siteOver } from './rest-fixtures.ts'
import { callMessage, failureOf, sendMessage } from './mcp/mcp-fixtures.ts'

const asked = (readiness_min: object) => ({
  'listing.search': { path: '/v1/property-searches', body: { readiness_min } },
  'database.query': {
    path: '/v1/database-queries',
    body: { requirements: { hard_constraints: { readiness_min } } },
  },
})

test('interface 7.1: a level that is none is refused alike by both searches, over REST and MCP', async () => {
  const { app } = await restServer()
  for (const level of ['validatd', 'gold', ''])
    for (const [tool, { path, body }] of Object.entries(asked({ title: level }))) {
      const refused = await post(app, path, JSON.stringify(body))
      expect(refused.status, `${tool} ${level}`).toBe(422)
      const { detail } = (await refused.json()) as { detail: { loc: (string | number)[] }[] }
      expect(detail).toMatchObject([
        { type: 'not_allowed', input: level, ctx: { allowed: ['collected', 'validated'] } },
      ])
      // Over MCP an empty text is what clients send for nothing.
      if (level === '') continue
      const { json } = await sendMessage(app, callMessage(tool, body))
      expect(failureOf(json?.result as never), `${tool} ${level}`).toMatchObject({
        code: 'invalid_arguments',
        detail: detail.map((each) => ({ ...each, loc: ['arguments', ...each.loc.slice(1)] })),
      })
    }
})

test('a level in another case is the level, in both searches, over REST and MCP, on the page and in a feed', async () => {
  const { app } = await restServer()
  const resultsOf = async (level: string) =>
    Promise.all(
      Object.entries(asked({ title: level })).map(async ([tool, { path, body }]) => {
        const answer = await post(app, path, JSON.stringify(body))
        const { results, interpretation } = (await answer.json()) as {
          results: object[]
          interpretation: object
        }
        const { json } = await sendMessage(app, callMessage(tool, body))
        const over = json?.result?.structuredContent as { results: object[] }
        expect(over.results).toEqual(results)
        return [answer.status, results, interpretation]
      }),
    )
  expect(await resultsOf('Collected')).toEqual(await resultsOf('collected'))
  for (const path of ['/search', '/feeds/search.json'])
    expect((await send(app, 'GET', `${path}?readiness_min.title=VALIDATED`)).status, path).toBe(200)
})

test('the search page says at the checks that a level is none, and keeps what else was chosen there', async () => {
  const { appContext } = await restServer()
  const app = await siteOver(appContext)
  const answer = await send(
    app,
    'GET',
    '/search?readiness_min.title=validatd&readiness_min.areas=Validated&municipalities=Lisboa',
  )
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toContain('id="wrong-readiness_min"')
  expect(page).toMatch(/<input type=.?checkbox.? name=.?readiness_min\.areas.? value=.?validated.? checked/)
})
