import { judge } from '#src/domain/law/judge.ts'
import { lawOf, type FollowedLaw } from '#src/domain/law/laws.ts'
import type { Advert, LegalReason } from '#src/domain/law/rule.ts'
import { isOffered, type Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { RecordClass } from '#src/domain/vocabulary.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { isValid, type Grant } from '#src/domain/authorisation.ts'

/** What the right to publish depends on. */
export interface RightsFacts {
  record_class: RecordClass
  lifecycle: Lifecycle
  /** Whether the feed that it came from no longer has it. */
  is_missing_in_feed?: boolean
  /** Whether a question about what its feed says of it waits for an answer. */
  has_feed_question?: boolean
  grants: readonly Grant[]
  /** What the law looks at. */
  advert: Advert
  law: FollowedLaw
}

const ownReasons = [
  'class_not_open',
  'lifecycle_not_public',
  'not_in_feed',
  'feed_question',
  'authorisation_missing',
  'authorisation_requested',
  'authorisation_held',
  'authorisation_not_started',
  'authorisation_ended',
  'authorisation_suspended',
  'authorisation_revoked',
  'source_damaged',
] as const
/** Why a listing is not public that is no rule of the law. */
export type OwnReason = (typeof ownReasons)[number]
/** Why a listing is not public. For the operator only: no public surface may show it (interface 7). */
export type ClosedReason = OwnReason | LegalReason

export const isOwnReason = (reason: ClosedReason): reason is OwnReason =>
  (ownReasons as readonly string[]).includes(reason)

/** From `open_from` until `open_until`, which is exclusive; `country` is that of the law that decided, where one did. */
export type Decision =
  | { open: true; grant: Grant; open_from: Instant; open_until: Instant }
  | { open: false; reasons: ClosedReason[]; country: string | null }

/**
 * Whether a listing may be public at `now`: class `open_listing`, lifecycle active or reserved, a valid grant, and
 * everything without which the law that the site follows lets no advert be (domain/law).
 */
export const decide = (facts: RightsFacts, now: Instant): Decision => {
  const reasons: ClosedReason[] = []
  if (facts.record_class !== 'open_listing') reasons.push('class_not_open')
  if (!isOffered(facts.lifecycle)) reasons.push('lifecycle_not_public')
  if (facts.is_missing_in_feed) reasons.push('not_in_feed')
  if (facts.has_feed_question) reasons.push('feed_question')
  const grant = unended(facts.grants.filter((each) => isValid(each, now)))
  if (!grant) reasons.push(whyNoGrant(facts.grants, now))
  const { findings, lapses } = judge(lawOf(facts.law), facts.advert, facts.law.closes, now)
  for (const { rule, fault, effects } of findings)
    if (effects.includes('closes')) reasons.push(`${rule}_${fault}`)
  if (reasons.length > 0 || !grant) return { open: false, reasons, country: facts.law.country }
  const ends = [grant.valid_until, ...lapses.map(({ at }) => at)]
  const open_until = ends.reduce((first, at) => (at < first ? at : first))
  return { open: true, grant, open_from: grant.valid_from, open_until }
}

/** Of several valid grants, the one that is valid longest. */
const unended = (grants: readonly Grant[]) =>
  grants
    .toSorted((a, b) => (a.valid_until < b.valid_until ? 1 : a.valid_until > b.valid_until ? -1 : 0))
    .at(0)

const whyNoGrant = (grants: readonly Grant[], now: Instant): ClosedReason => {
  if (grants.some(({ state, is_held }) => state === 'granted' && is_held)) return 'authorisation_held'
  const states = new Set(grants.map(({ state }) => state))
  if (grants.some(({ state, valid_from }) => state === 'granted' && now < valid_from))
    return 'authorisation_not_started'
  if (states.has('suspended')) return 'authorisation_suspended'
  if (states.has('requested')) return 'authorisation_requested'
  const last = grants.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1)).at(0)
  if (!last) return 'authorisation_missing'
  return last.state === 'revoked' ? 'authorisation_revoked' : 'authorisation_ended'
}
