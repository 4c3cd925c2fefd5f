import { join } from 'node:path'
import { Hono } from 'hono'
import { takeLock } from '#src/compose.ts'
import type { Fetch, Mirror, MirrorOptions } from '#src/mirror/interface.ts'
import { openMirror } from '#src/mirror/mirror.ts'
import { requestClockOf } from '#src/server/moment.ts'
import { addSync } from '#src/server/sync.ts'
import { testFolder, type TestContext } from '../fixtures.ts'

export const from = 'https://homes.example'

/** The synchronisation of a store without the rest of the server. A new one has forgotten what it verified. */
export const publisherOf = (appContext: TestContext, errors: unknown[] = []): Fetch => {
  const app = new Hono()
  addSync(
    app,
    appContext,
    requestClockOf(appContext),
    () => Promise.resolve(null),
    (error) => errors.push(error),
  )
  return async (url, init) => app.fetch(new Request(url, init))
}

/** A mirror of a store, in a folder of its own or in one that was left. */
export const mirrorOf = (
  appContext: TestContext,
  options: Partial<MirrorOptions> & { into?: string } = {},
): Promise<Mirror> =>
  openMirror(
    Object.assign(options, {
      from,
      into: options.into ?? join(testFolder(), 'copies'),
      takeLock,
      fetch: options.fetch ?? publisherOf(appContext),
      now: options.now ?? appContext.now,
      sleep: () => Promise.resolve(),
    }),
  )

/** Answers of a publisher that are altered on the way. */
export const tampered =
  (honest: Fetch, change: (path: string, text: string) => string | Response): Fetch =>
  async (url, init) => {
    const response = await honest(url, init)
    if (response.status !== 200) return response
    const changed = change(url.slice(from.length), await response.text())
    return typeof changed === 'string' ? new Response(changed) : changed
  }
