import { disc, line, n, rect, times, type Brush } from './brush.ts'
import type { Elevation } from './elevation.ts'
import { street, type Standing } from './standing.ts'

/** What works are under way, or overdue. */
export const works = (on: Brush, { condition, random }: Elevation, { left, right, top }: Standing) => {
  const width = right - left
  if (condition === 'under_construction') {
    const decks = times(Math.floor((street - top) / 22), (index) =>
      line(left - 9, street - 22 * (index + 1), width + 18, 0),
    )
    on.add('line', decks + line(left - 8, street, 0, top - street) + line(right + 8, street, 0, top - street))
    on.fine?.(
      times(4, (index) => line(left + (width / 4) * (index + 0.5), street, 0, top - street + 6)) +
        `M${n(left - 8)} ${street}l${n(width / 2)} -44M${n(right + 8)} ${street}l${n(-width / 2)} -44`,
    )
    on.add('accent', rect(right + 14, street - 9, 12, 9))
  }
  if (condition === 'to_renovate' || condition === 'ruin')
    // At the edges of the wall, beside its windows and doors and below its top.
    for (let index = 0; index < (street - top < 64 ? 2 : 4); index++) {
      const spot = index % 2 === 0 ? left + 2 : right - 15
      const y = street - 11 - (index < 2 ? random() * 3 : (street - top) * 0.45)
      on.add('far', `M${n(spot)} ${n(y)}q6 -6 11 -2q5 5 1 9q-6 4 -11 0q-3 -3 -1 -7z`)
      on.fine?.(`M${n(spot + 2)} ${n(y + 2)}h7m-8 4h8m-5 -4v4M${n(spot + 6)} ${n(y - 4)}l2 -5l-2 -3l3 -4`)
    }
  if (condition === 'ruin') {
    const x = left + width * 0.62
    on.add('shade', disc(x, top - 4, 13) + disc(x + 13, top + 3, 9) + disc(x - 11, top + 4, 8))
    on.add('line', `M${n(x + 2)} ${n(top + 24)}q-3 -14 0 -26m0 12l9 -9`)
  }
  if (condition === 'new')
    on.add('line', `M${n(right + 9)} ${n(top + 10)}v12m-6 -6h12M${n(right + 21)} ${n(top + 1)}v6m-3 -3h6`)
  if (condition === 'off_plan')
    on.fine?.(
      `M${n(left)} ${street + 5}v8m0 -4h${n(width)}m0 -4v8M${n(left - 14)} ${n(top + 16)}h8m-4 0V${street}m-4 0h8`,
    )
}
