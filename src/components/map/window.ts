import type { Bounds } from '#src/domain/site/street-tiles.ts'
import { geoMercator } from 'd3-geo'
import type { ListingRecord } from '#src/domain/listing/record.ts'

export type Region = ListingRecord['location']['region']

/** A part of the country on a map of its own: mainland, Madeira and the Azores lie too far apart for one. */
interface Frame {
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
export const projectFrame = ({ degree, west, north }: Frame) => {
  const scale = (degree * 180) / Math.PI
  const plain = geoMercator().scale(scale).translate([0, 0])
  const [x = 0, y = 0] = plain([west, north]) ?? []
  return plain.translate([-x, -y])
}

const projections = {
  mainland: projectFrame(frames.mainland),
  madeira: projectFrame(frames.madeira),
  azores: projectFrame(frames.azores),
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
const placeOn = (region: Region, { x, y }: { x: number; y: number }): Place => {
  const [lon = 0, lat = 0] = projections[region].invert?.([x, y]) ?? []
  return { lat, lon }
}

/** How many units a kilometre is at a latitude. */
export const kilometre = (region: Region, { lat }: Place): number =>
  frames[region].degree / (111.32 * Math.cos((lat * Math.PI) / 180))

/** The size of a map in its own units. */
export interface Size {
  width: number
  height: number
}

/** The size of the map of one home. */
export const view: Size = { width: 480, height: 320 }
/** That of a municipality, and of a district that needs no higher one. */
export const placeMap: Size = { width: 400, height: 300 }

/** A cut-out of a frame: its centre there, how much larger it is shown, and the size that it is shown at. */
export interface Window {
  region: Region
  x: number
  y: number
  zoom: number
  size: Size
}

export interface Point {
  x: number
  y: number
}

/** Where a point of the frame is in the window. */
export const inWindow = ({ x, y, zoom, size }: Window, point: Point): Point => ({
  x: Math.round((size.width / 2 + (point.x - x) * zoom) * 10) / 10,
  y: Math.round((size.height / 2 + (point.y - y) * zoom) * 10) / 10,
})

/** The share of a window's width and height that points may take up, so that there is room around them. */
const filled = { across: 0.62, down: 0.74 }

const extentOf = (points: readonly Point[]) => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** A centre so that the window shows nothing beyond the frame, where no land is drawn. */
const within = (centre: number, shown: number, total: number): number =>
  shown >= total ? total / 2 : Math.min(Math.max(centre, shown / 2), total - shown / 2)

/** A window in which all the points are seen, with room around them; never wider than the frame. */
export const windowAround = (
  region: Region,
  points: readonly Point[],
  most: number,
  size: Size = view,
): Window => {
  const { left, right, top, bottom } = extentOf(points)
  const frame = frames[region]
  const close = Math.min(
    most,
    (size.width * filled.across) / Math.max(1, right - left),
    (size.height * filled.down) / Math.max(1, bottom - top),
  )
  const zoom = Math.max(close, size.width / frame.width)
  return {
    region,
    x: within((left + right) / 2, size.width / zoom, frame.width),
    y: within((top + bottom) / 2, size.height / zoom, frame.height),
    zoom,
    size,
  }
}

/** A size as high as the points ask for when they fill its width, between the lowest and that of the full frame. */
export const sizeAround = (
  region: Region,
  points: readonly Point[],
  most: number,
  width: number,
  lowest: number,
): Size => {
  const { left, right, top, bottom } = extentOf(points)
  const full = sizeOfFrame(region, width)
  const close = Math.min(most, (width * filled.across) / Math.max(1, right - left))
  const height = ((bottom - top) * Math.max(close, width / frames[region].width)) / filled.down
  return { width, height: Math.round(Math.min(full.height, Math.max(lowest, height))) }
}

/** The size of a full frame at a width. */
export const sizeOfFrame = (region: Region, width: number): Size => ({
  width,
  height: Math.round((frames[region].height * width) / frames[region].width),
})

/** What a window shows, in degrees. */
export const measureBounds = ({ region, x, y, zoom, size }: Window): Bounds => {
  const [across, down] = [size.width / zoom / 2, size.height / zoom / 2]
  const [from, to] = [
    placeOn(region, { x: x - across, y: y - down }),
    placeOn(region, { x: x + across, y: y + down }),
  ]
  return { west: from.lon, north: from.lat, east: to.lon, south: to.lat }
}
