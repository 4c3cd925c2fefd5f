import { compose } from '#src/compose.ts'
import { config } from '#src/config.ts'
import { grant, listing, take } from '../fixtures.ts'
import type { WriterReply, WriterTask } from './writer.ts'
import { aListing } from '../ids.ts'

/** An operator's commands on one server, one after the other, in a process that can be killed. */
const appContext = compose(config(), { waits: 5_000 })
const { store, now } = appContext
let grants = 0

const change = (id: string, state: 'suspended' | 'granted' | 'revoked') =>
  store.withdraw(now, (at) => store.operator.changeAuthorisation(aListing(id), state, at))

const act = (task: WriterTask): void => {
  switch (task.kind) {
    case 'close':
      return void change(task.id, task.forGood ? 'revoked' : 'suspended')
    case 'open': {
      if (!task.forGood) return void change(task.id, 'granted')
      const authorisation_id = `auth-${task.id}-${process.pid}-${++grants}`
      return take(
        appContext,
        grant(task.id, { authorisation_id, valid_from: 'today-10d', valid_until: 'today+60d' }),
      )
    }
    case 'import':
      return take(
        appContext,
        ...task.ids.map((id) =>
          listing(id, {
            title: { pt: `T2 número ${task.price}`, en: `Flat ${task.price}` },
            facts: {
              price_eur: { value: task.price, reported_by_role: 'listing_agent', reported_on: '2026-04-02' },
            },
          }),
        ),
      )
    case 'die': {
      const post = appContext.cluster?.replication.post
      if (!post) return
      const { commit } = post
      post.commit = () => {
        if (task.isAfter) commit()
        process.kill(process.pid, 'SIGKILL')
      }
      return
    }
    case 'look':
      return store.write(now, () => undefined)
    case 'move clock': {
      const own = Date.now
      Date.now = () => own() + task.milliseconds
    }
  }
}

process.on('message', ({ number, task }: { number: number; task: WriterTask }) => {
  let failure: string | null = null
  try {
    act(task)
  } catch (error) {
    failure = (error as Error).message
  }
  process.send?.({ number, failure } satisfies WriterReply)
})
process.once('disconnect', () => process.exit(0))
process.send?.({ number: 0, failure: null } satisfies WriterReply)
