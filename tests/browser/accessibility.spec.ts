import { expect, test } from 'playwright/test'
import { violationsOf } from './axe.ts'
import { pagesIn, typesIn, unfoldAll } from './pages.ts'

test('axe finds no violation on any type of page, with everything unfolded, in light and in dark', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const violations: string[] = []
  for (const [paths, colorScheme] of [
    [pagesIn('en'), 'light'],
    [typesIn('pt'), 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of paths) {
      await page.goto(path)
      await unfoldAll(page)
      violations.push(...(await violationsOf(page)))
    }
  }
  expect(violations).toEqual([])
})

// 320 px is what a window of 640 px has left at 200 % zoom, and one of 1280 px at 400 %.
test('axe finds no violation on a narrow page either', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of [
    '/',
    '/municipalities/lisboa',
    '/properties/ol-7k3q9x',
    '/search?municipalities=Lisboa&min_bedrooms=2',
    '/compare?ids=ol-7k3q9x,ol-4t5y3z,ol-2p4z9k',
  ]) {
    await page.goto(path)
    expect(await violationsOf(page)).toEqual([])
  }
})

test('axe finds no violation in forced colours, nor on paper, where nothing is pressed', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['/search', '/pt/properties/ol-7k3q9x', '/properties/ol-7k3q9x/availability']) {
    await page.goto(path)
    expect(await violationsOf(page)).toEqual([])
  }
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  for (const path of ['/pt/properties/ol-7k3q9x', '/compare?ids=ol-7k3q9x,ol-4t5y3z']) {
    await page.goto(path)
    expect(await violationsOf(page, {})).toEqual([])
  }
})

test('axe notices what is wrong', async ({ page }) => {
  await page.goto('/privacy')
  await page.evaluate(() => {
    const pale = document.createElement('p')
    pale.style.color = '#bbb'
    pale.append('pale')
    document.querySelector('main')?.append(document.createElement('button'), pale)
  })
  const found = (await violationsOf(page)).join('')
  expect(found).toContain('button-name')
  expect(found).toContain('color-contrast: <p style="color: rgb(187, 187, 187);">')
})
