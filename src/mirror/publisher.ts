import { setImmediate } from 'node:timers/promises'
import type { Arrival } from '#src/domain/sync/freshness.ts'
import { SyncRefusal } from '#src/domain/sync/refusal.ts'
import { trustIn, judgeTrust, type Anchor, type Trust } from '#src/domain/sync/trust.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Client } from './client.ts'
import { MirrorFailure } from './failure.ts'
import type { Folder } from './folder.ts'

/** Refusals that a change of the publisher's keys or feed explains; then key.json decides. */
const explainedByKeys = new Set(['foreign_key', 'revoked_key', 'foreign_feed'])

interface PublisherOptions {
  from: string
  pin: string | null
  client: Client
  folder: Folder
  now: () => Instant
}

/** The publisher as the mirror trusts it: fetches, verifies, and remembers the keys and the latest answer. */
export const publisherOf = async ({ from, pin, client, folder, now }: PublisherOptions) => {
  const saved = folder.publisher()
  if (saved && saved.from !== from)
    throw new MirrorFailure(
      'other_publisher',
      `Mirror ${from}: this folder mirrors ${saved.from}; use another folder`,
    )
  if (saved && pin !== null && pin !== saved.pin)
    throw new SyncRefusal(
      'foreign_key',
      `Trust the pinned key ${pin}: this folder was begun under ${saved.pin}; use another folder`,
    )
  let latest: Instant | null = saved?.latest ?? null
  let trust: Trust | null = saved
    ? judgeTrust(saved.revision, { feed: saved.feed, issued_at: saved.latest })
    : null
  let pinned = saved?.pin ?? pin

  const arrival = (): Arrival => ({ now: now(), latest })

  const remember = (issued_at: Instant): void => {
    latest = issued_at
    if (trust && pinned !== null)
      folder.writePublisher({ from, pin: pinned, feed: trust.feed, revision: trust.revision, latest })
  }

  const refreshKeys = async (): Promise<Trust> => {
    const text = await client.read('/v1/public-sync/key.json')
    const anchor: Anchor = trust ? { known: trust.revision } : pinned === null ? 'first use' : { pin: pinned }
    const found = trustIn(text, anchor, arrival())
    pinned ??= found.revision.current.kid
    trust = found
    remember(found.issued_at)
    return found
  }

  return {
    refreshKeys,
    get hasTrust(): boolean {
      return trust !== null
    },
    get trust(): Trust {
      if (!trust) throw new TypeError('Trust: the keys were not read yet')
      return trust
    },
    get pin(): string {
      return pinned ?? ''
    },
    /**
     * Fetches and opens an answer. When its key or feed has changed, key.json is read and the request is repeated.
     * `nextPath` may name the following request, to prefetch it while this answer is verified.
     */
    async ask<T extends { issued_at: Instant }>(
      path: string,
      open: (text: string, trust: Trust, arrival: Arrival) => T,
      nextPath: (text: string) => string | null = () => null,
    ): Promise<T> {
      const attempt = async (): Promise<T> => {
        const text = await client.read(path)
        const next = nextPath(text)
        if (next !== null) {
          client.readAhead(next)
          // Lets the request leave before the verification takes this thread.
          await setImmediate()
        }
        return open(text, this.trust, arrival())
      }
      const opened = await attempt().catch(async (error: unknown) => {
        if (!(error instanceof SyncRefusal) || !explainedByKeys.has(error.code)) throw error
        await refreshKeys()
        return attempt()
      })
      latest = opened.issued_at
      return opened
    },
    /** Stores the latest instant of issue, so that a later start refuses what is older. */
    remember: () => remember(latest ?? now()),
  }
}
export type TrustedPublisher = Awaited<ReturnType<typeof publisherOf>>
