import type { ListingId } from '#src/domain/ids.ts'
import { jsonArgument } from '#src/command/json.ts'
import { withAppContext } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { forEachListing } from '#src/command/several.ts'
import { publicNow } from '#src/command/reasons.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'

await runVerb({
  name: 'take-back',
  undo: 'set-status',
  description:
    'Takes back that listings were set to a final state (sold, cancelled) by mistake, within 24 hours and by who did it (the same --by): they are in the state from before',
  args: {
    listing_id: {
      type: 'positional',
      description: 'Identifier of the listing, or AGENCY/REF; several may follow one another',
      required: true,
    },
    ...noteArguments,
    ...jsonArgument,
  },
  takesMany: true,
  run: ({ _: ids, json, ...rest }) => {
    const operatorNote = readOperatorNote(rest)
    if (operatorNote.reason === undefined)
      throw new Refusal('usage', 'Option "--reason" is needed: why it was a mistake')
    return withAppContext((appContext) => {
      const { store, now } = appContext
      const takeBack = (listing_id: ListingId) =>
        store.write(now, (instant) => {
          const lifecycle = store.operator.takeBackLifecycle(listing_id, instant, operatorNote)
          return `${listing_id}: ${lifecycle} again. ${publicNow(listing_id, store.operator.decision(listing_id, instant))}`
        })
      forEachListing(appContext, [...new Set(ids)], takeBack, json)
    })
  },
})
