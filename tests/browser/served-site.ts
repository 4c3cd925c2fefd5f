import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { registry } from '#src/operations/registry.ts'
import { verbCommand } from '../verb-command.ts'

/**
 * The ports of the servers under test, one for each worker: operators change what buyers see, so that no two spec files
 * may run against the same server at once. `BROWSER_TEST_PORT` names others where these are taken, such as `4481,4482`.
 */
export const ports = (process.env['BROWSER_TEST_PORT'] ?? '4471,4472').split(',').map(Number)

/** The port of this worker's server. Its data has a folder to itself. */
export const port = ports[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] as number
export const base = `http://localhost:${port}`
export const folder = folderOf(port)
/** The folder of the server that is started first. */
export const firstFolder = folderOf(ports[0] as number)
/** The data of the demonstration as it is imported, which every server begins with. */
export const prepared = `${firstFolder}-prepared`
export const current = join(folder, 'site/current')

export const environment = {
  PORT: String(port),
  BASE_URL: base,
  DATA_DIR: join(folder, 'data'),
  OUT_DIR: join(folder, 'site'),
  SITE: 'demonstration',
  LOG_LEVEL: 'warn',
}

export const root = join(import.meta.dirname, '../..')

/** Runs an operator's verb beside the server, as `npx open-listings VERB …` does; answers what it printed. */
export const operate = async (verb: string, ...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, verbCommand(verb, ...args), {
    cwd: root,
    env: { ...process.env, ...environment },
  })
  return stdout
}

/** The answer at an address of the server under test. */
export const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(base + path, { headers, redirect: 'manual' })

export const text = async (path: string): Promise<string> => (await get(path)).text()

/** The ids that a search answers. */
export const search = async (body: object): Promise<string[]> => {
  const answer = await fetch(`${base}/v1/property-searches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { results } = (await answer.json()) as { results: { listing_id: string }[] }
  return results.map(({ listing_id }) => listing_id)
}

/** Every page of the feed, by following `next` from the first. */
export const feedPages = async (): Promise<string[]> => {
  const pages: string[] = []
  for (let next: string | null = `${base}/feeds/open-listings.json`; next;) {
    const page = await (await fetch(next)).text()
    pages.push(page)
    next = (JSON.parse(page) as { next: string | null }).next
  }
  return pages
}

/** Every address that belongs to one listing alone (interface 1.1 and 4), files first. */
export const addressesOf = (id: string) => ({
  files: [
    `properties/${id}.html`,
    `pt/properties/${id}.html`,
    `properties/${id}.md`,
    `properties/${id}.json`,
    `properties/${id}.jsonld`,
  ],
  paths: [
    `/properties/${id}`,
    `/pt/properties/${id}`,
    `/properties/${id}.md`,
    `/properties/${id}.json`,
    `/properties/${id}.jsonld`,
    ...registry
      .filter(({ path }) => path.includes('{listing_id}'))
      .map(({ path }) => path.replace('{listing_id}', id)),
  ],
})

function folderOf(served: number): string {
  return join(tmpdir(), `open-listings-browser-${served}`)
}
