import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { grant, listing } from '../fixtures.ts'
import { importing, openAppContext, sourceFolder } from './importing.ts'

const patch = 64
const patches = [
  [200, 40, 40],
  [40, 160, 60],
  [40, 60, 180],
  [210, 210, 210],
] as const

/** Red, green, blue and a light grey from left to right, in the four colours of a printer. */
const printed = async (): Promise<Buffer> => {
  const row = patches.flatMap((colour) => Array.from({ length: patch }, () => colour).flat())
  const pixels = Buffer.from(Array.from({ length: patch }, () => row).flat())
  return sharp(pixels, { raw: { width: patch * patches.length, height: patch, channels: 3 } })
    .toColourspace('cmyk')
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** The same JPEG without the segment by which Adobe's software says how its colours are written (APP14). */
const withoutAdobe = (jpeg: Buffer): Buffer => {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xee]))
  expect(jpeg.subarray(at + 4, at + 9).toString('latin1')).toBe('Adobe')
  return Buffer.concat([jpeg.subarray(0, at), jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2))])
}

/** The colours in the middle of each patch of every form of the picture that is stored. */
const storedColours = async (jpeg: Buffer) => {
  const appContext = openAppContext()
  const media = [{ file: 'a.jpg', alt: { pt: 'Sala', en: 'Room' }, credit: 'Fotógrafa Fictícia' }]
  const files = { 'a.json': [listing('ol-new', { media }), grant('ol-new')], 'a.jpg': jpeg }
  await importing(appContext, sourceFolder(files))
  const folder = join(appContext.config.dataDir, 'pictures')
  return Promise.all(
    readdirSync(folder)
      .filter((name) => !name.endsWith('.original'))
      .map(async (name) => {
        const { data, info } = await sharp(readFileSync(join(folder, name)))
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true })
        const step = info.width / patches.length
        return patches.map((_, index) => {
          const at =
            (Math.floor(info.height / 2) * info.width + Math.floor(step * (index + 0.5))) * info.channels
          return [...data.subarray(at, at + 3)]
        })
      }),
  )
}

test('a photograph in the colours of a printer is published as a browser draws it, with Adobe’s mark and without', async () => {
  const adobe = await printed()
  for (const jpeg of [adobe, withoutAdobe(adobe)]) {
    const forms = await storedColours(jpeg)
    expect(forms.length).toBeGreaterThan(0)
    for (const [red, green, blue, grey] of forms) {
      const strongest = [red, green, blue].map((colour) => colour?.indexOf(Math.max(...colour)))
      expect(strongest).toEqual([0, 1, 2])
      // A negative would be dark.
      expect(Math.min(...(grey ?? []))).toBeGreaterThan(170)
    }
  }
})
