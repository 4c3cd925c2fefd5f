import type { Doubt } from './loosening.ts'
import { isReduced } from './is-reduced.ts'
import type { Relaxation } from './result.ts'
import { euros } from '#src/domain/format.ts'

type WithoutText = Omit<Relaxation, 'text'>

const reasons: Record<Doubt, string> = {
  unread: 'what was left out means nothing here',
  unchecked: 'none of them has all that was left out',
}

const quoted = (names: readonly string[], word: 'or' | 'and'): string =>
  names.map((name) => `"${name}"`).join(` ${word} `)

const changeOf = ({ criterion, from, to, distance_km, distance_from }: WithoutText): string => {
  const value = (bound: unknown) => {
    if (criterion === 'min_useful_m2') return `${String(bound)} m²`
    if (criterion === 'max_useful_price_per_m2') return `${euros(Number(bound))}/m²`
    return criterion.endsWith('_price_eur') ? euros(Number(bound)) : String(bound)
  }
  if (typeof to === 'number' || typeof to === 'string')
    return `With ${criterion} ${value(to)} instead of ${value(from)}`
  if (to === null || typeof to === 'boolean' || Object.keys(to).length === 0) return `Without ${criterion}`
  const lost = (Array.isArray(from) ? from : Object.keys(from ?? {})).filter((name) =>
    Array.isArray(to) ? !to.includes(name) : !Object.hasOwn(to, name),
  )
  if (isReduced({ from, to })) return `Without ${criterion} ${quoted(lost, 'and')}`
  if (!Array.isArray(to)) {
    const levels = Object.entries(to).map(([check, level]) => `${check} ${level}`)
    return `With ${criterion} ${quoted(levels, 'and')}`
  }
  const away = distance_km === undefined ? '' : `, the last ${distance_km} km from ${distance_from}`
  return `With ${criterion} ${quoted(to, criterion === 'must_have' ? 'and' : 'or')}${away}`
}

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`

/** A relaxation in one sentence. */
export const relaxationText = (relaxation: WithoutText, why?: Doubt): string => {
  const { matches, homes, uncertain } = relaxation
  const kinds =
    homes === matches
      ? ''
      : homes === 0
        ? ', none of them reported to be a home'
        : `, ${homes} of them reported to be ${homes === 1 ? 'a home' : 'homes'}`
  const doubt =
    uncertain === 0
      ? ''
      : `; ${uncertain === matches ? 'all' : uncertain} in doubt, because ${why === undefined ? 'what was asked is unknown or conflicting' : reasons[why]}`
  return `${changeOf(relaxation)}, ${count(matches, 'listing matches', 'listings match')}${kinds}${doubt}.`
}
