import type { ClosedReason } from '#src/domain/rights/decision.ts'

/** Why a listing is not public, in words for the operator. */
export const reasonText: Record<ClosedReason, string> = {
  class_not_open: 'its class is not open_listing',
  lifecycle_not_public: 'its lifecycle is neither active nor reserved',
  not_in_feed: 'it is suspended: not in the feed that it came from',
  feed_question: 'it is held: a question about its feed waits for an answer: npx open-listings held',
  authorisation_missing: 'it has no publication authorisation',
  authorisation_requested: 'its authorisation was requested and not granted',
  authorisation_held:
    'its authorisation is held, because the clock that ended it is doubted: npx open-listings clock',
  authorisation_not_started: 'its authorisation has not started',
  authorisation_ended: 'its authorisation has ended',
  authorisation_suspended: 'its authorisation is suspended',
  authorisation_revoked: 'its authorisation was revoked',
  ami_licence_missing: 'its agency has no AMI licence',
  energy_class_missing: 'no energy class or exemption is reported',
  energy_class_conflicting: 'the reports of its energy class differ',
  energy_certificate_date_missing: 'its energy class has no certificate_valid_until',
  energy_certificate_lapsed: 'its energy certificate has lapsed',
  source_damaged: 'what is stored of it is not what was written: restore a backup',
}
