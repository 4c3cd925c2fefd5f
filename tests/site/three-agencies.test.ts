import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, instantOf, lisbonDay } from '#src/domain/time/calendar.ts'
import { run } from '../command/running.ts'
import { testFolder } from '../fixtures.ts'
import { advert, imovirtual, kyero, property } from '../import/feed/feeding.ts'

const folder = testFolder()
const env = { DATA_DIR: join(folder, 'data'), OUT_DIR: join(folder, 'out'), LOG_LEVEL: 'silent' }
const today = lisbonDay(instantOf(new Date()))

const answers = new Map<string, string | Buffer>()
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (answer === undefined) response.writeHead(404).end()
  else response.end(answer)
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const [path, background] of Object.entries({ '/1.jpg': '#a33', '/2.jpg': '#3a3' }))
    answers.set(
      path,
      await sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    )
})
afterAll(() => (server.closeAllConnections(), server.close()))

const verb = async (name: string, ...args: string[]): Promise<{ code: number | null; output: string }> => {
  const { code, out, err } = await run(name, args, env)
  return { code, output: out + err.join('\n') }
}

/** Imports what an agency's software exports at an address. */
const take = (agency: string, path: string, content: string, ...more: string[]) => {
  answers.set(path, content)
  const whose = ['--agency', agency, '--reported-by', 'listing_agent', '--allow-private']
  return verb('import', origin + path, ...whose, ...more)
}

const agencyRecord = (agency_id: string, name: string) => ({
  kind: 'agency',
  agency_id,
  name,
  ami_licence: 'AMI 4321',
  municipality_code: '0814',
  office: 'Rua Direita 1, Tavira',
  languages: ['pt'],
  channels: [{ type: 'email', value: `casas@${agency_id}.example`, preferred: true }],
  complaints_book_url: 'https://www.livroreclamacoes.pt/',
})

/** The seller's permission and the certificate of homes, by the feed's ids. */
const complementsOf = (...refs: readonly string[]): string => {
  const file = join(folder, `complements-${refs[0]}.csv`)
  const rows = refs.map(
    (ref) => `${ref},C,2035-01-01,${today},${addDays(today, 90)},agency_compliance,${today}`,
  )
  const header =
    'ref,energy_class,certificate_valid_until,permission_from,permission_until,permission_reported_by,permission_reported_on'
  writeFileSync(file, [header, ...rows].join('\n') + '\n')
  return file
}

const images = (...paths: readonly string[]) =>
  paths.map((path, at) => `<image id="${at + 1}"><url>${origin}${path}</url></image>`).join('')

const idealistaHome = (propertyCode: string, change: object = {}) => ({
  propertyCode,
  propertyReference: `RIA-${propertyCode}`,
  propertyOperation: { operationType: 'sale', operationPrice: 310_000 },
  propertyAddress: { addressTown: 'Lagos', addressCountry: 'Portugal' },
  propertyFeatures: { featuresType: 'flat', featuresAreaUsable: 98, featuresBedroomNumber: 3 },
  propertyDescriptions: [{ descriptionLanguage: 'portuguese', descriptionText: 'Andar com vista.' }],
  propertyImages: [{ imageUrl: `${origin}/2.jpg`, imageOrder: 1 }],
  ...change,
})

/** How many homes are public, as the operator's list has it. */
const publicHomes = async (): Promise<number> =>
  Number(/(\d+) public, \d+ not public/.exec((await verb('list', '--closed')).output)?.[1])

const published = () =>
  readdirSync(join(env.OUT_DIR, 'current/properties')).filter((name) => name.endsWith('.md'))
const markdown = () =>
  published().map((name) => readFileSync(join(env.OUT_DIR, 'current/properties', name), 'utf8'))

test('an afternoon with three agencies: what their software says wrong is asked or left unknown, and nothing of it is public', async () => {
  const made = await verb(
    'init',
    '--origin=https://casas.nortemar.pt',
    '--name-pt=Casas do Sul',
    '--legal-name=Sulmar, Lda.',
    '--address=Rua Direita 100, Tavira',
    '--email=geral@nortemar.pt',
  )
  expect(made.code).toBe(0)
  const agencies = join(folder, 'agencies.json')
  writeFileSync(
    agencies,
    JSON.stringify([
      agencyRecord('formosa', 'Formosa, Lda.'),
      agencyRecord('ria', 'Ria, Lda.'),
      agencyRecord('serra', 'Serra, Lda.'),
    ]),
  )
  expect((await verb('import', agencies)).code).toBe(0)

  // Kyero, with pictures: one home is sold, one is to let, one is in Spain.
  const villa = {
    type: 'villa',
    beds: '4',
    desc: '<pt>Moradia com sol.</pt>',
    images: images('/1.jpg', '/2.jpg'),
  }
  const flat = { beds: '2', desc: '<pt>Apartamento T2.</pt>' }
  const first = await take(
    'formosa',
    '/kyero.xml',
    kyero(
      property('K1', villa),
      property('K2', flat),
      property('K3', { ...flat, status: 'sold' }),
      property('K4', { ...flat, price: '950', price_freq: 'month' }),
      property('K5', { ...flat, town: 'Mijas', province: 'Málaga' }),
    ),
    '--complements',
    complementsOf('K1', 'K2', 'K3'),
  )
  expect(first.code).toBe(3)
  for (const said of ['sold', 'month', 'Málaga', 'pictures: 2 fetched']) expect(first.output).toContain(said)
  expect(await publicHomes()).toBe(2)

  // idealista.
  const second = await take(
    'ria',
    '/idealista.json',
    JSON.stringify({ customerCountry: 'Portugal', customerProperties: [idealistaHome('001')] }),
    '--format',
    'idealista',
    '--complements',
    complementsOf('001'),
  )
  expect([second.code, second.output]).toEqual([0, expect.stringContaining('pictures: 1 fetched')])
  expect(await publicHomes()).toBe(3)

  // Imovirtual: a word that nobody knows is taught, and counts from the next import on.
  const adverts = imovirtual(advert('IM-1', { size: 'T2' }), advert('IM-2', { category: 'palheiro' }))
  const third = await take(
    'serra',
    '/imovirtual.xml',
    adverts,
    '--format',
    'imovirtual',
    '--complements',
    complementsOf('IM-1', 'IM-2'),
  )
  expect(third.output).toContain('type: found "palheiro" in 1 home ("IM-2")')
  const taught = await verb('map', 'palheiro=detached_house', '--agency', 'serra', '--by', 'Ana')
  expect(taught.code, taught.output).toBe(0)
  const again = await take('serra', '/imovirtual.xml', adverts, '--format', 'imovirtual')
  expect(again.output).not.toContain('palheiro')
  expect(await publicHomes()).toBe(5)

  expect((await verb('publish')).code).toBe(0)
  expect(published()).toHaveLength(5)
  expect(markdown().join('\n')).not.toMatch(/Mijas|Málaga|\b950\b/)

  // The next day another home has the id of the villa: it is held, and so is the villa, until somebody answers.
  const another = kyero(
    property('K1', { ...flat, type: 'apartment', town: 'Lagos', desc: '<pt>Outro apartamento.</pt>' }),
    property('K2', flat),
    property('K3', { ...flat, status: 'available' }),
  )
  const held = await take('formosa', '/kyero.xml', another)
  expect([held.code, held.output]).toEqual([3, expect.stringContaining('held')])
  expect((await verb('due')).output).toContain('K1')
  // K3 is for sale again, and its permission is its own.
  expect(await publicHomes()).toBe(5)
  expect((await verb('publish')).code).toBe(0)
  expect(markdown().join('\n')).not.toMatch(/Outro apartamento|Moradia com sol/)
  const { held: questions } = JSON.parse((await verb('held', '--json')).output) as {
    held: { question_id: string }[]
  }
  expect(questions).toHaveLength(1)
  expect((await verb('answer', questions[0]?.question_id ?? '', 'new', '--by', 'Ana', '--yes')).code).toBe(0)
  await take('formosa', '/kyero.xml', another)
  // The new home has no permission.
  expect(await publicHomes()).toBe(5)

  // What the agency calls a home names it in every verb.
  const revoked = await verb('revoke', 'ria/RIA-001')
  expect([revoked.code, revoked.output]).toEqual([0, expect.stringContaining('is not public')])
  expect(await publicHomes()).toBe(4)
  expect((await verb('publish')).code).toBe(0)
  expect(published()).toHaveLength(4)

  // The agency reads what to correct in its software, in both languages.
  const address = (await verb('report-address', 'formosa')).output.trim()
  expect(address).toMatch(/^https:\/\/casas\.nortemar\.pt\/reports\/formosa\//m)
  expect(existsSync(join(env.OUT_DIR, 'current/reports'))).toBe(false)
})
