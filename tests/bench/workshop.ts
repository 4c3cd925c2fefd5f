import { createReadStream, existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { verbCommand } from '../verb-command.ts'
import { run, stop, type Ran } from './processes.ts'
import { untilQuiet } from './resident.ts'
import { startServer, type Server } from './server.ts'

/** The folders of one publisher: its database and its site. */
export interface Stage {
  data: string
  site: string
  env: Record<string, string>
}

export interface Publication {
  seconds: number
  files: number
  megabytes: number
}

export interface Workshop {
  folder: string
  /** Where other tools are installed, for the run. */
  tools: string
  count: number
  /** Rounds of what is compared with something: the median counts. */
  rounds: number
  /** The generated records as JSON Lines, and how many they are. */
  records: string
  recordCount: number
  /** Folders for a publisher, empty. With several rounds, the folders before are removed once all is measured. */
  stage(name: string): Promise<Stage>
  imported(): Promise<Stage>
  /** An import of all records into an empty database, which takes the place of the one before. */
  importAnew(): Promise<Ran>
  published(): Promise<Stage>
  /** A full publication from the imported records; the stage takes the place of the one before. */
  publishAnew(): Promise<Publication>
  /** What the last full publication took. */
  publication(): Publication | null
  server(): Promise<Server>
  /** Ends the server; what is published is measured no more, and removed where it would not fit the disk twice. */
  clear(): Promise<void>
}

/** Runs one of the operator's verbs. */
export const verb = (env: Record<string, string>, name: string, ...args: string[]): Promise<Ran> =>
  run(process.execPath, verbCommand(name, ...args), { env })

/** Reports on standard error what is being measured. */
export const progress = (text: string): void => console.error(`bench: ${text}`)

/** Generates listings, and prepares what is measured when it is first asked for. */
export const openWorkshop = async ({
  folder,
  tools,
  count,
  rounds,
}: Pick<Workshop, 'folder' | 'tools' | 'count' | 'rounds'>): Promise<Workshop> => {
  const records = join(folder, 'records.jsonl')
  await verb({}, 'generate', '--count', String(count), '--seed', '1', '--into', records)
  const recordCount = await linesIn(records)

  let imported: Stage | null = null
  let published: Stage | null = null
  let publication: Publication | null = null
  let server: Promise<Server> | null = null

  let left = 0
  const stage = async (name: string): Promise<Stage> => {
    const own = join(folder, name)
    const [data, site] = [join(own, 'data'), join(own, 'site')]
    // ext4 passes over files that were removed in the last minutes, one by one, whenever it makes a new one.
    if (rounds > 1 && existsSync(own)) await rename(own, `${own}-${++left}`)
    else await rm(own, { recursive: true, force: true })
    const env = { DATA_DIR: data, OUT_DIR: site, SITE: 'demonstration', RATE_LIMIT: 'off', LOG_LEVEL: 'info' }
    return { data, site, env }
  }

  const workshop: Workshop = {
    folder,
    tools,
    count,
    rounds,
    records,
    recordCount,
    stage,
    async imported() {
      if (!imported) {
        progress('importing')
        await workshop.importAnew()
      }
      return imported as unknown as Stage
    },
    async importAnew() {
      const fresh = await stage('imported')
      const ran = await verb(fresh.env, 'import', records)
      imported = fresh
      return ran
    },
    async published() {
      if (!published) {
        progress('publishing')
        await workshop.publishAnew()
      }
      return published as unknown as Stage
    },
    async publishAnew() {
      const source = await workshop.imported()
      const fresh = await stage('published')
      await cp(source.data, fresh.data, { recursive: true })
      const { stdout, megabytes } = await verb(fresh.env, 'publish')
      const [, files, seconds] = /written (\d+), .* (\d+\.\d+) s: /.exec(stdout) ?? []
      if (files === undefined) throw new Error(`Read what a publication did: found "${stdout}"`)
      published = fresh
      publication = { seconds: Number(seconds), files: Number(files), megabytes }
      return publication
    },
    publication: () => publication,
    server: () => (server ??= workshop.published().then(({ env }) => startServer(env))),
    async clear() {
      if (server) await stop((await server).child)
      server = null
      published = null
      if (rounds === 1) await rm(join(folder, 'published'), { recursive: true, force: true })
    },
  }
  return workshop
}

const linesIn = async (path: string): Promise<number> => {
  let lines = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++
  return lines
}

/** A server with everything published and at rest. */
export const quietServer = async (workshop: Workshop): Promise<Server> => {
  const server = await workshop.server()
  await untilQuiet(server.pid)
  return server
}
