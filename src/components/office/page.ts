import type { Page, PageContext } from '#src/components/page.ts'
import { officeWords } from '#src/words/office.ts'
import type { OfficePage } from './data.ts'
import { Office } from './office.tsx'
import { titleOf } from './title.ts'

/** A page of the office, which a signed-in member alone sees, or the page on which one signs in. */
export const officePage = (data: OfficePage, { language }: PageContext): Page => ({
  style: 'office',
  scripts: ['office'],
  title: titleOf(data.screen, language),
  description: officeWords[language].describe,
  path: data.path,
  noindex: true,
  content: Office({ ...data, language }),
})
