import { inEnglish } from './language.ts'

/** The media types of the other forms of a listing's page, by the endings of their addresses. */
const listingForms = {
  md: 'text/markdown',
  json: 'application/json',
  jsonld: 'application/ld+json',
} as const

const listingPage = /^\/(?:pt\/)?properties\/(?:[a-z0-9-]+|:id)$/

/** A page that also answers in Markdown (interface 1.1), in either language: there is one Markdown record. */
export const isListingPage = (path: string): boolean => listingPage.test(path)

/** The other forms of a listing's page, which have no language; none of another page. */
export const otherForms = (path: string): { path: string; type: string }[] =>
  isListingPage(path)
    ? Object.entries(listingForms).map(([ending, type]) => ({ path: `${inEnglish(path)}.${ending}`, type }))
    : []

/** The page that an address repeats in another form; `null` for a page and for what repeats none. */
export const pageRepeatedBy = (address: string): string | null => {
  if (address === '/llms.txt') return '/'
  const [, listing, page] = /^(\/properties\/[a-z0-9-]+)\.json(?:ld)?$|^(\/.+)\.md$/.exec(address) ?? []
  return listing ?? page ?? null
}
