import sharp, { type AvifOptions, type ResizeOptions, type Sharp, type WebpOptions } from 'sharp'

/**
 * Loaded before the import of the demonstration: the forms of a picture that browsers are offered in AVIF are grey, one for
 * all of a size, and WebP is encoded with the least effort, which together take half of the time. In which forms and sizes
 * there are pictures stays; what an encoder makes of pixels is tested elsewhere.
 */
const { avif, webp, resize } = sharp.prototype as Sharp
const widths = new WeakMap<Sharp, number | undefined>()
const greys = new Map<string, Promise<Buffer>>()
const grey = (width: number, height: number, options: AvifOptions): Promise<Buffer> => {
  const blank = sharp({ create: { width, height, channels: 3, background: '#8a8a8a' } })
  return avif.call(blank, { ...options, effort: 0 }).toBuffer()
}
Object.assign(sharp.prototype, {
  resize(this: Sharp, options: ResizeOptions): Sharp {
    widths.set(this, options.width)
    return resize.call(this, options)
  },
  avif(this: Sharp, options: AvifOptions) {
    const toBuffer = async (): Promise<Buffer> => {
      const { width: full, height: high } = await this.metadata()
      const width = widths.get(this) ?? full
      const height = Math.round((high * width) / full)
      const size = `${width} ${height}`
      const made = greys.get(size) ?? grey(width, height, options)
      greys.set(size, made)
      return made
    }
    return { toBuffer }
  },
  webp(this: Sharp, options: WebpOptions): Sharp {
    return webp.call(this, { ...options, effort: 0 })
  },
})
