import { Legend } from '#src/components/ledger/marks.tsx'
import type { Page, PageContext } from '#src/components/page.ts'
import { Article, type Prose } from '#src/components/prose/article.tsx'
import { findLaw } from '#src/domain/law/laws.ts'
import type { Rule } from '#src/domain/law/rule.ts'
import { reuseTerms } from '#src/domain/site/reuse.ts'
import { textPageTitle } from '#src/words/page-titles.ts'
import { wordsOf } from '#src/words/words.ts'
import type { HowWeKnowPage } from './data.ts'

/** What the law of the country demands, a rule a paragraph. */
const lawSection = ({ about, language }: PageContext): Prose['sections'][number] => {
  const { law } = wordsOf(language)
  const ruleText = ({ says, article, effects, closesAfter }: Rule): string =>
    [
      says[language],
      ...(effects.includes('closes') ? [closesAfter === undefined ? law.closes : law.closesLater] : []),
      `(${article[language]})`,
    ].join(' ')
  const { rules } = findLaw({ country: about.law_country })
  return { heading: law.heading, paragraphs: [law.lead, ...Object.values<Rule>(rules).map(ruleText)] }
}

/** The rules of evidence, and the terms of reuse where this site has any. */
export const howWeKnowPage = (_: HowWeKnowPage, context: PageContext): Page => {
  const { about, language } = context
  const words = wordsOf(language)
  const { title, lead, sections } = words.howWeKnowText
  const terms = reuseTerms(about).map((term) => term[language])
  const own = terms.length > 0 ? [{ heading: words.termsOfReuse, paragraphs: terms }] : []
  return {
    style: 'text',
    ...textPageTitle('howWeKnow', language),
    path: '/how-we-know',
    content: (
      <Article
        seed="how-we-know"
        title={title}
        lead={lead}
        sections={[...sections, lawSection(context), ...own]}
        language={language}
      >
        <Legend language={language} isOpen />
      </Article>
    ),
  }
}
