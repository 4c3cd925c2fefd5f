import { addressIn } from '#src/components/addresses.ts'
import type { DistrictPage } from '#src/components/district/data.ts'
import { money } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'
import { Count } from './count.tsx'

interface Props {
  municipalities: DistrictPage['municipalities']
  language: Language
}

/** Municipalities with how many listings each has, and what a square metre costs where that is known. */
export const MunicipalityList = ({ municipalities, language }: Props) => {
  const words = wordsOf(language)
  return (
    <ul class="places">
      {municipalities.map(({ municipality, count, median }) => (
        <li>
          <a href={addressIn(language, `/municipalities/${municipality.slug}`)}>{municipality.name}</a>{' '}
          {median && (
            <span class="note">
              {words.collection.medianShort(words.perSquareMetre(money(median.eur_m2, language)))}
            </span>
          )}{' '}
          <Count of={count} language={language} />
        </li>
      ))}
    </ul>
  )
}
