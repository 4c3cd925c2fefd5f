import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import type { Figure } from '../figure.ts'
import { untilQuiet } from '../resident.ts'
import { median } from '../statistics.ts'
import { someIds, type Server } from '../server.ts'
import { quietServer, progress, verb, type Workshop } from '../workshop.ts'
import { aListing } from '../../ids.ts'

const revocations = 7
const many = 1_000

/** One revocation and a thousand changes, each until every file of a running server is reconciled. */
export const measureChanges = async (workshop: Workshop): Promise<Figure[]> => {
  const server = await quietServer(workshop)
  const ids = await someIds(server.base, workshop.count)
  const full = workshop.publication()?.seconds ?? 0
  const against = 'a full publication'
  progress(`${revocations} revocations`)
  const revoked: { seconds: number; files: number }[] = []
  for (let turn = 1; turn <= revocations; turn++) {
    revoked.push(await revokeOne(workshop, server, ids[Math.floor((ids.length * turn) / (revocations + 1))]!))
    await wait(300)
  }
  await untilQuiet(server.pid)
  progress(`${many} changes at once`)
  const changed = await changeMany(workshop, server)
  const seconds = median(revoked.map((each) => each.seconds))
  const files = Math.max(...revoked.map((each) => each.files))
  const own = surfaces('').length
  return [
    {
      what: 'one revocation, from its commit until every file is reconciled',
      against,
      target: '≤ 1 s; live answers at once',
      value: seconds,
      unit: 's',
      ratio: seconds / full,
      note: `the slowest of ${revocations} ${Math.max(...revoked.map((each) => each.seconds)).toFixed(2)} s; the first request answers 404 on every surface`,
    },
    {
      what: 'one revocation, files touched beside its own, at most',
      against: 'the files of one listing',
      target: '≤ 16',
      value: files - own,
      unit: 'files',
      ratio: (files - own) / own,
      note: `${files} with its own`,
    },
    {
      what: '1,000 changes at once, from the start of `npx open-listings import` until every file is reconciled',
      against,
      target: '≤ 0.35 ×',
      value: changed.seconds,
      unit: 's',
      ratio: changed.seconds / full,
      note: `${changed.count} prices, ${changed.files} files; the import takes ${changed.importing.toFixed(1)} s of it`,
    },
  ]
}

const surfaces = (id: string): string[] => [
  ...['', '.md', '.json', '.jsonld'].map((ending) => `/properties/${id}${ending}`),
  `/pt/properties/${id}`,
  `/media/${id}/front.svg`,
]

async function revokeOne({ published }: Workshop, { base, nextPublication }: Server, id: string) {
  const { env } = await published()
  const appContext = compose(readConfig(env))
  try {
    const reconciled = nextPublication()
    const begun = performance.now()
    appContext.store.operator.changeAuthorisation(aListing(id), 'revoked', appContext.now())
    const answers = await Promise.all(
      [...surfaces(id), `/v1/properties/${id}`].map((path) => fetch(base + path)),
    )
    const visible = answers.filter(({ status }) => status !== 404)
    if (visible.length > 0)
      throw new Error(`Revoke ${id}: ${visible.map(({ url }) => url).join(', ')} still answer`)
    const { written, removed } = await reconciled
    return { seconds: (performance.now() - begun) / 1000, files: written + removed }
  } finally {
    appContext.store.close()
  }
}

async function changeMany(workshop: Workshop, { base, nextPublication }: Server) {
  const { env } = await workshop.published()
  const open = new Set(await someIds(base, workshop.count))
  const changed = await dearer(workshop.records, open)
  const step = Math.max(1, changed.length / many)
  const lines = Array.from(
    { length: Math.min(many, changed.length) },
    (_, index) => changed[Math.floor(index * step)],
  )
  const file = join(workshop.folder, 'changed.jsonl')
  await writeFile(file, `${lines.join('\n')}\n`)
  const reconciled = nextPublication()
  const begun = performance.now()
  const { seconds: importing } = await verb(env, 'import', file)
  const { written, removed } = await reconciled
  const seconds = (performance.now() - begun) / 1000
  return { seconds, importing, count: lines.length, files: written + removed }
}

/** The records of open listings with a reported price, a thousand euros dearer. */
async function dearer(records: string, open: ReadonlySet<string>): Promise<string[]> {
  const changed: string[] = []
  for await (const line of createInterface({ input: createReadStream(records) })) {
    const record = JSON.parse(line) as {
      kind: string
      listing_id: string
      facts?: { price_eur?: { value?: number } }
    }
    const price = record.facts?.price_eur
    if (record.kind !== 'listing' || price?.value === undefined || !open.has(record.listing_id)) continue
    price.value += 1_000
    changed.push(JSON.stringify(record))
  }
  return changed
}
