import type { Child } from '#src/components/jsx/markup.ts'
import type { Language } from '#src/domain/language.ts'
import { makeAnchor } from './anchor.ts'
import { TiledArticle } from './beside.tsx'

/** A page of words: what it is called, what it says in one sentence, and its sections. */
export interface Prose {
  title: string
  lead: string
  sections: readonly { heading: string; paragraphs: readonly Child[] }[]
}

interface Props extends Prose {
  /** Draws the panel of tiles beside the words. */
  seed: string
  language: Language
  /** What stands before the sections. */
  children?: Child
}

/** Words beside a panel of tiles. */
export const Article = ({ seed, title, lead, sections, language, children }: Props) => (
  <TiledArticle
    seed={seed}
    headings={sections.map(({ heading }) => heading)}
    language={language}
    header={
      <>
        <h1>{title}</h1>
        <p class="lead">{lead}</p>
      </>
    }
  >
    {children}
    {sections.map(({ heading, paragraphs }) => (
      <section>
        <h2 id={makeAnchor(heading)}>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p>{paragraph}</p>
        ))}
      </section>
    ))}
  </TiledArticle>
)
