import type { Page, PageContext } from '#src/components/page.ts'
import { Article } from '#src/components/prose/article.tsx'
import { textPageTitle } from '#src/words/page-titles.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ProfessionalsPage } from './data.ts'

/** Who reaches the closed market, and how. */
export const professionalsPage = ({ connect }: ProfessionalsPage, { about, language }: PageContext): Page => {
  const { title, lead, sections } = wordsOf(language).professionalsText
  const { professional_issuer, connects_assistants, operator } = about
  return {
    style: 'text',
    ...textPageTitle('professionals', language),
    path: '/professionals',
    content: (
      <Article
        seed="professionals"
        title={title}
        lead={lead}
        sections={sections({
          issuer: professional_issuer,
          connects: connects_assistants,
          email: operator?.email ?? null,
          connect: connect[language],
        })}
        language={language}
      />
    ),
  }
}
