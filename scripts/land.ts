import { parseJson } from '#src/domain/json.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import type { Topology } from 'topojson-specification'
import { runVerb } from '#src/command/verb.ts'

const isTopology = (value: unknown): boolean => (value as Partial<Topology>).type === 'Topology'

const root = join(import.meta.dirname, '..')

await runVerb({
  name: 'land',
  undo: 'again',
  description:
    'Draws the files that maps refer to: src/components/map/land.svg, from Natural Earth, and src/components/map/borders.svg, from the outlines of the municipalities',
  args: {},
  async run() {
    // It needs development packages, which a site that runs does not have.
    const { drawBorders, drawLand } = await import('#src/components/map/draw-land.ts')
    const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
    const file = join(root, 'src/components/map/land.svg')
    const topology = parseJson(z.custom<Topology>(isTopology), await readFile(atlas, 'utf8'))
    await writeFile(file, drawLand(topology))
    console.log(`land: ${file}`)
    const borders = join(root, 'src/components/map/borders.svg')
    const outlines = await readFile(join(root, 'data/municipalities.topo.json'), 'utf8')
    await writeFile(borders, drawBorders(parseJson(z.custom<Topology>(isTopology), outlines)))
    console.log(`land: ${borders}`)
  },
})
