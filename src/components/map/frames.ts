import { geoMercator } from 'd3-geo'
import type { ListingRecord } from '#src/domain/listing/record.ts'

export type Region = ListingRecord['location']['region']

/** A part of the country on a map of its own: mainland, Madeira and the Azores lie too far apart for one. */
export interface Frame {
  width: number
  height: number
  /** Units to a degree of longitude. */
  degree: number
  /** The north-western corner. */
  west: number
  north: number
}

export const frames: Record<Region, Frame> = {
  mainland: { width: 300, height: 580, degree: 80, west: -9.72, north: 42.28 },
  madeira: { width: 600, height: 420, degree: 460, west: -17.37, north: 33.2 },
  azores: { width: 600, height: 364, degree: 86, west: -31.6, north: 39.95 },
}

/** The projection of a frame, for the outline and for every point that is put on it. */
export const projectionOf = ({ degree, west, north }: Frame) => {
  const scale = (degree * 180) / Math.PI
  const plain = geoMercator().scale(scale).translate([0, 0])
  const [x = 0, y = 0] = plain([west, north]) ?? []
  return plain.translate([-x, -y])
}

const projections = {
  mainland: projectionOf(frames.mainland),
  madeira: projectionOf(frames.madeira),
  azores: projectionOf(frames.azores),
}

interface Place {
  lat: number
  lon: number
}

export const pointOn = (region: Region, { lat, lon }: Place): { x: number; y: number } => {
  const [x = 0, y = 0] = projections[region]([lon, lat]) ?? []
  return { x, y }
}

/** The place at a point of a frame. */
export const placeOn = (region: Region, { x, y }: { x: number; y: number }): Place => {
  const [lon = 0, lat = 0] = projections[region].invert?.([x, y]) ?? []
  return { lat, lon }
}

/** How many units a kilometre is at a latitude. */
export const kilometre = (region: Region, { lat }: Place): number =>
  frames[region].degree / (111.32 * Math.cos((lat * Math.PI) / 180))
