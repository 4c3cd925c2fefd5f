import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'playwright/test'
import { addressIn } from '#src/addresses/language.ts'
import type { Language } from '#src/domain/language.ts'
import type { FirefoxPage } from './firefox-page.ts'
import { startFirefox, type Firefox } from './firefox.ts'
import { base, folder } from './served-site.ts'

const widths = [390, 1440] as const
/** The home of the demonstration whose text names Alfama. */
const inAlfama = 'ol-q2v6ha'

let firefox: Firefox

test.beforeAll(async () => {
  // Long enough to install it.
  test.setTimeout(300_000)
  firefox = await startFirefox(join(folder, 'firefox'))
})

// A failed start has said why, and left nothing to close.
test.afterAll(() => (firefox as Firefox | undefined)?.close())

/** Waits until the page has this path and query, and its scripts have run. */
const arrives = (page: FirefoxPage, address: RegExp) =>
  expect(async () => {
    const [at, state] = await page.evaluate(() => [location.pathname + location.search, document.readyState])
    expect(at).toMatch(address)
    expect(state).toBe('complete')
  }).toPass({ timeout: 15_000 })

const textsOf = (page: FirefoxPage, selector: string) =>
  page.evaluate(
    (wanted) => [...document.querySelectorAll(wanted)].map(({ textContent }) => textContent.trim()),
    selector,
  )

/** The page that is open fits its window, on a phone and at a desk. */
const fits = async (page: FirefoxPage): Promise<void> => {
  for (const width of widths) {
    await page.resize(width, 900)
    const { path, across } = await page.evaluate(() => ({
      path: location.pathname,
      across: document.documentElement.scrollWidth,
    }))
    expect(across, `${path} at ${width} px`).toBeLessThanOrEqual(width)
  }
}

/** How many pages a document has: Firefox compresses what it says of them. */
const pagesOf = (pdf: Buffer): number => {
  const objects = [...pdf.toString('latin1').matchAll(/\/Type\s*\/ObjStm[^]*?stream\r?\n/g)]
  const texts = objects.map(({ index, 0: { length } }) =>
    inflateSync(pdf.subarray(index + length)).toString(),
  )
  return texts.join('').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** The page that is open prints on the two sides of one sheet. */
const printsOnOneSheet = async (page: FirefoxPage): Promise<void> => {
  const pages = pagesOf(await page.pdf())
  expect(pages).toBeGreaterThan(0)
  expect(pages).toBeLessThanOrEqual(2)
}

/** The questions of the mail to the agency. */
const questionsAsked = (page: FirefoxPage): Promise<string[]> =>
  page.evaluate(() => {
    const href = document.querySelector<HTMLAnchorElement>('.visit [data-mail]')?.href ?? ''
    const body = new URL(href).searchParams.get('body') ?? ''
    return Array.from(body.matchAll(/^\d+\. (.*)$/gm), ([, question = '']) => question)
  })

const savedCount = async (page: FirefoxPage, count: string): Promise<void> =>
  expect.poll(() => textsOf(page, '.saved-count')).toEqual([count])

/** From the home page by a search for Alfama to a home, to what is asked of its agency, to the list of what was saved, to its comparison and to paper. */
const walk = async (page: FirefoxPage, language: Language): Promise<void> => {
  page.notes.length = 0
  await page.goto(base + addressIn(language, '/'))
  await page.evaluate(() => localStorage.clear())
  await fits(page)
  await page.click('#municipalities')
  await page.type('Alfama')
  await page.click('.find .button')
  await arrives(page, /\/search\?municipalities=Alfama$/)
  await fits(page)

  expect((await textsOf(page, '.result h3'))[0]).toContain('Alfama')
  await page.click(`.result .card:not(:has([href$="${inAlfama}"])) .save`)
  await savedCount(page, '1')
  await page.click(`.result h3 a[href$="${inAlfama}"]`)
  await arrives(page, /\/properties\/ol-q2v6ha$/)
  expect((await textsOf(page, 'h1'))[0]).toContain('Alfama')
  await fits(page)
  await printsOnOneSheet(page)
  const asked = await questionsAsked(page)
  expect(asked.length).toBeGreaterThan(1)
  await page.click('.visit > label input')
  await expect.poll(() => questionsAsked(page)).toEqual(asked.slice(1))
  await page.click('button.save')
  await savedCount(page, '2')

  await page.click('.site-header a:has(.saved-count)')
  await arrives(page, /\/shortlist\?ids=[\w-]+,ol-q2v6ha$/)
  await fits(page)
  await page.click('main a[href*="/compare?"]')
  await arrives(page, /\/compare\?ids=[\w-]+,ol-q2v6ha$/)
  expect((await textsOf(page, 'thead th .home')).join()).toContain('Alfama')
  await fits(page)
  await printsOnOneSheet(page)
  expect(page.notes).toEqual([])
}

for (const language of ['en', 'pt'] as const)
  test(`in Firefox a buyer searches Alfama, asks, saves, compares and prints, in ${language}`, () =>
    walk(firefox.page, language))
