import type { Language } from '#src/domain/language.ts'
import type { ListingCard } from '#src/domain/evidence/card.ts'
import { squareMetres } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'

/** The reported area a reader compares by, and which one it is: `68 m² useful`, `1 200 m² de terreno`; a card has whole metres. */
export const areaText = (
  { areas, property_type }: ListingCard,
  language: Language,
  inMetres: (value: number) => number = Number,
): string | null => {
  const words = wordsOf(language).collection
  const metres = (value: number) => squareMetres(inMetres(value), language)
  const { useful_m2, gross_private_m2, plot_m2 } = areas
  if (property_type.value === 'land' && plot_m2.value !== null)
    return `${metres(plot_m2.value)} ${words.plot}`
  if (useful_m2.value !== null) return `${metres(useful_m2.value)} ${words.useful}`
  if (gross_private_m2.value !== null) return `${metres(gross_private_m2.value)} ${words.gross}`
  const relevant = property_type.value === 'land' ? [plot_m2] : [useful_m2, gross_private_m2]
  const state = (['conflicting', 'unknown'] as const).find((each) =>
    relevant.some((area) => area.state === each),
  )
  return words.area[state ?? 'not_applicable']
}
