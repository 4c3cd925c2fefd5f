import { legend } from '#src/components/ledger/legend.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { article } from '#src/components/prose/article.ts'
import { lawOf } from '#src/domain/law/laws.ts'
import type { Rule } from '#src/domain/law/rule.ts'
import { reuseTerms } from '#src/domain/site/reuse.ts'
import { wordsOf } from '#src/words/words.ts'
import type { HowWeKnowPage } from './data.ts'

/** The rules of evidence, and the terms of reuse where this site has any. */
export const howWeKnowPage = (_: HowWeKnowPage, { about, language }: PageContext): Page => {
  const words = wordsOf(language)
  const { title, lead, sections } = words.howWeKnowText
  const terms = reuseTerms(about).map((term) => term[language])
  const { rules } = lawOf({ country: about.law_country })
  const law = {
    heading: words.law.heading,
    paragraphs: [
      words.law.lead,
      ...Object.values<Rule>(rules).map(({ says, article, source, effects, closesAfter }) => {
        const closing = closesAfter === undefined ? words.law.closes : words.law.closesLater
        return [
          says[language],
          ...(effects.includes('closes') ? [closing] : []),
          `(${article[language]}${source === 'second source' ? `, ${words.law.secondSource}` : ''})`,
        ].join(' ')
      }),
    ],
  }
  const own = terms.length > 0 ? [{ heading: words.termsOfReuse, paragraphs: terms }] : []
  return {
    style: 'text',
    title,
    description: lead,
    path: '/how-we-know',
    content: article(
      'how-we-know',
      { title, lead, sections: [...sections, law, ...own] },
      legend(language, true),
    ),
  }
}
