import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'

/** Encoding one in its seven forms takes 1.7 s of a core: this many keep an import of any size to minutes. */
const mostPhotographs = 200

/** Something as hard to compress as a photograph: no two are the same, and each encodes to a different file. */
const photograph = (file: string) =>
  sharp({
    create: {
      width: 320,
      height: 213,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .resize(1_600, 1_065)
    .jpeg({ quality: 85 })
    .toFile(file)

export interface Photographed {
  /** The records as JSON Lines. */
  records: string
  photographs: number
}

/**
 * Copies generated records into a folder and gives every n-th listing a photograph of its own, 1,600 pixels wide, so
 * that an import encodes it in every form: all listings up to 200, and 200 spread evenly over more.
 */
export const withPhotographs = async (
  source: string,
  listings: number,
  folder: string,
): Promise<Photographed> => {
  await mkdir(folder, { recursive: true })
  const every = Math.ceil(listings / mostPhotographs)
  const records = join(folder, 'records.jsonl')
  let seen = 0
  let photographs = 0
  async function* lines() {
    for await (const line of createInterface({ input: createReadStream(source) })) {
      const isChosen = line.startsWith('{"kind":"listing"') && seen++ % every === 0
      if (!isChosen) {
        yield `${line}\n`
        continue
      }
      const file = `photograph-${++photographs}.jpg`
      await photograph(join(folder, file))
      const media = [{ file, alt: { pt: 'Sala', en: 'Living room' }, credit: 'Fictional photographer' }]
      yield `${JSON.stringify({ ...(JSON.parse(line) as object), media })}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(records))
  return { records, photographs }
}
