import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { compiledSite, idFile, sourceId } from '#src/command/compiled-site.ts'
import { runVerb } from '#src/command/verb.ts'
import { cardSvg } from '#src/components/drawing/front.ts'
import { childEnvironment } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { linkSize } from '#src/domain/listing/link-picture.ts'
import { plainPaints } from '#src/domain/site/paints.ts'

const root = join(import.meta.dirname, '..')

await runVerb({
  name: 'build',
  undo: 'again',
  description:
    'Compiles the site once, for publications and live pages; does nothing when its sources are unchanged',
  args: { force: { type: 'boolean', description: 'Compile also when nothing changed' } },
  async run({ force = false }) {
    const state = await compiledSite()
    if (state === 'installed') return console.log('build: the site is part of this package')
    if (state === 'current' && !force) return console.log('build: up to date')
    const id = await sourceId()
    await rm(idFile, { force: true })
    await compileSite()
    await drawPictures()
    await writeFile(idFile, id)
  },
})

/** The pictures that follow from the program alone: what a link to a listing carries, and the larger icon. */
async function drawPictures(): Promise<void> {
  const client = join(root, 'dist/client')
  await mkdir(join(client, 'cards'), { recursive: true })
  await sharp(Buffer.from(cardSvg(plainPaints('light'), linkSize)))
    .png({ palette: true })
    .toFile(join(client, 'cards/house.png'))
  await sharp(join(root, 'public/favicon.svg'), { density: 405 })
    .resize(180)
    .png({ palette: true })
    .toFile(join(client, 'apple-touch-icon.png'))
}

async function compileSite(): Promise<void> {
  const chunks: Buffer[] = []
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
      cwd: root,
      env: childEnvironment({ ASTRO_TELEMETRY_DISABLED: '1' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject).on('close', resolve)
  })
  if (code !== 0) {
    process.stderr.write(Buffer.concat(chunks))
    throw new Refusal('environment', 'Compile the site: Astro stopped with the message above')
  }
  console.log('build: compiled')
}
