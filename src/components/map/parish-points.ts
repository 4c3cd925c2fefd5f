import parishTable from '#data/parishes.json' with { type: 'json' }
import { districtBySlug, municipalityBySlug } from '#src/domain/municipality.ts'
import { madeOnce } from '#src/domain/memo.ts'
import type { Region } from './frames.ts'

/** A parish with a point near its middle. Its outline is not known. */
export interface ParishPoint {
  name: string
  lat: number
  lon: number
  /** The code of its municipality. */
  code: string
  region: Region
}

/** The parishes whose points are known. */
export const parishPoints = madeOnce((): readonly ParishPoint[] =>
  parishTable.parishes.flatMap(({ municipality: slug, name, lat, lon }) => {
    const municipality = municipalityBySlug(slug)
    const region = municipality && districtBySlug(municipality.district)?.region
    if (!municipality || !region || lat === undefined || lon === undefined) return []
    return [{ name, lat, lon, code: municipality.code, region }]
  }),
)
