import type { Site } from '#src/domain/site/site.ts'

const name = { en: 'Open Listings', pt: 'Open Listings' }

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
    notices: { en: [], pt: [] },
    logo: null,
    icon: null,
    cards: null,
    stylesheet: null,
    theme_colour: { light: '#fbfaf6', dark: '#0d131f' },
  },
  origin: null,
  assets: [],
  professional: null,
  // Invented homes close on no day that real time brings about.
  law: { country: 'PT', closes: { useful_area: '2100-01-01' } },
  sources: [],
  digest: 'demonstration',
  file: null,
  beside: [],
}
