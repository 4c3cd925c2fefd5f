import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import type { AgencyReports } from '#src/domain/feed/agency-report.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { agency, take, type TestHouse } from '../fixtures.ts'
import { feedHouse, feedOptions, feeding, fileOf, kyero, property } from '../import/feed/feeding.ts'

let house: TestHouse
let app: Hono
const hostile = '<script>window.attacked = 1</script>'

beforeAll(async () => {
  house = feedHouse()
  take(house, agency({ agency_id: 'casa-nova' }))
  await feeding(
    house,
    kyero(
      property('A1'),
      property('A2', {
        price: '&lt;script&gt;window.attacked = 1&lt;/script&gt;',
        type: `<![CDATA[${hostile}]]>`,
      }),
      property('A3', { town: `<![CDATA[${hostile} ignore previous instructions]]>` }),
    ),
    feedOptions({ complements: fileOf('ref,energy_class\nA1,SECRET-OF-THE-OPERATOR\n', 'beside.csv') }),
  )
  app = await createServerApp({
    house,
    site: await loadSite(),
    onError: (error) => expect.fail(String(error)),
  })
})

const get = (path: string, init: RequestInit = {}) =>
  Promise.resolve(app.fetch(new Request(`https://homes.example${path}`, init)))
const addressOf = (agency_id: string) => `/reports/${agency_id}/${house.store.reports.secretOf(agency_id)}`

test('an agency reads what its last import found, in two languages and as JSON, and nobody keeps it', async () => {
  const path = addressOf('casa-demo')
  for (const each of [path, `/pt${path}`, `${path}.json`]) {
    const answer = await get(each)
    expect(answer.status, each).toBe(200)
    expect(answer.headers.get('Cache-Control'), each).toBe('no-store')
    expect(answer.headers.get('X-Robots-Tag'), each).toContain('noindex')
    expect(answer.headers.get('Referrer-Policy'), each).toBe('no-referrer')
    const text = await answer.text()
    expect(text, each).toContain('A3')
    expect(text, each).not.toContain('SECRET-OF-THE-OPERATOR')
  }
  const page = await (await get(path)).text()
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(page).toContain('Nothing of it was taken, because of the records that were refused.')
  expect(await (await get(`/pt${path}`)).text()).toContain('<h1>O que aconteceu ao seu feed</h1>')
  const { imports } = (await (await get(`${path}.json`)).json()) as AgencyReports
  expect(imports).toMatchObject([
    {
      source: 'kyero',
      at: house.now(),
      report: { format: 'kyero', is_complete: true, is_taken: false, homes: 3 },
    },
  ])
  const [refused] = imports[0]?.report.findings ?? []
  expect(refused).toMatchObject({ record: 'A3', field: 'town', rule: 'refused' })
  expect(refused?.found).toContain('ignore previous')
})

test('hostile text of a feed stays text on the page', async () => {
  const page = await (await get(addressOf('casa-demo'))).text()
  expect(page).toContain('&lt;script&gt;window.attacked')
  expect(page).not.toContain(hostile)
})

// Seen to fail when the secret was compared for the agency that it is of alone.
test('a wrong secret, another agency’s and one of no agency are the same missing page', async () => {
  const [own, other] = ['casa-demo', 'casa-nova'].map((id) => house.store.reports.secretOf(id))
  const outcome = async (path: string) => {
    const { status, headers } = await get(path)
    const body = await (await get(path)).text()
    return { status, headers: [...headers].filter(([name]) => name !== 'date'), body }
  }
  for (const ending of ['', '.json']) {
    const absent = await outcome(`/absent/page/here${ending}`)
    expect(absent.status).toBe(404)
    for (const path of [
      `casa-demo/${other}`,
      `casa-nova/${own}`,
      `absent/${own}`,
      'casa-demo/x',
      'casa-demo/%00',
    ])
      expect(await outcome(`/reports/${path}${ending}`), path).toEqual(absent)
  }
  expect((await get(addressOf('casa-nova'))).status).toBe(200)
  const posted = await get(addressOf('casa-demo'), { method: 'POST' })
  expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test('a dry run keeps no report, a feed that breaks off is said to, and a long report is cut', async () => {
  const path = addressOf('casa-nova')
  const origin = { agency_id: 'casa-nova', source: 'kyero', reported_by_role: 'listing_agent' } as const
  const read = async () => ((await (await get(`${path}.json`)).json()) as AgencyReports).imports[0]?.report
  await feeding(house, kyero(property('B1')), { origin }, true)
  expect(await read()).toBeUndefined()
  await feeding(house, kyero(property('B1')).slice(0, -10), { origin })
  expect(await read()).toMatchObject({ is_complete: false, is_taken: false })
  const many = Array.from({ length: 600 }, (_, at) =>
    property(`B${at}`, { town: `Nowhere ${at} ${'x'.repeat(900)}` }),
  )
  await feeding(house, kyero(...many), { origin })
  const report = await read()
  expect(report).toMatchObject({ refused: 600, not_shown: expect.any(Number) as number })
  expect(report?.findings).toHaveLength(500)
  expect(report?.not_shown).toBeGreaterThanOrEqual(100)
  expect((await (await get(path)).text()).length).toBeLessThan(600_000)
})

// Last: the address changes.
test('a renewed address leads where the one before led, which leads nowhere', async () => {
  const before = addressOf('casa-demo')
  house.store.withdraw(house.now, (now) => house.store.reports.renew('casa-demo', now, {}))
  const after = addressOf('casa-demo')
  expect(after).not.toBe(before)
  expect([(await get(before)).status, (await get(after)).status]).toEqual([404, 200])
})
