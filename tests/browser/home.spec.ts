import { expect, test } from 'playwright/test'

const languages = ['/', '/pt'] as const

for (const path of languages) {
  test.describe(`the first screen of ${path}`, () => {
    test.use({ javaScriptEnabled: false })

    test('shows one home, five claims with who and when, and the search, without scripts', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      const claims = page.locator('.claims > div')
      await expect(claims).toHaveCount(5)
      await expect(page.locator('.scene .number')).toHaveCount(5)
      for (const state of ['v', 'x', 'u']) await expect(page.locator(`.claims > .${state}`)).toHaveCount(1)
      await expect(page.locator('.claims > .v dd')).toHaveText(/\d{4}.*\d{4}/)
      const find = await page.locator('.find').boundingBox()
      expect(find && find.y + find.height).toBeLessThanOrEqual(900)
    })

    test('shows the headline, the search and the picture one after the other on a phone, all within 260 pixels', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      const [scene, find] = [
        await page.locator('.scene').boundingBox(),
        await page.locator('.find').boundingBox(),
      ]
      expect(find?.y).toBeLessThan(180)
      expect(scene?.y).toBeLessThan(260)
      expect(find && scene && find.y + find.height <= scene.y + 1).toBe(true)
      await expect(page.locator('.claims > div:visible')).toHaveCount(3)
    })
  })

  test(`a claim of ${path} that nobody has stated leads to its row of the listing, by the keyboard`, async ({
    page,
  }) => {
    await page.goto(path)
    const ask = page.locator('.claims > .u a')
    const row = new URL((await ask.getAttribute('href')) ?? '', page.url()).hash
    await ask.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${row.replaceAll('.', '\\.')}$`))
    await expect(page.locator(`[id="${row.slice(1)}"]`)).toBeVisible()
  })
}

test('the home page moves nothing when it has loaded, and scrolls sideways at no width', async ({ page }) => {
  for (const width of [320, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/pt')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => setTimeout(() => resolve(sum), 100))
        }),
    )
    expect(moved).toBe(0)
  }
})
