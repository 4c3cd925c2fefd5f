/** A colour in OKLCH: lightness 0 to 1, chroma from 0, hue in degrees. */
export interface Colour {
  l: number
  c: number
  h: number
}

const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const oklch = /^oklch\(\s*(\d{1,3}(?:\.\d+)?)(%?)\s+(\d(?:\.\d+)?|\.\d+)\s+(\d{1,3}(?:\.\d+)?)\s*\)$/i

/** What a colour may be written as, for messages. */
export const colourForms = 'a colour such as #24479c or oklch(43% 0.15 263)'

type Triple = readonly [number, number, number]

/** Reads `#24479c`, `#fff` or `oklch(43% 0.15 263)`; `null` for anything else, so that no other text reaches a stylesheet. */
export const parseColour = (text: string): Colour | null => {
  if (hex.test(text)) return fromLinear(linearOf(text))
  const [, lightness = '', percent, chroma = '', hue = ''] = oklch.exec(text) ?? []
  const colour = { l: Number(lightness) / (percent ? 100 : 1), c: Number(chroma), h: Number(hue) }
  return lightness !== '' && chroma !== '' && colour.l <= 1 && colour.c <= 0.5 && colour.h <= 360
    ? colour
    : null
}

const decoded = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const encoded = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

const linearOf = (text: string): Triple => {
  const digits = text.length === 4 ? text.replaceAll(/[0-9a-f]/gi, '$&$&') : text
  const channel = (from: number) => decoded(Number.parseInt(digits.slice(from, from + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

/** Linear sRGB to OKLCH, with the matrices of CSS Color 4. */
const fromLinear = ([r, g, b]: Triple): Colour => {
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ]
  const [a, along] = [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, along),
    h: ((Math.atan2(along, a) * 180) / Math.PI + 360) % 360,
  }
}

/** OKLCH to linear sRGB; what a screen cannot show is cut off, as browsers do. */
const toLinear = ({ l, c, h }: Colour): Triple => {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const [long, middle, short] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const cut = (channel: number) => Math.min(1, Math.max(0, channel))
  return [
    cut(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    cut(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    cut(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}

const luminance = (colour: Colour): number => {
  const [r, g, b] = toLinear(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export const contrast = (one: Colour, other: Colour): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The colour as `#24479c`. */
export const toHex = (colour: Colour): string =>
  `#${toLinear(colour)
    .map((channel) =>
      Math.round(encoded(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** A share of one colour in another, as `color-mix(in oklab, …)` mixes them. */
export const mixed = (one: Colour, share: number, other: Colour): Colour => {
  const axes = ({ l, c, h }: Colour) => {
    const angle = (h * Math.PI) / 180
    return [l, c * Math.cos(angle), c * Math.sin(angle)] as const
  }
  const [x, y] = [axes(one), axes(other)]
  const between = (at: 0 | 1 | 2) => x[at] * share + y[at] * (1 - share)
  const [a, b] = [between(1), between(2)]
  return { l: between(0), c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** The colour as a stylesheet takes it: `oklch(43% 0.15 263)`. */
export const toCss = ({ l, c, h }: Colour): string =>
  `oklch(${Number((l * 100).toFixed(1))}% ${Number(c.toFixed(3))} ${Number(h.toFixed(1))})`

/**
 * The nearest lightness at which a colour has a contrast to every background, in steps of half a percent; `null` when
 * none does.
 */
export const readableOn = (colour: Colour, backgrounds: readonly Colour[], least: number): Colour | null => {
  for (let step = 0; step <= 200; step++)
    for (const l of [colour.l - step / 200, colour.l + step / 200]) {
      // As it is written, because what is written is what is copied.
      const tried = parseColour(toCss({ ...colour, l }))
      if (l >= 0 && l <= 1 && tried && backgrounds.every((each) => contrast(tried, each) >= least))
        return tried
    }
  return null
}
