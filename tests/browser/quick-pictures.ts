import sharp, { type AvifOptions, type Sharp, type WebpOptions } from 'sharp'

/**
 * Loaded before the import of the demonstration: its pictures are encoded with the least effort, which takes half of the
 * time. What a browser is offered, in which forms and sizes, stays; what an encoder makes of pixels is tested elsewhere.
 */
const { avif, webp } = sharp.prototype as Sharp
Object.assign(sharp.prototype, {
  avif(this: Sharp, options: AvifOptions): Sharp {
    return avif.call(this, { ...options, quality: 20, effort: 0 })
  },
  webp(this: Sharp, options: WebpOptions): Sharp {
    return webp.call(this, { ...options, effort: 0 })
  },
})
