import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import Database from 'better-sqlite3'
import sharp from 'sharp'

/**
 * Makes the database of a store by the commands of an earlier release: `node tests/store/releases/make.ts CHECKOUT NAME`
 * writes NAME.sqlite.zst into this folder. CHECKOUT is a folder with that release and its node_modules.
 */
const [checkout = '', name = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'open-listings-'))
const at = (file: string): string => join(folder, file)

const verb = (...args: string[]): void => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(checkout, 'scripts/open-listings.js'), ...args],
    {
      cwd: checkout,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        SITE: 'demonstration',
        DATA_DIR: at('data'),
        OUT_DIR: at('site'),
      },
    },
  )
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`)
}

const by = { reported_by_role: 'listing_agent', reported_on: '2026-11-01' }
const term = { valid_from: '2026-11-01', valid_until: '2027-04-20' }
const home = (listing_id: string, record_class: string, change: object = {}): object[] => [
  {
    kind: 'listing',
    listing_id,
    agency_id: 'g-agency-1',
    record_class,
    lifecycle: 'active',
    title: { pt: 'T2 em Arroios', en: 'Two-bedroom flat in Arroios' },
    description: { pt: 'Sala virada a nascente.', en: 'The living room faces east.' },
    written_by_role: 'listing_agent',
    facts: {
      property_type: { value: 'apartment', ...by },
      typology: { value: 'T2', ...by },
      price_eur: { value: 385_000, ...by },
    },
    areas: { useful_m2: { value: 78, ...by } },
    location: { municipality_code: '1106', point: { lat: 38.72712, lon: -9.13711 }, ...by },
    energy: { class: { value: 'B-', ...by }, certificate_valid_until: '2031-03-01' },
    price_history: [
      { value: 395_000, ...by, reported_on: '2026-09-01' },
      { value: 390_000, ...by, reported_on: '2026-09-01' },
    ],
    private: { client_name: 'Proprietária Fictícia 12', address: 'Rua Secreta 99' },
    ...change,
  },
  {
    kind: 'authorisation',
    authorisation_id: `auth-${listing_id}`,
    listing_id,
    state: 'granted',
    ...term,
    ...by,
  },
]

const media = [1, 2].map((each) => ({
  file: `${each}.png`,
  alt: { pt: 'Sala', en: 'Living room' },
  credit: 'Foto Fictícia',
  digital_source_type: 'digitalCapture',
}))
const records = [
  ...home('made-pictured', 'open_listing', { media }),
  ...home('made-closed', 'off_market_listing'),
  {
    kind: 'ai_consent',
    ai_consent_id: 'consent-made-closed',
    listing_id: 'made-closed',
    ...term,
    ...by,
    reported_by_role: 'agency_compliance',
  },
  {
    kind: 'professional_account',
    account_id: 'pro-one',
    subject: 'sub-pro-one',
    role: 'listing_agent',
    verified_by_role: 'agency_compliance',
    verified_on: '2026-11-01',
  },
  {
    kind: 'buyer_brief',
    brief_id: 'brief-1p1n1z',
    account_id: 'pro-one',
    represented: true,
    ...term,
    requirements: { hard_constraints: { locations: ['Lisboa'], max_price: { amount: 500_000 } } },
    reported_on: '2026-11-01',
  },
  {
    kind: 'buyer_request',
    buyer_request_id: 'br-1b1b1b',
    ...term,
    requirements: { hard_constraints: { locations: ['Porto'], min_bedrooms: 2 }, preferences: [] },
    ...by,
  },
]

const property = (
  id: string,
): string => `<property><id>${id}</id><date>2026-11-01 10:00:00</date><ref>R-${id}</ref>
<price>385000</price><currency>EUR</currency><price_freq>sale</price_freq><type>town house</type>
<town>Tavira</town><province>Algarve</province><beds>3</beds><baths>2</baths><pool>1</pool>
<surface_area><built>150</built><plot>500</plot></surface_area>
<energy_rating><consumption>D</consumption><emissions>C</emissions></energy_rating>
<desc><pt>Casa ${id} perto do rio.</pt><en>Home ${id} near the river.</en></desc><images></images></property>`

verb('generate', '--count', '12', '--seed', '7', '--into', at('homes.jsonl'))
verb('import', at('homes.jsonl'))
for (const each of [1, 2])
  await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: { r: 90 * each, g: 120, b: 60 } },
  })
    .png()
    .toFile(at(`${each}.png`))
writeFileSync(at('more.jsonl'), records.map((record) => JSON.stringify(record)).join('\n'))
verb('import', at('more.jsonl'))
writeFileSync(
  at('feed.xml'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<root><kyero><feed_version>3</feed_version></kyero>\n${['A1', 'A2'].map(property).join('\n')}</root>\n`,
)
const feed = [
  '--agency',
  'g-agency-2',
  '--reported-by',
  'listing_agent',
  '--format',
  'kyero',
  '--source',
  'crm',
]
writeFileSync(at('complement.jsonl'), JSON.stringify({ ref: 'A1', energy_class: 'C' }))
verb('import', at('feed.xml'), ...feed, '--complements', at('complement.jsonl'))
const [first, second, third, fourth, fifth] = readFileSync(at('homes.jsonl'), 'utf8')
  .split('\n')
  .flatMap((line) => (line.includes('"kind":"listing"') ? [JSON.parse(line).listing_id as string] : []))
verb('confirm-availability', first ?? '', '--by', 'Ana', '--reason', 'weekly round')
verb('suspend', second ?? '')
verb('revoke', third ?? '', '--by', 'Ana')
verb('set-status', fourth ?? '', 'reserved')
verb('suspend', fifth ?? '')
verb('resume', fifth ?? '')
verb('publish')

const database = new Database(at('data/open-listings.sqlite'))
database.exec(`VACUUM INTO '${at('copy.sqlite')}'`)
database.close()
const params = { [constants.ZSTD_c_compressionLevel]: 19 }
writeFileSync(
  join(import.meta.dirname, `${name}.sqlite.zst`),
  zstdCompressSync(readFileSync(at('copy.sqlite')), { params }),
)
rmSync(folder, { recursive: true })
