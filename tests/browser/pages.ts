import { expect, type Page } from 'playwright/test'
import { addressIn } from '#src/addresses/language.ts'
import type { PageKind } from '#src/components/pages.ts'
import type { Language } from '#src/domain/language.ts'
import { base } from './served-site.ts'

/** Pages that there are in English only. */
export const onlyEnglish = ['/api', '/api/listing', '/api/answers', '/api/values', '/api/schemas']

/** What is shown to whoever asks too often, or checks a file, or signs in, which have no address here; and what is in English only. */
type Elsewhere = 'too-many' | 'report' | 'office' | 'api'

const missing = '/nowhere'

/** The addresses of each kind of page. */
const addresses: Record<Exclude<PageKind, Elsewhere>, readonly string[]> = {
  home: ['/'],
  district: ['/districts/lisboa', '/districts/faro'],
  municipality: ['/municipalities/lisboa'],
  namesakes: ['/municipalities/lagoa'],
  agency: ['/agencies/casa-demo'],
  listing: ['/properties/ol-7k3q9x'],
  search: [
    '/search',
    '/search?municipalities=Lisboa&max_price_eur=600000&min_bedrooms=2&preferences=balcony&preferences=elevator',
    '/search?municipalities=Lisbona&municipalities=Lagoa&max_price_eur=1&must_have=pool',
  ],
  compare: ['/compare', '/compare?ids=ol-7k3q9x', '/compare?ids=ol-7k3q9x,ol-4t5y3z,ol-2p4z9k,ol-8sj4py'],
  shortlist: ['/shortlist?ids=ol-7k3q9x,ol-4t5y3z', '/shortlist'],
  receipt: ['/receipt'],
  availability: ['/properties/ol-7k3q9x/availability'],
  costs: [
    '/properties/ol-7k3q9x/costs',
    '/properties/ol-7k3q9x/costs?use=own_home&age=29&rate=3.5&years=30&share=80',
  ],
  'how-we-know': ['/how-we-know'],
  sync: ['/sync'],
  privacy: ['/privacy'],
  accessibility: ['/accessibility'],
  professionals: ['/professionals'],
  'not-found': [missing],
}

/** Homes that show what the first does not: land, a reservation, no confirmation of availability, a drawing. */
const otherHomes = ['4t5y3z', '2p4z9k', '8sj4py', 'd4g9wk'].map((id) => `/properties/ol-${id}`)

/** An address of every type of page in a language, and more homes. */
export const pagesIn = (language: Language): string[] => [
  ...[...Object.values(addresses).flat(), ...otherHomes].map((path) => addressIn(language, path)),
  ...(language === 'en' ? onlyEnglish : []),
]

/** Opens everything on a page that can be unfolded. */
export const unfoldAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })

/** The widths of phones. */
const phones = [320, 390] as const

/**
 * The page that is open is no wider than a phone, with everything unfolded and letters of twice the size that a browser
 * has by itself; what a reader sets there counts in the widths at which styles change too.
 */
export const fitsEnlarged = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const lettersOf = (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  await lettersOf(32)
  await unfoldAll(page)
  for (const width of phones) {
    await page.setViewportSize({ width, height: 844 })
    const { letters, across } = await page.evaluate(() => ({
      letters: getComputedStyle(document.documentElement).fontSize,
      across: document.documentElement.scrollWidth,
    }))
    expect(letters).toBe('32px')
    expect(across, `${page.url()} at ${width} px`).toBeLessThanOrEqual(width)
  }
  await lettersOf(16)
  await session.detach()
}

/** That a page prints on the two sides of one sheet. */
export const printsOnOneSheet = async (page: Page): Promise<void> => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, page.url()).toBeLessThanOrEqual(2)
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/)
}

export const isMissing = (path: string): boolean => path.endsWith(missing)

/**
 * Notes everything that a page does and must not: console messages, errors, dialogs, violations of the policy,
 * failed requests, and requests to anybody else.
 */
export const watch = async (page: Page, origin = base): Promise<string[]> => {
  const notes: string[] = []
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    )
  })
  page.on('console', (message) => {
    // The browser itself reports that the missing page is missing.
    if (isMissing(message.location().url) && message.text().includes('status of 404')) return
    notes.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => notes.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => {
    notes.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('requestfailed', (request) => {
    // Going on to the next page stops what is still under way.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') notes.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) notes.push(`elsewhere: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !isMissing(response.url()))
      notes.push(`status ${response.status()}: ${response.url()}`)
  })
  return notes
}
