import { parseJson } from '#src/domain/json.ts'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import sharp from 'sharp'
import { runVerb } from '#src/command/verb.ts'
import { illustrations } from './demo/pictures/illustrations.ts'
import { sourceListing } from '#src/domain/source/listing.ts'

/** In pixels: as wide as the first picture of a page. A first start encodes all of them in two widths, 0.2 s of processor time each. */
const width = 800
/** Records of homes that no page shows. */
const restricted = 'restricted.json'
const folder = join(import.meta.dirname, '../data/demo')

/** A façade of tiles has many edges: in the highest quality in which it is small. */
const encoded = async (svg: string): Promise<Buffer> => {
  for (const quality of qualities) {
    const picture = await sharp(Buffer.from(svg)).resize({ width }).webp({ quality, effort: 4 }).toBuffer()
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
    'Draws the illustrations of the demonstration from its records, into data/demo/pictures, and names them in the records',
  args: {},
  async run() {
    await rm(join(folder, 'pictures'), { recursive: true, force: true })
    await mkdir(join(folder, 'pictures'))
    for (const name of (await readdir(folder)).filter(
      (each) => each.endsWith('.json') && each !== restricted,
    )) {
      const file = join(folder, name)
      const records = parseJson(z.array(z.unknown()), await readFile(file, 'utf8'))
      let count = 0
      for (const record of records) {
        const listing = sourceListing.safeParse(record)
        const drawn = listing.success ? illustrations(listing.data) : []
        if (drawn.length === 0) continue
        for (const { svg, media } of drawn) await writeFile(join(folder, media.file), await encoded(svg))
        Object.assign(record as object, { media: drawn.map(({ media }) => media) })
        count += drawn.length
      }
      if (count > 0) await writeFile(file, `${JSON.stringify(records, null, 2)}\n`)
    }
    console.log(`demo-pictures: ${join(folder, 'pictures')}`)
  },
})
