import { paint } from './paint.ts'

/** A drawing of which nothing is reported: all of it in broken line on paper, but for what is as dark as ink, such as a cat. */
export const sketched = (svg: string): string => {
  const drawing = svg.replaceAll(/<pattern.*?<\/pattern>/g, '')
  const line = `stroke="${paint.deep}" stroke-width="2" stroke-opacity="0.75" stroke-dasharray="8 7"`
  return drawing.replaceAll(/<path fill="([^"]+)"[^>]*? (d="[^"]*")\/>/g, (_, fill: string, d: string) =>
    fill === paint.ink
      ? `<path fill="${fill}" ${d}/>`
      : `<path fill="${fill === 'none' ? 'none' : paint.paper}" ${line} ${d}/>`,
  )
}
