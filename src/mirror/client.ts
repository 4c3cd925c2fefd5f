import { setTimeout as wait } from 'node:timers/promises'
import { SyncRefusal } from '#src/domain/sync/refusal.ts'
import { MirrorFailure } from './failure.ts'
import type { Fetch } from './interface.ts'
import { exactUtf8Text } from '#src/domain/bytes.ts'

/** Answers longer than this are not read: what is hostile must not fill the memory. */
const largestAnswer = 32 * 1024 * 1024
const patienceMilliseconds = 30_000
const attempts = 5
const longestWaitSeconds = 120

interface ClientOptions {
  from: string
  fetch: Fetch
  signal?: AbortSignal | undefined
  /** Waits between attempts; tests pass one that does not. */
  sleep?: (milliseconds: number) => Promise<unknown>
}

/** An HTTP client of one publisher: no redirects, bounded answers, retries when it is busy. */
export const clientOf = ({ from, fetch, signal, sleep = wait }: ClientOptions) => {
  const once = async (path: string): Promise<{ text: string } | { again: string; seconds: number }> => {
    const timeout = AbortSignal.timeout(patienceMilliseconds)
    let response: Response
    try {
      response = await fetch(from + path, {
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      if (response.status === 200) return { text: await boundedText(response, path) }
      await response.body?.cancel()
    } catch (error) {
      if (error instanceof MirrorFailure || error instanceof SyncRefusal || signal?.aborted) throw error
      return { again: causeOf(error), seconds: 1 }
    }
    const { status, headers } = response
    if (status >= 300 && status < 400)
      throw new MirrorFailure(
        'redirected',
        `Read ${path}: ${from} leads elsewhere (status ${status}), which is refused; give its final address with --from`,
      )
    if (status === 429 || status >= 500)
      return { again: `status ${status}`, seconds: retryAfter(headers.get('Retry-After')) }
    throw new MirrorFailure(
      'unexpected_status',
      `Read ${path}: expected status 200, found ${status}; is ${from} a publisher of open listings?`,
    )
  }

  const read = async (path: string): Promise<string> => {
    for (let attempt = 1; ; attempt++) {
      const answer = await once(path)
      if ('text' in answer) return answer.text
      if (attempt === attempts)
        throw new MirrorFailure(
          'unreachable',
          `Read ${path}: ${from} does not answer (${answer.again}) after ${attempts} attempts; try again later`,
        )
      await sleep(answer.seconds * 1000 * (answer.again.startsWith('status 429') ? 1 : attempt))
    }
  }

  let ahead: { path: string; text: Promise<string> } | null = null
  return {
    /** The text of an address of the publisher. */
    read(path: string): Promise<string> {
      const text = ahead?.path === path ? ahead.text : read(path)
      ahead = null
      return text
    },
    /** Prefetches the next answer, so that the publisher works while this side verifies. */
    readAhead(path: string): void {
      const text = read(path)
      // The error reaches the caller that awaits the answer; an unused prefetch must not be an unhandled rejection.
      text.catch(() => undefined)
      ahead = { path, text }
    },
  }
}
export type Client = ReturnType<typeof clientOf>

const retryAfter = (header: string | null): number =>
  header !== null && /^\d{1,6}$/.test(header) ? Math.min(Number(header), longestWaitSeconds) : 1

const causeOf = (error: unknown): string => {
  const { cause, message } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}

const boundedText = async (response: Response, path: string): Promise<string> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > largestAnswer)
      throw new MirrorFailure(
        'too_large',
        `Read ${path}: the answer is longer than ${largestAnswer} bytes, which no page is`,
      )
    chunks.push(chunk)
  }
  const text = exactUtf8Text(Buffer.concat(chunks))
  if (text === null) throw new SyncRefusal('malformed', `Read ${path}: the answer is not UTF-8`)
  return text
}
