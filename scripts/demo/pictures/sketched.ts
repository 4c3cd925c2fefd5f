import { paint } from '#src/components/drawing/paint.ts'

const attribute = (path: string, name: string): string => path.split(` ${name}="`)[1]?.split('"')[0] ?? ''

/** A drawing of which nothing is reported: all of it in broken line on paper, but for what is as dark as ink, such as a cat. */
export const sketched = (svg: string): string => {
  const drawing = svg
    .split('</pattern>')
    .map((part) => part.split('<pattern')[0])
    .join('')
  const line = `stroke="${paint.deep}" stroke-width="2" stroke-opacity="0.75" stroke-dasharray="8 7"`
  return drawing.replaceAll(/<path [^<>]*>/g, (path) => {
    const [fill, d] = [attribute(path, 'fill'), attribute(path, 'd')]
    return fill === paint.ink
      ? `<path fill="${fill}" d="${d}"/>`
      : `<path fill="${fill === 'none' ? 'none' : paint.paper}" ${line} d="${d}"/>`
  })
}
