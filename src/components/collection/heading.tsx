import type { Child } from '#src/components/jsx/markup.ts'
import { pathIn } from '#src/addresses/language.ts'
import type { PageContext } from '#src/components/page.ts'
import { Breadcrumb } from '#src/components/site/body.tsx'
import { wordsOf } from '#src/words/words.ts'
import { number, money } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { MedianPrice } from '#src/domain/listing/median-price.ts'

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

/** How many properties a place of a list has: a number to see, with its noun for who hears it. */
export const Count = ({ of, language }: { of: number; language: Language }) => (
  <span class="count">
    {number(of, language)} <span class="visually-hidden">{wordsOf(language).properties('', of)}</span>
  </span>
)

interface MedianProps {
  price: MedianPrice | null
  language: Language
}

/** The median price of a place with the area it is measured by and how many homes it is of; nothing without one. */
export const Median = ({ price, language }: MedianProps) => {
  const words = wordsOf(language)
  return (
    price && (
      <p class="median">
        <strong>{words.perSquareMetre(money(price.eur_m2, language))}</strong>{' '}
        {words.ofArea['areas.useful_m2']}{' '}
        <span class="note">{words.collection.medianOf(number(price.homes, language))}</span>
      </p>
    )
  )
}
