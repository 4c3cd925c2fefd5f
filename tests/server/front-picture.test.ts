import sharp from 'sharp'
import { expect, test } from 'vitest'
import { frontAddress } from '#src/addresses/listing.ts'
import { publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { hostileRecords } from '../faults/corpus.ts'
import { hiddenKinds } from '../faults/hidden.ts'
import { agency, appContextIn, grant, listing, take, testFolder } from '../fixtures.ts'
import { aListing } from '../ids.ts'
import { importing, openAppContext, sourceFolder } from '../import/importing.ts'
import { publishedFiles } from '../publish/published-files.ts'

const site = await loadSite()
const front = (id: string) => frontAddress(aListing(id))

const served = async (appContext: ReturnType<typeof appContextIn>) => {
  const errors: unknown[] = []
  const app = await createServerApp({ appContext, site, onError: (error) => errors.push(error) })
  const get = async (path: string) => {
    const answer = await app.fetch(new Request(`https://homes.example${path}`))
    return {
      status: answer.status,
      headers: [...answer.headers],
      header: (name: string) => answer.headers.get(name),
      text: await answer.text(),
    }
  }
  return { get, errors }
}

test('the drawing of a home without photographs answers with its type and tag, never immutable, live as from its file', async () => {
  const appContext = appContextIn(testFolder())
  take(appContext, agency(), listing('ol-a'), grant('ol-a'), listing('ol-b'), grant('ol-b'))
  const { get, errors } = await served(appContext)
  const live = await get(front('ol-a'))
  await publish(appContext, site)
  const filed = await get(front('ol-a'))
  expect([live.status, filed.status, filed.text]).toEqual([200, 200, live.text])
  expect(publishedFiles(appContext)).toContain('media/ol-a/front.svg')
  expect(filed.header('Content-Type')).toBe('image/svg+xml')
  expect(filed.header('Cache-Tag')).toBe('listing-ol-a')
  expect(filed.header('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=\d+, must-revalidate$/)
  expect(filed.header('ETag')).toBe(live.header('ETag'))
  expect((await sharp(Buffer.from(filed.text)).metadata()).width).toBe(960)
  expect((await get(front('ol-b'))).text).not.toBe(filed.text)
  expect(errors).toEqual([])
})

test('cards show the drawing as a picture without a text, and the page of the home has it as it is', async () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing('ol-a'), grant('ol-a'), listing('ol-b'), grant('ol-b'))
  const { get } = await served(appContext)
  for (const path of [
    '/municipalities/lisboa',
    '/agencies/casa-demo',
    '/search',
    '/shortlist?ids=ol-a',
    '/compare?ids=ol-a,ol-b',
  ]) {
    const { status, text } = await get(path)
    expect([status, text.includes('<svg class="painted"')], path).toEqual([200, false])
    expect(text, path).toContain(
      '<img class="painted" src="/media/ol-a/front.svg" width="960" height="640" alt loading="lazy" decoding="async"/>',
    )
  }
  expect((await get('/districts/lisboa')).text).not.toContain('<svg class="painted"')
  const page = (await get('/properties/ol-a')).text
  expect(page.match(/<svg class="painted"/g)).toHaveLength(1)
  expect(page).not.toContain('front.svg')
})

test('interface 3.1: the drawing of a home that is hidden or withdrawn is the 404 of one that never existed, and its file is gone', async () => {
  const appContext = appContextIn(testFolder())
  const hidden = Object.entries(hiddenKinds).map(([kind, records]) => ({ id: `ol-${kind}`, records }))
  take(
    appContext,
    agency(),
    ...['ol-a', 'ol-b'].flatMap((id) => [listing(id), grant(id)]),
    ...hidden.flatMap(({ id, records }) => records(id)),
  )
  const { get } = await served(appContext)
  await publish(appContext, site)
  const never = await get(front('ol-never'))
  expect(never.status).toBe(404)
  for (const { id } of hidden)
    expect([id, await get(front(id))]).toMatchObject([
      id,
      { status: 404, headers: never.headers, text: never.text },
    ])
  appContext.store.operator.changeAuthorisation(aListing('ol-a'), 'revoked', appContext.now())
  for (const stage of ['at once', 'reconciled']) {
    if (stage === 'reconciled') await publish(appContext, site)
    expect([stage, await get(front('ol-a'))]).toMatchObject([
      stage,
      { status: 404, headers: never.headers, text: never.text },
    ])
  }
  expect(publishedFiles(appContext).filter((file) => file.startsWith('media/'))).toEqual([
    'media/ol-b/front.svg',
  ])
})

test('a home with a picture of its own has no drawing, and one that gets its first loses it', async () => {
  const appContext = openAppContext()
  const jpeg = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  await importing(appContext, sourceFolder({ 'a.json': [listing('ol-new'), grant('ol-new')] }))
  const { get } = await served(appContext)
  await publish(appContext, site)
  expect((await get(front('ol-new'))).status).toBe(200)
  const media = [{ file: 'a.jpg', alt: { pt: 'Sala', en: 'Living room' }, credit: 'Fotógrafa Fictícia' }]
  await importing(
    appContext,
    sourceFolder({ 'a.json': [listing('ol-new', { media }), grant('ol-new')], 'a.jpg': jpeg }),
  )
  for (const stage of ['live', 'published']) {
    if (stage === 'published') await publish(appContext, site)
    const { status, text } = await get(front('ol-new'))
    expect([stage, status, text]).toEqual([stage, 404, (await get(front('ol-never'))).text])
  }
  expect(publishedFiles(appContext)).not.toContain('media/ol-new/front.svg')
  expect((await get('/municipalities/lisboa')).text).not.toContain(front('ol-new'))
})

test('threat: no text of a record is in the drawing of its home', async () => {
  const [hostile, plain] = await Promise.all(
    [hostileRecords('ol-words'), [agency(), listing('ol-words'), grant('ol-words')]].map(async (records) => {
      const appContext = appContextIn(null)
      take(appContext, ...records)
      return (await served(appContext)).get(front('ol-words'))
    }),
  )
  expect([hostile?.status, hostile?.text]).toEqual([200, plain?.text])
})
