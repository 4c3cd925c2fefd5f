import { cardSize } from '#src/components/drawing/card-svg.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { widthsOf } from '#src/domain/listing/derived-pictures.ts'
import type { CardSubject } from '#src/domain/site/cards.ts'
import type { About } from '#src/domain/site/site.ts'
import type { Language } from '#src/publish/page-data.ts'
import { wordsOf } from '#src/words/words.ts'

/** The picture beside a link to a page, in other people's programs. */
export interface ShareCard {
  url: string
  width: number
  height: number
  alt: string
}

const drawn = (subject: CardSubject, language: Language, { base_url, cards }: About): ShareCard => ({
  url: `${base_url}${cards?.folder ?? '/cards'}/${subject}.png`,
  ...cardSize,
  alt: wordsOf(language).listing.illustration,
})

/** For pages that are about no single home. */
export const siteCard = (language: Language, about: About) => drawn('apartment', language, about)

/** The first photograph at a width that is enough everywhere, gated as it is; otherwise the drawing of the type. */
export const card = (
  { media: [first], property_type }: ListingRecord,
  language: Language,
  about: About,
): ShareCard => {
  if (!first) return drawn(property_type.value ?? 'unknown', language, about)
  const width = widthsOf(first.width).at(-1) ?? first.width
  return {
    url: first.url.replace(/\.webp$/, `-${width}.webp`),
    width,
    height: Math.round((first.height * width) / first.width),
    alt: first.alt[language],
  }
}
