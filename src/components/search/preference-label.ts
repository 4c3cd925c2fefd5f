import type { Language } from '#src/domain/language.ts'
import { wishTerms, type Label } from '#src/domain/listing/vocabulary.ts'
import type { Preference } from '#src/domain/search/criteria.ts'
import { either, inPhrase } from '#src/domain/format.ts'

const terms: Record<Exclude<Preference['about'], 'typology'>, Record<string, Label>> = wishTerms

/** What a wish wants, in the middle of a phrase: `balcony`, `new or renovated`. */
export const preferenceLabel = ({ about, wanted }: Preference, language: Language): string =>
  either(
    wanted.map((value) =>
      about === 'typology' ? value : inPhrase(terms[about][value]?.[language] ?? value),
    ),
    language,
  )
