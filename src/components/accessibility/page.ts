import type { Page, PageContext } from '#src/components/page.ts'
import { html } from '#src/components/html.ts'
import { article } from '#src/components/prose/article.ts'
import { day } from '#src/domain/format.ts'
import { demonstrationNotice } from '#src/domain/site/demonstration.ts'
import { wordsOf } from '#src/words/words.ts'
import type { AccessibilityPage } from './data.ts'

/** What holds for every site of this program and how it is tested, and what the operator of this one adds. */
export const accessibilityPage = (_: AccessibilityPage, { about, language }: PageContext): Page => {
  const words = wordsOf(language)
  const { title, lead, sections, contact, reviewed, own } = words.accessibilityText
  const { accessibility, operator } = about
  const email = accessibility?.email ?? operator?.email
  const added = accessibility
    ? [
        {
          heading: own,
          paragraphs: [
            ...accessibility.text[language],
            ...(accessibility.reviewed_on ? [reviewed(day(accessibility.reviewed_on, language))] : []),
          ],
        },
      ]
    : []
  const reporting = email
    ? [
        contact.lead,
        html`<a href="mailto:${email}">${email}</a>`,
        ...(operator
          ? [
              html`${contact.complain} <a href="${operator.complaints_book_url}">${words.listing.complaints}</a>`,
            ]
          : []),
      ]
    : [demonstrationNotice(about, language) ?? '']
  return {
    style: 'text',
    title,
    description: lead,
    path: '/accessibility',
    content: article('accessibility', {
      title,
      lead,
      sections: [...sections, ...added, { heading: contact.heading, paragraphs: reporting }],
    }),
  }
}
