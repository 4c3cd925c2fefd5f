import type { About } from '#src/domain/site/site.ts'
import type { AccessibilityPage } from './accessibility/data.ts'
import type { AgencyPage } from './agency/data.ts'
import type { ApiPage } from './api/data.ts'
import type { AvailabilityPage } from './availability/data.ts'
import type { ComparePage } from './compare/data.ts'
import type { DistrictPage } from './district/data.ts'
import type { HomePage } from './home/data.ts'
import type { HowWeKnowPage } from './how-we-know/data.ts'
import type { ListingPage } from './listing/data.ts'
import type { MunicipalityPage } from './municipality/data.ts'
import type { NamesakesPage } from './namesakes/data.ts'
import type { NotFoundPage } from './not-found/data.ts'
import type { OfficePage } from './office/data.ts'
import type { PrivacyPage } from './privacy/data.ts'
import type { ProfessionalsPage } from './professionals/data.ts'
import type { ReceiptPage } from './receipt/data.ts'
import type { ReportPage } from './report/data.ts'
import type { SearchPage } from './search/data.ts'
import type { ShortlistPage } from './shortlist/data.ts'
import type { SyncPage } from './sync/data.ts'
import type { TooManyPage } from './too-many/data.ts'

/** The data of the pages; each kind has a folder of its own name. */
export type PageData =
  | AccessibilityPage
  | AgencyPage
  | ApiPage
  | AvailabilityPage
  | ComparePage
  | DistrictPage
  | HomePage
  | HowWeKnowPage
  | ListingPage
  | MunicipalityPage
  | NamesakesPage
  | NotFoundPage
  | OfficePage
  | PrivacyPage
  | ProfessionalsPage
  | ReceiptPage
  | ReportPage
  | SearchPage
  | ShortlistPage
  | SyncPage
  | TooManyPage

export type PageKind = PageData['kind']

/** A page and the site that it is of. Pages read nothing else: no store, no clock, no environment. */
export interface PageLocals {
  about: About
  data: PageData
}
