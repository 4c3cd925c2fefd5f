import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { linkSize, photographHeight } from '#src/domain/listing/link-picture.ts'

type Png = Uint8Array<ArrayBuffer>

/** A drawing as a picture that networks take. The library for pictures is loaded when the first one is drawn. */
export const drawPng = async (svg: string): Promise<Png> => {
  const { default: sharp } = await import('sharp')
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer())
}

/** Some five hundred pictures of links. */
const mostCached = 32 * 1_048_576
const cache = new LRUCache<string, Png>({ maxSize: mostCached, sizeCalculation: ({ length }) => length })

/** A photograph in the upper part of the picture of a link; its digest is that of its bytes. */
export interface Photograph {
  digest: string
  path: string
}

/**
 * The picture of a link, cached by its content: a cached one is only sent after the same gate as for
 * the first, and one of a listing that changed is drawn anew.
 */
export const drawLinkPicture = async (svg: string, photograph: Photograph | null): Promise<Png> => {
  const key = createHash('sha256')
    .update(`${photograph?.digest ?? ''}\n${svg}`)
    .digest('base64')
  const known = cache.get(key)
  if (known) return known
  const drawn = photograph === null ? await drawPng(svg) : await withPhotograph(svg, photograph.path)
  cache.set(key, drawn)
  return drawn
}

/** How a photograph was made is said in the picture that shows it too. */
const withPhotograph = async (svg: string, path: string): Promise<Png> => {
  const { default: sharp } = await import('sharp')
  const { xmp } = await sharp(path).metadata()
  const input = await sharp(path).resize(linkSize.width, photographHeight).toBuffer()
  const drawn = sharp(Buffer.from(svg)).composite([{ input, top: 0, left: 0 }])
  const png = drawn.png({ palette: true })
  return new Uint8Array(await (xmp ? png.withXmp(xmp.toString()) : png).toBuffer())
}
