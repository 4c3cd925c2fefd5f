import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compose, type AppContext } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { listen } from '#src/server/listen.ts'
import { localIssuerOf } from '#src/server/mcp/professional/issuer.ts'
import type { Figure } from '../figure.ts'
import { oneByOne, type Asked } from '../load.ts'
import { median, p99, quantile } from '../statistics.ts'
import { progress, verb, type Workshop } from '../workshop.ts'

const rounds = 200
const warmUp = 30
const readsInTurn = 8
const mostConnections = 16
const subject = 'bench-professional'

/** What a professional needs: an account, and a brief of the widest kind. */
const records = (today: string, end: string) => [
  {
    kind: 'professional_account',
    account_id: 'pro-bench',
    subject,
    role: 'listing_agent',
    verified_by_role: 'agency_compliance',
    verified_on: today,
  },
  {
    kind: 'buyer_brief',
    brief_id: 'brief-1b2c3d',
    account_id: 'pro-bench',
    represented: true,
    valid_from: today,
    valid_until: end,
    requirements: {
      hard_constraints: { locations: ['Grande Lisboa', 'Grande Porto', 'Algarve'], min_bedrooms: 2 },
    },
    reported_on: today,
  },
]

/**
 * How long a read of the closed market takes that is recorded before it is answered, and the same unrecorded. In one
 * process, over one store, by turns: a server that records, one that does not, and another that does not, which is the
 * control. They are asked over HTTP on this machine, as a professional's assistant asks, by a client that does next to
 * nothing.
 */
export const measureClosed = async (workshop: Workshop): Promise<Figure[]> => {
  const source = await workshop.imported()
  const stage = await workshop.stage('closed')
  await cp(source.data, stage.data, { recursive: true })
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const file = join(workshop.folder, 'professional.json')
  await writeFile(file, JSON.stringify(records(day(0), day(90))))
  await verb(stage.env, 'import', file)
  const config = readConfig({ ...stage.env, LOG_LEVEL: 'silent' })
  const appContext = compose(config, { waits: 0 })
  try {
    return await figuresOf(appContext)
  } finally {
    appContext.store.close()
  }
}

const figuresOf = async (appContext: AppContext): Promise<Figure[]> => {
  const unrecorded: AppContext['disclosures'] = {
    ...appContext.disclosures,
    record: () => undefined,
    sync: () => Promise.resolve(),
  }
  const recording = await readerOf(appContext)
  const without = await readerOf({ ...appContext, disclosures: unrecorded })
  const control = await readerOf({ ...appContext, disclosures: unrecorded })
  const page = await recording.answer('closed_listing_match', { limit: 5, detail: 'brief' })
  const [first] = page.results
  if (!first) throw new Error('Match the closed market: found nothing')
  const figures: Figure[] = []
  for (const [tool, given] of [
    ['closed_listing_get', { listing_id: first.listing_id }],
    ['closed_listing_match', { limit: 5 }],
  ] as const)
    for (const concurrency of [1, mostConnections]) {
      progress(`${tool}, concurrency ${concurrency}: ${rounds} rounds`)
      const inTurn = async (read: Reader) => {
        const samples: number[] = []
        for (let reads = 0; reads < readsInTurn; reads++)
          samples.push(...(await read.abreast(tool, given, concurrency)))
        return samples
      }
      figures.push({
        what: `${tool}, recorded who was shown it, concurrency ${concurrency}, p99`,
        against: 'the same unrecorded, in turns',
        target: '≤ 20 ms',
        ...(await byTurns({ recording, without, control }, inTurn, concurrency === 1 ? rounds : rounds / 4)),
      })
    }
  await Promise.all([recording, without, control].map((each) => each.end()))
  return figures
}

interface Reader {
  /** What a tool answers; a failure is an error. */
  answer(tool: string, given: object): Promise<{ results: { listing_id: string }[] }>
  /** Calls a tool over so many connections at a time; answers how many milliseconds each took. */
  abreast(tool: string, given: object, connections: number): Promise<number[]>
  end(): Promise<void>
}

/** Calls tools of a server of its own over this store. */
const readerOf = async (appContext: AppContext): Promise<Reader> => {
  const app = await createServerApp({
    appContext,
    site: await loadSite(),
    onError: (error) => console.error(error),
  })
  const { base_url: base } = appContext.about()
  const issuer = await localIssuerOf(appContext.config, base)
  const claims = { subject, audience: `${base}/mcp`, scope: 'closed-listings:match', minutes: 240 }
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    Authorization: `Bearer ${await issuer.mint({ ...claims, now: new Date(appContext.now()) })}`,
  }
  const { port, close } = await listen(app, { host: '127.0.0.1', port: 0 })
  const clients = Array.from({ length: mostConnections }, () => oneByOne(`http://127.0.0.1:${port}`))
  const asking = (name: string, given: object): Asked => ({
    method: 'POST',
    path: '/mcp',
    headers,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
  })
  return {
    async answer(name, given) {
      const { path, method, body } = asking(name, given)
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: body ?? '' })
      const { result } = (await answer.json()) as {
        result?: { isError?: boolean; structuredContent: Awaited<ReturnType<Reader['answer']>> }
      }
      if (!result || result.isError) throw new Error(`${name}: ${JSON.stringify(result)}`)
      return result.structuredContent
    },
    abreast: (name, given, connections) =>
      Promise.all(clients.slice(0, connections).map(({ ask }) => ask(asking(name, given)))),
    async end() {
      for (const client of clients) client.end()
      await close()
    },
  }
}

const byTurns = async (
  { recording, without, control }: Record<'recording' | 'without' | 'control', Reader>,
  inTurn: (read: Reader) => Promise<number[]>,
  count: number,
) => {
  const [own, plain, again]: [number[], number[], number[]] = [[], [], []]
  const turns = [
    [recording, own],
    [without, plain],
    [control, again],
  ] as const
  for (let round = -warmUp; round < count; round++)
    // Another one begins each time, so that none always follows the same.
    for (let turn = 0; turn < turns.length; turn++) {
      const [read, samples] = turns[(round + warmUp + turn) % turns.length]!
      const milliseconds = await inTurn(read)
      if (round >= 0) samples.push(...milliseconds)
    }
  const middle = (samples: readonly number[]) => `${(median(samples) / median(plain)).toFixed(3)} ×`
  return {
    value: p99(own),
    unit: 'ms' as const,
    ratio: p99(own) / p99(plain),
    note: `median ${median(own).toFixed(2)} ms, ${middle(own)} that of the unrecorded, control ${middle(again)}; longest ${quantile(own, 1).toFixed(2)} ms`,
  }
}
