import { expect, test, type Page } from 'playwright/test'
import { addressIn } from '#src/addresses/language.ts'
import type { Language } from '#src/domain/language.ts'
import { saving } from '#src/words/saving.ts'
import { wordsOf } from '#src/words/words.ts'
import { watch } from './pages.ts'
import { withoutScripts } from './without-scripts.ts'

const languages: readonly Language[] = ['en', 'pt']
const counter = (page: Page) => page.locator('.saved-count')
const buttons = (page: Page) => page.locator('.card > .save')
const shown = (page: Page) => page.locator('.card h3 a')

for (const language of languages) {
  const { save, saved } = saving[language]
  const words = wordsOf(language)

  test(`saved homes stay saved from page to page and become the list, in ${language}`, async ({ page }) => {
    const notes = await watch(page)
    await page.goto(addressIn(language, '/search') + '?municipalities=Lisboa')
    const first = buttons(page).first()
    const [one, two] = await shown(page).allTextContents()
    await expect(first).toHaveAccessibleName(`${save}: ${one}`)
    await first.click()
    await expect(first).toHaveText(saved)
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await buttons(page).nth(1).click()
    await expect(counter(page)).toHaveText('2')

    await shown(page).nth(2).click()
    const onListing = page.locator('button.save')
    const three = await page.getByRole('heading', { level: 1 }).textContent()
    await onListing.click()
    await expect(onListing).toHaveText(saved)
    await page.reload()
    await expect(onListing).toHaveText(saved)
    await expect(counter(page)).toHaveText('3')

    await page.getByRole('banner').getByRole('link', { name: words.shortlist.title }).click()
    await expect(page).toHaveURL(/\/shortlist\?ids=[\w-]+,[\w-]+,[\w-]+$/)
    await expect(shown(page)).toHaveText([one ?? '', two ?? '', three ?? ''])
    await page.getByRole('link', { name: words.compare.takeOutOf(one ?? '') }).click()
    await expect(shown(page)).toHaveText([two ?? '', three ?? ''])
    await expect(counter(page)).toHaveText('2')
    await page.getByRole('main').getByRole('link', { name: words.compare.choose }).click()
    await expect(page).toHaveURL(/\/compare\?ids=[\w-]+,[\w-]+$/)
    expect(notes).toEqual([])
  })

  test(`without scripts no button is dead, and boxes carry the list, in ${language}`, async ({ browser }) => {
    await withoutScripts(browser, async (page) => {
      await page.goto(addressIn(language, '/municipalities/lisboa'))
      await expect(page.locator('.save')).toHaveCount(0)
      await expect(counter(page)).toHaveText('')
      const titles = await shown(page).allTextContents()
      await page.locator('.choose').first().click()
      await page.locator('.choose').nth(1).click()
      await page.getByRole('button', { name: words.shortlist.toList }).click()
      await expect(page).toHaveURL(/\/shortlist\?ids=[\w-]+,[\w-]+$/)
      await expect(shown(page)).toHaveText(titles.slice(0, 2))
    })
  })

  test(`of a saved home that has left, the list says that it has, and forgets it, in ${language}`, async ({
    page,
  }) => {
    await page.goto(addressIn(language, '/privacy'))
    await page.evaluate(() => localStorage.setItem('saved', 'ol-7k3q9x,ol-was-here'))
    await page.goto(addressIn(language, '/shortlist'))
    await expect(page).toHaveURL(/\?ids=ol-7k3q9x,ol-was-here$/)
    await expect(page.locator('.gone')).toContainText(words.shortlist.gone('1', 1))
    expect(await page.locator('main').innerHTML()).not.toContain('ol-was-here')
    await page.getByRole('link', { name: words.shortlist.dropGone }).click()
    await expect(page.locator('.gone')).toHaveCount(0)
    await expect(counter(page)).toHaveText('1')
  })
}

test('a list that somebody sends leaves the saved homes alone until one of it is saved', async ({ page }) => {
  await page.goto('/properties/ol-7k3q9x')
  await page.locator('button.save').click()
  await page.goto('/shortlist?ids=ol-7k3q9x,ol-4t5y3z')
  await page.locator('a.out').first().click()
  await expect(shown(page)).toHaveCount(1)
  await expect(counter(page)).toHaveText('1')
  await buttons(page).first().click()
  await expect(counter(page)).toHaveText('2')
})

test('another tab follows, and a browser that keeps nothing has no button', async ({ page, context }) => {
  await page.goto('/properties/ol-7k3q9x')
  const other = await context.newPage()
  await other.goto('/properties/ol-7k3q9x')
  await other.locator('button.save').click()
  await expect(page.locator('button.save')).toHaveText(saving.en.saved)
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    }),
  )
  await page.reload()
  await expect(page.locator('.save')).toHaveCount(0)
  await expect(page.locator('a[data-save]')).toBeVisible()
})

test('a full list refuses one more and says so', async ({ page }) => {
  await page.goto('/privacy')
  const many = Array.from({ length: 40 }, (_, index) => `ol-full-${index}`)
  await page.evaluate((ids) => localStorage.setItem('saved', ids), many.join(','))
  await page.goto('/properties/ol-7k3q9x')
  await page.locator('button.save').click()
  await expect(page.locator('button.save')).toHaveText(saving.en.full(40))
  await expect(counter(page)).toHaveText('40')
})
