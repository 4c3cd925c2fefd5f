import { feedNameText, listingNamed } from '#src/command/feed-name.ts'
import { listingArgument, withHouse } from '#src/command/operate.ts'
import { publicNow } from '#src/command/state-line.ts'
import { runVerb } from '#src/command/verb.ts'
import { isOver } from '#src/domain/rights/authorisation.ts'
import { dueAt } from '#src/domain/rights/candidate.ts'
import { rightsFactsOf } from '#src/domain/rights/candidate.ts'

await runVerb({
  name: 'inspect',
  description:
    'For the operator: one listing, what its publication depends on, and when time changes it next',
  args: {
    listing_id: { ...listingArgument, required: false },
    ref: {
      type: 'string',
      valueHint: 'REF',
      description: 'What its feed calls the listing, in the place of its identifier',
    },
  },
  run: ({ listing_id: given, ref }) =>
    withHouse((house) => {
      const { store, now } = house
      const instant = now()
      const listing_id = listingNamed(house, { listing_id: given, ref })
      const view = store.operator.inspect(listing_id, instant)
      const facts = rightsFactsOf(view.candidate)
      const { title, agency_id } = view.candidate.listing
      console.log(publicNow(listing_id, view.decision))
      console.log(`title            ${[title.pt, title.en].filter(Boolean).join(' / ')}`)
      const name = store.feeds.nameOf(listing_id)
      if (name) console.log(`feed             ${feedNameText(name)}`)
      console.log(`class            ${facts.record_class}`)
      console.log(`lifecycle        ${facts.lifecycle}`)
      console.log(`agency           ${agency_id}, AMI licence ${facts.ami_licence ?? 'missing'}`)
      console.log(
        `energy class     ${facts.energy_class ?? 'missing'}, certificate until ${facts.certificate_valid_until ?? 'no date'}`,
      )
      for (const grant of facts.grants) {
        const { authorisation_id, state, valid_from, valid_until } = grant
        const ended = state === 'granted' && isOver(grant, instant) ? ' (ended)' : ''
        console.log(`authorisation    ${authorisation_id}: ${state}${ended}, ${valid_from} to ${valid_until}`)
      }
      if (facts.grants.length === 0) console.log('authorisation    none')
      const consents = store.professionalOperator.consents(listing_id)
      for (const { ai_consent_id, valid_from, valid_until, whole } of consents) {
        const ended = valid_until <= instant ? ' (ended)' : ''
        const state = whole === 1 ? `authorised${ended}` : 'not what was written: restore a backup'
        console.log(`AI assistants    ${ai_consent_id}: ${state}, ${valid_from} to ${valid_until}`)
      }
      if (consents.length === 0) console.log('AI assistants    not authorised by the seller')
      const texts = store.textConfirmations.textsLine(view.candidate.listing)
      for (const { field, language, found, as } of texts?.found ?? [])
        console.log(`may locate       ${field}.${language}: "${found}", ${as}`)
      if (texts && texts.found.length > 0)
        console.log(
          `texts            ${texts.confirmed_at === null ? `withheld from professionals until npm run confirm-texts -- ${listing_id}` : `confirmed at ${texts.confirmed_at}, shown to professionals`}`,
        )
      const { confirmation } = view.candidate
      console.log(
        `availability     ${confirmation ? `${confirmation.status}, confirmed on ${confirmation.confirmed_on}` : 'never confirmed'}`,
      )
      console.log(`time changes it  ${dueAt(view.candidate, instant) ?? 'no more'}`)
    }),
})
