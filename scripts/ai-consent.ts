import { randomUUID } from 'node:crypto'
import { lineArgument, momentArgument, roleArgument } from '#src/command/arguments.ts'
import { findListingId, withReference } from '#src/command/listing-name.ts'
import { listingArgument, withAppContext, withAppContextToWithdraw } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { runVerb } from '#src/command/verb.ts'
import { computeTerm } from '#src/domain/authorisation.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'

await runVerb({
  name: 'ai-consent',
  undo: 'again',
  description: 'Records that a seller authorised AI assistants of professionals, or withdraws it',
  args: {
    listing_id: listingArgument,
    withdraw: { type: 'boolean', description: 'Ends every consent of the listing now' },
    from: {
      type: 'string',
      valueHint: 'DAY',
      description: 'First day or an instant; today when left out',
    },
    until: {
      type: 'string',
      valueHint: 'DAY',
      description: 'Last day, to 24:00 in Lisbon, or an instant; six months when left out',
    },
    role: {
      type: 'string',
      default: 'agency_compliance',
      description: 'The professional role that states it',
    },
    reference: { type: 'string', description: 'Private reference of the document; never shown' },
    ...noteArguments,
  },
  run: ({ listing_id: name, withdraw = false, from = 'today', until, role, reference, ...rest }) =>
    (withdraw ? withAppContextToWithdraw : withAppContext)((appContext) => {
      const { store, now } = appContext
      const listing_id = findListingId(appContext, name)
      const operatorNote = readOperatorNote(rest)
      const { giveConsent, withdrawConsent } = store.professionalOperator
      const outcome = (withdraw ? store.withdraw : store.write)(now, (instant) => {
        if (withdraw) return `${listing_id}: ${withdrawConsent(listing_id, instant, operatorNote)} withdrawn`
        const today = lisbonDay(instant)
        const end = until === undefined ? undefined : momentArgument('until', until, today)
        const term = computeTerm(momentArgument('from', from, today), end)
        const ai_consent_id = `consent-${randomUUID()}`
        const source = {
          reported_by_role: roleArgument(role),
          reported_on: today,
          ...(reference !== undefined && { reference: lineArgument('reference', reference, 120) }),
        }
        giveConsent({ ai_consent_id, listing_id, ...term }, source, instant, operatorNote)
        return `${ai_consent_id}: AI assistants authorised from ${term.valid_from} until ${term.valid_until}`
      })
      console.log(withReference(appContext, listing_id, outcome))
    }),
})
