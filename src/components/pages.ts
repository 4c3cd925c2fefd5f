import type { About } from '#src/domain/site/site.ts'
import { accessibilityPage } from './accessibility/page.tsx'
import { agencyPage } from './agency/page.tsx'
import { apiPage } from './api/page.tsx'
import { availabilityPage } from './availability/page.tsx'
import { comparePage } from './compare/page.tsx'
import { costsPage } from './costs/page.tsx'
import { districtPage } from './district/page.tsx'
import { homePage } from './home/page.tsx'
import { howWeKnowPage } from './how-we-know/page.tsx'
import { listingPage } from './listing/page.tsx'
import { municipalityPage } from './municipality/page.tsx'
import { namesakesPage } from './namesakes/page.tsx'
import { notFoundPage } from './not-found/page.tsx'
import { officePage } from './office/page.tsx'
import { privacyPage } from './privacy/page.tsx'
import { professionalsPage } from './professionals/page.tsx'
import { receiptPage } from './receipt/page.tsx'
import { reportPage } from './report/page.tsx'
import { searchPage } from './search/page.tsx'
import { shortlistPage } from './shortlist/page.tsx'
import { body } from './site/body.tsx'
import { head } from './site/head.tsx'
import type { PageContext, PageOf, Script } from './page.ts'
import { syncPage } from './sync/page.tsx'
import { tooManyPage } from './too-many/page.tsx'

/** Every page, by the kind of its data. */
const pages = {
  accessibility: accessibilityPage,
  agency: agencyPage,
  api: apiPage,
  availability: availabilityPage,
  compare: comparePage,
  costs: costsPage,
  district: districtPage,
  home: homePage,
  'how-we-know': howWeKnowPage,
  listing: listingPage,
  municipality: municipalityPage,
  namesakes: namesakesPage,
  'not-found': notFoundPage,
  office: officePage,
  privacy: privacyPage,
  professionals: professionalsPage,
  receipt: receiptPage,
  report: reportPage,
  search: searchPage,
  shortlist: shortlistPage,
  sync: syncPage,
  'too-many': tooManyPage,
}

/** The data of the pages; each kind has a folder of its own name. A page under another kind than its data's has none. */
export type PageData = {
  [Kind in keyof typeof pages]: Parameters<(typeof pages)[Kind]>[0] & { kind: Kind }
}[keyof typeof pages]

export type PageKind = PageData['kind']

/** A page and the site that it is of. Pages read nothing else: no store, no clock, no environment. */
export interface PageLocals {
  about: About
  data: PageData
}

/** The markup of a page: what is in its head, but for styles and scripts, and what is in its body. */
export interface Markup {
  /** The class of its body. */
  style: string
  /** What the page loads beside the script of all pages. */
  scripts: readonly Script[]
  head: string
  body: string
}

/** Renders the page of the given data. */
export const renderPage = (data: PageData, context: PageContext): Markup => {
  // The table pairs each kind with its function, which the compiler does not follow through the lookup.
  const page = (pages[data.kind] as PageOf<PageData>)(data, context)
  const { style, scripts = [] } = page
  return { style, scripts, head: head(page, context), body: body(page, context) }
}
