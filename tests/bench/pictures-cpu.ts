import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { demonstrationSite } from '#src/domain/site/demonstration.ts'
import { drawnPicture, pictureStore } from '#src/import/pictures.ts'

/*
 * The CPU time that photographs of 12 megapixels take which somebody puts into a home at the office: decoded, drawn in all
 * forms and stored, one after the other as they are uploaded, in this process. `node tests/bench/pictures-cpu.ts [COUNT]`
 */

const [count = 3] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'pictures-cpu-'))

/** As hard to compress as what a phone writes: some 4 MB. */
const photograph = async (index: number): Promise<string> => {
  const file = join(folder, `${index}.jpg`)
  const noise = { type: 'gaussian', mean: 110 + 10 * index, sigma: 40 } as const
  await sharp({ create: { width: 1_008, height: 756, channels: 3, background: '#888', noise } })
    .resize(4_032, 3_024)
    .jpeg({ quality: 92 })
    .toFile(file)
  return file
}

try {
  const files = []
  for (let index = 0; index < count; index++) files.push(await photograph(index))
  const store = pictureStore({ dataDir: folder, picturesDir: null, site: demonstrationSite })
  const [before, begun] = [process.cpuUsage(), performance.now()]
  for (const file of files) {
    const drawn = await drawnPicture(file)
    if ('fault' in drawn) throw new Error(`Draw "${file}": ${drawn.fault}`)
    await store.keep(drawn)
  }
  const { user, system } = process.cpuUsage(before)
  const [wall, cpu] = [performance.now() - begun, (user + system) / 1_000]
  console.log(
    `${count} photographs of 12 megapixels: ${(cpu / 1_000).toFixed(1)} s of CPU, ${(wall / 1_000).toFixed(1)} s; load ${loadavg()[0]?.toFixed(1)}`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
