import type { DocumentCheck } from '#src/domain/listing/facts/checks.ts'
import type { OccupancyOutcome } from '#src/domain/listing/facts/outcomes.ts'
import { isUnbuilt } from './condition.ts'
import { ahead } from './day.ts'
import type { ListingInput } from './facts.ts'
import type { Home } from './home.ts'
import type { Draw } from '#src/components/drawing/paint.ts'

type Outcomes = Pick<
  ListingInput['facts'],
  'occupancy_outcome' | 'encumbrances_outcome' | 'preference_rights_outcome'
>

/** How often an agency publishes what the checks of others' rights found. */
const published = 0.34

const occupancyOf = (draw: Draw, { condition }: Home): OccupancyOutcome => {
  if (condition !== 'used' && condition !== 'renovated') return 'vacant'
  if (draw.chance(0.12)) return draw.chance(0.3) ? 'let' : `let_until_${ahead(draw.int(2, 30), 'm')}`
  return draw.chance(0.5) ? 'vacant' : 'owner'
}

/** What the checks of a home found, where its agency publishes it: reported and confirmed with the check itself. */
export const reportOutcomes = (draw: Draw, home: Home, checks: ListingInput['checks'] = {}): Outcomes => {
  if (isUnbuilt(home.condition) || !draw.chance(published)) return {}
  const found = <T>(check: DocumentCheck, value: T) => {
    const made = checks[check]
    if (made === undefined || made.not_applicable) return undefined
    const { expires_on: _, not_applicable: __, ...by } = made
    return { value, ...by }
  }
  return {
    occupancy_outcome: found('occupancy', occupancyOf(draw, home)),
    encumbrances_outcome: found(
      'encumbrances',
      draw.chance(0.25) ? 'mortgage_cancelled_at_deed' : draw.chance(0.04) ? 'other' : 'none',
    ),
    preference_rights_outcome: found(
      'preference_rights',
      draw.chance(0.85) ? 'none' : draw.chance(0.7) ? 'waived' : 'open',
    ),
  }
}
