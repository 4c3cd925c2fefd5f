import { expect, test, type Page } from 'playwright/test'
import { addressIn } from '#src/components/addresses.ts'
import type { Language } from '#src/domain/language.ts'
import { fieldLabel } from '#src/words/filter-words.ts'
import { wordsOf } from '#src/words/words.ts'
import { watch } from './pages.ts'
import { text } from './served-site.ts'
import { withoutScripts } from './without-scripts.ts'

const titles = {
  en: 'Two-bedroom flat with a balcony in Arroios',
  pt: 'T2 com varanda em Arroios',
} as const

/** From the home page by search to a home, to a comparison, and to an agency, by the words on the page alone. */
const walk = async (page: Page, language: Language): Promise<void> => {
  const words = wordsOf(language)
  const notes = await watch(page)
  const main = page.getByRole('main')
  await page.goto(addressIn(language, '/'))
  await main.getByLabel(fieldLabel('municipalities', language)).fill('lisbon')
  await main.getByLabel(fieldLabel('max_price_eur', language)).fill('600.000 €')
  await main.getByRole('button', { name: words.search.submit }).click()
  await expect(page).toHaveURL(addressIn(language, '/search') + '?municipalities=lisbon&max_price_eur=600000')
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Lisboa')

  const result = main.locator('.result', { has: page.getByRole('link', { name: titles[language] }) })
  await expect(result.getByText(words.search.meets)).toBeVisible()
  await expect(result.locator('dd').first()).toContainText('Lisboa')
  await result.getByRole('link', { name: titles[language] }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(titles[language])
  await page.goBack()

  await main.getByLabel(words.compare.chooseOf(titles[language])).check()
  await main.getByRole('checkbox').last().check()
  await main.getByRole('button', { name: words.compare.submit }).click()
  await expect(page).toHaveURL(/\/compare\?ids=[^,&]+,[^,&]+$/)
  await expect(main.getByRole('columnheader')).toHaveCount(2)
  await expect(main.locator('tr.different').first()).toContainText(words.compare.differs)

  await main.getByRole('link', { name: words.compare.contactOf(titles[language]) }).click()
  await expect(page).toHaveURL(`${addressIn(language, '/properties/ol-7k3q9x')}#agency`)
  await expect(main.getByRole('link', { name: /@casa-demo\.example/ }).first()).toBeInViewport()
  expect(notes).toEqual([])
}

test('a buyer searches, opens a home, compares and finds the agency, in English', ({ page }) =>
  walk(page, 'en'))

test('a buyer searches, opens a home, compares and finds the agency, in Portuguese', ({ page }) =>
  walk(page, 'pt'))

for (const language of ['en', 'pt'] as const)
  test(`without scripts the same steps work, in ${language}`, ({ browser }) =>
    withoutScripts(browser, (page) => walk(page, language)))

/** Presses Tab until the element has the focus, which has to be seen all the way. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let stop = 0; stop < 200; stop++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const { matches, outlined } = await focused.evaluate((element, wanted) => {
      const width = (each: Element) => Number.parseFloat(getComputedStyle(each).outlineWidth)
      const card = element.closest('article')
      return {
        matches: element.matches(wanted),
        outlined: width(element) >= 2 || (card !== null && width(card) >= 2),
      }
    }, selector)
    expect(outlined, `focus at stop ${stop + 1} of ${page.url()}`).toBe(true)
    if (matches) return
  }
  throw new Error(`Nothing that is ${selector} is reached with the Tab key on ${page.url()}`)
}

const walkByKeyboard = async (page: Page, language: Language): Promise<void> => {
  const words = wordsOf(language)
  await page.goto(addressIn(language, '/search'))
  await tabTo(page, '#municipalities')
  await page.keyboard.type('Lisboa')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('600000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?municipalities=Lisboa&max_price_eur=600000$/)
  for (let chosen = 0; chosen < 2; chosen++) {
    await tabTo(page, '.choose input:not(:checked)')
    await page.keyboard.press('Space')
  }
  await tabTo(page, '.compare-bar button')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/compare\?ids=/)
  await tabTo(page, 'td a')
  await expect(page.locator(':focus')).toHaveText(words.compare.contact)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#agency$/)
}

test('the keyboard alone searches, compares and reaches the agency', ({ page }) => walkByKeyboard(page, 'en'))

test('the keyboard alone does so in Portuguese as well', ({ page }) => walkByKeyboard(page, 'pt'))

test('a phrase of the sentence leads to its control, and one link leaves it out', async ({ page }) => {
  await page.goto('/search?municipalities=Lisboa&must_have=elevator')
  const sentence = page.getByRole('heading', { level: 1 })
  await sentence.getByRole('link', { name: 'Lisboa' }).click()
  await expect(page.locator('#municipalities')).toBeFocused()
  await expect(page.locator('#must_have')).toBeHidden()
  await sentence.getByRole('link', { name: 'with a lift' }).click()
  await expect(page.locator('#must_have')).toBeInViewport()
  await expect(page.getByRole('group', { name: 'Must have' }).getByLabel('Lift')).toBeChecked()
  await page.locator('.leave-out').getByRole('link', { name: 'with a lift' }).click()
  await expect(page).toHaveURL('/search?municipalities=Lisboa')
})

test('a misspelt place, a shared name and an empty search each have a link onward', async ({ page }) => {
  await page.goto('/search?municipalities=Lisbona')
  await page.getByRole('link', { name: 'Lisboa', exact: true }).click()
  await expect(page).toHaveURL('/search?municipalities=Lisboa')
  await page.goto('/pt/search?municipalities=Lagoa')
  await page.locator('.notices').getByRole('link', { name: 'Lagoa (Faro)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Habitações à venda em Lagoa (Faro)')
  await page.goto('/search?municipalities=Lisboa&max_price_eur=1000')
  const first = page.locator('.relaxations li').first()
  const promised = await first.locator('.note').textContent()
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(promised ?? '')
})

test('every order and every page shows the same set, each home once', async ({ page }) => {
  await page.goto('/search')
  const total = Number.parseInt(await page.locator('#results').innerText(), 10)
  expect(total).toBeGreaterThan(40)
  const orders = page.getByRole('navigation', { name: 'Sort by' }).getByRole('link')
  const addresses = await orders.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(2)
  for (const first of ['/search', ...addresses]) {
    const seen: string[] = []
    for (let address: string | undefined = first; address !== undefined;) {
      const answer = await text(address)
      seen.push(...Array.from(answer.matchAll(/<h3[^>]*><a href="([^"]+)"/g), ([, href = '']) => href))
      address = /<a href="([^"]+)" rel="next">/.exec(answer)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(seen.length, first).toBe(total)
    expect(new Set(seen).size, first).toBe(total)
  }
})

test('homes are added to a comparison and removed from it by links alone', async ({ browser }) =>
  withoutScripts(browser, async (page) => {
    await page.goto('/properties/ol-7k3q9x')
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
    await page
      .getByRole('link', { name: /^Add “/ })
      .first()
      .click()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await page.getByRole('link', { name: 'Show differences only' }).click()
    await expect(page.locator('tr.same')).toHaveCount(0)
    await page.getByRole('link', { name: 'Search for more' }).click()
    await expect(page.locator('.carried')).toContainText(titles.en)
    await page.locator('.choose input:not(:checked)').first().check()
    await page.getByRole('button', { name: 'Compare selected' }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    await page.getByRole('link', { name: `Remove “${titles.en}”` }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect(page.locator('thead')).not.toContainText(titles.en)
  }))

test('the headings of a comparison stay in view, at both ends of the widths', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/compare?ids=ol-7k3q9x,ol-2p4z9k,ol-8sj4py')
    await page.locator('tbody tr').nth(12).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 400)
    await expect(page.getByRole('columnheader').first()).toBeInViewport()
  }
})

/** What the browser says beside the buttons; the style counts, so that no attribute has it. */
const chosenText = async (page: Page): Promise<string | undefined> => {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const texts = nodes
    .filter(({ role }) => role?.value === 'StaticText')
    .map(({ name }) => String(name?.value))
  return /\d \/ 4/.exec(texts.join(''))?.[0]
}

test('the bar counts the homes that are ticked', async ({ page }) => {
  await page.goto('/search')
  const boxes = page.locator('.choose input')
  for (const count of [1, 2, 3]) {
    await boxes.nth(count).check()
    expect(await chosenText(page)).toBe(`${count} / 4`)
  }
  await boxes.nth(1).uncheck()
  expect(await chosenText(page)).toBe('2 / 4')
})

for (const [path, size] of [
  ['/', { width: 1440, height: 900 }],
  ['/pt/search', { width: 320, height: 640 }],
] as const)
  test(`places are suggested by district while one is typed, after another one too, at ${path}`, async ({
    page,
  }) => {
    const notes = await watch(page)
    await page.setViewportSize(size)
    await page.goto(path)
    const field = page.getByRole('combobox', {
      name: fieldLabel('municipalities', path === '/' ? 'en' : 'pt'),
    })
    await field.pressSequentially('porto')
    const list = page.getByRole('listbox')
    await expect(list.getByRole('group', { name: 'Porto', exact: true }).getByRole('option')).toHaveText([
      'Distrito do Porto',
      'Porto',
    ])
    await expect(list).toBeInViewport({ ratio: 1 })
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    await expect(list.getByRole('option', { name: 'Porto', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await field.press('Enter')
    await expect(list).toBeHidden()
    await expect(field).toHaveValue('Porto')

    await field.pressSequentially(', evo')
    await list.getByRole('option', { name: 'Évora', exact: true }).click()
    await expect(field).toHaveValue('Porto, Évora')
    await expect(field).toBeFocused()

    await field.pressSequentially(', lis')
    await expect(list).toBeVisible()
    await field.press('Escape')
    await expect(list).toBeHidden()
    await field.fill('Porto, Évora')
    await field.press('Enter')
    await expect(page).toHaveURL(/municipalities=Porto/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Évora')
    expect(notes).toEqual([])
  })

test('without scripts the browser suggests the same places', ({ browser }) =>
  withoutScripts(browser, async (page) => {
    await page.goto('/search')
    const options = await page
      .locator('datalist#places option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
    expect(options).toContain('Lisboa')
    expect(new Set(options).size).toBe(options.length)
  }))
