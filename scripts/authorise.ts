import type { ListingId } from '#src/domain/ids.ts'
import { withAppContext } from '#src/command/operate.ts'
import { lineArgument, momentArgument, roleArgument } from '#src/command/arguments.ts'
import { publicNow } from '#src/command/reasons.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { chosenListings, forEachListing, offered, severalArguments } from '#src/command/several.ts'
import { runVerb } from '#src/command/verb.ts'
import { newGrant } from '#src/domain/authorisation.ts'
import { lisbonDay, lisbonTime } from '#src/domain/time/calendar.ts'

// Its --from is the first day of the permission, as it is of a consent.
const { from: listings, ...several } = severalArguments

await runVerb({
  name: 'authorise',
  undo: 'revoke',
  description: 'Records that a seller authorised the publication of a listing',
  args: {
    ...several,
    listings,
    from: {
      type: 'string',
      valueHint: 'DAY',
      description: 'First day (2026-03-01, today, today+7d) or an instant; today when left out',
    },
    until: {
      type: 'string',
      valueHint: 'DAY',
      description: 'Last day, to 24:00 in Lisbon, or an instant; six months when left out',
    },
    role: {
      type: 'string',
      default: 'agency_compliance',
      description: 'The professional role that states the authorisation',
    },
    reference: { type: 'string', description: 'Private reference of the document; never published' },
    ...noteArguments,
  },
  takesMany: true,
  run: ({ _: ids, agency, listings: file, json, from, until, role, reference, ...rest }) =>
    withAppContext((appContext) => {
      const { store, now } = appContext
      const operatorNote = readOperatorNote(rest)
      const chosen = chosenListings(appContext, { ids, agency, file }, offered)
      const authorise = (listing_id: ListingId) =>
        store.write(now, (instant) => {
          const today = lisbonDay(instant)
          const grant = newGrant(
            {
              listing_id,
              from: momentArgument('from', from ?? 'today', today),
              until: until === undefined ? undefined : momentArgument('until', until, today),
              role: roleArgument(role),
              reference: reference === undefined ? undefined : lineArgument('reference', reference, 120),
            },
            today,
          )
          store.operator.authorise(grant, instant, operatorNote)
          return `${grant.authorisation_id}: granted from ${lisbonTime(grant.valid_from)} until ${lisbonTime(grant.valid_until)} in Lisbon. ${publicNow(listing_id, store.operator.decision(listing_id, instant))}`
        })
      forEachListing(appContext, chosen, authorise, json)
    }),
})
