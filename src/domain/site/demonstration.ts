import { shippedTables } from '#src/domain/costs/join-tables.ts'
import type { Language } from '#src/domain/language.ts'
import { publicNames } from '#src/domain/private/site-texts.ts'
import { drawingPaints } from './paints.ts'
import type { About, Site } from './site.ts'

const name = publicNames({ en: 'Open Listings', pt: 'Open Listings' })

/**
 * The site that runs on this machine until the operator describes one of their own. It has no operator, as its
 * homes have no owners; `demonstration` makes every surface state it.
 */
export const demonstrationSite: Site = {
  about: {
    name,
    short_name: name,
    default_language: 'en',
    demonstration: true,
    operator: null,
    privacy: null,
    accessibility: null,
    law_country: 'PT',
    reuse: null,
    professional_issuer: null,
    connects_assistants: true,
    notices: { en: [], pt: [] },
    logo: null,
    icon: null,
    get taxes() {
      return shippedTables()
    },
    // Invented streets under the names of real places would pass for real ones.
    streets: null,
    paints: drawingPaints({}),
    cards: null,
    stylesheet: null,
    theme_colour: { light: '#fbfaf6', dark: '#0d131f' },
  },
  origin: null,
  assets: [],
  professional: null,
  // Programs that are tried with it have no document of their own.
  assistants: { registration: true },
  // Invented homes close on no day that real time brings about.
  law: { country: 'PT', closes: { useful_area: '2100-01-01' } },
  sources: [],
  credential: null,
  taxFiles: [],
  digest: 'demonstration',
  leftOut: [],
  file: null,
  referencedFiles: [],
}

/**
 * All texts that only a demonstration has. A test searches every other file for such words, so that only code that
 * checks `demonstration` can show them.
 */
const texts = {
  notice: {
    en: 'Demonstration: homes, sellers and agencies are invented.',
    pt: 'Demonstração: imóveis, vendedores e agências são inventados.',
  },
  data: 'The data is a fictional demonstration.',
  directory: 'This is a demonstration: no listing, agency or person in it is real.',
  listings: 'Each is a fictional demonstration.',
  publisher: { en: ' (demonstration)', pt: ' (demonstração)' },
  feed: ' (demonstração)',
} as const

type Of = Pick<About, 'demonstration'>

/** That nothing here is real, for people; `null` where it is. */
export const demonstrationNotice = ({ demonstration }: Of, language: Language): string | null =>
  demonstration ? texts.notice[language] : null

/** The same for programs, to be put behind a sentence: with a space before it, or nothing. In English but for the feed. */
export const demonstrationSentence = (
  { demonstration }: Of,
  of: 'data' | 'directory' | 'listings' | 'feed',
): string => (demonstration ? `${of === 'feed' ? '' : ' '}${texts[of]}` : '')

/** The name of the site as a publisher. */
export const publisherName = (
  { demonstration, name }: Of & Pick<About, 'name'>,
  language: Language,
): string => name[language] + (demonstration ? texts.publisher[language] : '')

/** The name of the issuer in the data folder: tokens of a demonstration are marked as such. */
export const localIssuerNames = ({ demonstration }: Of): { name: string; client_id: string } =>
  demonstration
    ? { name: 'demo-issuer', client_id: 'open-listings-demo' }
    : { name: 'issuer', client_id: 'operator' }

/** The name space of what a server adds to MCP in names of its own: its host, backwards. */
export const makeNamespace = ({ demonstration }: Of, host: string): string =>
  demonstration ? 'open-listings.example' : host
