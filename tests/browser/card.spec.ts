import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, test as plain, type FrameLocator, type Page } from 'playwright/test'
import { violationsOf } from './axe.ts'
import { base, operate, search } from './served-site.ts'

// The host's script is added to a page of this server, which permits no inline scripts.
const test = plain.extend({ bypassCSP: true })

const hostScript = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('card-host.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}

const shown = async (
  page: Page,
  name: string,
  given: object,
  { path = '/mcp/public', theme = 'light' } = {},
): Promise<FrameLocator> => {
  await page.goto('/robots.txt')
  await page.addScriptTag({ content: await hostScript() })
  await page.evaluate(
    ([endpoint, tool, asked, scheme]) =>
      (window as never as { showCard(...args: unknown[]): Promise<void> }).showCard(
        endpoint,
        tool,
        asked,
        scheme,
      ),
    [base + path, name, given, theme] as const,
  )
  return page.frameLocator('iframe')
}
const again = (page: Page, act: 'showAgain' | 'breakDown') =>
  page.evaluate((name) => void (window as never as Record<string, () => void>)[name]!(), act)

test('the card shows a search with the state of each fact, and nothing of a home that is withdrawn between two views', async ({
  page,
}) => {
  const requests: string[] = []
  const card = await shown(page, 'listing.search', { municipalities: ['Porto'], limit: 3 })
  page.on('request', (request) => requests.push(request.url()))
  const homes = card.locator('article')
  await expect(homes).toHaveCount(3)
  await expect(homes.first()).toContainText('Price')
  await expect(homes.first()).toContainText('estate agent')
  const [withdrawn = ''] = await search({ municipalities: ['Porto'], limit: 1 })
  const title = await homes.first().locator('h2').innerText()
  await operate('revoke', withdrawn, '--reason', 'test')
  await again(page, 'showAgain')
  await expect(card.getByText('One listing is no longer public.')).toBeVisible()
  await expect(homes).toHaveCount(2)
  expect(await card.locator('html').innerHTML()).not.toContain(title)
  // It speaks with its host alone, and the host with the server.
  expect([...new Set(requests)]).toEqual([`${base}/mcp/public`])
})

test('a comparison, one listing and an availability are shown, under names without dots too, dark, and without barriers', async ({
  page,
}) => {
  const ids = await search({ municipalities: ['Lisboa'], limit: 2 })
  const table = await shown(
    page,
    'property_compare',
    { listing_ids: ids },
    { path: '/mcp/public/compat', theme: 'dark' },
  )
  await expect(table.locator('thead th')).toHaveCount(2)
  await expect(table.locator('html')).toHaveCSS('color-scheme', 'dark')
  const frame = await (await table.owner().elementHandle())?.contentFrame()
  const noPage = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  expect(frame && (await violationsOf(frame, noPage))).toEqual([])
  const one = await shown(page, 'property.get', { listing_id: ids[0] })
  const link = one.locator('h2 a')
  await expect(link).toBeVisible()
  await page.keyboard.press('Tab')
  await link.press('Enter')
  await expect
    .poll(() => page.evaluate(() => (window as never as { opened: string[] }).opened))
    .toEqual([`${base}/properties/${ids[0]}`])
  const state = await shown(page, 'property.verify_availability', { listing_id: ids[0], also: ids[1] })
  await expect(state.locator('.status')).toHaveCount(2)
})

test('a card that cannot be checked again shows no listing', async ({ page }) => {
  const ids = await search({ municipalities: ['Lisboa'], limit: 1 })
  const card = await shown(page, 'property.get', { listing_id: ids[0] })
  await expect(card.locator('article')).toHaveCount(1)
  await again(page, 'breakDown')
  await card.getByRole('button', { name: 'Look again' }).click()
  await expect(card.getByText('could not be checked')).toBeVisible()
  await expect(card.locator('article')).toHaveCount(0)
})

test('the card draws each home and, of one alone, its map, in the colours of its host, and respects reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [id = ''] = await search({ municipalities: ['Lisboa'], limit: 1 })
  const sources: string[] = []
  for (const theme of ['light', 'dark']) {
    const card = await shown(page, 'property.get', { listing_id: id }, { theme })
    const [drawing, map] = [card.locator('.drawing img'), card.locator('.map img')]
    for (const image of [drawing, map]) {
      await expect(image).toBeVisible()
      await expect(image).toHaveAttribute('alt', /\S/)
      expect(
        await image.evaluate((each: HTMLImageElement) => each.decode().then(() => each.naturalWidth)),
      ).toBeGreaterThan(0)
      await expect(image).toHaveCSS('animation-name', 'none')
      sources.push((await image.getAttribute('src')) ?? '')
    }
  }
  expect(new Set(sources).size).toBe(4)
  for (const source of sources) {
    expect(source).toMatch(/^data:image\/svg\+xml,/)
    // A standalone file: it has no links and no scripts.
    expect(decodeURIComponent(source)).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#)/)
  }
})

test('a picture of a home that is withdrawn is read by nobody, and no longer shown', async ({ page }) => {
  const [id = ''] = await search({ municipalities: ['Cascais'], limit: 1 })
  const card = await shown(page, 'property.get', { listing_id: id })
  await expect(card.locator('.drawing img')).toBeVisible()
  await operate('revoke', id, '--reason', 'test')
  await again(page, 'showAgain')
  await expect(card.getByText('One listing is no longer public.')).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)
  const read = await page.evaluate(
    (uri) => (window as never as { readResource(uri: string): Promise<string> }).readResource(uri),
    `ui://listings/${id}/drawing-light.svg`,
  )
  expect(read).toBe('refused')
})

test('the card is read on a narrow screen without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  const card = await shown(page, 'listing.search', { municipalities: ['Lisboa'], limit: 3 })
  await expect(card.locator('article')).toHaveCount(3)
  await expect(card.locator('.drawing img')).toHaveCount(3)
  const { wide, shownWide } = await card
    .locator('html')
    .evaluate((root) => ({ wide: root.scrollWidth, shownWide: root.clientWidth }))
  expect(wide).toBeLessThanOrEqual(shownWide)
})
