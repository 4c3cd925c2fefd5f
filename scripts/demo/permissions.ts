import type { SourceRecordInput } from '#src/domain/source/record.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import type { RightsCase } from './cases.ts'
import { ago, ahead } from './day.ts'
import type { Draw } from '#src/components/drawing/paint.ts'

type Authorisation = Extract<SourceRecordInput, { kind: 'authorisation' }>
type AiConsent = Extract<SourceRecordInput, { kind: 'ai_consent' }>

type Grant = Pick<Authorisation, 'state' | 'valid_from' | 'valid_until' | 'reported_on'>

const givers: readonly Role[] = ['agency_compliance', 'agency_compliance', 'listing_agent', 'lawyer']

// A term left open ends after six months, so only a young grant may leave it open and still be valid.
const youngEnough = 150

const grants = (draw: Draw, permission: RightsCase['permission'], since: number): Grant[] => {
  const from = { valid_from: ago(since), reported_on: ago(since) }
  const until = { valid_until: ahead(draw.chance(0.1) ? draw.int(0, 30) : draw.int(31, 330)) }
  const gap = draw.int(1, Math.max(1, since - 1))
  switch (permission) {
    case 'valid':
      return [{ state: 'granted', ...from, ...(since < youngEnough && draw.chance(0.12) ? {} : until) }]
    case 'future':
      return [
        {
          state: 'granted',
          valid_from: ahead(draw.int(1, 60)),
          valid_until: ahead(12, 'm'),
          reported_on: ago(since),
        },
      ]
    case 'ended':
      return [{ state: 'granted', ...from, valid_until: ago(gap) }]
    case 'revoked':
    case 'suspended':
    case 'requested':
      return [{ state: permission, ...from, ...until }]
    case 'renewed':
      return [
        { state: 'granted', ...from, valid_until: ago(gap) },
        { state: 'granted', valid_from: ago(gap - 1), ...until, reported_on: ago(gap) },
      ]
    case 'none':
      return []
  }
}

/** The seller's permissions for a listing that came to the agency `listed` days ago, oldest first. */
export const authorisations = (
  draw: Draw,
  { listing_id, listed, permission }: Pick<RightsCase, 'permission'> & { listing_id: string; listed: number },
): Authorisation[] =>
  grants(draw, permission, listed + draw.int(2, 12)).map((grant, index) => ({
    kind: 'authorisation',
    authorisation_id: `${listing_id}-a${index + 1}`,
    listing_id,
    ...grant,
    reported_by_role: draw.pick(givers),
    reference: `CMI-DEMO-${draw.int(10_000, 99_999)}`,
  }))

/** The seller's consent to AI assistants of professionals. */
export const aiConsent = (draw: Draw, listing_id: string, listed: number): AiConsent => ({
  kind: 'ai_consent',
  ai_consent_id: `${listing_id}-c1`,
  listing_id,
  valid_from: ago(listed),
  valid_until: ahead(draw.int(2, 11), 'm'),
  reported_by_role: 'agency_compliance',
  reported_on: ago(listed),
  reference: `CIA-DEMO-${draw.int(10_000, 99_999)}`,
})
