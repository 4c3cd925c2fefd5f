import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import type pg from 'pg'
import { connectPrimary, cut, within } from './connection.ts'
import * as log from './log.ts'
import type { PostCall, PostReply } from './post.ts'
import { readErrorCode } from '#src/store/error-code.ts'

/** Longer than any writer waits for the head (`lock_timeout`). */
const patience = 20_000

const { address, signal, port } = workerData as { address: string; signal: Int32Array; port: MessagePort }

let client: pg.Client | null = null

const drop = (): void => {
  if (client) cut(client)
  client = null
}

const connected = async (): Promise<pg.Client> => {
  if (client) return client
  const opened = await connectPrimary(address)
  opened.once('end', () => {
    if (client === opened) client = null
  })
  await log.makeTables(opened)
  return (client = opened)
}

/** Acts on the connection of the transaction that is under way. */
const inTransaction = async <T>(act: (client: pg.Client) => Promise<T>): Promise<T> => {
  if (!client) throw new Error('the connection was lost')
  return act(client)
}

let ahead: { seq: number; entries: Promise<log.Entry[]> } | null = null

/**
 * The entries after a number. While they are applied the ones that follow are fetched already: an entry never changes,
 * and what is not there yet is asked for again.
 */
const entriesAfter = async (question: log.EntriesQuestion): Promise<log.Entry[]> => {
  const { seq, bytes } = question
  const open = await connected()
  const fetched = ahead?.seq === seq ? await ahead.entries : []
  ahead = null
  const entries = fetched.length > 0 ? fetched : await log.entriesAfter(open, question)
  const size = entries.reduce(
    (sum, { parts }) => parts.reduce((all, part) => all + (part?.length ?? 0), sum),
    0,
  )
  const last = entries.at(-1)
  if (last && size >= bytes / 2)
    ahead = { seq: last.seq, entries: log.entriesAfter(open, { ...question, seq: last.seq }).catch(() => []) }
  return entries
}

const run = async (call: PostCall): Promise<unknown> => {
  switch (call.name) {
    case 'head':
      return log.readHead(await connected())
    case 'lock':
      return log.lockHead(await connected(), call.isLong)
    case 'begin':
      return log.begin(await connected(), call.head)
    case 'write':
      return inTransaction((open) => log.write(open, call.entry))
    case 'commit':
      return inTransaction(log.commit)
    case 'let go':
      return client === null ? undefined : inTransaction(log.letGo)
    case 'has entry': {
      // Waits until the transaction whose fate is asked for has ended: it has the head locked.
      const open = await connected()
      await log.lockHead(open)
      const found = await log.hasEntry(open, call.id)
      await log.letGo(open)
      return found
    }
    case 'entries after':
      return entriesAfter(call.question)
    case 'first entry':
      return log.firstEntry(await connected())
    case 'note member':
      return log.noteMember(await connected(), call.member)
    case 'note backup':
      return log.noteBackup(await connected(), call.seq)
    case 'cut':
      return log.cutLog(await connected())
    case 'hold role':
      return log.holdRole(await connected(), call.role)
    case 'take run':
      return log.takeRun(await connected(), call.run)
    case 'has run':
      return log.hasRun(await connected(), call.run)
    case 'end run':
      return client === null ? undefined : log.endRun(client, call.run)
  }
}

const messageOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}

port.on('message', async (call: PostCall) => {
  let reply: PostReply
  try {
    reply = { value: await within(patience, run(call)) }
  } catch (error) {
    // The connection is in an unknown state: it is not used again.
    drop()
    reply = { failure: { message: messageOf(error), code: readErrorCode(error) } }
  }
  port.postMessage(reply)
  Atomics.add(signal, 0, 1)
  Atomics.notify(signal, 0)
})
parentPort?.on('message', () => {
  drop()
  process.exit()
})
