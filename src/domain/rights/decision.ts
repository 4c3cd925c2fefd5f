import { isOffered, type Lifecycle } from '#src/domain/listing/lifecycle.ts'
import {
  energyNonClasses,
  type EnergyClass,
  type EnergyNonClass,
  type RecordClass,
} from '#src/domain/listing/vocabulary.ts'
import { endOfDay, type Instant, type ISODate } from '#src/domain/time/calendar.ts'
import { isValid, type Grant } from './authorisation.ts'

/** What the right to publish depends on. */
export interface RightsFacts {
  record_class: RecordClass
  lifecycle: Lifecycle
  /** Whether the feed that it came from no longer has it. */
  is_missing_in_feed?: boolean
  /** Whether a question about what its feed says of it waits for an answer. */
  has_feed_question?: boolean
  grants: readonly Grant[]
  ami_licence: string | undefined
  energy_class: EnergyClass | EnergyNonClass | 'not_applicable' | 'conflicting' | undefined
  certificate_valid_until: ISODate | undefined
}

export const closedReasons = [
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
  'ami_licence_missing',
  'energy_class_missing',
  'energy_class_conflicting',
  'energy_certificate_date_missing',
  'energy_certificate_lapsed',
  'source_damaged',
] as const
/** Why a listing is not public. For the operator only: no public surface may show it (interface 7). */
export type ClosedReason = (typeof closedReasons)[number]

/** `open_until` is exclusive. */
export type Decision =
  | { open: true; grant: Grant; open_until: Instant }
  | { open: false; reasons: ClosedReason[] }

/**
 * Whether a listing may be public at `now`: class `open_listing`, lifecycle active or reserved, a valid grant,
 * and what Portuguese law wants in every advert: the agency's AMI licence (Law 15/2013, article 17) and the energy
 * class under a certificate that has not lapsed (Decree-Law 101-D/2020, article 20), but for types of property that have
 * none (listing/applies.ts).
 */
export const decide = (facts: RightsFacts, now: Instant): Decision => {
  const reasons: ClosedReason[] = []
  if (facts.record_class !== 'open_listing') reasons.push('class_not_open')
  if (!isOffered(facts.lifecycle)) reasons.push('lifecycle_not_public')
  if (facts.is_missing_in_feed) reasons.push('not_in_feed')
  if (facts.has_feed_question) reasons.push('feed_question')
  const grant = lasting(facts.grants.filter((each) => isValid(each, now)))
  if (!grant) reasons.push(whyNoGrant(facts.grants, now))
  if (!facts.ami_licence) reasons.push('ami_licence_missing')
  const certificateEnd =
    facts.certificate_valid_until === undefined ? undefined : endOfDay(facts.certificate_valid_until)
  const energy = whyNoEnergyClass(facts, certificateEnd, now)
  if (energy) reasons.push(energy)
  if (reasons.length > 0 || !grant) return { open: false, reasons }
  const certified = certificateEnd && needsCertificate(facts.energy_class)
  return {
    open: true,
    grant,
    open_until: certified && certificateEnd < grant.valid_until ? certificateEnd : grant.valid_until,
  }
}

/** Of several valid grants, the one that is valid longest. */
const lasting = (grants: readonly Grant[]) =>
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

/** Whether a home with this class needs a certificate that has not lapsed. */
export const needsCertificate = (value: RightsFacts['energy_class']) =>
  value !== 'not_applicable' && !energyNonClasses.includes(value as EnergyNonClass)

const whyNoEnergyClass = (
  { energy_class }: RightsFacts,
  certificateEnd: Instant | undefined,
  now: Instant,
): ClosedReason | undefined => {
  if (energy_class === undefined) return 'energy_class_missing'
  if (energy_class === 'conflicting') return 'energy_class_conflicting'
  if (!needsCertificate(energy_class)) return undefined
  if (!certificateEnd) return 'energy_certificate_date_missing'
  return now < certificateEnd ? undefined : 'energy_certificate_lapsed'
}
