import pg from 'pg'
import { primaryQuestion } from './log.ts'

/** Milliseconds in which a connection must come about; a request waits for its answer no longer than that. */
const patience = 1_500

// Sequence numbers stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * The settings of every connection to PostgreSQL. A writer that hangs while it has the head locked is cut off, so that it
 * delays no other for long; no writer waits for the head for ever. A commit is never cancelled: a cancelled wait for a synchronous
 * standby would look like a success.
 */
const options = [
  'search_path=open_listings',
  'synchronous_commit=on',
  'idle_in_transaction_session_timeout=10000',
  'lock_timeout=15000',
  'statement_timeout=0',
  'tcp_user_timeout=5000',
]
  .map((each) => `-c ${each}`)
  .join(' ')

/**
 * Connects to the primary: the first of the addresses (separated by commas) that answers and is no standby. Throws
 * the error of the last one.
 */
export const connectPrimary = async (addresses: string): Promise<pg.Client> => {
  let failure: unknown = new Error('DATABASE_URL names no address')
  for (const connectionString of addresses.split(',')) {
    const client = new pg.Client({
      connectionString,
      options,
      connectionTimeoutMillis: patience,
      keepAlive: true,
      application_name: 'open-listings',
    })
    // A connection that breaks while it is idle is noticed by the next query.
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await within(patience, client.query<{ standby: boolean }>(primaryQuestion))
      if (rows[0]?.standby === false) return client
      throw new Error('it is a standby')
    } catch (error) {
      failure = error
      cut(client)
    }
  }
  throw failure
}

/** Ends a connection without waiting for the other side, which may be gone. */
export const cut = (client: pg.Client): void => {
  client.connection.stream.destroy()
  client.end().catch(() => undefined)
}

/** What a promise resolves to, unless it takes longer than a number of milliseconds. */
export const within = <T>(milliseconds: number, promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  })
  promise.catch(() => undefined)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
