import { accessibilityPage } from './accessibility/page.ts'
import { agencyPage } from './agency/page.ts'
import { apiPage } from './api/page.ts'
import { availabilityPage } from './availability/page.ts'
import { comparePage } from './compare/page.ts'
import { districtPage } from './district/page.ts'
import { homePage } from './home/page.tsx'
import { howWeKnowPage } from './how-we-know/page.ts'
import type { Html } from './html.ts'
import { listingPage } from './listing/page.tsx'
import { municipalityPage } from './municipality/page.ts'
import { namesakesPage } from './namesakes/page.ts'
import { notFoundPage } from './not-found/page.ts'
import type { PageData, PageKind } from './page-data.ts'
import { officePage } from './office/page.ts'
import { privacyPage } from './privacy/page.ts'
import { professionalsPage } from './professionals/page.ts'
import { receiptPage } from './receipt/page.ts'
import { reportPage } from './report/page.ts'
import { searchPage } from './search/page.tsx'
import { shortlistPage } from './shortlist/page.ts'
import { body } from './site/body.tsx'
import { head } from './site/head.ts'
import type { PageContext, PageOf } from './page.ts'
import { syncPage } from './sync/page.ts'
import { tooManyPage } from './too-many/page.ts'

/** Every page, by the kind of its data. */
const pages: { readonly [Kind in PageKind]: PageOf<Extract<PageData, { kind: Kind }>> } = {
  accessibility: accessibilityPage,
  agency: agencyPage,
  api: apiPage,
  availability: availabilityPage,
  compare: comparePage,
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

/** The markup of a page: what is in its head, but for styles and scripts, and what is in its body. */
export interface Markup {
  /** The class of its body. */
  style: string
  head: Html | string
  body: Html | string
}

/** Renders the page of the given data. */
export const markupOf = (data: PageData, context: PageContext): Markup => {
  // The table pairs each kind with its function, which the compiler does not follow through the lookup.
  const page = (pages[data.kind] as PageOf<PageData>)(data, context)
  return { style: page.style, head: head(page, context), body: body(page, context) }
}
