import { expect, test } from 'playwright/test'
import { addressIn } from '#src/addresses/language.ts'
import { watch } from './pages.ts'

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

test('a row that states no fact of a home has no mark', async ({ page }) => {
  const marks = () =>
    page.locator('.ledger dd').evaluateAll((all) => all.map((dd) => getComputedStyle(dd, '::before').content))
  await page.goto('/properties/ol-7k3q9x')
  expect(await marks()).toContain('""')
  await page.goto(
    new URL(
      await page
        .locator('#agency a')
        .first()
        .evaluate((a: HTMLAnchorElement) => a.href),
    ).pathname,
  )
  expect(new Set(await marks())).toEqual(new Set(['none']))
})

test('a printed list of homes says of which day it is', async ({ page }) => {
  const lists = ['/', '/search', '/municipalities/lisboa', '/districts/faro', '/agencies/casa-demo']
  const said = { en: /^As of \d+ \w+ 20\d\d\./, pt: /^Dados de \d+ de \w+ de 20\d\d\./ }
  for (const language of ['en', 'pt'] as const)
    for (const address of lists) {
      await page.goto(addressIn(language, address))
      const note = page.locator('.printed')
      await expect(note).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(note, `${address} in ${language}`).toHaveText(said[language])
      await expect(note).toBeVisible()
      await page.emulateMedia({ media: null })
    }
})
