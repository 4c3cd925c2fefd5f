import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { sha256 } from '#src/domain/sync/signature.ts'
import { importRecords } from '#src/import/import-records.ts'
import { renewRecords } from '#src/publish/record-form.ts'
import { computeSeal } from '#src/store/seal.ts'
import { agency, appContextIn, confirmation, grant, listing, take, testFolder } from '../fixtures.ts'
import { checkedAnew, openRaw, sourcesAsWritten } from '../store/older-database.ts'
import {
  addressesOf,
  ask,
  callTool,
  search,
  serve,
  sharedAddresses,
  toolsOfOne,
  type Served,
} from './surfaces.ts'

const secrets = [
  'Albertina Moreira',
  '245 678 913',
  '934 871 220',
  'albertina.moreira@sapo.pt',
  'PT50 0002 0123 1234 5678 9015 4',
  'GP-1562-08412-110407-002345',
  '4512',
  '1107/19950612',
  '2.º Dto',
  '7391',
  'aceita menos quarenta mil',
  'por detrás do vaso',
]

/** The sheet of a mandate, as it is pasted below what describes the home. */
const sheet = [
  'Apartamento com sala virada ao jardim. Cozinha de 2021.',
  'Rua das Acácias n.º 31, 2.º Dto.',
  'Proprietária: Albertina Moreira',
  'NIF: 245 678 913',
  'Telemóvel: 934 871 220',
  'E-mail: albertina.moreira@sapo.pt',
  'IBAN: PT50 0002 0123 1234 5678 9015 4',
  'Certidão permanente: GP-1562-08412-110407-002345',
  'Artigo matricial 4512, fração "C". Descrito sob o n.º 1107/19950612.',
  'Chaves por detrás do vaso, código do alarme 7391.',
  'Nota interna: aceita menos quarenta mil.',
  'Varanda com vista. Garagem para um carro.',
].join('\n')
const kept = ['sala virada ao jardim', 'Varanda com vista', 'Garagem para um carro']

const id = 'ol-mandate'

/** Everything that the outside reads of a home, on every surface. */
const everythingOf = async (served: Served): Promise<Map<string, string>> => {
  const read = new Map<string, string>()
  const paths = [...addressesOf(id), ...sharedAddresses, '/v1/public-sync/snapshot.jsonl']
  for (const path of paths) read.set(path, await (await ask(served, path)).text())
  read.set('search', await (await search(served)).text())
  for (const name of toolsOfOne)
    read.set(name, await (await callTool(served, name, { listing_id: id })).text())
  read.set('listing.search', await (await callTool(served, 'listing.search', {})).text())
  return read
}

const expectNone = async (served: Served): Promise<void> => {
  for (const [surface, text] of await everythingOf(served))
    for (const secret of secrets) expect(text.includes(secret), `${surface}: ${secret}`).toBe(false)
}

test('a mandate sheet in a description, a title, a caption and a reference is on no surface; what describes the home is', async () => {
  const appContext = appContextIn(testFolder())
  take(
    appContext,
    agency(),
    listing(id, {
      reference: 'A-31 Albertina Moreira',
      title: { pt: 'T2 com varanda, contactar Sra. Albertina Moreira 934 871 220', en: 'Two-bedroom flat' },
      description: { pt: sheet, en: sheet },
    }),
    grant(id),
    confirmation(id),
  )
  const served = await serve(appContext)
  await expectNone(served)
  const record = await (await ask(served, `/properties/${id}.json`)).text()
  for (const words of kept) expect(record).toContain(words)
  expect(JSON.parse(record)).toMatchObject({ title: { pt: 'T2 com varanda', en: 'Two-bedroom flat' } })
  const route = await (await ask(served, `/v1/properties/${id}/contact-route`)).json()
  expect(route).toMatchObject({ agency_reference: 'A-31' })
})

test('an import names the kinds and the places of what it leaves out, and never the values', async () => {
  const appContext = appContextIn(testFolder())
  take(appContext, agency())
  const folder = mkdtempSync(join(tmpdir(), 'mandate-'))
  writeFileSync(
    join(folder, 'home.json'),
    JSON.stringify([listing(id, { description: { pt: sheet, en: sheet } })]),
  )
  const report = await importRecords(appContext, {
    path: join(folder, 'home.json'),
    dryRun: false,
    progress: () => undefined,
  })
  const said = report.warnings.join('\n')
  for (const kind of [
    'a tax number',
    'a bank account',
    'a telephone number',
    'a door number',
    'the name of a person',
  ])
    expect(said).toContain(kind)
  for (const secret of secrets) expect(said).not.toContain(secret)
})

test('what an earlier program published of a mandate sheet is judged again when the store is opened by this one', async () => {
  const folder = testFolder()
  const before = appContextIn(folder)
  const harmless = 'Vista de mar desde a varanda.'
  const written = 'NIF da proprietária: 245 678 913.'
  take(
    before,
    agency(),
    listing(id, {
      description: { pt: `${harmless} Sala ampla.`, en: `${harmless} Wide living room.` },
    }),
    grant(id),
    confirmation(id),
  )
  before.store.close()
  // As a program wrote it that judged no text.
  const db = openRaw(folder)
  for (const table of ['listing SET source', 'published SET record'])
    db.exec(`UPDATE ${table} = replace(${table.split(' ').at(-1)}, '${harmless}', '${written}')`)
  sourcesAsWritten(db, id)
  const { record = '' } = db.prepare<[], { record: string }>('SELECT record FROM published').get() ?? {}
  db.prepare('UPDATE published SET digest = ?').run(sha256(record))
  db.exec(checkedAnew)
  db.prepare("UPDATE setting SET value = '2', seal = ? WHERE key = 'record_form'").run(
    computeSeal('record_form', '2'),
  )
  db.close()

  const appContext = appContextIn(folder)
  const served = await serve(appContext)
  const answered = async () => (await ask(served, `/properties/${id}.json`)).text()
  expect(await answered()).toContain('245 678 913')
  await renewRecords(appContext)
  await expectNone(served)
  expect(await answered()).toContain('Sala ampla.')
})
