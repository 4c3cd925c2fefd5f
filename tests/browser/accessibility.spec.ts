import { expect, test } from 'playwright/test'
import { violationsOf } from './axe.ts'
import { fitsEnlarged, isMissing, pagesIn, unfoldAll, watch } from './pages.ts'

// A page is loaded in one scheme and changes to the other, as the system of a reader does in the evening.
for (const [language, first, then] of [
  ['en', 'light', 'dark'],
  ['pt', 'dark', 'light'],
] as const)
  test(`no page logs, fails, breaks the policy, asks anybody else or is wider than the window, in ${first} and ${then}, with everything unfolded, also with letters of twice the size on a phone, in ${language}, and axe finds no violation in ${then}`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const notes = await watch(page)
    for (const path of pagesIn(language)) {
      await page.emulateMedia({ colorScheme: first })
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(isMissing(path) ? 404 : 200)
      await page.emulateMedia({ colorScheme: then })
      await unfoldAll(page)
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const beyond = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth > clientWidth ? `${scrollWidth} px in ${clientWidth} px` : null
        })
        expect(beyond, `${path} at ${width} px`).toBeNull()
      }
      expect(notes, path).toEqual([])
      expect(await violationsOf(page)).toEqual([])
      await fitsEnlarged(page)
      // What axe itself did is not the page's.
      notes.length = 0
    }
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
