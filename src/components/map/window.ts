import land from './land.svg?url'
import { html } from '#src/components/html.ts'
import { frames, type Region } from './frames.ts'

/** The size of every map in its own units. */
export const view = { width: 480, height: 320 }

/** A cut-out of a frame: its centre there, and how much larger it is shown. */
export interface Window {
  region: Region
  x: number
  y: number
  zoom: number
}

/** Where a point of the frame lies in the window. */
export const inWindow = ({ x, y, zoom }: Window, point: { x: number; y: number }) => ({
  x: Math.round((view.width / 2 + (point.x - x) * zoom) * 10) / 10,
  y: Math.round((view.height / 2 + (point.y - y) * zoom) * 10) / 10,
})

/** A window in which all the points are seen, with room around them. */
export const windowAround = (
  region: Region,
  points: readonly { x: number; y: number }[],
  most: number,
): Window => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const zoom = Math.min(
    most,
    (view.width * 0.62) / Math.max(1, right - left),
    (view.height * 0.74) / Math.max(1, bottom - top),
  )
  return { region, x: (left + right) / 2, y: (top + bottom) / 2, zoom }
}

/** Land and sea of a window, and the seats of all municipalities: references to the one file of outlines. */
export const ground = ({ region, x, y, zoom }: Window) => {
  const { width, height } = frames[region]
  const at = `translate(${Math.round(view.width / 2 - x * zoom)} ${Math.round(view.height / 2 - y * zoom)}) scale(${Math.round(zoom * 1000) / 1000})`
  return html`
    <g transform="${at}">
      <use class="land" href="${land}#${region}" width="${width}" height="${height}"/>
      <use class="seats" href="${land}#${region}-seats" width="${width}" height="${height}"/>
    </g>
  `
}

/** The whole frame, with the window marked in it. */
export const overview = ({ region, x, y, zoom }: Window) => {
  const { width, height } = frames[region]
  const [w, h] = [Math.round(view.width / zoom), Math.round(view.height / zoom)]
  return html`
    <svg class="overview of-${region}" viewBox="0 0 ${width} ${height}" aria-hidden="true">
      <use class="land" href="${land}#${region}" width="${width}" height="${height}"/>
      <rect class="here" x="${Math.round(x - w / 2)}" y="${Math.round(y - h / 2)}" width="${w}" height="${h}" vector-effect="non-scaling-stroke"/>
    </svg>
  `
}
