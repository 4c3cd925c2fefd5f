import { expect, test, type Page } from 'playwright/test'
import { addressIn } from '#src/addresses/language.ts'
import type { Language } from '#src/domain/language.ts'
import { fieldLabel } from '#src/words/filter-words.ts'
import { wordsOf } from '#src/words/words.ts'
import { printsOnOneSheet, watch } from './pages.ts'
import { text } from './served-site.ts'
import { withoutScripts } from './without-scripts.ts'

const titles = {
  en: 'Two-bedroom flat with a balcony in Arroios',
  pt: 'T2 com varanda em Arroios',
} as const

/** Saves the first three results, with the buttons that a script puts there or with boxes, and shows the list of them. */
const saveThree = async (page: Page, language: Language, hasScripts: boolean): Promise<void> => {
  const words = wordsOf(language)
  if (hasScripts) {
    for (let at = 0; at < 3; at++) await page.locator('.result .save').nth(at).click()
    await expect(page.locator('.saved-count')).toHaveText('3')
    await page.getByRole('banner').getByRole('link', { name: words.shortlist.title }).click()
  } else {
    for (let at = 0; at < 3; at++) await page.locator('.result .choose input').nth(at).check()
    await page.getByRole('button', { name: words.shortlist.toList, exact: true }).click()
  }
  await expect(page).toHaveURL(/\/shortlist\?ids=[^,&]+,[^,&]+,[^,&]+$/)
  await expect(page.locator('.card')).toHaveCount(3)
}

/** From the home page by a search of parishes to three saved homes, to their comparison, to an agency and to paper. */
const walk = async (page: Page, language: Language, hasScripts: boolean): Promise<void> => {
  const words = wordsOf(language)
  const notes = await watch(page)
  const main = page.getByRole('main')
  await page.goto(addressIn(language, '/'))
  await main.locator('#municipalities').fill('Arroios, Alvalade, Benfica')
  await main.locator('#max_price_eur').selectOption('1000000')
  await main.getByRole('button', { name: words.search.submit }).click()
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Alvalade')

  const result = main.locator('.result', { has: page.getByRole('link', { name: titles[language] }) })
  await expect(result.locator('.place')).toContainText('Arroios')
  await saveThree(page, language, hasScripts)

  await main.getByRole('link', { name: words.compare.choose, exact: true }).click()
  await expect(page).toHaveURL(/\/compare\?ids=[^,&]+,[^,&]+,[^,&]+$/)
  await expect(main.getByRole('columnheader')).toHaveCount(3)
  await expect(main.getByRole('rowheader', { name: words.compare.differs })).toBeVisible()
  await printsOnOneSheet(page)

  await main.getByRole('link', { name: words.compare.contactOf(titles[language]) }).click()
  await expect(page).toHaveURL(`${addressIn(language, '/properties/ol-7k3q9x')}#agency`)
  await expect(main.getByRole('link', { name: /@casa-demo\.example/ }).first()).toBeInViewport()
  await printsOnOneSheet(page)
  expect(notes).toEqual([])
}

for (const language of ['en', 'pt'] as const) {
  test(`a buyer searches by parish, saves three, compares, asks the agency and prints, in ${language}`, ({
    page,
  }) => walk(page, language, true))

  test(`without scripts the same steps work, in ${language}`, ({ browser }) =>
    withoutScripts(browser, (page) => walk(page, language, false)))
}

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
  for (const [field, typed] of [
    ['#municipalities', 'Lisboa'],
    ['#max_price_eur', '600000'],
  ] as const) {
    await tabTo(page, `.chip:has(${field}) summary`)
    await page.keyboard.press('Enter')
    await tabTo(page, field)
    await page.keyboard.type(typed)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?municipalities=Lisboa&max_price_eur=600000$/)
  for (let chosen = 0; chosen < 2; chosen++) {
    await tabTo(page, '.result .save:not([aria-pressed="true"])')
    await page.keyboard.press('Enter')
  }
  await page.goto(addressIn(language, '/shortlist'))
  await expect(page.locator('.card')).toHaveCount(2)
  await tabTo(page, 'a[href*="/compare?ids="]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/compare\?ids=/)
  await tabTo(page, 'td a')
  await expect(page.locator(':focus')).toHaveText(words.compare.contact)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#agency$/)
}

test('the keyboard alone searches, compares and reaches the agency', ({ page }) => walkByKeyboard(page, 'en'))

test('the keyboard alone does so in Portuguese as well', ({ page }) => walkByKeyboard(page, 'pt'))

test('a chip says what it holds, opens its panel, and is left out by its cross', async ({ page }) => {
  await page.goto('/search?municipalities=Lisboa&must_have=elevator')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ homes? for sale in Lisbon$/)
  await expect(page.locator('#must_have, .of-features')).toBeHidden()
  await page.getByText('Must have: lift', { exact: true }).click()
  const features = page.locator('.of-features')
  await expect(features.getByLabel(/Lift/)).toBeChecked()
  await page.locator('summary', { hasText: 'Price' }).click()
  await expect(features).toBeHidden()
  await page.getByLabel('Price up to').fill('450.000,00 €')
  await page.locator('[open] .chip-panel').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Price: up to €450,000')).toBeVisible()
  await page.getByRole('link', { name: 'Remove: Must have: lift' }).click()
  await expect(page).toHaveURL('/search?municipalities=Lisboa&max_price_eur=450000')
})

test('the number beside a value is what the search with it finds', async ({ page }) => {
  await page.goto('/search?municipalities=Lisboa')
  for (const name of ['T3', 'T0'] as const) {
    await page.locator('summary', { hasText: 'Rooms' }).click()
    const label = page.locator('.of-rooms label', { hasText: name })
    const count = Number(/\((\d+)\)/.exec(await label.innerText())?.[1])
    await label.click()
    await page.locator('[open] .chip-panel').getByRole('button', { name: 'Search' }).click()
    if (count === 0) await expect(page.getByRole('heading', { level: 2 })).toHaveText('No homes match')
    else await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${count} homes?`))
    await page.goto('/search?municipalities=Lisboa')
  }
})

test('Escape and a press elsewhere close a panel', async ({ page }) => {
  await page.goto('/search')
  const price = page.locator('summary', { hasText: 'Price' })
  await price.click()
  await page.getByLabel('Price up to').press('Escape')
  await expect(page.getByLabel('Price up to')).toBeHidden()
  await expect(price).toBeFocused()
  await price.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByLabel('Price up to')).toBeHidden()
})

test('a card is at most 420 pixels high on a phone, with one line of what speaks against it, in both languages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of ['en', 'pt'] as const) {
    await page.goto(addressIn(language, '/search?municipalities=Lisboa'))
    const heights = await page
      .locator('.result')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)))
    expect(heights.length).toBeGreaterThan(3)
    expect(Math.max(...heights)).toBeLessThanOrEqual(420)
  }
})

for (const language of ['en', 'pt'] as const)
  test(`on a phone the first picture is in the first screen and the filters are a sheet, in ${language}`, ({
    browser,
  }) =>
    withoutScripts(browser, async (page) => {
      const words = wordsOf(language).search
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(addressIn(language, '/search?municipalities=Lisboa&max_price_eur=900000'))
      const picture = await page.locator('.result .frame').first().boundingBox()
      expect(picture?.y).toBeLessThan(422)
      await page.getByRole('button', { name: `${words.filters} (2)` }).click()
      await page.locator('summary', { hasText: words.chips.rooms }).click()
      await page.locator('.of-rooms').getByLabel(/T2/).check()
      await page.locator('.of-rooms').getByRole('button', { name: words.submit }).click()
      await expect(page).toHaveURL(/max_price_eur=900000&typologies=T2$/)
      await expect(page.getByRole('button', { name: `${words.filters} (3)` })).toBeVisible()
    }))

test('a misspelt place, a shared name and an empty search each have a link onward', async ({ page }) => {
  await page.goto('/search?municipalities=Lisbona')
  await page.locator('.notices').getByRole('link', { name: 'Lisboa', exact: true }).click()
  await expect(page).toHaveURL('/search?municipalities=Lisboa')
  await page.goto('/pt/search?municipalities=Lagoa')
  await page.locator('.notices').getByRole('link', { name: 'Lagoa (Faro)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ à venda em Lagoa \(Faro\)$/)
  await page.goto('/search?municipalities=Lisboa&max_price_eur=1000')
  const first = page.locator('.relaxations li').first()
  const promised = (await first.locator('.note').textContent()) ?? ''
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(promised)
})

test('every order and every page shows the same set, each home once', async ({ page }) => {
  await page.goto('/search')
  const total = Number.parseInt(await page.getByRole('heading', { level: 1 }).innerText(), 10)
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
    await expect(page.locator('tr.same').first()).toBeHidden()
    await page.getByText(/^Same, or not stated, in all: \d+$/).click()
    await expect(page.locator('tr.same').first()).toBeVisible()
    await page.getByText(/^Same, or not stated, in all: \d+$/).click()
    await page.getByRole('link', { name: 'Search for more' }).click()
    await expect(page.locator('.carried')).toContainText(titles.en)
    await page.locator('.choose input:not(:checked)').first().check()
    await page.getByRole('button', { name: 'Shortlist', exact: true }).click()
    await expect(page.locator('.card')).toHaveCount(3)
    await page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    await page.getByRole('link', { name: `Remove “${titles.en}”` }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect(page.locator('thead').first()).not.toContainText(titles.en)
  }))

test('the headings of a comparison stay in view, at both ends of the widths at which it is a table', async ({
  page,
}) => {
  for (const width of [800, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/compare?ids=ol-7k3q9x,ol-2p4z9k,ol-8sj4py')
    await page.locator('tbody tr').nth(12).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 400)
    await expect(page.getByRole('columnheader').first()).toBeInViewport()
  }
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
    if (path !== '/') {
      await page.getByRole('button', { name: 'Filtros' }).click()
      await page.locator('summary', { hasText: 'Onde' }).click()
    }
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
