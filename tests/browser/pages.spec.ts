import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from 'playwright/test'
import { isMissing, liveIn, pagesIn, typesIn, watch } from './pages.ts'

const all = [...pagesIn('en'), ...pagesIn('pt')]

test('no page logs, fails, breaks the policy or asks anybody else, in either language and colour scheme', async ({
  page,
}) => {
  const notes = await watch(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of all) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(isMissing(path) ? 404 : 200)
      expect(notes, `${path}, ${colorScheme}`).toEqual([])
    }
  }
})

test('the policy is in force on pages: what is written into one does not run, and is noticed', async ({
  page,
}) => {
  const notes = await watch(page)
  await page.goto('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.attacked = true'
    document.body.append(script)
    const picture = document.createElement('img')
    picture.src = 'https://evil.example/pixel.png'
    document.body.append(picture)
  })
  await expect.poll(() => notes.filter((note) => note.startsWith('console: policy: '))).toHaveLength(2)
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
})

test('no page is wider than the window at 320, 768 and 1440 pixels, with everything unfolded', async ({
  page,
}) => {
  for (const path of all) {
    await page.goto(path)
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const beyond = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth > clientWidth ? `${scrollWidth} px in ${clientWidth} px` : null
      })
      expect(beyond, `${path} at ${width} px`).toBeNull()
    }
  }
})

/** Rules that axe leaves out unless asked: what can be pressed is large enough, and is called what it shows. */
const stricter = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

/** What axe finds wrong with the open page. The pages have no frames, which the quicker legacy mode leaves out. */
const violationsOf = async (
  page: Page,
  rules: Record<string, { enabled: boolean }> = stricter,
): Promise<string[]> => {
  const { passes, violations } = await new AxeBuilder({ page }).setLegacyMode().options({ rules }).analyze()
  expect(passes.length, page.url()).toBeGreaterThan(10)
  return violations.map(({ id, nodes }) => `${page.url()}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

test('axe finds no violation on any type of page, in light and in dark', async ({ page }) => {
  test.setTimeout(120_000)
  const violations: string[] = []
  for (const [paths, colorScheme] of [
    [pagesIn('en'), 'light'],
    [typesIn('pt'), 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of paths) {
      await page.goto(path)
      violations.push(...(await violationsOf(page)))
    }
  }
  expect(violations).toEqual([])
})

test('axe finds no violation on live pages in the other colour scheme, and with every filter unfolded', async ({
  page,
}) => {
  test.setTimeout(120_000)
  for (const [language, colorScheme] of [
    ['en', 'dark'],
    ['pt', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of liveIn(language)) {
      await page.goto(path)
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      expect(await violationsOf(page)).toEqual([])
    }
  }
})

// 320 px is what a window of 640 px has left at 200 % zoom, and one of 1280 px at 400 %.
test('axe finds no violation on a narrow page either', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
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
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
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
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect((await violationsOf(page)).join('')).toContain('button-name')
})

test('the missing page says so in its language, claims no address of its own and links onward', async ({
  page,
}) => {
  for (const [path, lang] of [
    ['/nowhere', 'en-GB'],
    ['/pt/nowhere', 'pt-PT'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.locator('main a').first().click()
    await expect(page).toHaveURL(lang === 'en-GB' ? '/' : '/pt')
  }
})

test('the picture moves from a result to its page, and nothing moves with reduced motion', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      const moving = () =>
        document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
      const names = viewTransition?.ready.then(moving) ?? Promise.resolve(null)
      Object.assign(globalThis, { moved: names })
    })
  })
  const movedTo = async (reducedMotion: 'no-preference' | 'reduce') => {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/search?municipalities=Lisboa')
    await page.locator('.results h3 a').first().click()
    await page.waitForURL(/\/properties\//)
    return page.evaluate(() => (globalThis as { moved?: Promise<string[] | null> }).moved)
  }
  // On a busy machine a browser may show the page before it has read as far as its picture: then nothing goes along.
  await expect(async () =>
    expect(await movedTo('no-preference')).toContain('::view-transition-group(home)'),
  ).toPass({ timeout: 20_000 })
  expect(await movedTo('reduce')).toBeNull()
})
