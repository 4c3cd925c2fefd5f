import { expect, test, type Page } from 'playwright/test'
import { addressIn } from '#src/addresses/language.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'
import { base } from './served-site.ts'
import { beforeVisitWords } from '#src/words/before-visit.ts'
import { printsOnOneSheet, watch } from './pages.ts'

/** What Lisbon is called. */
const lisbonIn = { en: 'Lisbon', pt: 'Lisboa' }

const titles = {
  en: 'Two-bedroom flat with a balcony in Arroios',
  pt: 'T2 com varanda em Arroios',
} as const

const representations = [
  ['Markdown', '.md', 'text/markdown; charset=utf-8', '# Two-bedroom flat with a balcony in Arroios'],
  ['JSON', '.json', 'application/json; charset=utf-8', '{"listing_id":"ol-7k3q9x"'],
  ['JSON-LD', '.jsonld', 'application/ld+json; charset=utf-8', '{"@context":"https://schema.org"'],
] as const

/** From the home page to a home and on to its other forms, by the words of the links alone. */
const findHome = async (page: Page, language: Language): Promise<void> => {
  const words = wordsOf(language)
  const notes = await watch(page)
  const main = page.getByRole('main')
  await page.goto(language === 'en' ? '/' : '/pt')
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en-GB' : 'pt-PT')
  await main
    .locator('.districts')
    .getByRole('link', { name: lisbonIn[language], exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lisbonIn[language])
  await main.getByRole('link', { name: lisbonIn[language], exact: true }).click()
  await main.getByRole('link', { name: titles[language] }).click()
  await expect(page).toHaveURL(`${language === 'en' ? '' : '/pt'}/properties/ol-7k3q9x`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[language])
  await expect(
    main
      .getByText(/385[.,\s]000/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: words.listing.checkNow })).toBeVisible()
  expect(notes).toEqual([])
  for (const [name, ending, type, beginning] of representations) {
    const link = main.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', `/properties/ol-7k3q9x${ending}`)
    const answer = page.waitForResponse(`${base}/properties/ol-7k3q9x${ending}`)
    await link.click()
    expect((await answer).headers()['content-type']).toBe(type)
    expect(await (await answer).text()).toContain(beginning)
    await page.goBack()
  }
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('interface 1.1 page: a buyer finds a home and its other forms, in English', ({ page }) =>
    findHome(page, 'en'))

  test('interface 1.1 page: a buyer finds a home and its other forms, in Portuguese', ({ page }) =>
    findHome(page, 'pt'))
})

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('a buyer finds a home and its other forms, in English', ({ page }) => findHome(page, 'en'))

  test('a buyer finds a home and its other forms, in Portuguese', ({ page }) => findHome(page, 'pt'))
})

/** The home of the demonstration whose text names Alfama. */
const inAlfama = 'ol-q2v6ha'

/** The questions of the mail to the agency. */
const questionsAsked = async (page: Page): Promise<string[]> => {
  const href = (await page.locator('.visit [data-mail]').getAttribute('href')) ?? ''
  const body = new URL(href).searchParams.get('body') ?? ''
  return [...body.matchAll(/^\d+\. (.*)$/gm)].map(([, question = '']) => question)
}

for (const language of ['en', 'pt'] as const)
  test(`a buyer searches Alfama, opens a home, asks its agency, saves, compares and prints, in ${language}`, async ({
    page,
  }) => {
    const words = wordsOf(language)
    const visit = beforeVisitWords[language]
    const notes = await watch(page)
    await page.goto(addressIn(language, '/'))
    await page.locator('#municipalities').fill('Alfama')
    await page.locator('#municipalities').press('Enter')
    await expect(page).toHaveURL(addressIn(language, '/search?municipalities=Alfama'))
    const first = page.locator('.result h3 a').first()
    await expect(first).toContainText('Alfama')
    await first.click()

    await expect(page).toHaveURL(addressIn(language, `/properties/${inAlfama}`))
    await expect(page.getByRole('heading', { name: visit.heading })).toBeVisible()
    const asked = await questionsAsked(page)
    expect(asked[0]).toBe(visit.when)
    expect(asked.length).toBeGreaterThan(1)
    // What is unticked is not asked.
    await page.locator('.visit').getByLabel(visit.when).uncheck()
    await expect.poll(() => questionsAsked(page)).toEqual(asked.slice(1))
    await printsOnOneSheet(page)
    await page.locator('button.save').click()

    await page.goBack()
    await page.locator('.result .save').nth(1).click()
    await expect(page.locator('.saved-count')).toHaveText('2')
    await page.getByRole('banner').getByRole('link', { name: words.shortlist.title }).click()
    await expect(page).toHaveURL(new RegExp(String.raw`/shortlist\?ids=${inAlfama},[\w-]+$`))
    await page.getByRole('main').getByRole('link', { name: words.compare.choose, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(String.raw`/compare\?ids=${inAlfama},[\w-]+$`))
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect(page.getByRole('rowheader', { name: words.compare.differs })).toBeVisible()
    await printsOnOneSheet(page)
    expect(notes).toEqual([])
  })

/** Goes on with the Tab key to the link with these words; on the way everything that has the focus shows it. */
const tabTo = async (page: Page, name: string, within: string): Promise<void> => {
  for (let stop = 0; stop < 150; stop++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const { shown, found } = await focused.evaluate(
      (element, [words, room]) => {
        // A card is outlined as a whole when the link in it has the focus.
        const outlined = (each: Element | null) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(each ?? element)
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
        }
        return {
          shown: outlined(element) || outlined(element.closest('article')),
          found: element.textContent?.trim() === words && element.closest(room ?? 'main') !== null,
        }
      },
      [name, within],
    )
    expect(shown, `focus at stop ${stop + 1} of ${page.url()}`).toBe(true)
    await expect(focused).toBeInViewport()
    if (found) return
  }
  throw new Error(`No link "${name}" is reached with the Tab key on ${page.url()}`)
}

const walkByKeyboard = async (page: Page, language: Language): Promise<void> => {
  await page.goto(language === 'en' ? '/' : '/pt')
  await page.keyboard.press('Tab')
  const skip = page.locator(':focus')
  await expect(skip).toHaveText(wordsOf(language).skip)
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.locator('main:focus')).toHaveCount(1)
  await tabTo(page, lisbonIn[language], '.districts')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/districts\/lisboa$/)
  await tabTo(page, lisbonIn[language], 'main ul')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/municipalities\/lisboa$/)
  await tabTo(page, titles[language], 'main')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/properties\/ol-7k3q9x$/)
  await tabTo(page, 'Markdown', 'main')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/properties\/ol-7k3q9x\.md$/)
}

test('the keyboard alone leads to a home; the skip link comes first and the focus is always seen', ({
  page,
}) => walkByKeyboard(page, 'en'))

test('the keyboard alone leads to a home in Portuguese as well', ({ page }) => walkByKeyboard(page, 'pt'))

test('a page leads to the same page in the other language and back', async ({ page }) => {
  await page.goto('/properties/ol-7k3q9x')
  await page.getByRole('link', { name: 'Português' }).click()
  await expect(page).toHaveURL('/pt/properties/ol-7k3q9x')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.pt)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/properties/ol-7k3q9x')
})
