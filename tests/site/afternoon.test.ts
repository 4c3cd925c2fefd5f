import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import type { SiteFile } from '#src/domain/site/description.ts'
import { instantOf, lisbonDay } from '#src/domain/time/calendar.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { run } from '../command/running.ts'
import { testFolder } from '../fixtures.ts'
import { oldClient } from '../server/mcp/mcp-fixtures.ts'
import { wordsIn } from './demonstration-words.ts'
import { generatedComplements, generatedFeed } from './generated-feed.ts'

/** Of so many homes is the feed; `AFTERNOON_HOMES=1000` is the long form, in which a server is also silent. */
const count = Number(process.env['AFTERNOON_HOMES'] ?? 60)
const isLong = count >= 1_000

const folder = testFolder()
const env = { DATA_DIR: join(folder, 'data'), OUT_DIR: join(folder, 'out'), LOG_LEVEL: 'silent' }
const all = Array.from({ length: count }, (_, at) => at)
/** Homes that cannot be imported, and their problems. */
const faulty = {
  3: { town: 'Nenhures' },
  7: { country: 'Spain' },
  11: { desc: '<de>Nur Deutsch</de>' },
}
const good = all.filter((at) => !(at in faulty))
const fullFeed = generatedFeed({ homes: all, changed: faulty })

let answer: RequestListener = (_, response) => void response.end(fullFeed)
const server = createServer((request, response) => answer(request, response))
let address = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/export.xml?key=SECRET-KEY`
})
afterAll(() => (server.closeAllConnections(), server.close()))

/** Runs a verb as the operator does, and returns all its output. */
const verb = async (name: string, ...args: string[]): Promise<{ code: number | null; output: string }> => {
  const { code, out, err } = await run(name, args, env)
  const output = out + err.join('\n')
  expect(output, name).not.toContain('SECRET-KEY')
  return { code, output }
}

/** How many homes are public, as the operator's list has it. */
const publicHomes = async (): Promise<number> =>
  Number(/(\d+) public, \d+ not public/.exec((await verb('list', '--closed')).output)?.[1])

const site = () => JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as SiteFile
const idsOfPages = () =>
  readdirSync(join(env.OUT_DIR, 'current/properties'))
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.slice(0, -5))
const feedArguments = ['--agency', 'norte', '--reported-by', 'listing_agent', '--source', 'crm']

test(
  'a new operator’s afternoon: from an empty folder to a site that speaks of itself alone',
  async () => {
    // A site of its own, and the agencies whose homes it shows.
    const made = await verb(
      'init',
      '--origin=https://casas.nortemar.pt',
      '--name-pt=Casas do Norte',
      '--legal-name=Nortemar, Lda.',
      '--address=Rua de Cedofeita 100, Porto',
      '--email=geral@nortemar.pt',
    )
    expect(made.code).toBe(0)
    const agency = (agency_id: string, name: string) => ({
      kind: 'agency',
      agency_id,
      name,
      ami_licence: 'AMI 4321',
      municipality_code: '1312',
      office: 'Rua Direita 1, Porto',
      languages: ['pt'],
      channels: [{ type: 'email', value: 'casas@nortemar.pt', preferred: true }],
      complaints_book_url: 'https://www.livroreclamacoes.pt/',
    })
    const agencies = join(folder, 'agencies.json')
    writeFileSync(agencies, JSON.stringify([agency('norte', 'Norte, Lda.'), agency('sul', 'Sul, Lda.')]))
    expect((await verb('import', agencies)).code).toBe(0)

    // An address in a private network is refused until the operator allows it; all or nothing unless asked otherwise.
    const refused = await verb('import', address.replace('http', 'https'), ...feedArguments)
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('private network')])
    const strict = await verb('import', address, ...feedArguments, '--allow-private', '--all-or-nothing')
    expect([strict.code, strict.output]).toEqual([1, expect.stringContaining('Nothing was imported: 3')])
    const lenient = await verb('import', address, ...feedArguments, '--allow-private')
    expect(lenient.code).toBe(3)
    expect(lenient.output).toContain(`listing: ${good.length} added`)
    for (const refused of ['Nenhures', 'Spain']) expect(lenient.output).toContain(refused)
    expect(await publicHomes()).toBe(0)

    // The source is in the site file. Whatever goes wrong with it, nothing is lost.
    const source = (agency_id: string) => ({
      name: agency_id === 'norte' ? 'crm' : 'crm-sul',
      agency_id,
      url: address,
      format: 'kyero' as const,
      reported_by_role: 'listing_agent' as const,
      allow_private: true,
    })
    const described = { ...site(), sources: [source('norte'), source('sul')] }
    writeFileSync(join(folder, 'site.json'), JSON.stringify(described))
    const complements = join(folder, 'complements.csv')
    writeFileSync(complements, generatedComplements(good, lisbonDay(instantOf(new Date()))))
    const complete = await verb(
      'import',
      address,
      ...feedArguments,
      '--allow-private',
      '--complements',
      complements,
    )
    expect(complete.code).toBe(3)
    expect(await publicHomes()).toBe(good.length)

    const faults: [message: string, RequestListener][] = [
      [
        'ended before',
        (_, response) => {
          response.writeHead(200, { 'Content-Length': fullFeed.length })
          response.write(fullFeed.slice(0, fullFeed.length / 2))
          setTimeout(() => response.destroy(), 50)
        },
      ],
      ['well-formed XML', (_, response) => void response.end(fullFeed.slice(0, -20))],
      ['status 503', (_, response) => void response.writeHead(503).end()],
      ...(isLong ? [['silent for too long', () => undefined] as [string, RequestListener]] : []),
    ]
    for (const [message, fault] of faults) {
      answer = fault
      const failed = await verb('sources', '--run', 'crm')
      expect([failed.code, failed.output]).toEqual([1, expect.stringContaining(message)])
    }
    expect((await verb('sources')).output).toMatch(new RegExp(`crm +norte .*failed ${faults.length} times`))
    for (const homes of [all.slice(0, count / 2), []]) {
      answer = (_, response) => void response.end(generatedFeed({ homes, changed: faulty }))
      const half = await verb('sources', '--run', 'crm')
      expect([half.code, half.output]).toEqual([3, expect.stringContaining('--confirm-removals')])
    }
    expect((await verb('due')).output).toMatch(/norte +crm +\d+ of \d+ homes are missing, and none of them/)
    expect((await verb('sources')).output).toContain('attention: norte/crm, since ')
    expect(await publicHomes()).toBe(good.length)

    // The ids of another agency's feed are homes of its own, without a permission.
    answer = (_, response) => void response.end(fullFeed)
    expect((await verb('sources', '--run', 'crm-sul')).output).toContain(`listing: ${good.length} added`)
    expect(await publicHomes()).toBe(good.length)

    expect((await verb('publish')).code).toBe(0)
    expect(idsOfPages()).toHaveLength(good.length)

    // A withdrawal; then the next day's feed, which does not know of it, with one home less and another price.
    const withdrawn = idsOfPages()[0] ?? ''
    expect((await verb('revoke', withdrawn)).code).toBe(0)
    expect(await publicHomes()).toBe(good.length - 1)
    const tomorrow = generatedFeed({
      homes: [...all.slice(0, -1), count],
      changed: { ...faulty, 0: { price: '987654' } },
    })
    answer = (_, response) => void response.end(tomorrow)
    const next = await verb('sources', '--run', 'crm')
    expect(next.output).toContain('suspended, not in the feed: 1')
    const remaining = await publicHomes()
    expect([good.length - 2, good.length - 1]).toContain(remaining)
    expect((await verb('publish')).code).toBe(0)
    expect(idsOfPages()).toHaveLength(remaining)
    expect(existsSync(join(env.OUT_DIR, `current/properties/${withdrawn}.html`))).toBe(false)
    const reported = await verb('report-address', 'norte')
    expect(reported.output).toMatch(/^https:\/\/casas\.nortemar\.pt\/pt\/reports\/norte\/[\w-]{43}$/m)

    await speaksOfItselfAlone(
      new URL(reported.output.trim().split('\n')[0] ?? '').pathname.replace(/^\/pt/, ''),
      remaining,
    )
  },
  isLong ? 600_000 : 180_000,
)

/** Reads every published file and what is answered live, and finds no word of the demonstration, nor anything private. */
async function speaksOfItselfAlone(report: string, homes: number): Promise<void> {
  const appContext = compose(readConfig(env))
  const app = await createServerApp({
    appContext,
    site: await loadSite(),
    onError: (error) => expect.fail(String(error)),
  })
  const read = async (path: string, status = 200): Promise<string> => {
    const response = await app.fetch(new Request(appContext.config.baseUrl + path))
    const text = await response.text()
    expect(response.status, path).toBe(status)
    expect(wordsIn(text + JSON.stringify([...response.headers])), path).toEqual([])
    expect(text, path).not.toMatch(/SECRET/)
    return text
  }
  const current = join(env.OUT_DIR, 'current')
  const files = readdirSync(current, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:png|woff2|webp|avif|js)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    expect(wordsIn(text), file).toEqual([])
    expect(text, file).not.toMatch(/SECRET/)
  }
  expect(files.length).toBeGreaterThan(4 * homes)
  const [one = '', other = ''] = idsOfPages()
  for (const path of [
    '/search?municipalities=Tavira',
    '/pt/search?max_price_eur=900000',
    `/compare?ids=${one},${other}`,
    `/pt/properties/${one}/availability`,
    '/feeds/search.atom?municipalities=Tavira',
    '/feeds/open-listings.json',
    '/v1/openapi.json',
    '/v1/public-sync/snapshot.jsonl',
    '/v1/public-sync/changes',
    `/v1/properties/${one}`,
    `/v1/properties/${one}/evidence`,
    `/v1/properties/${one}/contact-route`,
    '/.well-known/mcp.json',
    '/.well-known/oauth-protected-resource/mcp',
    '/healthz',
    report,
    `/pt${report}`,
    `${report}.json`,
  ])
    await read(path)
  expect(await read(report)).toContain('Nenhures')
  await read(`${report}x`, 404)
  const client = await oldClient(app, `${appContext.config.baseUrl}/mcp/public`)
  const tools = [
    ['property.get', { listing_id: one }],
    ['property.get_evidence', { listing_id: one }],
    ['property.verify_availability', { listing_id: one }],
    ['property.contact_representative', { listing_id: one }],
    ['property.compare', { listing_ids: [one, other] }],
    ['listing.search', { municipalities: ['Tavira'] }],
    ['database.query', {}],
  ] as const
  const texts = [client.getServerVersion(), client.getInstructions(), await client.listTools()]
  for (const [name, args] of tools) {
    const { isError, content } = await client.callTool({ name, arguments: args })
    expect(isError, name).toBeFalsy()
    texts.push(content as never)
  }
  expect(wordsIn(JSON.stringify(texts))).toEqual([])
  expect(JSON.stringify(texts)).not.toContain('SECRET')
  appContext.store.close()
}
