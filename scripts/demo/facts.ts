import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { isUnbuilt } from './condition.ts'
import type { Home } from './home.ts'
import { isDwelling } from './kinds.ts'
import type { Draw } from '#src/components/drawing/paint.ts'
import { conflict, report, type Subject } from './reports.ts'

export type ListingInput = Extract<SourceRecordInput, { kind: 'listing' }>
type Facts = ListingInput['facts']

const cents = (value: number) => Math.round(value * 100) / 100

/** How a home's facts but its price are reported, about `listed` days ago; what is not reported is left out. */
export const reportFacts = (draw: Draw, home: Home, listed: number): Omit<Facts, 'price_eur'> => {
  const known = <T>(value: T, subject: Subject, share = 1) =>
    draw.chance(share) ? { value, ...report(draw, subject, listed) } : undefined
  const absent = (subject: Subject = 'plain') => ({
    not_applicable: true as const,
    ...report(draw, subject, listed),
  })
  const { kind, doubts } = home
  const dwelling = isDwelling(kind)
  return {
    property_type: known(home.type, 'plain'),
    typology:
      home.typology === null
        ? absent()
        : doubts.typologyUnknown
          ? undefined
          : known(home.typology, 'structure'),
    beds: reportBeds(draw, home, listed),
    bathrooms: home.bathrooms === null ? absent() : known(home.bathrooms, 'structure', 0.94),
    condition: home.condition === null ? absent() : known(home.condition, 'structure', 0.96),
    construction_year:
      home.year === null ? absent(kind === 'land' ? 'plain' : 'works') : known(home.year, 'tax', 0.93),
    floor: home.floor === null ? (draw.chance(0.5) ? absent() : undefined) : known(home.floor, 'plain', 0.96),
    orientation: dwelling ? known(home.orientation, 'structure', 0.65) : undefined,
    condominium_fee_eur_month: reportFee(draw, home, listed),
    imi_eur_year: known(cents(home.price * draw.between(0.0009, 0.0021)), 'tax', 0.4),
  }
}

const reportBeds = (draw: Draw, { kind, beds, doubts }: Home, listed: number): Facts['beds'] => {
  if (beds === null) return { not_applicable: true, ...report(draw, 'plain', listed) }
  if (doubts.bedsUnknown) return undefined
  if (doubts.bedsDisputed) return conflict(draw, listed, [beds + 1, beds], ['architect', 'valuer'])
  return { value: beds, ...report(draw, kind === 'building' ? 'plain' : 'structure', listed) }
}

const reportFee = (draw: Draw, home: Home, listed: number): Facts['condominium_fee_eur_month'] => {
  const shared = home.kind === 'flat' || home.kind === 'garage' || home.kind === 'commerce'
  if (!shared)
    return draw.chance(0.5) ? { not_applicable: true, ...report(draw, 'plain', listed) } : undefined
  if (isUnbuilt(home.condition) || draw.chance(0.2)) return undefined
  const fee = 8 + (home.useful ?? 0) * draw.between(0.25, home.features.elevator ? 1.1 : 0.6)
  return { value: cents(Math.round(fee * 2) / 2), ...report(draw, 'condominium', listed) }
}
