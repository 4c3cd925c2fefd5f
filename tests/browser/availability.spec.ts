import { expect, test } from 'playwright/test'
import { addressIn } from '#src/addresses/language.ts'
import { beforeVisitWords } from '#src/words/before-visit.ts'
import { live } from '#src/words/live.ts'
import { wordsOf } from '#src/words/words.ts'
import { get, operate } from './served-site.ts'
import { watch } from './pages.ts'
import { withoutScripts } from './without-scripts.ts'

test('interface 1.10: availability is checked in place and announced; without scripts on a page of its own', async ({
  page,
  browser,
}) => {
  for (const language of ['en', 'pt'] as const) {
    const words = wordsOf(language)
    const notes = await watch(page)
    await page.goto(addressIn(language, '/properties/ol-7k3q9x'))
    const asked = page.waitForRequest(/\/v1\/properties\/ol-7k3q9x\/availability$/)
    await page.getByRole('link', { name: words.listing.checkNow }).click()
    await asked
    await expect(page.locator('.answer[role=status]')).toContainText(live[language].status.available(''))
    await expect(page).toHaveURL(addressIn(language, '/properties/ol-7k3q9x'))
    const receipt = page.getByRole('link', { name: live[language].receipt })
    await expect(receipt).toHaveAttribute('href', /^\/(?:pt\/)?receipt\?receipt=%7B/)
    expect(notes).toEqual([])
    await withoutScripts(browser, async (plain) => {
      await plain.goto(addressIn(language, '/properties/ol-7k3q9x'))
      await expect(plain.getByRole('button', { name: beforeVisitWords[language].copy })).toBeHidden()
      await plain.getByRole('link', { name: words.listing.checkNow }).click()
      await expect(plain).toHaveURL(addressIn(language, '/properties/ol-7k3q9x/availability'))
      await expect(plain.getByRole('heading', { level: 1 })).toContainText(
        live[language].status.available(''),
      )
    })
  }
})

test('a missing answer is shown as missing', async ({ page }) => {
  await page.goto('/properties/ol-7k3q9x')
  await page.route('**/availability', (route) => route.abort())
  await page.getByRole('link', { name: 'Is it still available?' }).click()
  await expect(page.locator('.answer[role=status]')).toHaveText(live.en.failed)
})

test('what is ticked is copied and written, unchanged', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/pt/properties/ol-7k3q9x')
  const sheet = page.locator('.visit')
  await sheet.getByRole('checkbox').nth(1).uncheck()
  await sheet.locator('summary').click()
  await sheet.locator('details').getByRole('checkbox').first().check()
  await sheet.getByRole('button', { name: beforeVisitWords.pt.copy }).click()
  await expect(sheet.getByRole('status')).toHaveText(live.pt.copied)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const questions = await sheet.locator('label:has(:checked) span').allInnerTexts()
  expect(questions.length).toBeGreaterThan(1)
  const asked = copied.split(/\r\n\d+\. /).slice(1)
  expect(asked).toEqual(questions)
  const mail = await sheet.getByRole('link', { name: beforeVisitWords.pt.mail }).getAttribute('href')
  expect(new URL(mail ?? '').searchParams.get('body')).toBe(copied)
})

test('an English sheet writes in Portuguese at will', async ({ page }) => {
  await page.goto('/properties/ol-7k3q9x')
  const sheet = page.locator('.visit')
  await sheet.getByLabel(beforeVisitWords.en.inPortuguese).check()
  const mail = await sheet.getByRole('link', { name: beforeVisitWords.en.mail }).getAttribute('href')
  const body = new URL(mail ?? '').searchParams.get('body') ?? ''
  expect(body).toContain('Bom dia')
  expect(body).toContain(`1. ${beforeVisitWords.pt.when}`)
})

test('interface 3.1: a home that is revoked while its page is open: the live check says so, in both languages', async ({
  page,
  browser,
}) => {
  const id = 'ol-5nx3vg'
  const portuguese = await browser.newPage()
  await page.goto(`/properties/${id}`)
  await portuguese.goto(`/pt/properties/${id}`)
  await operate('revoke', id)
  await page.getByRole('link', { name: wordsOf('en').listing.checkNow }).click()
  await expect(page.locator('.answer[role=status]')).toContainText(live.en.gone)
  await portuguese.getByRole('link', { name: wordsOf('pt').listing.checkNow }).click()
  await expect(portuguese.locator('.answer[role=status]')).toContainText(live.pt.gone)
  await portuguese.close()
  for (const path of [`/properties/${id}/availability`, `/compare?ids=ol-7k3q9x,${id}`])
    expect((await get(path)).status, path).toBe(404)
  for (const path of ['/search', '/feeds/search.atom', '/feeds/search.json', '/compare?ids=ol-7k3q9x'])
    expect(await (await get(path)).text(), path).not.toContain(id)
})
