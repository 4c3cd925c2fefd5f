import { html } from './html.ts'
import { languageTags, type Language } from '#src/domain/language.ts'
import { otherLanguage } from '#src/domain/listing/texts.ts'

/** The `lang` attribute of a text of the agency's that is not in the page's language. */
export const langOf = (record: Parameters<typeof otherLanguage>[0], language: Language) => {
  const other = otherLanguage(record, language)
  return other && html` lang="${languageTags[other]}"`
}
