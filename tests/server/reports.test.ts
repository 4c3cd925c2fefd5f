import { writtenMessage } from '#src/domain/message/message.ts'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import type { AgencyReports } from '#src/domain/feed/agency-report.ts'
import { fetchPictures } from '#src/import/feed/fetch-pictures.ts'
import { agency, take, type TestContext } from '../fixtures.ts'
import { feedContext, feedOptions, feeding, fileOf, kyero, property } from '../import/feed/feeding.ts'
import { agencyOf } from '../ids.ts'
import { siteOver } from './rest-fixtures.ts'

let appContext: TestContext
let app: Hono
const hostile = '<script>window.attacked = 1</script>'

beforeAll(async () => {
  appContext = feedContext()
  take(appContext, agency({ agency_id: 'casa-nova' }))
  await feeding(
    appContext,
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
  app = await siteOver(appContext)
})

const get = (path: string, init: RequestInit = {}) =>
  Promise.resolve(app.fetch(new Request(`https://homes.example${path}`, init)))
const addressOf = (agency_id: string) =>
  `/reports/${agency_id}/${appContext.store.reports.secretOf(agencyOf(agency_id))}`

test('an agency reads what its last import found, in two languages and as JSON, and the answer may not be cached', async () => {
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
  expect(page).toContain('<meta name="robots" content="noindex"/>')
  expect(page).toContain('Nothing was accepted, because some records were refused.')
  expect(await (await get(`/pt${path}`)).text()).toContain(
    '<h1>O seu feed: o que foi aceite e o que há a corrigir</h1>',
  )
  const { imports } = (await (await get(`${path}.json`)).json()) as AgencyReports
  expect(imports).toMatchObject([
    {
      source: 'kyero',
      at: appContext.now(),
      report: { format: 'kyero', is_complete: true, is_taken: false, homes: 3 },
    },
  ])
  const [refused] = imports[0]?.report.findings ?? []
  expect(refused).toMatchObject({ record: 'A3', field: 'town', rule: 'refused' })
  expect(refused?.found).toContain('ignore previous')
})

test('hostile text of a feed stays text on the page', async () => {
  const page = await (await get(addressOf('casa-demo'))).text()
  expect(page).toContain('&lt;script>window.attacked')
  expect(page).not.toContain(hostile)
})

test('a wrong secret, that of another agency and that of an unknown one give the same missing page', async () => {
  const [own, other] = ['casa-demo', 'casa-nova'].map((id) => appContext.store.reports.secretOf(agencyOf(id)))
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

test('a dry run stores no report, a truncated feed is reported as incomplete, and a long report is cut', async () => {
  const path = addressOf('casa-nova')
  const origin = {
    agency_id: agencyOf('casa-nova'),
    source: 'kyero',
    reported_by_role: 'listing_agent',
  } as const
  const read = async () => ((await (await get(`${path}.json`)).json()) as AgencyReports).imports[0]?.report
  await feeding(appContext, kyero(property('B1')), { origin }, true)
  expect(await read()).toBeUndefined()
  await feeding(appContext, kyero(property('B1')).slice(0, -10), { origin })
  expect(await read()).toMatchObject({ is_complete: false, is_taken: false })
  const many = Array.from({ length: 600 }, (_, at) =>
    property(`B${at}`, { town: `Nowhere ${at} ${'x'.repeat(900)}` }),
  )
  await feeding(appContext, kyero(...many), { origin })
  const report = await read()
  expect(report).toMatchObject({ refused: 600, not_shown: expect.any(Number) as number })
  expect(report?.findings).toHaveLength(500)
  expect(report?.not_shown).toBeGreaterThanOrEqual(100)
  expect((await (await get(path)).text()).length).toBeLessThan(600_000)
})

test('the Portuguese page is Portuguese: rules, what was expected, and why an address fails', async () => {
  take(appContext, agency({ agency_id: 'casa-sul' }))
  const origin = {
    agency_id: agencyOf('casa-sul'),
    source: 'crm',
    reported_by_role: 'listing_agent',
  } as const
  const long = 'x'.repeat(9_000)
  const csv = [
    'ref;town;title_pt;description_pt;parish;type;price_eur;useful_m2;energy_class;permission_from;features',
    `C1;Tavira;${'T'.repeat(200)};A;;Moradia;sob consulta;1.250;;;jacuzzi`,
    `C2;Tavira;T;${long};;;;;;;`,
    `C3;Tavira;T;A;${'p'.repeat(200)};;;;;;`,
    'C4;Tavira;T;A;;;;;G;;',
    'C5;Tavira;T;A;;;;;;tomorrow;',
    'C6;Tavira;T;A;;;;;;2026-04-01;',
    'C7;Nenhures;T;A;;;;;;;',
    'C8;Lagoa;T;A;;;;;;;',
    'C9;Tavira;;;;;;;;;',
    'D0;Tavira;T;A;;;;;;;',
    'D0;Tavira;T;A;;;;;;;',
    ';Tavira;T;A;;;;;;;',
  ].join('\n')
  await feeding(appContext, csv, { origin, format: 'csv' })
  await feeding(appContext, '<html>', { origin: { ...origin, source: 'broken' } })
  const failure = writtenMessage(['fetch_failed', 'feeds.example', ['status', 503]])
  const state = {
    etag: null,
    last_modified: null,
    tried_at: appContext.now(),
    succeeded_at: null,
    failures: 2,
    failure,
  }
  appContext.store.write(appContext.now, () => appContext.store.feeds.noteSource(origin, state))
  const [english, portuguese] = await Promise.all(
    ['', '/pt'].map(async (prefix) => (await get(prefix + addressOf('casa-sul'))).text()),
  )
  expect(english?.match(/<li><p>/g)).toHaveLength(portuguese?.match(/<li><p>/g)?.length ?? 0)
  const [content = ''] = /<main[^]*<\/main>/.exec(portuguese ?? '') ?? []
  expect(content).not.toContain('lang="en"')
  for (const text of [
    'no máximo 160 caracteres',
    'no máximo 8000 caracteres',
    'um destes valores: A+, A, B',
    'uma data como 2026-03-01',
    'este campo juntamente com permission_from',
    'pode ser 0806 (Lagoa, Faro) ou 4201 (Lagoa, Ilha de São Miguel), escreva o distrito ou o código postal',
    'um texto em português ou em inglês',
    '(9000 caracteres)',
    'Tipos ambíguos',
    'não se mostra até o seu software dizer qual, ou o dizer no escritório',
    'Ao obter o feed de feeds.example: responde com o estado 503',
    'falhou 2 vezes seguidas',
  ])
    expect(content).toContain(text)
  expect(content).not.toMatch(/municipality_code|complemento/)
  expect(content).not.toMatch(/\b(?:expected|found|unknown|homes?|the)\b/)
})

// Last: the address changes.
test('pictures that could not be fetched are counted and named, in both languages', async () => {
  const path = addressOf('casa-nova')
  const origin = {
    agency_id: agencyOf('casa-nova'),
    source: 'other',
    reported_by_role: 'listing_agent',
  } as const
  const images = ['one', 'two']
    .map((name) => `<image><url>https://10.0.0.1/${name}.jpg</url></image>`)
    .join('')
  await feeding(appContext, kyero(property('P1', { images }), property('P2')), { origin })
  expect(await fetchPictures(appContext, { origin, allowPrivate: false })).toMatchObject({ failed: 2 })
  const [en, pt] = await Promise.all([path, `/pt${path}`].map(async (each) => (await get(each)).text()))
  expect(en).toContain('<dt>Pictures that could not be fetched</dt><dd>2</dd>')
  expect(en).toContain('<h3>Pictures in a private network</h3>')
  expect(pt).toContain('<dt>Imagens que não foi possível descarregar</dt><dd>2</dd>')
  expect(pt).toContain('<h3>Imagens numa rede privada</h3>')
})

test('a renewed address shows the same reports, and the one before is missing', async () => {
  const before = addressOf('casa-demo')
  appContext.store.withdraw(appContext.now, (now) =>
    appContext.store.reports.renew(agencyOf('casa-demo'), now, {}),
  )
  const after = addressOf('casa-demo')
  expect(after).not.toBe(before)
  expect([(await get(before)).status, (await get(after)).status]).toEqual([404, 200])
})

test('an agency reads of each held home what its feed has and what was expected, in two languages', async () => {
  const flat = { type: 'Apartment', town: 'Faro', beds: '2' }
  const origin = {
    agency_id: agencyOf('casa-nova'),
    source: 'held',
    reported_by_role: 'listing_agent',
  } as const
  await feeding(appContext, kyero(property('C1', flat), property('C2', flat)), { origin })
  const villa = { type: 'Villa', town: 'Lagos', beds: '4' }
  const doubled = kyero(property('C1', villa), property('C2', flat), property('C2', villa))
  await feeding(appContext, doubled, { origin })
  const path = addressOf('casa-nova')
  const page = await (await get(path)).text()
  expect(page).toContain('Held until the operator decides')
  expect(page).toContain('another home: Lagos (0807), detached house, T4')
  expect(page).toContain('the homes 2 and 3 of the feed')
  const portuguese = await (await get(`/pt${path}`)).text()
  expect(portuguese).toContain('<h3>Outro imóvel com um identificador conhecido</h3>')
  expect(portuguese).toContain('outro imóvel: Lagos (0807), moradia isolada, T4')
  expect(portuguese).toContain('um identificador que nenhum outro imóvel do feed tenha')
  const { imports } = (await (await get(`${path}.json`)).json()) as AgencyReports
  expect(imports[0]?.report).toMatchObject({ held: 2, is_taken: true })
})

test('each fault names the home as its agency does, the field as its format does, and what was read', async () => {
  const origin = {
    agency_id: agencyOf('casa-nova'),
    source: 'faults',
    reported_by_role: 'listing_agent',
  } as const
  const faults = kyero(
    property('F1', { price_freq: '' }),
    property('F2', { date: '2062-01-02' }),
    property('F3', { desc: '<pt>Casa & jardim</pt>' }),
    property('', { price: '1' }),
  )
  await feeding(appContext, faults, { origin })
  const path = addressOf('casa-nova')
  const { imports } = (await (await get(`${path}.json`)).json()) as AgencyReports
  const { report } = imports.find(({ source }) => source === 'faults') ?? {}
  expect(report?.findings).toMatchObject([
    { record: 'F3', references: 'R-F3', field: 'desc.pt', found: '"&"' },
    { record: 'feed.xml, record 4', field: 'id' },
    { record: 'F1', references: 'R-F1', field: 'price_freq', rule: 'no_operation' },
    { record: 'F2', rule: 'law_closes', field: 'usable area' },
    { record: 'F2', rule: 'law_wants' },
    { record: 'F2', references: 'R-F2', field: 'date', found: '"2062-01-02"' },
  ])
  const [english = '', portuguese = ''] = await Promise.all(
    ['', '/pt'].map(async (prefix) => (await get(prefix + path)).text()),
  )
  expect(english).toContain('<strong>Home 4 of the feed, without an id</strong>')
  expect(portuguese).toContain('<strong>Imóvel 4 do feed, sem identificador</strong>')
  expect(portuguese).not.toContain('feed.xml')
})

test('a cause is said once for all homes: first what keeps them from being public and by which day, in the agency’s words', async () => {
  const origin = {
    agency_id: agencyOf('casa-nova'),
    source: 'grouped',
    reported_by_role: 'listing_agent',
  } as const
  const homes = Array.from({ length: 8 }, (_, at) =>
    property(`G${at}`, { type: `Igloo ${at}`, ...(at > 4 && { town: `Nowhere ${at}` }) }),
  )
  await feeding(appContext, kyero(...homes), { origin })
  const path = addressOf('casa-nova')
  const { imports } = (await (await get(`${path}.json`)).json()) as {
    imports: { source: string; report: { groups: Record<string, unknown>[] } }[]
  }
  const groups = imports.find(({ source }) => source === 'grouped')?.report.groups ?? []
  expect(groups.map(({ rule, effect, field, homes: count }) => [rule, effect, field, count])).toEqual([
    ['refused', 'home', 'town', 3],
    ['law_closes', 'home', 'usable area', 5],
    ['unmapped', 'value', 'type', 5],
    ['unmapped', 'value', 'town', 3],
    ['law_wants', 'value', 'typology', 5],
  ])
  expect(groups[1]?.['found']).toEqual(['no usable area: not public from 1 January 2100 on'])
  expect(groups[1]?.['means']).toContain('send your operator one table with your references')
  const page = await (await get(`/pt${path}`)).text()
  const [section = ''] = /Feed grouped[^]*?<\/section><\/section>/.exec(page) ?? []
  expect(section).toContain('sem área útil: não é público a partir de 1 de janeiro de 2100')
  expect(section).toMatch(/<strong>G5, G6, G7<\/strong>/)
  expect(section).not.toMatch(/municipality_code|useful_m2|técnico/)
})
