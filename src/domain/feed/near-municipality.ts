import localityTable from '#data/localities.json' with { type: 'json' }
import parishTable from '#data/parishes.json' with { type: 'json' }
import { municipalities, municipalityBySlug } from '#src/domain/municipality.ts'
import { kilometresApart } from '#src/domain/search/near.ts'
import { madeOnce } from '#src/domain/memo.ts'
import type { Point } from './side-of-border.ts'

/** Everything in a municipality of which a point is known: its main town, parishes, localities. */
const known = madeOnce((): ReadonlyMap<string, readonly Point[]> => {
  const points = new Map<string, Point[]>(municipalities.map(({ code, lat, lon }) => [code, [{ lat, lon }]]))
  for (const { municipality, lat, lon } of [...parishTable.parishes, ...localityTable.localities])
    if (lat !== undefined && lon !== undefined)
      points.get(municipalityBySlug(municipality)?.code ?? '')?.push({ lat, lon })
  return points
})

/** The kilometres from a point to the nearest known point of a municipality. */
export const kilometresTo = (point: Point, code: string): number =>
  Math.min(...(known().get(code) ?? []).map((each) => kilometresApart(point, each)))

/** The municipality of the nearest known point, which need not be the one that a point is in. */
export const nearestMunicipality = (point: Point): { code: string; kilometres: number } =>
  [...known().keys()]
    .map((code) => ({ code, kilometres: kilometresTo(point, code) }))
    .reduce((nearest, each) => (each.kilometres < nearest.kilometres ? each : nearest))

/** A degree of latitude. */
const kilometresOfDegree = 111

const isAnyWithin = (point: Point, kilometres: number): boolean => {
  const degrees = kilometres / kilometresOfDegree
  return [...known().values()].some((points) =>
    points.some(
      (each) => Math.abs(each.lat - point.lat) < degrees && kilometresApart(point, each) < kilometres,
    ),
  )
}

/** No point of a municipality is farther from its main town; those that have exclaves have known points in them. */
const farthest = 50
/** No closer than this, a border may be anywhere between two towns. */
const always = 10

/**
 * Whether a point can be in a municipality, by distances alone, as no outlines are known: near it, or in the country
 * between it and others, where it is not far nearer to one of them. Never stricter than that: a point in the next
 * municipality may pass.
 */
export const mayBeIn = (point: Point, code: string): boolean => {
  const own = kilometresTo(point, code)
  return own <= always || (own <= farthest && !isAnyWithin(point, (own - always) / 2))
}
