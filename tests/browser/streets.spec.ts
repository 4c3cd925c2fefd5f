import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { listen, type Listening } from '#src/server/listen.ts'
import { streetWords } from '#src/words/streets.ts'
import { agency, confirmation, grant, listing, noon, take, testFolder } from '../fixtures.ts'
import { writeSite } from '../site/own-site.ts'
import { inventedStreets } from '../street-tiles.ts'

const folder = testFolder()
const file = join(folder, 'streets.pmtiles')
let server: Listening
let origin: string

// A site with streets, which the demonstration has not.
test.beforeAll(async () => {
  writeFileSync(file, inventedStreets({ lat: 38.727, lon: -9.137 }))
  const config = readConfig({
    SITE: await writeSite({ streets: 'streets.pmtiles' }, folder),
    DATA_DIR: join(folder, 'data'),
    OUT_DIR: join(folder, 'out'),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  })
  const appContext = { ...compose(config), now: () => noon }
  take(appContext, agency({ ami_licence: 'AMI 4321' }))
  for (const id of ['ol-one', 'ol-two']) take(appContext, listing(id), grant(id), confirmation(id))
  const site = await loadSite()
  await publish(appContext, site)
  server = await listen(await createServerApp({ appContext, site, onError: console.error }), {
    host: '127.0.0.1',
    port: 0,
  })
  origin = `http://127.0.0.1:${server.port}`
})
test.afterAll(() => server.close())

/** What a page loads and what the browser complains of, from now on. */
const watch = async (page: Page) => {
  const [loaded, complaints]: [string[], string[]] = [[], []]
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
  page.on('request', (request) => loaded.push(request.url()))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { loaded, complaints }
}

/** How many colours the streets have on the screen: where nothing was drawn there is one. */
const coloursOf = async (page: Page): Promise<number> => {
  const picture = await page.locator('.street-map').screenshot()
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer()
  const colours = new Set<number>()
  for (let at = 0; at < pixels.length; at += 3) colours.add(pixels.readUIntBE(at, 3))
  return colours.size
}

for (const [language, path, width] of [
  ['en', '/properties/ol-one', 1440],
  ['pt', '/pt/properties/ol-one', 390],
  ['pt', '/pt/municipalities/lisboa', 390],
  ['en', '/search?municipalities=Lisboa', 1440],
] as const)
  test(`streets are shown on ${path} at ${width}, loaded when asked for and not before, within the policy`, async ({
    page,
  }) => {
    const words = streetWords[language]
    const { loaded, complaints } = await watch(page)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(origin + path)
    await page.waitForLoadState('networkidle')
    const before = loaded.length
    expect(loaded.filter((url) => url.includes('.pmtiles'))).toEqual([])
    expect(await page.locator('.street-map').count()).toBe(0)
    for (const sheet of await page.evaluate(() =>
      [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
    ))
      expect(sheet).not.toContain('street-pin')
    const button = page.getByRole('button', { name: words.show })
    await button.focus()
    await page.keyboard.press('Enter')
    const canvas = page.locator('.street-map canvas')
    // Without a graphics card the first drawing takes long.
    await expect(canvas).toBeFocused({ timeout: 60_000 })
    await expect(canvas).toBeVisible()
    await expect(page.getByRole('link', { name: '© Invented streets' })).toBeVisible()
    await expect.poll(() => coloursOf(page)).toBeGreaterThan(20)
    const since = loaded.slice(before)
    expect(since.some((url) => url.includes('.pmtiles'))).toBe(true)
    for (const url of since) expect(url.startsWith(origin) || url.startsWith('data:'), url).toBe(true)
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: words.closer }).click()
    await canvas.focus()
    await page.keyboard.press('Escape')
    await expect(canvas).toHaveCount(0)
    await expect(page.getByRole('button', { name: words.show })).toBeFocused()
    await expect(page.locator('.maps > .map').first()).toBeVisible()
    expect(complaints).toEqual([])
  })

test('without scripts the drawn map is there, and no button that does nothing', async ({ browser }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(`${origin}/properties/ol-one`)
  await expect(plain.locator('.maps > .map')).toBeVisible()
  await expect(plain.locator('.streets')).toBeHidden()
  await plain.close()
})

test('streets that are gone are said to be so, and the drawn map stays', async ({ page }) => {
  // Without the operator's file the published copy is served; without both there is nothing to show.
  const published = join(folder, 'out', 'current', '_site')
  renameSync(file, `${file}.away`)
  renameSync(published, `${published}.away`)
  try {
    await page.goto(`${origin}/properties/ol-one`)
    await page.getByRole('button', { name: streetWords.en.show }).click()
    await expect(page.locator('.streets [role=status]')).toHaveText(streetWords.en.failed, {
      timeout: 30_000,
    })
    await expect(page.locator('.maps > .map')).toBeVisible()
    await expect(page.locator('.street-map')).toHaveCount(0)
  } finally {
    renameSync(`${file}.away`, file)
    renameSync(`${published}.away`, published)
  }
})

test('the demonstration has no streets: no button, and no script for one', async ({ page }) => {
  await page.goto('/properties/ol-7k3q9x')
  await expect(page.locator('.streets')).toHaveCount(0)
})
