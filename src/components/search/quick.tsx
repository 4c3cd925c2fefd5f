import { addressIn } from '#src/addresses/language.ts'
import type { HomePage } from '#src/components/home/data.ts'
import { money, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'
import { Select, TextField } from './controls.tsx'
import { priceSteps, Suggestions } from './suggestions.tsx'

const roomSteps = [1, 2, 3, 4, 5] as const

interface Props {
  districts: HomePage['districts']
  /** How many homes there are to find, where the page knows it. */
  homes?: number
  language: Language
}

/** A place, a price and rooms, answered by the search page: on the home page, which suggests places, and on others. */
export const QuickSearch = ({ districts, homes, language }: Props) => {
  const words = wordsOf(language).search
  const codes = districts.flatMap(({ municipalities }) =>
    municipalities.map(({ municipality }) => municipality.code),
  )
  const empty = { value: '', problems: [], language }
  return (
    <form
      class="quick-search"
      action={addressIn(language, '/search')}
      role="search"
      aria-label={words.answerAtOnce}
    >
      <Suggestions codes={codes} language={language} />
      <TextField {...empty} field="municipalities" suggestions="places" hint={words.severalPlaces} />
      <Select
        field="max_price_eur"
        any={words.anyPrice}
        options={priceSteps.map((price) => ({ value: String(price), label: money(price, language) }))}
        language={language}
      />
      <Select
        field="min_bedrooms"
        any={words.any}
        options={roomSteps.map((rooms) => ({ value: String(rooms), label: `${rooms}+` }))}
        language={language}
      />
      <button class="button full">
        {words.submit}
        {homes !== undefined && homes > 0 && (
          <span class="how-many"> {words.homesFound(number(homes, language), homes)}</span>
        )}
      </button>
    </form>
  )
}
