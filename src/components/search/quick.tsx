import { addressIn } from '#src/components/addresses.ts'
import type { HomePage } from '#src/components/home/data.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'
import { TextField } from './controls.tsx'
import { listOf, Suggestions } from './suggestions.tsx'

interface Props {
  districts: HomePage['districts']
  language: Language
}

/** A place, a price and rooms, answered by the search page: on the home page, which suggests places, and on others. */
export const QuickSearch = ({ districts, language }: Props) => {
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
      <TextField {...empty} field="max_price_eur" suggestions={listOf('max_price_eur')} isNumeric />
      <TextField {...empty} field="min_bedrooms" suggestions={listOf('min_bedrooms')} />
      <button class="button full">{words.submit}</button>
    </form>
  )
}
