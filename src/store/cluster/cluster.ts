import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAtomically } from '#src/store/local/atomic-file.ts'
import type { Followed } from './apply.ts'
import { startFollowing } from './follow.ts'
import { openPost } from './post.ts'
import type { Replication } from './replicated.ts'
import { instantOf, type Instant } from '#src/domain/time/calendar.ts'
import { readErrorCode } from '#src/store/error-code.ts'

/** How a process works with the log that several servers share. */
export interface Cluster {
  replication: Replication
  /** The database's clock in milliseconds, as far as it is known; it advances between two queries. */
  instant(): number
  /** Whether this process has a role that one of all servers has at a time, such as settling what falls due. */
  holdsRole(role: string): boolean
  /**
   * From now on this process answers requests and writes nothing, so that none of them waits for a writer. Resolves
   * when it can be asked whether it is current.
   */
  serve(options: ServeOptions): Promise<void>
  /** Resolves when the file has reached a head that was asked for after this call; for a process that serves. */
  reached: (() => Promise<void>) | null
  /** Whether the last question to the primary was answered; of a process that serves. */
  answers(): boolean
  /** How many questions to the primary have failed so far. */
  failures(): number
  /** Takes what one process of all servers runs at a time; the run ends with the process, however that ends. */
  takeRun(name: string): SharedRun
  /** Removes what every server and a backup have from the log; answers how many entries. */
  cutLog(): number
  close(): void
}

/** Whether a run was taken, since when it is under way, and of one that was taken whether it is this process's still. */
interface SharedRun {
  isTaken: boolean
  since: Instant | null
  isLocked(): boolean
  end(): void
}

interface ServeOptions {
  /** Whether each question is a commit that a synchronous standby acknowledges. */
  isCommitted: boolean
  /** Milliseconds that a request waits for the answer whether this server is current. */
  deadline?: number
  release: string
  schema: number
  followed(): Followed | null
  /** Called with the reason why it is unknown whether this server is current; `null` when it is known again. */
  onReach(failure: unknown): void
}

/** The database's clock, read over two connections, differs by less than this. */
const setBackMilliseconds = 60_000

/** Without requests this server still follows, so that its files do. */
const idleMilliseconds = 200

/** A name for this server, drawn once for its data folder. */
const memberIn = (folder: string): string => {
  const file = join(folder, 'member')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (readErrorCode(error) !== 'ENOENT') throw error
    createAtomically(file, `${randomBytes(9).toString('base64url')}\n`)
    return readFileSync(file, 'utf8').trim()
  }
}

/** The log at an address of PostgreSQL, for the processes of one data folder. */
export const clusterAt = (address: string, folder: string, isPublicOnly = false): Cluster => {
  const post = openPost(address)
  let mayWrite = true
  let failures = 0
  let isReached = true
  let [read, at] = [performance.now(), 0]
  const instant = (): number => (at === 0 ? 0 : Math.floor(at + performance.now() - read))
  const onInstant = (databaseTime: number): void => {
    // Not backwards, but where it was set back: who asks for the instant decides whether to follow.
    if (databaseTime < instant() && instant() - databaseTime < setBackMilliseconds) return
    ;[read, at] = [performance.now(), databaseTime]
  }
  const ends: (() => void)[] = []
  const cluster: Cluster = {
    replication: {
      post,
      get member() {
        return memberIn(folder)
      },
      isPublicOnly,
      mayWrite: () => mayWrite,
      onInstant,
      instant,
    },
    instant,
    holdsRole: (role) => {
      try {
        const head = post.head()
        if (head) onInstant(head.at)
        return post.holdRole(role)
      } catch {
        return false
      }
    },
    takeRun(name) {
      const { isTaken, since } = post.takeRun(name)
      return {
        isTaken,
        since: since === null ? null : instantOf(since * 1000),
        isLocked: () => post.hasRun(name),
        end() {
          try {
            post.endRun(name)
          } catch {
            // The connection is gone, and the run with it.
          }
        },
      }
    },
    cutLog: () => post.cut(),
    reached: null,
    answers: () => isReached,
    failures: () => failures,
    async serve({ isCommitted, deadline, release, schema, followed, onReach }) {
      // The driver of PostgreSQL is loaded where it is needed.
      const { readIndexOf } = await import('./read-index.ts')
      mayWrite = false
      const following = startFollowing({ address, folder, member: memberIn(folder), release, schema })
      const index = readIndexOf({
        address,
        isCommitted,
        deadline,
        followed,
        catchUp: following.catchUp,
        onInstant,
        onAnswer: (failure) => {
          if (failure !== null) failures++
          if ((failure === null) !== isReached) onReach(failure)
          isReached = failure === null
        },
      })
      cluster.reached = index.reached
      const idle = setInterval(() => void index.reached().catch(() => undefined), idleMilliseconds)
      ends.push(() => clearInterval(idle), index.close, following.close)
    },
    close: () => {
      for (const end of ends) end()
      post.close()
    },
  }
  return cluster
}
