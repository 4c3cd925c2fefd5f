import { feedNameText, listingNamed, refuseUnnamed } from '#src/command/listing-name.ts'
import { jsonArgument, print } from '#src/command/json.ts'
import { listingArgument, withAppContext } from '#src/command/operate.ts'
import { publicNow } from '#src/command/reasons.ts'
import { pairs, timeIn } from '#src/command/table.ts'
import { twinsText } from '#src/command/twins-text.ts'
import { runVerb } from '#src/command/verb.ts'
import { isOver } from '#src/domain/authorisation.ts'
import {
  agencyJudgedBy,
  dueAt,
  judgedBy,
  describeLicence,
  gatherRightsFacts,
  type Candidate,
} from '#src/domain/rights/decision.ts'
import type { Effect, Fault } from '#src/domain/law/rule.ts'
import { legalText, legalWords } from '#src/domain/law/words.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** The gravest of what follows where a rule is not met. */
const followingOf = (effects: readonly Effect[]): string =>
  effects.includes('closes') ? 'closes it' : effects.includes('warns') ? 'warning' : 'asks the agency'

/** What the law finds of a home: a line for each rule that it does not meet, or will not once time has passed. */
const legalPairs = (candidate: Candidate, now: Instant): [string, string][] => {
  const { findings, lapses } = judgedBy(candidate, now)
  const ofAgency = agencyJudgedBy(candidate, now)
  const line = (finding: { rule: string; fault: Fault }): string => {
    const words = legalWords(candidate.law, finding)
    return words === null ? finding.rule : legalText(words, 'operator', 'en')
  }
  return [
    ...findings.map((finding): [string, string] => [
      'law',
      `${followingOf(finding.effects)}: ${line(finding)}`,
    ]),
    ...ofAgency.map((finding): [string, string] => ['law', `warning: ${line(finding)}`]),
    ...lapses.map((lapse): [string, string] => ['law', `from ${timeIn(lapse.at)}: ${line(lapse)}`]),
  ]
}

const licenceText = (candidate: Candidate): string => {
  const { ami_licence, ami_licence_check: check } = describeLicence(candidate)
  if (ami_licence === '') return 'missing'
  return `${ami_licence}, ${check === null ? 'stated, not checked' : `checked on ${check.checked_on} by ${check.checked_by_role}`}`
}

await runVerb({
  name: 'inspect',
  undo: 'reads',
  description:
    'For the operator: one listing, what its publication depends on, and when time changes it next',
  args: {
    listing_id: { ...listingArgument, required: false },
    ref: {
      type: 'string',
      valueHint: 'REF',
      description: 'What its feed calls the listing, in the place of its identifier',
    },
    ...jsonArgument,
  },
  run: ({ listing_id: argument, ref, json }) => {
    refuseUnnamed({ listing_id: argument, ref })
    return withAppContext((appContext) => {
      const { store, now } = appContext
      const instant = now()
      const listing_id = listingNamed(appContext, { listing_id: argument, ref })
      const feed = store.feeds.nameOf(listing_id) ?? null
      const { candidate, decision } = store.operator.inspect(listing_id, instant)
      const facts = gatherRightsFacts(candidate)
      const { title, agency_id, reference } = candidate.listing
      const consents = store.professionalOperator.consents(listing_id)
      const texts = store.textConfirmations.textsLine(candidate.listing)
      const { confirmation } = candidate
      const due_at = dueAt(candidate, instant)
      const { municipality_code } = candidate.listing.location
      const twins = store.twins(municipality_code).find((group) => group.includes(listing_id)) ?? []
      const others = twins.filter((id) => id !== listing_id)
      const answer = {
        at: instant,
        listing_id,
        decision: decision.open ? { open: true, open_until: decision.open_until } : decision,
        title,
        agency_id,
        reference: reference ?? null,
        feed,
        twins: others,
        record_class: facts.record_class,
        lifecycle: facts.lifecycle,
        grants: facts.grants,
        law: { ...judgedBy(candidate, instant), agency: agencyJudgedBy(candidate, instant) },
        licence: describeLicence(candidate),
        consents,
        texts: texts ?? null,
        confirmation,
        due_at,
      }
      const term = ({ valid_from, valid_until }: { valid_from: Instant; valid_until: Instant }) =>
        `${timeIn(valid_from)} to ${timeIn(valid_until)}`
      print(json, answer, () => [
        publicNow(listing_id, decision),
        ...pairs([
          ['title', [title.pt, title.en].filter(Boolean).join(' / ')],
          ...(reference === undefined ? [] : [['reference', reference] as [string, string]]),
          ...(feed ? [['feed', feedNameText(feed)] as [string, string]] : []),
          ...(others.length > 0 ? [['twins', twinsText(others)] as [string, string]] : []),
          ['class', facts.record_class],
          ['lifecycle', facts.lifecycle],
          ['agency', `${agency_id}, AMI licence ${licenceText(candidate)}`],
          ...legalPairs(candidate, instant),
          ...facts.grants.map((grant): [string, string] => {
            const ended = grant.is_held ? ' (held)' : isOver(grant, instant) ? ' (ended)' : ''
            return [
              'authorisation',
              `${grant.authorisation_id}: ${grant.state}${grant.state === 'granted' ? ended : ''}, ${term(grant)}`,
            ]
          }),
          ...(facts.grants.length === 0 ? [['authorisation', 'none'] as [string, string]] : []),
          ...consents.map((consent): [string, string] => {
            const ended = consent.valid_until <= instant ? ' (ended)' : ''
            return ['AI assistants', `${consent.ai_consent_id}: authorised${ended}, ${term(consent)}`]
          }),
          ...(consents.length === 0
            ? [['AI assistants', 'not authorised by the seller'] as [string, string]]
            : []),
          ...(texts && texts.texts.length > 0
            ? [
                [
                  'texts',
                  texts.confirmed_at === null
                    ? `withheld from professionals until npx open-listings confirm-texts ${listing_id}`
                    : `confirmed at ${timeIn(texts.confirmed_at)}, shown to professionals`,
                ] as [string, string],
              ]
            : []),
          [
            'availability',
            confirmation
              ? `${confirmation.status}, confirmed on ${confirmation.confirmed_on}`
              : 'never confirmed',
          ],
          ['time changes it', timeIn(due_at, 'no more')],
        ]),
        'Times are those of Lisbon.',
      ])
    })
  },
})
