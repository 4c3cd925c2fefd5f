import { parentPort, workerData } from 'node:worker_threads'
import { openFollowerIn } from '#src/store/database.ts'
import { checkpointPages } from './apply.ts'
import type { FollowTask, FollowReply, FollowSettings } from './follow.ts'
import type { Head } from './log.ts'
import { openPost } from './post.ts'

/** How often a server reports its position. */
const reportMilliseconds = 5_000

const { address, folder, member, release, schema } = workerData as FollowSettings
const post = openPost(address)
const follower = openFollowerIn(folder, checkpointPages.following)

const catchUp = (head: Head): FollowReply => {
  try {
    follower.catchUp(post, head)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

const report = (): void => {
  const at = follower.followed()
  try {
    if (at) post.noteMember({ member, seq: at.seq, schema, release })
  } catch {
    // While PostgreSQL is unreachable there is no one to notify.
  }
}

parentPort?.on('message', ({ id, head }: FollowTask) => parentPort?.postMessage({ id, reply: catchUp(head) }))
report()
setInterval(report, reportMilliseconds).unref()
