import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { derivedPictures } from '#src/domain/listing/derived-pictures.ts'
import { picturePath } from '#src/import/pictures.ts'
import { publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { grant, listing } from '../fixtures.ts'
import { importing, openAppContext, sourceFolder } from '../import/importing.ts'
import { aListing } from '../ids.ts'

const site = await loadSite()

const base = 'https://homes.example'
const id = 'ol-new'
const names = ['.webp', '-480.avif', '-960.avif', '-960.webp', '-1200.avif']

const pictured = async (
  alt: object = { pt: 'Sala', en: 'Living "room" <b>' },
  texts: Parameters<typeof listing>[1] = {},
) => {
  const appContext = openAppContext()
  const media = [{ file: 'a.jpg', alt, credit: 'Fotógrafa Fictícia' }]
  const jpeg = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  await importing(
    appContext,
    sourceFolder({ 'a.json': [listing(id, { media, ...texts }), grant(id)], 'a.jpg': jpeg }),
  )
  const errors: unknown[] = []
  const app = await createServerApp({ appContext, site, onError: (error) => errors.push(error) })
  const get = async (path: string) => {
    const answer = await app.fetch(new Request(base + path))
    const { status, headers } = answer
    return {
      status,
      headers: [...headers],
      header: (name: string) => headers.get(name),
      bytes: Buffer.from(await answer.arrayBuffer()),
    }
  }
  const [picture] = appContext.store.published.open(aListing(id), appContext.now())?.record.media ?? []
  const stem = new URL(picture?.url ?? base).pathname.replace('.webp', '')
  return { appContext, get, errors, stem, all: names.map((name) => stem + name) }
}

test('a picture that is described in one language says which, where the page is in the other', async () => {
  const texts = { title: { pt: 'Casa de pedra' }, description: { pt: 'Uma casa de pedra.' } }
  const { get } = await pictured({ pt: 'Sala com lareira' }, texts)
  const page = async (path: string) => String((await get(path)).bytes)
  const english = await page(`/properties/${id}`)
  expect(english).toContain('alt="Sala com lareira" lang="pt-PT"')
  expect(english).toContain('property="og:image:alt" content="Picture (origin not stated). ')
  expect(await page('/search?all_types=true')).toContain('alt="Sala com lareira" lang="pt-PT"')
  expect(await page(`/pt/properties/${id}`)).toMatch(/alt="Sala com lareira"(?! lang)/)
  const { primaryImageOfPage } = JSON.parse(await page(`/properties/${id}.jsonld`))
  expect(primaryImageOfPage.caption).toEqual({ '@language': 'pt-PT', '@value': 'Sala com lareira' })
})

test('design 2: every form of a picture answers with its type, size and tag, never immutable, live as from its file', async () => {
  const { appContext, get, errors, all } = await pictured()
  const live = await Promise.all(all.map(get))
  await publish(appContext, site)
  for (const [index, path] of all.entries()) {
    const answer = await get(path)
    expect(answer.status, path).toBe(200)
    expect(answer.bytes.equals(live[index]?.bytes ?? Buffer.alloc(0)), path).toBe(true)
    expect(answer.header('Content-Type')).toBe(path.endsWith('avif') ? 'image/avif' : 'image/webp')
    expect(answer.header('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=\d+, must-revalidate$/)
    expect(answer.header('Cache-Tag')).toBe(`listing-${id}`)
    const { width, exif } = await sharp(answer.bytes).metadata()
    expect([width, exif]).toEqual([Number(/-(\d+)/.exec(path.slice(-9))?.[1] ?? 1_200), undefined])
  }
  expect(errors).toEqual([])
})

test('interface 3.1: once a listing is withdrawn, every format of its picture is the 404 of one that never existed', async () => {
  const { appContext, get, all } = await pictured()
  await publish(appContext, site)
  const never = await get('/media/ol-never/0123456789abcdef.webp')
  appContext.store.operator.changeAuthorisation(aListing(id), 'revoked', appContext.now())
  for (const stage of ['at once', 'reconciled']) {
    if (stage === 'reconciled') expect((await publish(appContext, site)).removed).toBe(names.length + 5)
    for (const path of all) {
      const { status, headers, bytes } = await get(path)
      expect([status, headers, bytes.toString()], `${path} ${stage}`).toEqual([
        404,
        never.headers,
        never.bytes.toString(),
      ])
    }
  }
})

test('a width, a name or a format that no picture has is the same 404', async () => {
  const { get, stem } = await pictured()
  for (const name of [
    `${stem}-481.avif`,
    `${stem}-480.webp`,
    `${stem}-1600.avif`,
    `${stem}-480.jpg`,
    `/media/${id}/1.webp`,
    `/media/${id}/0123456789abcdef.webp`,
    `/media/${id}/0123456789abcdef-480.avif`,
    `${stem}-0480.webp`,
    `${stem}.avif`,
    `${stem}-480`,
  ])
    expect((await get(name)).status, name).toBe(404)
})

test('a format that an earlier version did not store is derived from the stored picture', async () => {
  const { appContext, get, stem } = await pictured()
  const [digest = ''] = appContext.store.published.open(aListing(id), appContext.now())?.pictures ?? []
  for (const form of derivedPictures(1_200)) await rm(picturePath(appContext.config, digest, form.name))
  const { status, bytes } = await get(`${stem}-480.avif`)
  expect([status, (await sharp(bytes).metadata()).width]).toEqual([200, 480])
})

test('the page offers every form with its width, keeps the place, and loads the first at once', async () => {
  const { get, stem, all } = await pictured()
  const page = (await get(`/properties/${id}`)).bytes.toString()
  for (const path of all) expect(page).toContain(path)
  expect(page).toContain(`srcset="${stem}-480.avif 480w, ${stem}-960.avif 960w, ${stem}-1200.avif 1200w"`)
  expect(page).toMatch(
    /<img src="\/media\/ol-new\/[0-9a-f]{16}-960\.webp" width="1200" height="800" alt="Living &quot;room&quot; &lt;b>" fetchpriority="high"\/>/,
  )
  const municipality = (await get('/municipalities/lisboa')).bytes.toString()
  expect(municipality).toMatch(/[0-9a-f]{16}-480\.avif 480w[^>]+sizes="[^"]+"[\s\S]+loading="lazy"/)
})
