import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { addressesOf, current, feedPages, get, operate, search, text } from './served-site.ts'

const shared = [
  '/',
  '/pt',
  '/districts/lisboa',
  '/districts/lisboa.md',
  '/pt/districts/lisboa',
  '/municipalities/lisboa',
  '/municipalities/lisboa.md',
  '/pt/municipalities/lisboa',
  '/agencies/casa-demo',
  '/pt/agencies/casa-demo',
  '/sitemap.xml',
  '/llms.txt',
]

const naming = async (id: string): Promise<string[]> => {
  const found = await Promise.all(shared.map(async (path) => ((await text(path)).includes(id) ? path : null)))
  return found.filter((path) => path !== null)
}

test('interface 3.1: a revoked home is gone at once on every surface, and its files soon after', async ({
  page,
}) => {
  const id = 'ol-9djw3e'
  const { paths, files } = addressesOf(id)
  await page.goto(`/properties/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found')
  const etag = (await get(`/properties/${id}`)).headers.get('ETag') ?? ''
  expect(await naming(id)).toEqual(
    expect.arrayContaining(['/municipalities/lisboa', '/pt/agencies/casa-demo', '/sitemap.xml']),
  )
  expect((await feedPages()).join('')).toContain(id)
  expect(await search({ municipalities: ['Lisboa'] })).toContain(id)
  expect(files.filter((file) => !existsSync(join(current, file)))).toEqual([])

  expect(await operate('revoke', id)).toContain(`${id} is not public`)
  const revoked = Date.now()

  const reloaded = await page.reload()
  expect(reloaded?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  for (const path of paths) {
    expect((await get(path)).status, path).toBe(404)
    expect((await get(path, { 'If-None-Match': etag })).status, path).toBe(404)
  }
  expect((await get(`/properties/${id}`, { Accept: 'text/markdown' })).status).toBe(404)
  await page.goto(`/pt/properties/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
  expect(await naming(id)).toEqual([])
  expect((await feedPages()).join('')).not.toContain(id)
  expect(await search({ municipalities: ['Lisboa'] })).not.toContain(id)

  const left = () => [
    ...files.filter((file) => existsSync(join(current, file))),
    ...['municipalities/lisboa.html', 'sitemap.xml', 'feeds/open-listings.json'].filter((file) =>
      readFileSync(join(current, file), 'utf8').includes(id),
    ),
  ]
  await expect.poll(left, { timeout: 2_000, intervals: [50] }).toEqual([])
  expect(Date.now() - revoked).toBeLessThan(3_000)
})

test('the page of a municipality is removed with its last home, and no page links there any more', async () => {
  const [id, place] = ['ol-4h5r8d', '/municipalities/loule']
  expect(await text(place)).toContain(id)
  expect(await text('/')).toContain(`${place}"`)
  await operate('revoke', id)
  for (const path of [place, `/pt${place}`, `${place}.md`]) expect((await get(path)).status, path).toBe(404)
  for (const path of ['/', '/pt', '/districts/faro', '/districts/faro.md', '/sitemap.xml'])
    expect(await text(path), path).not.toContain(place)
})
