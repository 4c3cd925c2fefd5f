import { languageTags, type Language } from '#src/domain/language.ts'
import { otherLanguage } from '#src/domain/listing/texts.ts'

/** The `lang` of a text of the agency's that is not in the page's language. */
export const chooseLang = (
  record: Parameters<typeof otherLanguage>[0],
  language: Language,
): string | undefined => {
  const other = otherLanguage(record, language)
  return other ? languageTags[other] : undefined
}
