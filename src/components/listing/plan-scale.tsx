import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'

/** How many metres a scale may show, the longest that is no more than a third of the picture. */
const lengths = [50, 20, 10, 5, 2, 1]

/** The length of a scale, and what part of a picture this many metres wide it covers, in thousandths. */
export const fitScale = (width_m: number): { metres: number; thousandths: number } => {
  const metres = lengths.find((each) => each <= width_m / 3) ?? 1
  return { metres, thousandths: Math.round((1_000 * metres) / width_m) }
}

/** A scale over a floor plan, as true at any size as the picture is. */
export const PlanScale = ({ width_m, language }: { width_m: number; language: Language }) => {
  const { metres, thousandths } = fitScale(width_m)
  const length = `${number(metres, language)}\u00a0m`
  const label = wordsOf(language).listing.picture.scale(length)
  return (
    <svg class="plan-scale" viewBox="0 0 1000 40" role="img" aria-label={label}>
      <path d={`M20 22v12h${thousandths}v-12`} />
      <text x={20 + thousandths / 2} y="24">
        {length}
      </text>
    </svg>
  )
}
