import type { Bounds } from '#src/domain/site/street-tiles.ts'
import { frames, placeOn, type Region } from './frames.ts'

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
export const boundsOf = ({ region, x, y, zoom, size }: Window): Bounds => {
  const [across, down] = [size.width / zoom / 2, size.height / zoom / 2]
  const [from, to] = [
    placeOn(region, { x: x - across, y: y - down }),
    placeOn(region, { x: x + across, y: y + down }),
  ]
  return { west: from.lon, north: from.lat, east: to.lon, south: to.lat }
}
