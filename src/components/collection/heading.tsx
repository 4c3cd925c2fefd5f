import type { Child } from '#src/components/jsx/markup.ts'
import { pathIn } from '#src/addresses/language.ts'
import type { PageContext } from '#src/components/page.ts'
import { Breadcrumb } from '#src/components/site/body.tsx'
import { wordsOf } from '#src/words/words.ts'

interface Props extends PageContext {
  /** What the page is about, in a word above its title. */
  kind: string
  title: string
  /** How much there is. */
  lead?: string
  /** The pages between the home page and this one. */
  above?: readonly { name: string; href: string }[]
  /** What is said of it at once, beside the title where there is room. */
  children?: Child
}

/** The head of a page of a place or an agency. */
export const Heading = ({ kind, title, lead, above = [], about, language, children }: Props) => {
  const home = { name: wordsOf(language).home, href: pathIn(about, language, '/') }
  return (
    <header class="place-head">
      <Breadcrumb steps={[home, ...above]} language={language} />
      <div>
        <p class="kicker">{kind}</p>
        <h1>{title}</h1>
        {lead !== undefined && <p class="lead">{lead}</p>}
      </div>
      {children}
    </header>
  )
}
