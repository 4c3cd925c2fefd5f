import { money } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { districts, municipalityByCode, type District } from '#src/domain/municipality.ts'
import type { NumberField } from '#src/domain/search/fields.ts'
import { districtText, findOnlyName } from '#src/domain/search/places.ts'
import { wordsOf } from '#src/words/words.ts'
import { byName } from '#src/domain/compared.ts'

/** Usual prices, in euros. */
export const priceSteps = [100, 150, 200, 250, 300, 350, 400, 500, 600, 750, 1_000, 1_500, 2_000].map(
  (thousands) => thousands * 1_000,
)
const rooms = ['T1', 'T2', 'T3', 'T4', 'T5']

/** The list of suggestions of a field of a number. */
export const chooseSuggestions = (field: NumberField): string =>
  field === 'min_bedrooms' ? 'rooms' : 'prices'

/** A district or island that has listings, and the names of its municipalities that have any. */
const grouped = (codes: readonly string[]): [District, string[]][] => {
  const bySlug = Map.groupBy(codes, (code) => municipalityByCode(code)?.district)
  return districts.flatMap((district) => {
    const names = bySlug.get(district.slug)?.map(findOnlyName)
    return names ? [[district, names.toSorted(byName)]] : []
  })
}

interface Props {
  /** The codes of the municipalities with listings. */
  codes: readonly string[]
  language: Language
}

/**
 * What the fields of a search suggest, without a script: places, usual prices, typologies. Each district comes before its
 * municipalities, and its option has the name of the group, under which the script of the page shows them.
 */
export const Suggestions = ({ codes, language }: Props) => (
  <>
    <datalist id="places" data-label={wordsOf(language).search.suggestions}>
      {grouped(codes).map(([district, names]) => (
        <>
          <option value={districtText(district)} data-group={district.name} />
          {names.map((name) => (
            <option value={name} />
          ))}
        </>
      ))}
    </datalist>
    <datalist id="prices">
      {priceSteps.map((price) => (
        <option value={money(price, language)} />
      ))}
    </datalist>
    <datalist id="rooms">
      {rooms.map((room) => (
        <option value={room} />
      ))}
    </datalist>
  </>
)
