import { setTimeout as wait } from 'node:timers/promises'

/** The part of `fetch` that a deployment needs. */
type Fetch = (request: Request) => Promise<Response>

export interface Patience {
  fetch?: Fetch
  /** Waits between attempts; tests pass one that does not. */
  sleep?: (milliseconds: number) => Promise<unknown>
  /** Milliseconds that one attempt may take. */
  timeout?: number
}

/** What was answered, read to its end. */
export interface HttpAnswer {
  status: number
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
}

const attempts = 4
const longestWait = 60_000

const retryAfter = (headers: Headers): number => {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, longestWait) : 0
}

/** The system's reason, without an address that could contain a key. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? message
}

/**
 * Sends a request until it is answered: again after a broken connection, an answer that was cut off, 408, 429 and 5xx,
 * a little later each time or when the answer allows it. Only for requests that may be sent twice. `make` is called for each attempt,
 * because a signature contains its time.
 */
export const sendPatiently = async (
  what: string,
  make: () => Request | Promise<Request>,
  { fetch = globalThis.fetch, sleep = wait, timeout = 20_000 }: Patience,
): Promise<HttpAnswer> => {
  for (let attempt = 1; ; attempt++) {
    let problem: string
    let pause = 250 * 2 ** attempt * (0.5 + Math.random() / 2)
    try {
      const request = await make()
      const response = await fetch(new Request(request, { signal: AbortSignal.timeout(timeout) }))
      const bytes = new Uint8Array(await response.arrayBuffer())
      const { status, headers } = response
      if (status < 500 && status !== 429 && status !== 408) return { status, headers, bytes }
      if (status === 501) return { status, headers, bytes }
      problem = `status ${status}`
      pause = Math.max(pause, retryAfter(headers))
    } catch (error) {
      problem = reasonOf(error)
    }
    if (attempt === attempts) throw new Error(`${what}: ${problem}, after ${attempts} attempts`)
    await sleep(pause)
  }
}
