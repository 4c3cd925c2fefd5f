import { setTimeout } from 'node:timers/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { addressesOf, current, get, operate, search, text } from './served-site.ts'

test('a reserved home is marked so on its page and in its record, in both languages', async ({ page }) => {
  await page.goto('/properties/ol-m4x8tz')
  await expect(page.getByText('Reserved', { exact: true })).toHaveCount(0)
  expect(await operate('set-status', 'ol-m4x8tz', 'reserved')).toContain('ol-m4x8tz: reserved')
  await page.reload()
  await expect(page.getByText('Reserved', { exact: true })).toBeVisible()
  await page.goto('/pt/properties/ol-m4x8tz')
  await expect(page.getByText('Reservado', { exact: true })).toBeVisible()
  expect(JSON.parse(await text('/properties/ol-m4x8tz.json'))).toMatchObject({ lifecycle: 'reserved' })
  expect(await text('/properties/ol-m4x8tz.md')).toContain('for sale, reserved')
})

test('a confirmation of availability is on the page as soon as it is recorded', async ({ page }) => {
  await page.goto('/properties/ol-3qh8ey')
  await expect(page.getByText('Nobody has said whether it is still available')).toBeVisible()
  expect(JSON.parse(await text('/v1/properties/ol-3qh8ey/availability'))).toMatchObject({
    availability: 'unknown',
    last_confirmation: null,
  })
  await operate('confirm-availability', 'ol-3qh8ey', '--method', 'site_visit')
  await page.reload()
  await expect(page.getByText('Nobody has said whether it is still available')).toHaveCount(0)
  await expect(page.getByText('says the estate agent, who visited the property')).toBeVisible()
  expect(JSON.parse(await text('/v1/properties/ol-3qh8ey/availability'))).toMatchObject({
    availability: 'available',
    age_days: 0,
    freshness: 'fresh',
  })
})

test('a home whose permission is given anew is public at once, at its old address', async ({ page }) => {
  const id = 'ol-5p9q3s'
  const { paths, files } = addressesOf(id)
  for (const path of paths) expect((await get(path)).status, path).toBe(404)
  expect(await search({ municipalities: ['Évora'] })).not.toContain(id)
  expect(await operate('authorise', id)).toContain(`${id} is public until`)
  for (const path of paths) expect((await get(path)).status, path).toBe(200)
  expect(await search({ municipalities: ['Évora'] })).toContain(id)
  await page.goto('/municipalities/evora')
  await page.locator(`main a[href="/properties/${id}"]`).click()
  await expect(page).toHaveURL(`/properties/${id}`)
  await expect
    .poll(() => files.filter((file) => !existsSync(join(current, file))), { timeout: 2_000, intervals: [50] })
    .toEqual([])
})

test('interface 3.1: a permission ends by itself, to the instant, on every surface, without any command', async ({
  page,
}) => {
  const id = 'ol-2w4k7z'
  const { files } = addressesOf(id)
  // Long enough after the command for some questions, however slow the machine is.
  const begun = Date.now()
  await operate('list')
  const end = Date.now() + 3_000 + 3 * (Date.now() - begun)
  await operate('authorise', id, '--from', 'today', '--until', new Date(end).toISOString())
  await page.goto(`/properties/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found')
  await expect.poll(() => existsSync(join(current, files[0] ?? '')), { timeout: 2_000 }).toBe(true)

  const asked = { before: 0, after: 0 }
  const wrong: string[] = []
  while (Date.now() < end + 300 || asked.after <= 3) {
    const sent = Date.now()
    const answers = await Promise.all(
      [`/properties/${id}`, `/properties/${id}.md`, `/v1/properties/${id}`].map((path) => get(path)),
    )
    const got = Date.now()
    const statuses = answers.map(({ status }) => status).join(' ')
    if (got < end && ++asked.before && statuses !== '200 200 200')
      wrong.push(`${end - got} ms before: ${statuses}`)
    if (sent >= end && ++asked.after && statuses !== '404 404 404')
      wrong.push(`${sent - end} ms after: ${statuses}`)
    // Far below what one client may ask in a minute, also beside the other tests of this server.
    await setTimeout(50)
  }
  expect(wrong).toEqual([])
  expect(asked.before).toBeGreaterThan(3)
  expect(asked.after).toBeGreaterThan(3)
  expect((await page.reload())?.status()).toBe(404)
  expect(await text('/sitemap.xml')).not.toContain(id)
  await expect
    .poll(() => files.filter((file) => existsSync(join(current, file))), { timeout: 2_000, intervals: [50] })
    .toEqual([])
})
