import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { runVerb } from '#src/command/verb.ts'
import { cardSvg } from '#src/components/drawing/card-svg.ts'
import { childEnvironment } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { plainPaints } from '#src/domain/site/paints.ts'

const root = join(import.meta.dirname, '..')
const idFile = join(root, 'dist/build-id')

await runVerb({
  name: 'build',
  description:
    'Compiles the site once, for publications and live pages; does nothing when its sources are unchanged',
  args: { force: { type: 'boolean', description: 'Compile also when nothing changed' } },
  async run({ force = false }) {
    if (await isInstalled()) {
      console.log('build: the site is part of this package')
      return
    }
    const id = await sourceId()
    if (!force && (await readFile(idFile, 'utf8').catch(() => '')) === id) {
      console.log('build: up to date')
      return
    }
    await rm(idFile, { force: true })
    await compileSite()
    await drawPictures()
    await writeFile(idFile, id)
  },
})

/** Whether this is an installed package, which brings the compiled site and not what it is made of. */
async function isInstalled(): Promise<boolean> {
  return !(await readdir(join(root, 'src/pages')).catch((): string[] => [])).includes('index.astro')
}

/** Names everything that decides what is rendered: sources, vocabularies, assets, libraries. */
async function sourceId(): Promise<string> {
  const hash = createHash('sha256')
  const folders = await Promise.all(
    ['src', 'public'].map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  )
  const files = folders
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const single = [
    'data/vocabulary.json',
    'data/municipalities.json',
    'package-lock.json',
    'astro.config.mjs',
  ].map((file) => join(root, file))
  for (const file of [...files, ...single].toSorted())
    hash
      .update(file.slice(root.length))
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex')
}

/** The pictures that follow from the program alone: what a link to a listing carries, and the larger icon. */
async function drawPictures(): Promise<void> {
  const client = join(root, 'dist/client')
  await mkdir(join(client, 'cards'), { recursive: true })
  await sharp(Buffer.from(cardSvg(plainPaints('light'))))
    .png({ palette: true })
    .toFile(join(client, 'cards/apartment.png'))
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
