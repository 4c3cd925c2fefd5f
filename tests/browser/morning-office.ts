import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bareEnvironment } from '../bare-environment.ts'
import { hasPostgres, startPostgres } from '../cluster/postgres.ts'
import { startServerProcess } from '../faults/processes.ts'
import { agency, grant, listing } from '../fixtures.ts'
import { freePort } from '../free-port.ts'
import { verbCommand } from '../verb-command.ts'
import { root } from './served-site.ts'

/** A server of its own with an office of sixteen homes, of which twelve were never confirmed. */
export interface MorningOffice {
  origin: string
  operate(verb: string, ...args: string[]): Promise<string>
  /** Moves the site to another origin, where a proxy leads to the port of `origin`. */
  move(to: string): Promise<void>
  close(): Promise<void>
}

/** Where the record of the office lies. */
export interface MorningPlace {
  place: string
  open(): Promise<MorningOffice>
}

/** The homes, in the order of their references. */
export const homes = Array.from({ length: 16 }, (_, at) => `ol-mor${String(at).padStart(3, '0')}`)

const records = [
  agency({ agency_id: 'casa-manha', name: 'Casa da Manhã (fictícia)' }),
  ...homes.flatMap((id, at) => [
    listing(id, {
      agency_id: 'casa-manha',
      reference: `M-${at}`,
      title: {
        en: `Flat ${at} in Arroios, renovated, with a balcony and a view of the river`,
        pt: `Apartamento ${at} em Arroios, renovado, com varanda e vista para o rio`,
      },
    }),
    {
      ...grant(id, { agency_id: 'casa-manha', valid_from: 'today-30d', valid_until: 'today+90d' }),
      agency_id: undefined,
    },
  ]),
]

const siteName = { pt: 'Casas da Manhã', en: 'Morning Homes' }

/** The site file of an office that moves. */
const describedSite = {
  name: siteName,
  short_name: siteName,
  operator: {
    legal_name: 'Casas da Manhã, Lda. (fictícia)',
    address: 'Rua da Manhã 1, 1000-001 Lisboa',
    email: 'geral@casas.example',
    complaints_book_url: 'https://www.livroreclamacoes.pt/',
  },
  privacy: { controller: 'Casas da Manhã, Lda. (fictícia)', text: { pt: [], en: [] } },
}

export const openOffice = async (database: Record<string, string> = {}): Promise<MorningOffice> => {
  const folder = mkdtempSync(join(tmpdir(), 'open-listings-morning-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const environment: Record<string, string> & { PORT: string } = {
    DATA_DIR: join(folder, 'data'),
    OUT_DIR: join(folder, 'site'),
    KEYS_DIR: join(folder, 'keys'),
    SITE: 'demonstration',
    BASE_URL: origin,
    PORT: String(port),
    ...database,
  }
  const operate = async (verb: string, ...args: string[]) => {
    const env = bareEnvironment(environment)
    return (await promisify(execFile)(process.execPath, verbCommand(verb, ...args), { cwd: root, env }))
      .stdout
  }
  const file = join(folder, 'homes.json')
  writeFileSync(file, JSON.stringify(records))
  await operate('import', file)
  await operate('confirm-availability', ...homes.slice(12))
  let server = await startServerProcess(environment)
  return {
    origin,
    operate,
    async move(to) {
      await server.kill('SIGTERM')
      const site = join(folder, 'site.json')
      writeFileSync(site, JSON.stringify({ ...describedSite, origin: to, demonstration: true }))
      Object.assign(environment, { SITE: site, BASE_URL: to })
      await operate('set-origin', to, '--yes')
      server = await startServerProcess(environment)
    },
    async close() {
      await server.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const onPostgres = async (): Promise<MorningOffice> => {
  const postgres = await startPostgres()
  const office = await openOffice({ DATABASE_URL: postgres.url })
  return {
    ...office,
    async close() {
      await office.close()
      await postgres.remove()
    },
  }
}

/** PostgreSQL is skipped where there is none, as in every test of it. */
export const morningPlaces: MorningPlace[] = [
  { place: 'SQLite', open: openOffice },
  ...(hasPostgres ? [{ place: 'PostgreSQL', open: onPostgres }] : []),
]
