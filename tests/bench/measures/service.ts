import { createWriteStream } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Figure } from '../figure.ts'
import { ratesInTurns, type Asked } from '../load.ts'
import { portOf, start, stop } from '../processes.ts'
import { questions } from '../questions.ts'
import { installed } from '../rivals/installed.ts'
import { openRecords } from '../rivals/open-records.ts'
import { someIds } from '../server.ts'
import { quietServer, progress, type Workshop } from '../workshop.ts'

const versions = { fastify: '5.12.8', 'better-sqlite3': '13.2.0' }
const against = `Fastify ${versions.fastify} with better-sqlite3 ${versions['better-sqlite3']}`

/** Our answers in turn with those of a service as it is usually written, over the same records. */
export const measureService = async (workshop: Workshop): Promise<Figure[]> => {
  const { base } = await quietServer(workshop)
  const ids = await someIds(base, 500)
  const records = ids.map((id): Asked => ({ method: 'GET', path: `/v1/properties/${id}` }))
  const rows = [
    { what: 'search as a usual service has it, all questions, concurrency 16', asked: questions },
    { what: 'record as a usual service has it, concurrency 16', asked: records },
  ]
  try {
    const service = await startService(workshop)
    try {
      const other = `http://127.0.0.1:${await portOf(service)}`
      const figures: Figure[] = []
      for (const { what, asked } of rows) {
        progress(what)
        const rates = await ratesInTurns(base, { base: other }, asked, 3)
        const [own, theirs] = [await bytesOf(base, asked), await bytesOf(other, asked)]
        figures.push({
          what,
          against,
          value: rates.own,
          unit: 'requests/s',
          ratio: rates.ratio,
          note: `theirs ${rates.other.toFixed(0)} requests/s; an answer has ${own} kB, theirs ${theirs} kB`,
        })
      }
      return figures
    } finally {
      await stop(service)
    }
  } catch (error) {
    return rows.map(({ what }) => ({ what, against, missing: (error as Error).message }))
  }
}

async function startService(workshop: Workshop) {
  const tools = join(workshop.tools, 'service')
  await installed(tools, versions)
  const program = join(tools, 'service.mjs')
  await cp(join(import.meta.dirname, '../rivals/fastify.mjs'), program)
  const records = join(workshop.folder, 'open.jsonl')
  const { site } = await workshop.published()
  await pipeline(openRecords(site), asLines, createWriteStream(records))
  return start(process.execPath, [program, records, join(workshop.folder, 'service.sqlite')], {})
}

async function* asLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) yield `${text}\n`
}

/** Kilobytes of an answer, on average. */
async function bytesOf(base: string, asked: readonly Asked[]): Promise<string> {
  let bytes = 0
  for (const { method, path, body } of asked) {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(base + path, { method, ...(body !== undefined && { body, headers }) })
    bytes += (await response.arrayBuffer()).byteLength
  }
  return (bytes / asked.length / 1000).toFixed(1)
}
