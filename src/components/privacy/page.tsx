import type { Page, PageContext } from '#src/components/page.ts'
import { Article } from '#src/components/prose/article.tsx'
import { requestsCounted } from '#src/domain/service.ts'
import { textPageTitle } from '#src/words/page-titles.ts'
import { wordsOf } from '#src/words/words.ts'
import type { PrivacyPage } from './data.ts'

/** What applies to every site, and what the operator of this one adds. */
export const privacyPage = (data: PrivacyPage, { about: { privacy }, language }: PageContext): Page => {
  const words = wordsOf(language)
  const { title, lead, sections } = words.privacyText
  const own = privacy
    ? [{ heading: words.controller, paragraphs: [privacy.controller, ...privacy.text[language]] }]
    : []
  const counting = requestsCounted(data.requestsCounted)[language]
  return {
    style: 'text',
    ...textPageTitle('privacy', language),
    path: '/privacy',
    content: (
      <Article
        seed="privacy"
        title={title}
        lead={lead}
        sections={[...sections(counting), ...own]}
        language={language}
      />
    ),
  }
}
