import { listingId, type ListingId } from '#src/domain/ids.ts'
import { choiceArgument, roleArgument } from '#src/command/arguments.ts'
import { withAppContext, withAppContextToWithdraw } from '#src/command/operate.ts'
import { publicNow } from '#src/command/reasons.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { chosenListings, forEachListing, severalArguments, unlessRefused } from '#src/command/several.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'
import {
  finalStates,
  isOffered,
  lifecycleAfter,
  lifecycleStates,
  lifecycleSteps,
  type Lifecycle,
} from '#src/domain/listing/lifecycle.ts'

/** The states from which one is a step. */
const leadingTo = (lifecycle: Lifecycle): Lifecycle[] =>
  lifecycleStates.filter((from) => lifecycleAfter(from).includes(lifecycle))

await runVerb({
  name: 'set-status',
  undo: 'never',
  description: `Moves a listing to another state of its sale: ${lifecycleStates.join(', ')}`,
  args: {
    ...severalArguments,
    status: { type: 'positional', description: 'The new state, after the listings', required: false },
    role: {
      type: 'string',
      description: 'The role that said so, shown with the change; none is shown without it',
    },
    'dry-run': { type: 'boolean', description: 'Only say what would become of each' },
    ...noteArguments,
  },
  takesMany: true,
  run: ({ _: words, agency, from, json, role, 'dry-run': isDry = false, ...rest }, confirm) => {
    const [ids, status] = [words.slice(0, -1), words.at(-1)]
    if (status === undefined) throw new Refusal('usage', 'Missing required positional argument: STATUS')
    const isAlone = words.length === 1 && agency === undefined && from === undefined
    if (isAlone && !(lifecycleStates as readonly string[]).includes(status))
      throw new Refusal('usage', 'Missing required positional argument: STATUS')
    const operatorNote = {
      ...readOperatorNote(rest),
      ...(role !== undefined && { role: roleArgument(role) }),
    }
    const lifecycle = choiceArgument('the status', status, lifecycleStates)
    const withContext = isOffered(lifecycle) ? withAppContext : withAppContextToWithdraw
    return withContext(async (appContext) => {
      const { store, now } = appContext
      const commit = isOffered(lifecycle) ? store.write : store.withdraw
      const chosen = chosenListings(
        appContext,
        { ids, agency, file: from },
        {
          applies: ({ candidate }) => lifecycleAfter(candidate.lifecycle).includes(lifecycle),
          needs: `${lifecycle} follows ${leadingTo(lifecycle).join(', ')}`,
        },
      )
      const isFinal = finalStates.includes(lifecycle)
      const lifecycleOf = (listing_id: ListingId) =>
        store.operator.inspect(listing_id, now()).candidate.lifecycle
      const mayBe = (before: Lifecycle) => before !== lifecycle && lifecycleSteps(before, lifecycle) !== null
      const would = (listing_id: ListingId) => {
        const before = lifecycleOf(listing_id)
        return `${listing_id}: is ${before}, ${mayBe(before) ? `would be ${lifecycle}` : `cannot be ${lifecycle}`}`
      }
      const set = (listing_id: ListingId) =>
        commit(now, (instant) => {
          store.operator.setLifecycle(listing_id, lifecycle, instant, operatorNote)
          const undone = isFinal
            ? ' (a mistake? npx open-listings take-back within 24 hours, with the same --by)'
            : ''
          return `${listing_id}: ${lifecycle}. ${publicNow(listing_id, store.operator.decision(listing_id, instant))}${undone}`
        })
      // A damaged home may be taken off the market too; what is not there is refused by its name, later.
      const wouldSet = (id: ListingId) =>
        unlessRefused(() => mayBe(lifecycleOf(id))) ?? store.operator.isListing(id)
      const final = isFinal && !isDry ? chosen.map((id) => listingId.parse(id)).filter(wouldSet) : []
      if (final.length > 0)
        await confirm.demand(
          `Set ${final.length === 1 ? final[0] : `${final.length} listings`} to ${lifecycle}, which is final`,
        )
      forEachListing(appContext, chosen, isDry ? would : set, json)
    })
  },
})
