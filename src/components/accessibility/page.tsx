import type { Page, PageContext } from '#src/components/page.ts'
import { Article, type Prose } from '#src/components/prose/article.tsx'
import { day } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { demonstrationNotice } from '#src/domain/site/demonstration.ts'
import { wordsOf } from '#src/words/words.ts'
import type { AccessibilityPage } from './data.ts'

/** What the operator adds. */
const added = ({ about: { accessibility }, language }: PageContext): Prose['sections'] => {
  const { own, reviewed } = wordsOf(language).accessibilityText
  if (!accessibility) return []
  const { text, reviewed_on } = accessibility
  const looked = reviewed_on ? [reviewed(day(reviewed_on, language))] : []
  return [{ heading: own, paragraphs: [...text[language], ...looked] }]
}

/** Whom to tell where something cannot be read. */
const reporting = (context: PageContext): Prose['sections'][number]['paragraphs'] => {
  const { accessibility, operator } = context.about
  const language: Language = context.language
  const words = wordsOf(language)
  const { contact } = words.accessibilityText
  const email = accessibility?.email ?? operator?.email
  if (!email) return [demonstrationNotice(context.about, language) ?? '']
  const complaint = operator && (
    <>
      {contact.complain} <a href={operator.complaints_book_url}>{words.listing.complaints}</a>
    </>
  )
  return [contact.lead, <a href={`mailto:${email}`}>{email}</a>, ...(complaint ? [complaint] : [])]
}

/** What holds for every site of this program and how it is tested, and what the operator of this one adds. */
export const accessibilityPage = (_: AccessibilityPage, context: PageContext): Page => {
  const { language } = context
  const { title, lead, sections, contact } = wordsOf(language).accessibilityText
  const contacting = { heading: contact.heading, paragraphs: reporting(context) }
  return {
    style: 'text',
    title,
    description: lead,
    path: '/accessibility',
    content: (
      <Article
        seed="accessibility"
        title={title}
        lead={lead}
        sections={[...sections, ...added(context), contacting]}
        language={language}
      />
    ),
  }
}
