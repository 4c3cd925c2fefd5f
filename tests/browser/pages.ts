import type { Page } from 'playwright/test'
import { addressIn } from '#src/components/addresses.ts'
import type { Language } from '#src/domain/language.ts'
import { base } from './served-site.ts'

/** One address of each type of page. */
const types = {
  home: '/',
  district: '/districts/lisboa',
  municipality: '/municipalities/lisboa',
  agency: '/agencies/casa-demo',
  listing: '/properties/ol-7k3q9x',
  search: '/search',
  found:
    '/search?municipalities=Lisboa&max_price_eur=600000&min_bedrooms=2&preferences=balcony&preferences=elevator',
  notFound: '/search?municipalities=Lisbona&municipalities=Lagoa&max_price_eur=1&must_have=pool',
  comparing: '/compare',
  one: '/compare?ids=ol-7k3q9x',
  compared: '/compare?ids=ol-7k3q9x,ol-4t5y3z,ol-2p4z9k,ol-8sj4py',
  shortlist: '/shortlist?ids=ol-7k3q9x,ol-4t5y3z',
  emptyShortlist: '/shortlist',
  receipt: '/receipt',
  availability: '/properties/ol-7k3q9x/availability',
  knowing: '/how-we-know',
  sync: '/sync',
  privacy: '/privacy',
  professionals: '/professionals',
  missing: '/nowhere',
}

/** Pages that there are in English only. */
export const onlyEnglish = ['/api']

/** Homes that show what the first does not: land, a reservation, no confirmation of availability. */
const otherHomes = ['/properties/ol-4t5y3z', '/properties/ol-2p4z9k', '/properties/ol-8sj4py']

/** An address of every type of page in a language. */
export const typesIn = (language: Language): string[] => [
  ...Object.values(types).map((path) => addressIn(language, path)),
  ...(language === 'en' ? onlyEnglish : []),
]

/** The pages that are made for each request, in a language. */
export const liveIn = (language: Language): string[] =>
  [types.search, types.found, types.notFound, types.one, types.compared, types.availability].map((path) =>
    addressIn(language, path),
  )

/** An address of every type of page, and more homes. */
export const pagesIn = (language: Language): string[] => [
  ...typesIn(language),
  ...otherHomes.map((path) => addressIn(language, path)),
]

export const isMissing = (path: string): boolean => path.endsWith(types.missing)

/**
 * Notes everything that a page does and must not: console messages, errors, dialogs, violations of the policy,
 * failed requests, and requests to anybody else.
 */
export const watch = async (page: Page): Promise<string[]> => {
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
    if (!request.url().startsWith(`${base}/`)) notes.push(`elsewhere: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !isMissing(response.url()))
      notes.push(`status ${response.status()}: ${response.url()}`)
  })
  return notes
}
