import type { Language, PageData } from '#src/publish/page-data.ts'
import { agencyPage } from './collection/agency.ts'
import { districtPage } from './collection/district.ts'
import { municipalityPage } from './collection/municipality.ts'
import { namesakesPage } from './collection/namesakes.ts'
import { comparePage } from './compare/page.ts'
import { listingPage } from './listing/page.ts'
import { searchPage } from './search/page.ts'
import type { Written } from './site/written.ts'

/** The pages that are written as markup, because they stand in great number or are asked for live. */
export const writtenPage = (data: PageData, base_url: string, language: Language): Written | null => {
  switch (data.kind) {
    case 'listing':
      return listingPage(data, base_url, language)
    case 'municipality':
      return municipalityPage(data, base_url, language)
    case 'namesakes':
      return namesakesPage(data, base_url, language)
    case 'agency':
      return agencyPage(data, base_url, language)
    case 'district':
      return districtPage(data, base_url, language)
    case 'search':
      return searchPage(data, base_url, language)
    case 'compare':
      return comparePage(data, base_url, language)
    default:
      return null
  }
}
