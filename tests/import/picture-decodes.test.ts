import actual from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { derivedPicture } from '#src/import/pictures.ts'
import { grant, listing } from '../fixtures.ts'
import { importing, openAppContext, sourceFolder } from './importing.ts'
import { aListing } from '../ids.ts'

const decodes = vi.hoisted(() => ({ begun: 0, now: 0, most: 0 }))

// Everything that is not raw pixels is decoded when its pixels are asked for.
vi.mock('sharp', async (original) => {
  const { default: real } = await original<{ default: typeof actual }>()
  const counting = (...args: Parameters<typeof actual>) => {
    const image = real(...args)
    if ((args[1] as { raw?: unknown } | undefined)?.raw) return image
    const toBuffer = image.toBuffer.bind(image) as (...given: unknown[]) => Promise<unknown>
    const counted = async (...given: unknown[]) => {
      decodes.begun++
      decodes.most = Math.max(decodes.most, ++decodes.now)
      try {
        return await toBuffer(...given)
      } finally {
        decodes.now--
      }
    }
    return Object.assign(image, { toBuffer: counted })
  }
  return { default: Object.assign(counting, real) }
})

const real = await vi.importActual<{ default: typeof actual }>('sharp')
const drawn = (width: number, height: number) =>
  real.default({ create: { width, height, channels: 3, background: '#246' } })

beforeEach(() => void Object.assign(decodes, { begun: 0, now: 0, most: 0 }))

const media = ['a.jpg', 'b.jpg'].map((file) => ({
  file,
  alt: { pt: 'Sala', en: 'Living room' },
  credit: 'Fotógrafa Fictícia',
}))

test('every original is decoded once, one after the other, whatever is drawn from it', async () => {
  const jpeg = await drawn(2_000, 1_000).jpeg().toBuffer()
  const other = await drawn(1_900, 1_000).jpeg().toBuffer()
  const appContext = openAppContext()
  const records = [listing('ol-new', { media }), grant('ol-new')]
  const folder = sourceFolder({ 'a.json': records, 'a.jpg': jpeg, 'b.jpg': other })
  expect(await importing(appContext, folder)).toMatchObject({ problems: [] })
  expect(decodes).toEqual({ begun: 2, now: 0, most: 1 })
  const [digest = ''] = appContext.store.published.open(aListing('ol-new'), appContext.now())?.pictures ?? []
  const form = { width: 333, format: 'webp', name: '-333.webp' } as const
  await derivedPicture(appContext.config, digest, form)
  expect(decodes.begun).toBe(3)
})

test('pictures that are together larger than the largest are never decoded at a time', async () => {
  const large = await drawn(9_000, 6_000).png({ compressionLevel: 1 }).toBuffer()
  const folder = sourceFolder({
    'a.json': [listing('ol-new', { media: media.slice(0, 1) })],
    'a.jpg': large,
  })
  await Promise.all([importing(openAppContext(), folder), importing(openAppContext(), folder)])
  expect(decodes).toEqual({ begun: 2, now: 0, most: 1 })
})

test('one row of many pixels is refused before it is decoded', async () => {
  const row = await drawn(30_001, 1).png().toBuffer()
  const folder = sourceFolder({ 'a.json': [listing('ol-new', { media: media.slice(0, 1) })], 'a.jpg': row })
  decodes.begun = 0
  expect((await importing(openAppContext(), folder)).problems).toHaveLength(1)
  expect(decodes.begun).toBe(0)
})
