import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fetch, Mirror } from '#src/mirror/interface.ts'
import { instantOf, addDays } from '#src/domain/time/calendar.ts'
import { tendSlice } from '#src/publish/upkeep.ts'
import { agency, by, grant, appContextIn, listing, take } from '../fixtures.ts'
import { mirrorOf, publisherOf } from './partner.ts'
import { day } from '../utc.ts'
import { aListing } from '../ids.ts'

/** What may happen to a publisher and its partner. `home` is the index of a listing. */
export type Event =
  | { kind: 'grant'; home: number; days: number }
  | { kind: 'revoke'; home: number }
  | { kind: 'suspend'; home: number }
  | { kind: 'resume'; home: number }
  | { kind: 'sell'; home: number }
  | { kind: 'edit'; home: number; price: number }
  | { kind: 'confirm'; home: number }
  | { kind: 'pass'; hours: number }
  | { kind: 'sweep' }
  | { kind: 'purge' }
  | { kind: 'rotate' }
  | { kind: 'revoke_key' }
  | { kind: 'restart' }
  | { kind: 'kill_mirror' }
  | { kind: 'poll'; size: number }

interface Home {
  price: number
  lifecycle: 'active' | 'sold'
  grants: { state: 'granted' | 'suspended' | 'revoked'; until: string }[]
  /** Whether the operator's last decision was to suspend: what is imported after it does not open the home. */
  isSuspended: boolean
}

/** What is public by the rules, computed independently of the program: the oracle of the model test. */
class Oracle {
  readonly homes: Home[]
  constructor(count: number) {
    this.homes = Array.from({ length: count }, () => ({
      price: 300_000,
      lifecycle: 'active',
      grants: [],
      isSuspended: false,
    }))
  }
  isOpen(home: number, now: string): boolean {
    const { lifecycle, grants } = this.homes[home] as Home
    return lifecycle === 'active' && grants.some(({ state, until }) => state === 'granted' && now < until)
  }
  /** The identifiers and prices of everything open. */
  open(now: string): Map<string, number> {
    return new Map(
      this.homes.flatMap(({ price }, home) => (this.isOpen(home, now) ? [[idOf(home), price] as const] : [])),
    )
  }
}

const idOf = (home: number): string => `ol-${home}`

const listed = (home: number, { price, lifecycle }: Home) =>
  listing(idOf(home), { lifecycle, facts: { price_eur: { value: price, ...by } } })

/** In memory where there is such a folder: what is tested here is the order of writes, not the disk. */
const scratch = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** Thrown inside the mirror's own request, as a kill would end it. */
class Killed extends Error {}

/** Plays one history and checks both properties; throws when one of them fails. */
export const play = async (count: number, events: readonly Event[]): Promise<void> => {
  const appContext = appContextIn(null)
  const into = mkdtempSync(join(scratch, 'open-listings-'))
  const oracle = new Oracle(count)
  take(appContext, agency(), ...oracle.homes.map((home, index) => listed(index, home)))
  let publisher = publisherOf(appContext)
  let mirror = null as Mirror | null
  // What happens while a snapshot is under way: one event before each further answer.
  let meanwhile: Event[] = []
  let killAfter = Number.POSITIVE_INFINITY
  let pageSize = 50

  /** Every record that leaves the publisher is open at this instant, in the version that is public. */
  const watched: Fetch = async (url, init) => {
    if (killAfter-- <= 0) throw new Killed()
    const next = meanwhile.shift()
    if (next) await apply(next)
    const response = await publisher(url, init)
    const text = await response.text()
    if (!url.includes('/snapshot.jsonl')) {
      if (url.includes('/changes')) verifyEmittedChanges(text)
      return new Response(text, { status: response.status })
    }
    const open = oracle.open(appContext.now())
    for (const line of text
      .trimEnd()
      .split('\n')
      .map((each) => JSON.parse(each) as Emitted)) {
      if (line.type !== 'record') continue
      if (open.get(line.listing_id) !== line.record.price_eur.value)
        throw new Error(`Emitted ${line.listing_id} at ${appContext.now()}: it is not open in this version`)
      if (line.copy_until <= appContext.now())
        throw new Error(`Emitted ${line.listing_id}: its lease has ended`)
    }
    return new Response(text, { status: response.status })
  }

  const verifyEmittedChanges = (text: string) => {
    const open = oracle.open(appContext.now())
    const { changes } = JSON.parse(text) as { changes: { listing_id: string; op: string }[] }
    for (const { listing_id, op } of changes)
      if ((op === 'upsert') !== open.has(listing_id))
        throw new Error(`Sent ${op} of ${listing_id}: it is ${open.has(listing_id) ? '' : 'not '}open`)
  }

  const changeGrants = (home: number, from: string, to: 'granted' | 'suspended' | 'revoked') => {
    const now = appContext.now()
    const moved = oracle.homes[home]?.grants.filter(
      ({ state, until }) => now < until && (from === 'any' ? state !== 'revoked' : state === from),
    )
    if (!moved || moved.length === 0) return
    appContext.store.operator.changeAuthorisation(aListing(idOf(home)), to, now)
    for (const each of moved) each.state = to
    ;(oracle.homes[home] as Home).isSuspended = to === 'suspended'
  }

  const apply = async (event: Event): Promise<void> => {
    const now = appContext.now()
    switch (event.kind) {
      case 'grant': {
        const { home, days } = event
        const until = new Date(Date.parse(now) + days * 86_400_000).toISOString()
        const { grants, isSuspended } = oracle.homes[home] as Home
        const authorisation_id = `auth-${home}-${grants.length}`
        take(
          appContext,
          grant(idOf(home), { authorisation_id, valid_from: '2026-04-01', valid_until: until }),
        )
        grants.push({ state: isSuspended ? 'suspended' : 'granted', until })
        return
      }
      case 'revoke':
        return changeGrants(event.home, 'any', 'revoked')
      case 'suspend':
        return changeGrants(event.home, 'granted', 'suspended')
      case 'resume':
        return changeGrants(event.home, 'suspended', 'granted')
      case 'sell': {
        const home = oracle.homes[event.home] as Home
        if (home.lifecycle === 'sold') return
        for (const step of ['reserved', 'promised', 'sold'] as const)
          appContext.store.operator.setLifecycle(aListing(idOf(event.home)), step, now)
        home.lifecycle = 'sold'
        return
      }
      case 'edit': {
        const home = oracle.homes[event.home] as Home
        home.price = event.price
        take(appContext, listed(event.home, { ...home, lifecycle: 'active' }))
        return
      }
      case 'confirm':
        return appContext.store.operator.confirmAvailability(
          aListing(idOf(event.home)),
          {
            status: 'available',
            confirmed_on: addDays(day('2026-04-01'), event.home),
            reported_by_role: 'listing_agent',
            method: 'site_visit',
          },
          now,
        )
      case 'pass':
        return appContext.set(instantOf(Date.parse(now) + event.hours * 3_600_000))
      case 'sweep':
        appContext.store.settleDue(now)
        tendSlice(appContext, '')
        return
      case 'purge':
        appContext.store.sync.forgetRemoved(now)
        return
      case 'rotate':
        appContext.store.sync.rotateKey(now)
        return
      case 'revoke_key':
        await appContext.store.sync.revokeKey(appContext.store.sync.keys().current.kid, appContext.now)
        return
      case 'restart':
        publisher = publisherOf(appContext)
        return
      case 'kill_mirror':
      case 'poll':
        return
    }
  }

  const poll = async () => {
    try {
      mirror ??= await mirrorOf(appContext, {
        into,
        fetch: watched,
        get pageSize() {
          return pageSize
        },
      })
      await mirror.round()
    } catch (error) {
      if (!isKill(error)) throw error
      mirror?.close()
      mirror = null
    }
  }

  try {
    for (const [index, event] of events.entries()) {
      await apply(event)
      if (event.kind === 'kill_mirror') {
        killAfter = index % 4
        await poll()
        mirror?.close()
        mirror = null
        killAfter = Number.POSITIVE_INFINITY
      }
      if (event.kind === 'poll') {
        pageSize = event.size
        meanwhile = events.slice(index + 1, index + 3).filter(({ kind }) => kind !== 'pass')
        await poll()
        meanwhile = []
      }
    }
    pageSize = 50
    await poll()
    verifyConverged(oracle.open(appContext.now()), into)
  } finally {
    mirror?.close()
    appContext.store.close()
    rmSync(into, { recursive: true, force: true })
  }
}

interface Emitted {
  type: string
  listing_id: string
  copy_until: string
  record: { price_eur: { value: number } }
}

const isKill = (error: unknown): boolean => error instanceof Error && /after 5 attempts/.test(error.message)

/** The copies are exactly the open set, in the public version; the index names the same. */
const verifyConverged = (open: ReadonlyMap<string, number>, into: string): void => {
  const folder = join(into, 'current')
  const copied = readdirSync(join(folder, 'listings')).map((file) => {
    const line = JSON.parse(readFileSync(join(folder, 'listings', file), 'utf8')) as Emitted
    return [line.listing_id, line.record.price_eur.value] as const
  })
  const sorted = (entries: Iterable<readonly [string, number]>) => JSON.stringify([...entries].toSorted())
  if (sorted(copied) !== sorted(open))
    throw new Error(`Copied ${sorted(copied)}, but open is ${sorted(open)}`)
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    copies: { listing_id: string }[]
  }
  if (
    JSON.stringify(index.copies.map(({ listing_id }) => listing_id)) !==
    JSON.stringify([...open.keys()].toSorted())
  )
    throw new Error('The index names other copies than there are')
}
