import { addressIn } from '#src/addresses/language.ts'
import { Spans, Code } from '#src/components/api/description.tsx'
import type { Page, PageContext } from '#src/components/page.ts'
import { makeAnchor } from '#src/components/prose/anchor.ts'
import { TiledArticle } from '#src/components/prose/beside.tsx'
import { syncEn } from '#src/words/sync-en.ts'
import { syncPt } from '#src/words/sync-pt.ts'
import type { SyncText } from '#src/words/sync-text.ts'
import type { SyncPage } from './data.ts'

interface Props {
  of: SyncText['sections'][number]
  exampleOf: SyncText['exampleOf']
  examples: SyncPage['examples']
}

const Section = ({ of: { heading, steps, paragraphs, example }, exampleOf, examples }: Props) => (
  <section>
    <h2 id={makeAnchor(heading)}>{heading}</h2>
    {steps && (
      <ol>
        {steps.map((step) => (
          <li>
            <Spans text={step} />
          </li>
        ))}
      </ol>
    )}
    {paragraphs.map((paragraph) => (
      <p>
        <Spans text={paragraph} />
      </p>
    ))}
    {example && <Code label={exampleOf[example]} text={examples[example]} />}
  </section>
)

/** The protocol of signed copies, with examples. */
export const syncPage = ({ examples, removal_days }: SyncPage, { about, language }: PageContext): Page => {
  const textOf = language === 'pt' ? syncPt : syncEn
  const { title, lead, sections, exampleOf, schema, receipts } = textOf(removal_days, about)
  return {
    style: 'text protocol',
    title,
    description: lead,
    path: '/sync',
    content: (
      <TiledArticle
        seed="sync"
        headings={sections.map(({ heading }) => heading)}
        language={language}
        header={
          <>
            <h1>{title}</h1>
            <p class="lead">{lead}</p>
          </>
        }
      >
        {sections.map((of) => (
          <Section of={of} exampleOf={exampleOf} examples={examples} />
        ))}
        <p>
          {schema} <a href="/v1/public-sync/schema.json">/v1/public-sync/schema.json</a>
        </p>
        <p>
          {receipts} <a href={addressIn(language, '/receipt')}>/receipt</a>
        </p>
      </TiledArticle>
    ),
  }
}
