import { addressIn } from '#src/addresses/language.ts'
import type { ListingCard } from '#src/domain/evidence/card.ts'
import { money, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { isHome } from '#src/domain/listing/facts/facts.ts'
import type { MedianPrice } from '#src/domain/listing/median-price.ts'
import { wordsOf } from '#src/words/words.ts'

interface Props {
  listings: readonly ListingCard[]
  /** Of the entire municipality. */
  median: MedianPrice | null
  language: Language
}

/** Fewer prices are read faster on the cards. */
const fewest = 3
const [width, height, margin, line] = [400, 150, 30, 96] as const
const radius = 7

/** The prices per square metre of a page of homes on a line, lowest first; those that would cover another stand above it. */
const dotsOf = (listings: readonly ListingCard[]) => {
  const priced = listings
    .flatMap(({ listing_id, title, property_type, price_per_m2 }) =>
      price_per_m2 && property_type.value && isHome(property_type.value)
        ? [{ listing_id, title, price: price_per_m2.value }]
        : [],
    )
    .toSorted((a, b) => a.price - b.price)
  const [least, most] = [priced[0]?.price ?? 0, priced.at(-1)?.price ?? 0]
  const at = (price: number) =>
    Math.round(margin + ((width - 2 * margin) * (price - least)) / Math.max(1, most - least))
  const levels: number[] = []
  const dots = priced.map((each) => {
    const x = at(each.price)
    const free = levels.findIndex((taken) => x - taken >= 2 * radius + 2)
    const level = free < 0 ? levels.length : free
    levels[level] = x
    return { ...each, x, y: line - radius - 4 - level * (2 * radius + 2) }
  })
  return { dots, at, least, most }
}

/** What the homes of a page cost per square metre, each a dot that leads to it; nothing of few. */
export const Spread = ({ listings, median, language }: Props) => {
  const { dots, at, least, most } = dotsOf(listings)
  if (dots.length < fewest || least === most) return null
  const words = wordsOf(language)
  const middle = median !== null && median.eur_m2 >= least && median.eur_m2 <= most ? median : null
  return (
    <figure class="spread">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={`M${margin - 12} ${line}H${width - margin + 12}`} />
        {middle && <path class="middle" d={`M${at(middle.eur_m2)} 12V${line + 8}`} />}
        {dots.map(({ listing_id, title, x, y }) => (
          <a href={addressIn(language, `/properties/${listing_id}`)} tabindex={-1}>
            <title>{title[language]}</title>
            <circle cx={x} cy={y} r={radius} />
          </a>
        ))}
        <text x={margin - 12} y={line + 24}>
          {money(least, language)}
        </text>
        <text x={width - margin + 12} y={line + 24} text-anchor="end">
          {money(most, language)}
        </text>
      </svg>
      <figcaption class="note">
        {words.collection.spread(number(dots.length, language), middle !== null)}
      </figcaption>
    </figure>
  )
}
