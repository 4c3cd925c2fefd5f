import type { About } from '#src/domain/site/site.ts'
import type { Language, PageData } from '#src/publish/page-data.ts'
import { agencyPage } from './collection/agency.ts'
import { districtPage } from './collection/district.ts'
import { municipalityPage } from './collection/municipality.ts'
import { namesakesPage } from './collection/namesakes.ts'
import { comparePage } from './compare/page.ts'
import { listingPage } from './listing/page.ts'
import { receiptPage } from './receipt/page.ts'
import { reportPage } from './report/page.ts'
import { searchPage } from './search/page.ts'
import { shortlistPage } from './shortlist/page.ts'
import type { Written } from './site/written.ts'

/** The pages that are written as markup, because they stand in great number or are asked for live. */
export const writtenPage = (data: PageData, about: About, language: Language): Written | null => {
  switch (data.kind) {
    case 'listing':
      return listingPage(data, about, language)
    case 'municipality':
      return municipalityPage(data, about, language)
    case 'namesakes':
      return namesakesPage(data, about, language)
    case 'agency':
      return agencyPage(data, about, language)
    case 'district':
      return districtPage(data, about, language)
    case 'search':
      return searchPage(data, about, language)
    case 'compare':
      return comparePage(data, about, language)
    case 'shortlist':
      return shortlistPage(data, about, language)
    case 'receipt':
      return receiptPage(data, about, language)
    case 'report':
      return reportPage(data, about, language)
    default:
      return null
  }
}
