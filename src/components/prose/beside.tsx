import { drawn, type Child } from '#src/components/jsx/markup.ts'
import { azulejoSvg } from '#src/components/drawing/azulejo.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'
import { makeAnchor } from './anchor.ts'

/** Fewer sections are seen without a list of them. */
const leastListed = 4

interface Props {
  /** Draws the panel of tiles. */
  seed: string
  /** What the page is called, and what it says in one sentence. */
  header: Child
  /** The headings of its sections, which have the ids that `makeAnchor` makes of them. */
  headings?: readonly string[]
  language: Language
  children?: Child
}

/** What a page says, beside a panel of tiles and, where it is long, a list of its sections. */
export const TiledArticle = ({ seed, header, headings = [], language, children }: Props) => {
  const isLong = headings.length >= leastListed
  return (
    <article class="said-beside">
      <header>{header}</header>
      <div class="beside-prose">
        <div class={isLong ? 'frame tiles short' : 'frame tiles'}>{drawn(azulejoSvg(seed, 72))}</div>
        {isLong && (
          <nav class="on-page" aria-label={wordsOf(language).onThisPage}>
            <ul>
              {headings.map((heading) => (
                <li>
                  <a href={`#${makeAnchor(heading)}`}>{heading}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {children && <div class="said stack-4">{children}</div>}
    </article>
  )
}
