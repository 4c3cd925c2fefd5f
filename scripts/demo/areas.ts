import type { ListingInput } from './facts.ts'
import type { Home } from './home.ts'
import type { Draw } from '#src/components/drawing/paint.ts'
import { conflict, report } from './reports.ts'

type Areas = NonNullable<ListingInput['areas']>

const tenth = (value: number) => Math.round(value * 10) / 10

/** How a home's areas are reported. Where two reports differ, in both the usable area is below the gross one. */
export const reportAreas = (draw: Draw, home: Home, listed: number): Areas => {
  const { useful, grossPrivate, grossDependent, plot } = home
  const known = (value: number | null, share: number) =>
    value !== null && draw.chance(share) ? { value, ...report(draw, 'area', listed) } : undefined
  const areas: Areas = {
    gross_private_m2: known(grossPrivate, 0.92),
    gross_dependent_m2: known(grossDependent, 0.7),
    useful_m2: known(useful, 0.95),
    plot_m2:
      plot === null && home.kind === 'flat'
        ? { not_applicable: true, ...report(draw, 'plain', listed) }
        : known(plot, 0.96),
  }
  if (!home.doubts.area || useful === null || grossPrivate === null) return areas
  const technicians = ['architect', 'engineer', 'valuer'] as const
  if (draw.chance(0.6)) {
    const smaller = tenth(useful * draw.between(0.9, 0.97))
    return { ...areas, useful_m2: conflict(draw, listed, [useful, smaller], technicians) }
  }
  const larger = tenth(grossPrivate * draw.between(1.03, 1.12))
  return { ...areas, gross_private_m2: conflict(draw, listed, [larger, grossPrivate], technicians) }
}
