import sharp from 'sharp'
import { expect, test } from 'vitest'
import { linkPictureAddress } from '#src/addresses/listing.ts'
import { originInXmp } from '#src/import/file-origin.ts'
import { drawLinkPicture } from '#src/publish/card.ts'
import { publish } from '#src/publish/publication.ts'
import { nameGeneration, loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { agency, appContextIn, by, grant, listing, take, testFolder } from '../fixtures.ts'
import { importing, openAppContext, sourceFolder } from '../import/importing.ts'
import { aListing } from '../ids.ts'

const site = await loadSite()

const base = 'https://homes.example'

const served = async (appContext: ReturnType<typeof appContextIn>) => {
  const errors: unknown[] = []
  const app = await createServerApp({ appContext, site, onError: (error) => errors.push(error) })
  const get = async (path: string) => app.fetch(new Request(base + path))
  return { get, errors }
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

/** The mean colour of a part of a picture. */
const colourOf = async (picture: Buffer, top: number, height: number) => {
  const part = await sharp(picture).extract({ left: 0, top, width: 1_200, height }).toBuffer()
  return (await sharp(part).stats()).channels.map(({ mean }) => Math.round(mean))
}

test('the link picture is drawn on request, tagged as its listing, and never a file', async () => {
  const appContext = appContextIn(testFolder())
  take(appContext, agency(), listing('ol-a'), grant('ol-a'), listing('ol-b'), grant('ol-b'))
  const { get, errors } = await served(appContext)
  await publish(appContext, site)
  const page = await (await get('/properties/ol-a')).text()
  expect(page).toContain(`<meta property="og:image" content="${base}/media/ol-a/link.png"/>`)
  expect(page).toMatch(/<meta property="og:image:alt" content="[^"]*\d+\u00a0confirmed/)
  const answer = await get(linkPictureAddress(aListing('ol-a')))
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('Cache-Tag')).toBe('listing-ol-a')
  expect(answer.headers.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=\d+, must-revalidate$/)
  const picture = await bytesOf(answer)
  const { width, height } = await sharp(picture).metadata()
  expect([width, height]).toEqual([1_200, 630])
  expect((await bytesOf(await get(linkPictureAddress(aListing('ol-b'))))).equals(picture)).toBe(false)
  expect(
    appContext.publication.files().addresses(nameGeneration(site.build, appContext)).join(),
  ).not.toContain('link.png')
  expect(errors).toEqual([])
})

test('the evidence tile in it is that of the record at that moment', async () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing('ol-a'), grant('ol-a'))
  const { get } = await served(appContext)
  const before = await bytesOf(await get(linkPictureAddress(aListing('ol-a'))))
  take(appContext, listing('ol-a', { facts: { beds: { value: 3, ...by } }, checks: {} }))
  const after = await bytesOf(await get(linkPictureAddress(aListing('ol-a'))))
  expect(after.equals(before)).toBe(false)
  expect(await colourOf(after, 380, 250)).not.toEqual(await colourOf(before, 380, 250))
})

test('interface 3.1: the picture of a link to a listing that is not public is the 404 of a listing that never existed', async () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing('ol-a'), grant('ol-a'))
  const { get } = await served(appContext)
  expect((await get(linkPictureAddress(aListing('ol-a')))).status).toBe(200)
  take(appContext, grant('ol-a', { state: 'revoked' }))
  const [gone, never] = [
    await get(linkPictureAddress(aListing('ol-a'))),
    await get(linkPictureAddress(aListing('ol-never'))),
  ]
  expect([gone.status, [...gone.headers], await gone.text()]).toEqual([
    404,
    [...never.headers],
    await never.text(),
  ])
})

test('a photograph is above the evidence tile, and how it was made is in the file', async () => {
  const appContext = openAppContext()
  const media = [
    {
      file: 'a.jpg',
      alt: { pt: 'Sala', en: 'Living room' },
      credit: 'Fotógrafa Fictícia',
      digital_source_type: 'compositeWithTrainedAlgorithmicMedia' as const,
    },
  ]
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c00020' } })
    .jpeg()
    .toBuffer()
  const records = [listing('ol-new', { media }), grant('ol-new')]
  await importing(appContext, sourceFolder({ 'a.json': records, 'a.jpg': jpeg }))
  const { get } = await served(appContext)
  const picture = await bytesOf(await get(linkPictureAddress(aListing('ol-new'))))
  const [red = 0, green = 255] = await colourOf(picture, 0, 374)
  expect([red > 180, green < 20]).toEqual([true, true])
  const { xmp } = await sharp(picture).metadata()
  expect(originInXmp(xmp)).toBe('compositeWithTrainedAlgorithmicMedia')
  const [, paper = 0] = await colourOf(picture, 374, 256)
  expect(paper).toBeGreaterThan(120)
})

test('a rendered picture is stored, and a different drawing is a different picture', async () => {
  const svg = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="${colour}" d="M0 0h9v9H0z"/></svg>`
  const drawn = await drawLinkPicture(svg('#123456'), null)
  expect(await drawLinkPicture(svg('#123456'), null)).toBe(drawn)
  expect(Buffer.from(await drawLinkPicture(svg('#654321'), null)).equals(drawn)).toBe(false)
})

test('threat: many requests for pictures at once wait in a bounded queue, and pages are answered meanwhile', async () => {
  const appContext = appContextIn(null)
  const ids = Array.from({ length: 30 }, (_, index) => `ol-many${index}`)
  take(appContext, agency(), ...ids.flatMap((id) => [listing(id), grant(id)]))
  const { get } = await served(appContext)
  const pictures = Promise.all(ids.map(async (id) => (await get(linkPictureAddress(aListing(id)))).status))
  expect((await get('/properties/ol-many0')).status).toBe(200)
  const statuses = await pictures
  expect(statuses.filter((status) => status === 200)).toHaveLength(21)
  expect(statuses.filter((status) => status === 503)).toHaveLength(9)
})
