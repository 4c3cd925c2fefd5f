import { parseJson } from '#src/domain/json.ts'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import sharp from 'sharp'
import { runVerb } from '#src/command/verb.ts'
import type { PaintedFront } from '#src/domain/site/painted-front.ts'
import { frontForHome, illustrations, type Illustration } from './demo/pictures/illustrations.ts'
import { size } from '#src/components/drawing/paint.ts'
import { sourceListing } from '#src/domain/source/listing.ts'

/**
 * In pixels. A first start encodes each in every width that it has: 0.2 s of processor time for a small one, 0.5 s for a large
 * one, so that not all are as large as a window. The full-screen view enlarges none.
 */
const [small, large] = [800, 1_600]
const folder = join(import.meta.dirname, '../data/demo')
const paintedFronts = join(import.meta.dirname, '../data/painted-fronts.json')

/** Drawn at the size that it is wanted in: lines that are enlarged as pixels are blurred. */
const drawnAt = (svg: string, width: number) =>
  sharp(Buffer.from(svg), { density: Math.ceil((72 * width) / size.width) }).resize({ width })

/** A façade of tiles has many edges: a small one in the highest quality in which it is small. */
const encoded = async ({ svg, isLarge }: Illustration): Promise<Buffer> => {
  if (isLarge)
    return drawnAt(svg, large).avif({ quality: 40, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
  for (const quality of qualities) {
    const picture = await drawnAt(svg, small).webp({ quality, effort: 4 }).toBuffer()
    if (picture.length <= largest || quality === qualities.at(-1)) return picture
  }
  throw new Error('Encode an illustration: no quality')
}
const qualities = [50, 30, 18]
const largest = 36_000

await runVerb({
  name: 'demo-pictures',
  undo: 'again',
  description:
    'Draws the illustrations of the demonstration from its records, into data/demo/pictures, names them in the records, and writes the fronts of the home page into data/painted-fronts.json',
  args: {},
  async run() {
    await rm(join(folder, 'pictures'), { recursive: true, force: true })
    await mkdir(join(folder, 'pictures'))
    const fronts: Record<string, PaintedFront> = {}
    for (const name of (await readdir(folder)).filter((each) => each.endsWith('.json'))) {
      const file = join(folder, name)
      const records = parseJson(z.array(z.unknown()), await readFile(file, 'utf8'))
      let count = 0
      for (const record of records) {
        const listing = sourceListing.safeParse(record)
        const drawn = listing.success ? illustrations(listing.data) : []
        if (drawn.length === 0) continue
        for (const each of drawn) await writeFile(join(folder, each.media.file), await encoded(each))
        const front = listing.success ? frontForHome(listing.data) : null
        if (listing.success && front !== null) fronts[listing.data.listing_id] = front
        Object.assign(record as object, { media: drawn.map(({ media }) => media) })
        count += drawn.length
      }
      if (count > 0) await writeFile(file, `${JSON.stringify(records, null, 2)}\n`)
    }
    await writeFile(paintedFronts, `${JSON.stringify(fronts, null, 2)}\n`)
    console.log(`demo-pictures: ${join(folder, 'pictures')}`)
  },
})
