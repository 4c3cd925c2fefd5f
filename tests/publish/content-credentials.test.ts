import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initSync, WasmReader } from '@contentauth/c2pa-wasm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { iptcUri, type PictureOrigin } from '#src/domain/listing/digital-source-type.ts'
import { signingWarning } from '#src/doctor/signing.ts'
import { originInXmp } from '#src/import/file-origin.ts'
import { publishedPicture, wholePicture } from '#src/import/credentials/published-picture.ts'
import { manifestIn } from '#src/import/picture-manifest.ts'
import { drawnPicture, pictureStore } from '#src/import/pictures.ts'
import { publish } from '#src/publish/publication.ts'
import type { CompiledSite } from '#src/publish/site.ts'
import { contentCredentials, credentialTexts, placeCredential, type CredentialTexts } from '../credentials.ts'
import {
  agency,
  appContextIn,
  grant,
  listing,
  noon,
  take,
  testFolder,
  type TestContext,
} from '../fixtures.ts'
import { generatedPicture } from '../import/generated-picture.ts'
import { importing, sourceFolder } from '../import/importing.ts'
import { readSite, writeSite } from '../site/own-site.ts'
import { publishedFiles } from './published-files.ts'

initSync({ module: readFileSync(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))) })

const good = await credentialTexts()

/** A site whose pages are empty: only its pictures are looked at. */
const emptyPages = (): CompiledSite => {
  const assets = join(testFolder(), 'assets')
  mkdirSync(join(assets, '_astro'), { recursive: true })
  return { build: 'none', assets, render: () => Promise.resolve(''), draw: () => '' }
}
const pages = emptyPages()

/** A photograph with everything that a camera and an agency write into it. */
const photograph = (width = 600): Promise<Buffer> =>
  sharp({ create: { width, height: 800, channels: 3, background: '#264' } })
    .withExif({
      IFD0: { Artist: 'Maria Fictícia', Make: 'Invented' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 0/1' },
    })
    .jpeg()
    .toBuffer()

interface Opened {
  context: TestContext
  folder: string
  /** Reads the site file anew, as a process does that starts. */
  settle(texts: CredentialTexts | null): Promise<TestContext>
}

const siteOf = async (folder: string, texts: CredentialTexts | null) => {
  if (texts) placeCredential(folder, texts)
  return readSite(await writeSite(texts ? { content_credentials: contentCredentials } : {}, folder))
}

/** A home with one picture on a site that signs, or does not. */
const opened = async (
  texts: CredentialTexts | null,
  { picture, origin = 'unknown' }: { picture?: Buffer; origin?: PictureOrigin } = {},
): Promise<Opened> => {
  const folder = testFolder()
  const first = appContextIn(folder, noon, { baseUrl: 'https://casas.nortemar.pt' })
  const settle = async (next: CredentialTexts | null): Promise<TestContext> => ({
    ...first,
    config: { ...first.config, site: await siteOf(folder, next) },
  })
  const context = await settle(texts)
  take(context, agency())
  const media = [
    {
      file: 'Rua Privada 12 - Maria.jpg',
      alt: { pt: 'Sala', en: 'Living room' },
      credit: 'Fotógrafa Fictícia',
      digital_source_type: origin,
    },
  ]
  const source = sourceFolder({
    'a.json': [listing('ol-new', { media }), grant('ol-new')],
    'Rua Privada 12 - Maria.jpg': picture ?? (await photograph()),
  })
  expect((await importing(context, source)).problems).toEqual([])
  return { context, folder: source, settle }
}

/** The published files of pictures, by their names without the address of their home. */
const pictures = (context: TestContext): Map<string, Buffer> =>
  new Map(
    publishedFiles(context)
      .filter((name) => name.startsWith('media/'))
      .map((name) => [
        name.replace(/^media\/ol-new\/[0-9a-f]{16}/, ''),
        readFileSync(join(context.config.outDir, 'current', name)),
      ]),
  )

const published = async (context: TestContext, all = false): Promise<Map<string, Buffer>> => {
  expect((await publish(context, pages, { all })).failed).toEqual([])
  return pictures(context)
}

interface Manifests {
  active_manifest: string
  validation_state: string
  validation_status: { code: string }[]
  manifests: Record<
    string,
    {
      assertions: { label: string; data: { actions: { action: string; digitalSourceType?: string }[] } }[]
      ingredients: Record<string, unknown>[]
    }
  >
}

const readManifest = async (bytes: Buffer, name: string): Promise<Manifests> => {
  const reader = await WasmReader.fromBytes(
    name.endsWith('.webp') ? 'image/webp' : 'image/avif',
    new Uint8Array(bytes),
  )
  return JSON.parse(reader.json())
}

const names = ['-1200.avif', '-480.avif', '-960.avif', '-960.webp', '.webp']
const smallNames = ['-480.avif', '-600.avif', '.webp']

test('every published file carries a manifest that holds, names the original by its digest, and has nothing private', async () => {
  const picture = await photograph(1_200)
  const { context } = await opened(good, { picture, origin: 'compositeWithTrainedAlgorithmicMedia' })
  const files = await published(context)
  expect([...files.keys()].toSorted()).toEqual(names)
  for (const [name, bytes] of files) {
    const { active_manifest, validation_state, validation_status, manifests } = await readManifest(
      bytes,
      name,
    )
    expect(validation_state, name).toBe('Valid')
    // Nobody here is an authority that readers know.
    expect(validation_status.map(({ code }) => code)).toEqual(['signingCredential.untrusted'])
    expect(Object.keys(manifests)).toEqual([active_manifest])
    const own = manifests[active_manifest]
    const digest = createHash('sha256').update(picture).digest('base64url')
    expect(own?.ingredients).toEqual([
      {
        relationship: 'parentOf',
        format: 'image/jpeg',
        instance_id: `ni:///sha-256;${digest}`,
        label: 'c2pa.ingredient.v3',
      },
    ])
    const actions =
      own?.assertions.flatMap(({ label, data }) => (label === 'c2pa.actions.v2' ? data.actions : [])) ?? []
    expect(actions.map(({ action }) => action)).toEqual([
      'c2pa.opened',
      ...(/480|960/.test(name) ? ['c2pa.resized'] : []),
      'c2pa.transcoded',
    ])
    expect(actions[0]?.digitalSourceType).toBe(iptcUri('compositeWithTrainedAlgorithmicMedia'))
    const text = bytes.toString('latin1')
    for (const secret of [
      'Privada',
      'Maria',
      'Invented Camera',
      'GPS',
      'ol-new',
      'PRIVATE KEY',
      'thumbnail',
      'http://127',
    ])
      expect(text, `${secret} in ${name}`).not.toContain(secret)
    const { xmp, exif } = await sharp(bytes).metadata()
    expect([originInXmp(xmp), exif]).toEqual(['compositeWithTrainedAlgorithmicMedia', undefined])
    // The library by which pictures are read, of another maker, says the same of it.
    expect(await manifestIn(bytes), name).toEqual({
      digital_source_type: 'compositeWithTrainedAlgorithmicMedia',
      signature: name.endsWith('.webp') ? 'unchecked' : 'valid',
    })
  }
})

test.for<[PictureOrigin, string | undefined]>([
  ['unknown', undefined],
  ['digitalCapture', undefined],
  ['humanEdits', iptcUri('humanEdits')],
  ['trainedAlgorithmicMedia', iptcUri('trainedAlgorithmicMedia')],
])('of a picture of which %s is said the manifest says %s', async ([origin, said]) => {
  const { context } = await opened(good, { origin })
  const bytes = (await published(context)).get('.webp') ?? Buffer.alloc(0)
  const { active_manifest, manifests } = await readManifest(bytes, '.webp')
  const [first] = manifests[active_manifest]?.assertions[0]?.data.actions ?? []
  expect(first?.digitalSourceType).toBe(said)
})

test('without the setting files are as they are stored, and no thread of the library begins', async () => {
  const { context } = await opened(null)
  const files = await published(context)
  expect([...files.keys()].toSorted()).toEqual(smallNames)
  const stored = join(context.config.dataDir, 'pictures')
  for (const [name, bytes] of files) {
    const same = readdirSync(stored).find((each) => each.slice(64) === name) ?? ''
    expect(bytes.equals(readFileSync(join(stored, same))), name).toBe(true)
    expect(bytes.includes('jumb'), name).toBe(false)
  }
})

test('a file is signed once: another publication and the same import again change nothing', async () => {
  const { context, folder } = await opened(good)
  const first = await published(context)
  await importing(context, folder)
  const again = await publish(context, pages, { all: true })
  expect([again.written, again.failed]).toEqual([0, []])
  expect(pictures(context)).toEqual(first)
})

test('a setting that changes has every file made anew with the next publication, and the next import forgets the former ones', async () => {
  const { context, folder, settle } = await opened(null)
  const plain = await published(context)
  const signs = await settle(good)
  const signed = await published(signs)
  for (const [name, bytes] of plain) expect(signed.get(name)?.equals(bytes), name).toBe(false)
  const renewal = await settle(await credentialTexts())
  const renewed = await published(renewal)
  for (const [name, bytes] of signed) expect(renewed.get(name)?.equals(bytes), name).toBe(false)
  const stored = () => readdirSync(join(context.config.dataDir, 'pictures'))
  const endingIn = (id: string | undefined) => stored().filter((name) => name.endsWith(`.${id}`))
  expect(endingIn(signs.config.site.credential?.id)).toHaveLength(smallNames.length)
  await importing(renewal, folder)
  expect(endingIn(signs.config.site.credential?.id)).toEqual([])
  expect(endingIn(renewal.config.site.credential?.id)).toHaveLength(smallNames.length)
  expect(await published(await settle(null))).toEqual(plain)
  await importing(await settle(null), folder)
  expect(endingIn(renewal.config.site.credential?.id)).toEqual([])
})

test('a picture that an earlier release stored is named by the file that is stored', async () => {
  const { context } = await opened(good)
  const stored = join(context.config.dataDir, 'pictures')
  const note = readdirSync(stored).find((name) => name.endsWith('.original')) ?? ''
  rmSync(join(stored, note))
  const bytes = (await published(context)).get('-480.avif') ?? Buffer.alloc(0)
  const { active_manifest, manifests } = await readManifest(bytes, '.avif')
  const digest = Buffer.from(note.slice(0, 64), 'hex').toString('base64url')
  expect(manifests[active_manifest]?.ingredients[0]).toMatchObject({
    format: 'image/webp',
    instance_id: `ni:///sha-256;${digest}`,
  })
})

test('a certificate that has ended signs nothing, and its end is said 30 days before', async () => {
  const until = (days: number) => new Date(Date.parse(noon) + days * 86_400_000)
  const { context, settle } = await opened(await credentialTexts({ until: until(-1) }))
  expect((await published(context)).get('.webp')?.includes('jumb')).toBe(false)
  expect(signingWarning(context.config, noon)).toContain('The certificate ended at')
  const soon = await settle(await credentialTexts({ until: until(29) }))
  expect(signingWarning(soon.config, noon)).toContain('The certificate ends at')
  const later = await settle(await credentialTexts({ until: until(31) }))
  expect(signingWarning(later.config, noon)).toBeNull()
})

test('what cannot be signed is published without a manifest, noted, and tried again when all is published', async () => {
  const texts = await credentialTexts()
  const { context } = await opened(texts)
  const { keyFile = '' } = context.config.site.credential ?? {}
  writeFileSync(keyFile, 'no key')
  const plain = await published(context)
  expect([...plain.keys()].toSorted()).toEqual(smallNames)
  for (const bytes of plain.values()) expect(bytes.includes('jumb')).toBe(false)
  expect(signingWarning(context.config, noon)).toMatch(
    /^warning: 3 files of pictures are published without a manifest: .+ npx open-listings publish --all/,
  )
  writeFileSync(keyFile, texts.key)
  // A request or a publication of what has changed does not try each of them again.
  expect(await published(context)).toEqual(plain)
  const signed = await published(context, true)
  for (const bytes of signed.values()) expect(bytes.includes('jumb')).toBe(true)
  expect(signingWarning(context.config, noon)).toBeNull()
  expect(existsSync(join(context.config.dataDir, 'unsigned'))).toBe(true)
})

test('the manifest of an original goes along as far as nothing in it is private, through a record, a feed and the office', async () => {
  const picture = await generatedPicture(await photograph(), { title: 'image.jpg' })
  expect(picture.includes('Maria Silva')).toBe(true)
  const { context, folder } = await opened(good, { picture })
  const files = await published(context)
  for (const [name, bytes] of files) {
    const { active_manifest, validation_state, manifests } = await readManifest(bytes, name)
    expect(validation_state, name).toBe('Valid')
    const [ingredient] = manifests[active_manifest]?.ingredients ?? []
    const label = String(ingredient?.['active_manifest'])
    expect(manifests[label]?.assertions[0]?.data.actions).toEqual([
      { action: 'c2pa.created', digitalSourceType: iptcUri('trainedAlgorithmicMedia') },
    ])
    for (const secret of ['Maria', 'GPS', '38,42.5N']) expect(bytes.includes(secret), name).toBe(false)
    expect((await manifestIn(bytes))?.digital_source_type, name).toBe('trainedAlgorithmicMedia')
  }
  await importing(context, folder)
  expect(await published(context, true)).toEqual(files)
  // A feed and the office draw a picture first, and keep it once the record expects it.
  const drawn = await drawnPicture(join(folder, 'Rua Privada 12 - Maria.jpg'))
  if ('fault' in drawn) throw new Error('Draw a picture: it has a fault')
  const elsewhere = { ...context.config, dataDir: testFolder() }
  const kept = await pictureStore(elsewhere).keep(drawn)
  expect(kept).not.toHaveProperty('original')
  const bytes = await publishedPicture(elsewhere, kept.digest, wholePicture, noon)
  expect(Object.keys((await readManifest(bytes, '.webp')).manifests)).toHaveLength(2)
})

test('an original whose own manifest says what its file was called is named by its digest alone', async () => {
  const { context } = await opened(good, {
    picture: await generatedPicture(await photograph(), { title: 'Rua Privada 12.jpg' }),
  })
  for (const [name, bytes] of await published(context)) {
    const { validation_state, manifests } = await readManifest(bytes, name)
    expect([validation_state, Object.keys(manifests)], name).toEqual(['Valid', [expect.any(String)]])
    for (const secret of ['Privada', 'Maria', 'GPS']) expect(bytes.includes(secret), name).toBe(false)
    expect((await manifestIn(bytes))?.digital_source_type, name).toBe('trainedAlgorithmicMedia')
  }
})
