import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Topology } from 'topojson-specification'
import { runVerb } from '#src/command/verb.ts'

const root = join(import.meta.dirname, '..')

await runVerb({
  name: 'land',
  description: 'Draws the outlines that the maps use from Natural Earth, into src/components/map/land.svg',
  args: {},
  async run() {
    // It needs development packages, which a site that runs does not have.
    const { drawLand } = await import('#src/components/map/draw-land.ts')
    const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
    const file = join(root, 'src/components/map/land.svg')
    await writeFile(file, drawLand(JSON.parse(await readFile(atlas, 'utf8')) as Topology))
    console.log(`land: ${file}`)
  },
})
