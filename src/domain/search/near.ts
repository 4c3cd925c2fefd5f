import { recorded } from '#src/domain/bounded.ts'
import { municipalityByCode } from '#src/domain/municipality.ts'
import { readPlace } from './places.ts'

/** A circle in which a published centre has to lie. */
export interface Near {
  lat: number
  lon: number
  km: number
}

const number = String.raw`[+-]?\d{1,3}(?:\.\d{1,12})?`
const form = new RegExp(String.raw`^\s*(${number})\s*,\s*(${number})\s*,\s*(\d{1,4}(?:\.\d{1,12})?)\s*$`)

/** `Braga,20`, `Braga, 20 km` */
const named = /^([^,\d]{1,40}),\s?(\d{1,4}(?:\.\d{1,12})?)(?: ?km)?$/i

/** Around the point of a place that is one municipality. */
const nearPlace = (text: string): Near | null => {
  const [, name = '', km = ''] = named.exec(text) ?? []
  const place = name === '' ? null : readPlace(recorded(name))
  const [code = '', ...others] = place?.codes ?? []
  const town = place?.kind === 'municipality' && others.length === 0 ? municipalityByCode(code) : undefined
  return town && Number(km) > 0 ? { lat: town.lat, lon: town.lon, km: Number(km) } : null
}

/**
 * Reads `latitude,longitude,kilometres` in degrees of WGS 84, or the name of a municipality and kilometres; `null` for
 * anything else.
 *
 * ```ts
 * readNear('38.72,-9.14,5') // { lat: 38.72, lon: -9.14, km: 5 }
 * readNear('Braga,20') // { lat: 41.55, lon: -8.43, km: 20 }, around the point of Braga
 * ```
 */
export const readNear = (text: string): Near | null => {
  const [, ...parts] = form.exec(text) ?? []
  const [lat, lon, km] = parts.map(Number)
  if (lat === undefined || lon === undefined || km === undefined) return nearPlace(text)
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && km > 0 ? { lat, lon, km } : null
}

export const nearText = ({ lat, lon, km }: Near): string => [lat, lon, km].join(',')

const radians = Math.PI / 180

/** Kilometres along the surface of the earth between two points. */
export const kilometresApart = (
  from: { lat: number; lon: number },
  to: { lat: number; lon: number },
): number => {
  const [north, east] = [(to.lat - from.lat) * radians, (to.lon - from.lon) * radians]
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * Math.sin(east / 2) ** 2
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(half)))
}
