import { dueDays } from '#src/domain/rights/due.ts'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { dueMail } from '#src/command/due-mail.ts'
import { inPortuguese } from '#src/addresses/language.ts'
import { mostShortlisted } from '#src/addresses/params.ts'
import { joined } from '../office/visiting.ts'
import { demonstrationRecords, demonstrationWithoutPictures } from '../demonstration.ts'
import { run } from '../command/running.ts'
import { appContextIn, noon, testFolder, type TestContext } from '../fixtures.ts'
import { agencyOf } from '../ids.ts'
import { feedContext, feeding, kyero, property } from '../import/feed/feeding.ts'
import { furtherHomes, furtherIds } from './further-homes.ts'
import { takeWithPictures } from '../many-homes.ts'
import { utc } from '../utc.ts'
import { base, siteOver } from '../server/rest-fixtures.ts'
import { callTool, newClient } from '../server/mcp/mcp-fixtures.ts'

/** A text that people read, in the languages that it is in. */
export interface Surface {
  address: string
  languages: readonly ('en' | 'pt')[]
  text: string
}

const home = '/properties/ol-7k3q9x'
/** Homes that differ in what is known: confirmed, disputed, expired, off plan, land, a shop, reserved, hardly anything. */
const homes = [
  'ol-7k3q9x',
  'ol-9djw3e',
  'ol-5v8p2c',
  'ol-3m7b4k',
  'ol-w2p7fs',
  'ol-p3ah7x',
  'ol-4t5y3z',
  'ol-h5r7pk',
  'ol-y3d8kp',
  'ol-k6e4vd',
  'ol-s4e6yd',
  'ol-t8y3gf',
  'ol-2pt9je',
  'ol-8sj4py',
  ...furtherIds,
]

/** Searches that are understood, misunderstood, doubted, empty and wrong. */
const searches = [
  '',
  'all_types=true',
  'municipalities=Lisboa&max_price_eur=400000&min_bedrooms=2&must_have=elevator&preferences=balcony',
  'readiness_min.title=collected&readiness_min.tax_record=collected&readiness_min.encumbrances=collected',
  'readiness_min.title=validated&readiness_min.encumbrances=validated',
  'municipalities=Porto&readiness_min.title=validated&readiness_min.price=validated&must_have=sea_view',
  'municipalities=Lagos&readiness_min.title=validated&readiness_min.energy_certificate=validated&readiness_min.areas=validated',
  'municipalities=Faro&readiness_min.floor_plan=collected&readiness_min.technical_sheet=collected',
  'municipalities=Lisboa&confirmed_within_days=1&max_useful_price_per_m2=100&exclude_reserved=true',
  'confirmed_within_days=7',
  'confirmed_within_days=1&municipalities=Beja',
  'max_useful_price_per_m2=2000&municipalities=Lisboa',
  'exclude_reserved=true&municipalities=Porto',
  'max_price_eur=1000&typologies=T9&must_have=elevator,pool,sea_view,concierge',
  'municipalities=Lisboa&must_have=elevator&typologies=T3&max_price_eur=300000',
  'municipalities=Lisboa&must_have=pool',
  'max_price_eur=abc',
  'max_price_eur=0',
  'min_bedrooms=abc',
  'min_price_eur=500000&max_price_eur=400000',
  'municipalities=Lisboa,Porto,Faro,Braga',
  'max_price_eur=300&max_price_eur=400',
  'energy_class_min=Z',
  'near=x',
  'order=Z',
  'municipalities=Nowhereville',
  'municipalities=Silver Coast',
  'municipalities=Alfama',
  'municipalities=Arroios',
  'municipalities=Lagoa',
  'municipalities=Nada, Lisboa',
  'municipalities=Distrito de Faro',
  'municipalities=Alfama, Lisboa',
  'typologies=T2 duplex',
  'property_types=land',
  'typologies=T2&min_useful_m2=60&energy_class_min=C',
  'near=38.72,-9.14,5',
  'readiness_min.title=nothing',
  'exclude_reserved=perhaps',
  'all_types=true&max_price_eur=1000&min_useful_m2=900',
  'municipalities=Ferragudo, Lisboa;',
  'municipalities=Luz, Tavira',
  'municipalities=Ferragudo, Lisboa',
].map((query) => (query === '' ? '/search' : `/search?${query.replaceAll(' ', '%20')}`))

/** Everything that is asked of Alcoutim, where the homes of which things are missing are. */
const ofFurtherHomes = [
  '',
  '&must_have=elevator',
  '&must_have=elevator&typologies=T2&max_price_eur=315000',
  '&typologies=T2&max_price_eur=315000',
  '&typologies=T3',
  '&confirmed_within_days=2',
  '&max_useful_price_per_m2=100',
  '&exclude_reserved=true&must_have=sea_view',
  '&readiness_min.floor_plan=validated',
  '&parish=Nada',
  '&property_types=penthouse&confirmed_within_days=2',
  '&property_types=duplex&exclude_reserved=true',
].map((more) => `/search?municipalities=Alcoutim${more}`)

const pages = [
  '/',
  '/districts/faro',
  '/districts/ilha-terceira',
  '/municipalities/lisboa',
  '/municipalities/porto',
  '/municipalities/lagoa',
  '/municipalities/lagoa-acores',
  '/municipalities/alcoutim',
  '/agencies/casa-demo',
  ...homes.map((id) => `/properties/${id}`),
  ...homes.map((id) => `/properties/${id}/availability`),
  '/compare?ids=ol-7k3q9x,ol-4t5y3z,ol-8sj4py',
  '/compare?ids=ol-7k3q9x,ol-3m7b4k',
  '/compare?ids=ol-w2p7fs,ol-5v8p2c,ol-s4e6yd',
  '/compare?ids=ol-words03,ol-words10,ol-words09',
  '/compare?ids=ol-7k3q9x',
  '/compare?ids=ol-7k3q9x,ol-4t5y3z,ol-8sj4py,ol-9djw3e,ol-y3d8kp',
  '/compare',
  '/shortlist',
  '/shortlist?ids=ol-nobody',
  '/shortlist?ids=ol-7k3q9x',
  '/shortlist?ids=ol-7k3q9x,ol-4t5y3z,ol-nobody',
  '/receipt',
  '/receipt?receipt=%7B%7D',
  '/receipt?receipt=x',
  '/how-we-know',
  '/privacy',
  '/accessibility',
  '/sync',
  '/professionals',
  '/nowhere',
  ...searches,
  ...ofFurtherHomes,
]

const documents = [
  ...homes.flatMap((id) => [`/properties/${id}.md`, `/v1/properties/${id}/evidence`]),
  '/llms.txt',
  '/municipalities/lisboa.md',
  '/districts/faro.md',
  '/search.md?municipalities=Lisboa&max_price_eur=400000&must_have=elevator',
  '/search.md?max_price_eur=1000&typologies=T9',
]
const feeds = [
  '/feeds/open-listings.json',
  '/feeds/search.atom?municipalities=Lisboa',
  '/feeds/search.json?municipalities=Lisboa',
  '/feeds/shortlist.atom?ids=ol-7k3q9x,ol-4t5y3z',
]
const ofBoth = ['en', 'pt'] as const

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': '’', nbsp: ' ' }

/** A page as it is read: what its tags say and what stands between them, with ordinary spaces and apostrophes. */
const readable = (html: string): string => {
  const plain = (text: string) =>
    text
      .replaceAll(/&(amp|quot|lt|gt|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll("'", '’')
      .replaceAll(/\s+/g, ' ')
  const shown = html.replaceAll(/<(?:script|style)[^]*?<\/(?:script|style)>/g, ' ')
  const sent = [...html.matchAll(/mailto:[^"]+/g)].map(([address]) => decodeURIComponent(plain(address)))
  return [shown.replaceAll(/<[^>]*>/g, ''), shown, sent.join(' ')].map(plain).join('\n')
}

/** What an agency writes of a home is its own, and what follows a name of the API is a value of the contract. */
const withoutOthersWords = (text: string): string =>
  text.replaceAll(
    /<blockquote[^]*?<\/blockquote>|^> (?!Authorised).*$|"(?:description|content_text)":"(?:[^"\\]|\\.)*"/gm,
    '',
  )

/** A shortlist of as many homes as one holds. */
const fullList = ({ store }: TestContext): string =>
  `/shortlist?ids=${store.published.ids().slice(0, mostShortlisted).join(',')}`

const demonstration = async (): Promise<{ context: TestContext; app: Hono }> => {
  const context = appContextIn(testFolder(), noon)
  takeWithPictures(context, [...demonstrationRecords(), ...furtherHomes])
  return { context, app: await siteOver(context) }
}

const textAt = async (app: Hono, path: string): Promise<string> =>
  (await app.fetch(new Request(base + path, { headers: { Accept: 'text/html,*/*' } }))).text()

/** The scripts that a page loads, and those that they load. */
const scriptsOf = async (app: Hono, page: string, known = new Set<string>()): Promise<Set<string>> => {
  for (const [, name] of page.matchAll(/(?:_astro\/|\.\/)((?:[\w-]+\.)?[\w-]{8}\.js)/g)) {
    const address = `/_astro/${name}`
    if (known.has(address)) continue
    known.add(address)
    await scriptsOf(app, await textAt(app, address), known)
  }
  return known
}

/** A page in both languages. */
const inBoth = async (app: Hono, path: string, name = path): Promise<Surface[]> =>
  Promise.all(
    ofBoth.map(async (language) => {
      const inLanguage = (english: string) => (language === 'en' ? english : inPortuguese(english))
      const html = await textAt(app, inLanguage(path))
      return { address: inLanguage(name), languages: [language], text: readable(withoutOthersWords(html)) }
    }),
  )

/** Pages of a site on which nothing is listed, and of one whose readers have asked too often. */
const rarePagesOf = async (): Promise<Surface[]> => {
  const bare = await siteOver(appContextIn(null))
  const plain = appContextIn(null)
  const config = { ...plain.config, rateLimits: { call: 1, search: 1, record: 1, page: 1 } }
  const busy = await siteOver({ ...plain, config })
  await textAt(busy, '/search')
  return [
    ...(await inBoth(bare, '/')),
    ...(await inBoth(bare, '/search')),
    ...(await inBoth(busy, '/search', '/nowhere')),
  ]
}

/** What the page of receipts says of a genuine answer, later, and of one that was changed. */
const receiptsOf = async (context: TestContext, app: Hono): Promise<Surface[]> => {
  const found: Surface[] = []
  const check = async (receipt: string) =>
    found.push(...(await inBoth(app, `/receipt?receipt=${encodeURIComponent(receipt)}`, '/receipt')))
  for (const id of ['ol-7k3q9x', 'ol-words01', 'ol-words05']) {
    const answer = await textAt(app, `/v1/properties/${id}/availability`)
    await check(answer)
    await check(answer.replaceAll('"checked_at":"2026-05-01T12', '"checked_at":"2026-05-01T11'))
    await check(answer.replaceAll(/"kid":"[^"]{4}/g, '"kid":"AAAA'))
    context.set(utc('2026-05-03T12:00:00.000Z'))
    await check(answer)
    context.set(noon)
  }
  return found
}

/** The pages of the site, and the scripts that they load. */
const pagesOf = async (app: Hono): Promise<Surface[]> => {
  const found: Surface[] = []
  for (const path of pages) found.push(...(await inBoth(app, path)))
  for (const address of await scriptsOf(app, await textAt(app, home)))
    found.push({ address, languages: ofBoth, text: readable(await textAt(app, address)) })
  return found
}

const documentsOf = async (app: Hono): Promise<Surface[]> => {
  const found: Surface[] = []
  for (const address of documents)
    found.push({ address, languages: ['en'], text: readable(withoutOthersWords(await textAt(app, address))) })
  for (const address of feeds.flatMap((path) =>
    path.startsWith('/feeds/o') ? [path] : [path, `/pt${path}`],
  ))
    found.push({ address, languages: ofBoth, text: readable(withoutOthersWords(await textAt(app, address))) })
  return found
}

/** What an assistant is told: instructions, tools, prompts, and the text of every tool's answer. */
const toolsOf = async (app: Hono): Promise<Surface[]> => {
  const client = await newClient(app)
  const { tools } = await client.listTools()
  const { prompts } = await client.listPrompts()
  const said = [
    client.getInstructions() ?? '',
    ...tools.flatMap(({ title = '', description = '' }) => [title, description]),
    ...prompts.flatMap(({ title = '', description = '' }) => [title, description]),
  ]
  await client.close()
  const id = { listing_id: 'ol-7k3q9x' }
  const calls: [tool: string, given: object][] = [
    ['listing.search', { municipalities: ['Lisboa'], must_have: ['elevator'], detail: 'full' }],
    ['listing.search', { max_price_eur: 1000, sort: 'price' }],
    ['database.query', { requirements: { preferences: [{ key: 'balcony' }] } }],
    ['property.verify_availability', { ...id, also: 'ol-4t5y3z' }],
    ['property.contact_representative', id],
    ['property.compare', { listing_ids: ['ol-7k3q9x', 'ol-3m7b4k'] }],
    ...homes.flatMap((listing_id): [string, object][] => [
      ['property.get', { listing_id, costs: true }],
      ['property.get_evidence', { listing_id }],
    ]),
  ]
  for (const [tool, given] of calls) {
    const { content } = await callTool(app, tool, given)
    said.push(...content.map(({ text }) => text))
  }
  return [{ address: 'MCP', languages: ['en'], text: readable(withoutOthersWords(said.join('\n'))) }]
}

/** What an agency reads of its feed, and of what lapses. */
const reportsOf = async (): Promise<Surface[]> => {
  const context = feedContext()
  const wrong = { price: '1', type: 'castle', town: 'Nowhere', energy_rating: 'A', date: 'soon' }
  await feeding(context, kyero(property('A1'), property('A2', wrong), property('A3', { price: 'x' })))
  const app = await siteOver(context)
  const secret = context.store.reports.secretOf(agencyOf('casa-demo'))
  const found = await inBoth(app, `/reports/casa-demo/${secret}`)
  for (const file of ['due.atom', 'due.ics']) {
    const address = `/reports/casa-demo/${secret}/${file}`
    found.push({ address, languages: ['pt'], text: readable(await textAt(app, address)) })
  }
  return found
}

/** What an operator sends to agencies about what lapses, in the languages of each. */
const mailsOf = ({ store, now, about }: TestContext): Surface[] => {
  const days = dueDays(now(), 400)
  const { agencies } = store.due(now(), days)
  return agencies.flatMap((each) =>
    ofBoth.map((language) => {
      const mail = dueMail({ ...each, agency: { ...each.agency, languages: [language] } }, about(), days)
      return {
        address: `mail to ${each.agency.agency_id}`,
        languages: [language],
        text: readable(`${mail.subject}\n${mail.text}`),
      }
    }),
  )
}

/** The office of an agency: its desk, all its homes, one of them, and a form of each kind. */
const officeOf = async (app: Hono, context: TestContext): Promise<Surface[]> => {
  const visitor = await joined(app, context, 'Ana', 'agency_compliance')
  const actions = ['still-for-sale', 'reserved', 'price', 'texts', 'add-pictures', 'permission', 'sold']
  const facts = ['condominium_fee_eur_month', 'use_permit', 'features.balcony']
  const paths = [
    '/office',
    '/office/homes',
    '/office/homes/ol-7k3q9x',
    ...actions.map((action) => `/office/actions/${action}?id=ol-7k3q9x`),
    ...facts.map((fact) => `/office/actions/state?id=ol-7k3q9x/${fact}`),
    '/office/actions/validate?id=ol-7k3q9x/bathrooms',
  ]
  const found: Surface[] = []
  for (const path of paths)
    for (const language of ofBoth) {
      const address = language === 'en' ? path : `/pt${path}`
      found.push({ address, languages: [language], text: readable(await visitor.text(address)) })
    }
  return found
}

/** What commands print about the demonstration. */
const commandsOf = async (): Promise<Surface[]> => {
  const folder = testFolder()
  const env = { DATA_DIR: join(folder, 'data'), BASE_URL: base }
  const verbs: [verb: string, ...args: string[]][] = [
    ['import', demonstrationWithoutPictures()],
    ['list'],
    ['inspect', 'ol-7k3q9x'],
    ['confirm-availability', 'ol-7k3q9x'],
    ['due', '--days', '400'],
    ['history', 'ol-7k3q9x'],
    ['professionals'],
    ['disclosures'],
  ]
  const found: Surface[] = []
  for (const [verb, ...args] of verbs) {
    const { out, err } = await run(verb, args, env)
    found.push({
      address: `npx open-listings ${verb}`,
      languages: ['en'],
      text: readable(`${out}\n${err.join('\n')}`),
    })
  }
  return found
}

/** Everything of the demonstration that people read. */
export const surfaces = async (): Promise<Surface[]> => {
  const { context, app } = await demonstration()
  return [
    ...(await pagesOf(app)),
    ...(await inBoth(app, fullList(context))),
    ...(await rarePagesOf()),
    ...(await receiptsOf(context, app)),
    ...(await documentsOf(app)),
    ...(await toolsOf(app)),
    ...(await reportsOf()),
    ...mailsOf(context),
    ...(await officeOf(app, context)),
    ...(await commandsOf()),
  ]
}
