import { readableText } from '#src/domain/bytes.ts'
/** Why a picture of a site cannot be taken, as the end of the sentence `expected …`; `null` when it can. */
export type PictureProblem = { found: string; expected: string } | null

const most = 256 * 1024
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The size of a PNG from its header, or `null` for other bytes. */
export const pngSize = (bytes: Uint8Array): { width: number; height: number } | null => {
  if (bytes.length < 33 || signature.some((byte, index) => bytes[index] !== byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** What is wrong with an icon: it must be a square PNG of 192 to 1024 pixels and at most 256 KiB. */
export const iconProblem = (bytes: Uint8Array): PictureProblem => {
  const size = pngSize(bytes)
  if (!size) return { found: 'other bytes', expected: 'a PNG' }
  const { width, height } = size
  if (width !== height || width < 192 || width > 1_024)
    return { found: `${width} × ${height} pixels`, expected: 'a square of 192 to 1024 pixels' }
  return tooLarge(bytes)
}

/** What is wrong with a logo: it must be a PNG of at most 2000 pixels, or an SVG that only draws. */
export const logoProblem = (bytes: Uint8Array, name: string): PictureProblem => {
  if (name.endsWith('.svg')) return tooLarge(bytes) ?? svgProblem(readableText(bytes))
  const size = pngSize(bytes)
  if (!size) return { found: 'other bytes', expected: 'a PNG' }
  const { width, height } = size
  if (width > 2_000 || height < 28 || height > 2_000)
    return { found: `${width} × ${height} pixels`, expected: 'at least 28 pixels high and at most 2000 wide' }
  return tooLarge(bytes)
}

const tooLarge = ({ length }: Uint8Array): PictureProblem =>
  length > most ? { found: `${length} bytes`, expected: `at most ${most} bytes` } : null

const elements = new Set(
  (
    'svg g defs title desc symbol path rect circle ellipse line polyline polygon text tspan linearGradient ' +
    'radialGradient stop clipPath mask use'
  ).split(' '),
)
const attribute = String.raw`\s+([\w:-]+)\s*=\s*("[^"<]*"|'[^'<]*')`
const nextAttribute = new RegExp(attribute, 'gy')
const piece = new RegExp(
  String.raw`<\?xml [^?>]*\?>|<!--(?:(?!--)[^])*-->|<\/([\w:-]+)\s*>|<([\w:-]+)((?:${attribute})*)\s*\/?>|[^<]+`,
  'y',
)

/**
 * Threat: an SVG may run scripts, load from elsewhere and read files. Only elements that draw, attributes that no event
 * sets off, and references inside the file are taken; what cannot be read as these is refused.
 */
const svgProblem = (text: string): PictureProblem => {
  const expected =
    'an SVG that only draws: no scripts, styles, links, pictures, entities or references outside it'
  let first = true
  piece.lastIndex = 0
  for (let at = 0; at < text.length; at = piece.lastIndex) {
    piece.lastIndex = at
    const [match, , opened, attributes = ''] = piece.exec(text) ?? []
    if (match === undefined) return { found: JSON.stringify(text.slice(at, at + 40)), expected }
    if (opened === undefined) continue
    if (first && opened !== 'svg') return { found: `<${opened}>`, expected }
    first = false
    if (!elements.has(opened)) return { found: `<${opened}>`, expected }
    for (const [, name = '', value = ''] of attributes.matchAll(nextAttribute))
      if (isActive(name.toLowerCase(), value.slice(1, -1))) return { found: `${name}=${value}`, expected }
  }
  return first ? { found: 'no <svg>', expected } : null
}

const isActive = (name: string, value: string): boolean => {
  if (name.startsWith('on') || name === 'style' || value.includes('&')) return true
  if (name === 'href' || name === 'xlink:href') return !/^#[\w-]+$/.test(value)
  if (name === 'xmlns' || name.startsWith('xmlns:')) return !/^http:\/\/www\.w3\.org\/[\w/]+$/.test(value)
  return /url\s*\(/i.test(value) ? !/^url\(#[\w-]+\)$/.test(value) : /\\|javascript:|data:/i.test(value)
}
