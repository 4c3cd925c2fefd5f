import { money, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { MedianPrice } from '#src/domain/listing/median-price.ts'
import { wordsOf } from '#src/words/words.ts'

interface Props {
  price: MedianPrice | null
  language: Language
}

/** The median price of a place with the area it is measured by and how many homes it is of; nothing without one. */
export const Median = ({ price, language }: Props) => {
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
