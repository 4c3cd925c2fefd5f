import { expect, test, type Locator, type Page } from 'playwright/test'
import { violationsOf } from './axe.ts'
import { homes, morningPlaces, type MorningOffice } from './morning-office.ts'
import { watch } from './pages.ts'
import { invitedTo, photograph, withPasskeys } from './visitor.ts'

const phone = { width: 390, height: 844 }
const mostTaps = 40
const mostScreens = 2

/** Counts what somebody at a phone touches: a list is opened and chosen from, and so is each file. */
const tapping = (page: Page) => {
  let taps = 0
  return {
    count: () => taps,
    async tap(target: Locator) {
      taps++
      await target.click()
    },
    async fill(target: Locator, text: string) {
      taps++
      await target.fill(text)
    },
    async choose(target: Locator, option: string) {
      taps += 2
      await target.selectOption(option)
    },
    /** One tap opens the photographs, each is one more, and one says that these are all. */
    async pick(target: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) {
      taps += files.length + 2
      await target.setInputFiles(files)
    },
    link: (name: string | RegExp, exact = true) => page.getByRole('link', { name, exact }),
    button: (name: string, exact = true) => page.getByRole('button', { name, exact }),
  }
}

/** How far down what the page is about reaches. */
const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().bottom ?? Infinity)

for (const { place, open } of morningPlaces)
  test.describe(`over ${place}`, () => {
    let office: MorningOffice
    test.beforeAll(async () => {
      office = await open()
    })
    test.afterAll(() => office.close())

    test('the morning of sixteen homes takes at most forty taps and two screens of a phone', async ({
      browser,
    }) => {
      test.setTimeout(180_000)
      const { origin, operate } = office
      const of = async (id: string) => {
        const answer = await fetch(`${origin}/v1/properties/${id}`)
        return { status: answer.status, record: (await answer.json()) as unknown }
      }
      const context = await browser.newContext({
        baseURL: origin,
        viewport: phone,
        locale: 'en-GB',
        reducedMotion: 'reduce',
      })
      context.setDefaultTimeout(20_000)
      const page = await context.newPage()
      const notes = await watch(page, origin)
      await withPasskeys(page)
      await page.goto(
        invitedTo(await operate('invite', 'casa-manha', '--role', 'listing_agent', '--as', 'Ana')),
      )
      await page.getByRole('button', { name: 'Make a passkey' }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      const { tap, fill, choose, pick, link, button, count } = tapping(page)

      await tap(button('Sign in with a passkey'))
      await expect(page.locator('.pick [type=checkbox]')).toHaveCount(12)
      expect(await heightOf(page)).toBeLessThanOrEqual(mostScreens * phone.height)
      expect(await violationsOf(page)).toEqual([])
      await page.goto('/pt/office')
      await expect(page.locator('.pick [type=checkbox]')).toHaveCount(12)
      expect(await heightOf(page)).toBeLessThanOrEqual(mostScreens * phone.height)
      await page.goto('/office')

      const [sold = ''] = homes
      await tap(page.locator(`.pick [value=${sold}]`))
      await choose(page.getByLabel('How do you know?'), 'owner_contact')
      await tap(button('All that are ticked are still for sale'))
      await expect(page.locator('.done')).toContainText('11 homes still for sale')

      await tap(link(/^Change: Flat 0 in Arroios/))
      await tap(link('Sold'))
      await tap(page.getByRole('checkbox', { name: /^I am sure/ }))
      await tap(button('Sold'))
      await expect(page.locator('.done')).toContainText('It is sold')
      expect((await of(sold)).status).toBe(404)

      await tap(link('Office'))
      await tap(link(/^Flat 13 in Arroios/))
      await tap(link('Reserved'))
      await tap(button('Reserved'))
      await expect(page.locator('.done')).toContainText('It is shown as reserved')
      expect((await of(homes[13] ?? '')).record).toMatchObject({ lifecycle: 'reserved' })

      await tap(link('Office'))
      await tap(link(/^Flat 14 in Arroios/))
      await tap(link('New asking price'))
      await fill(page.locator('[name=value]'), '365000')
      await tap(button('New asking price'))
      await expect(page.locator('.done')).toContainText('The new price is public')
      await expect(page.locator('#history + ol')).toContainText('€365,000')

      await tap(link('Answer several in one form'))
      const home = homes[14] ?? ''
      const answers = {
        bathrooms: '2',
        condominium_fee_eur_month: '38.5',
        construction_year: '1968',
        floor: '3',
      }
      for (const [key, value] of Object.entries(answers))
        await fill(page.locator(`[name="value:${home}/${key}"]`), value)
      await choose(page.locator(`[name="value:${home}/condition"]`), 'renovated')
      await tap(button('Say what you know'))
      await expect(page.locator('.done')).toContainText('5 answers are stated')
      expect((await of(home)).record).toMatchObject({
        price_eur: { value: 365_000 },
        bathrooms: { value: 2 },
        condition: { value: 'renovated' },
        floor: { value: 3 },
      })

      await tap(link('Add pictures'))
      await choose(page.getByLabel('How was it made?'), 'digitalCapture')
      await fill(page.getByLabel(/^Whose picture is it/), 'Ana (fictícia)')
      const photographs = [40, 120, 200].map(async (blue, at) => ({
        name: `${at}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await photograph(blue, [4_032, 3_024]),
      }))
      await pick(page.getByLabel(/^Pictures: up to/), await Promise.all(photographs))
      await tap(button('Add pictures'))
      await expect(page.getByRole('progressbar')).toBeVisible()
      await expect(page.locator('.done')).toContainText('3 pictures are added', { timeout: 30_000 })
      expect(count()).toBeLessThanOrEqual(mostTaps)
      expect(notes).toEqual([])
      await context.close()
    })
  })
