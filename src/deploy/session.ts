import { randomUUID } from 'node:crypto'
import { Refusal } from '#src/domain/errors.ts'
import { emptyState, readState, stateBytes, type State } from './state.ts'
import { StateChanged, type Target } from './target.ts'

/** After how many seconds without a write of the state a deployment counts as killed. */
const leaseSeconds = 300
/** How often the state is written during uploads; a request with all its attempts takes far less than the lease. */
const renewSeconds = 60
/** How often the state is written again when only its ETag was not the expected one. */
const mostAttempts = 4

interface SessionOptions {
  /** Writes on condition that no other process has written. */
  isLocked: boolean
  /** Goes on after a deployment that seems to be under way. */
  takeOver: boolean
  /** The feed of the record that is deployed. */
  feed: string
  /** Milliseconds. */
  clock?: () => number
}

/** The state of a target, and the exclusive right to change the target. */
export interface Session {
  state: State
  /** Whether the target has no state: nothing was deployed there, or its state was lost. */
  isFirst: boolean
  /** Writes the state, with everything that is in it by now, and with the first write takes the right to change the target. */
  hold(): Promise<void>
  /** Writes the state when the last write is long ago; refuses when another process has taken over. */
  renew(): Promise<void>
  /** Writes the state and releases the lock, if it was taken. */
  release(): Promise<void>
}

/** Reads the state of a target; refuses while another deployment changes it. */
export const openSession = async (
  target: Target,
  { isLocked, takeOver, feed, clock = Date.now }: SessionOptions,
): Promise<Session> => {
  const stored = await target.readState()
  const state = stored ? readState(stored.bytes, target.name) : emptyState(feed)
  if (stored && state.under_way !== null && stored.age < leaseSeconds && !takeOver)
    throw new Refusal(
      'busy',
      `Deploy to ${target.name}: another deployment is under way and wrote ${Math.round(stored.age)} s ago. If it was killed, deploy again in ${Math.ceil(leaseSeconds - stored.age)} s, or at once with --take-over`,
    )
  let etag = stored?.etag ?? null
  let written = clock()
  let isUnderWay = false

  const write = async (): Promise<void> => {
    const before = state.write_id
    state.write_id = randomUUID()
    const bytes = stateBytes(state)
    for (let attempt = 1; ; attempt++)
      try {
        etag = await target.writeState(bytes, isLocked ? { over: etag } : 'none')
        break
      } catch (error) {
        if (!(error instanceof StateChanged)) throw error
        // The answer to one's own write may have been lost, or have named another ETag than the target stores.
        const now = await target.readState()
        const found = now ? readState(now.bytes, target.name).write_id : ''
        if (found !== state.write_id && (found !== before || attempt === mostAttempts))
          throw new Refusal(
            'busy',
            `Deploy to ${target.name}: another deployment has begun or ended meanwhile, and this one has stopped; deploy again`,
          )
        etag = now?.etag ?? null
        if (found === state.write_id) break
      }
    written = clock()
  }
  let last: Promise<void> = Promise.resolve()
  /** One write after the other: each names the version that the one before it made. */
  const save = (): Promise<void> => (last = last.catch(() => undefined).then(write))

  /** Writes the same state over a version that never was: who does that anyway knows no conditions. */
  const proveConditions = async (): Promise<void> => {
    try {
      etag = await target.writeState(stateBytes(state), { over: '"00000000000000000000000000000000"' })
    } catch (error) {
      if (!(error instanceof StateChanged)) throw error
      state.has_conditions = true
      return
    }
    state.under_way = null
    await target.writeState(stateBytes(state), 'none')
    throw new Refusal(
      'environment',
      `Deploy to ${target.name}: the provider ignores the condition of a write, so that two deployments at once could undo each other; use one that heeds it, or see to it yourself that only one runs and give --without-lock`,
    )
  }

  return {
    state,
    isFirst: stored === null,
    async hold() {
      if (isUnderWay) return save()
      isUnderWay = true
      state.under_way = randomUUID()
      await save()
      if (isLocked && !state.has_conditions) await proveConditions()
    },
    async renew() {
      if (clock() - written > renewSeconds * 1000) await save()
    },
    async release() {
      if (!isUnderWay) return
      isUnderWay = false
      state.under_way = null
      await save()
    },
  }
}
