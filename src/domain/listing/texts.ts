import { languages, type Language } from '#src/domain/language.ts'

type Texts = Partial<Record<Language, string | undefined>>

/**
 * Title and description for readers of either language. Where an agency wrote in one, that text is used for both
 * unchanged, and `written_in` names the language: nothing is ever translated by a machine.
 */
export const fillTexts = ({ title, description }: { title: Texts; description: Texts }) => ({
  title: forBoth(title),
  description: forBoth(description),
  written_in: languages.filter((language) => description[language] !== undefined),
})

/** A text for readers of either language: the one that there is, where there is one. */
export const forBoth = ({ pt, en }: Texts): Record<Language, string> => ({
  pt: pt ?? en ?? '',
  en: en ?? pt ?? '',
})

/**
 * The language that the text of a picture is in, where it is not that of the page: its agency wrote in one language, and
 * the text is the same for both.
 */
export const otherLanguageOfPicture = (
  { alt }: { alt: Record<Language, string> },
  record: Parameters<typeof otherLanguage>[0],
  language: Language,
): Language | null => (alt.pt === alt.en ? otherLanguage(record, language) : null)

/** The language that a text is in, where it is not that of the page. A card of an earlier version has none. */
export const otherLanguage = (
  { written_in = languages }: { written_in?: readonly Language[] },
  language: Language,
): Language | null => (written_in.includes(language) ? null : (written_in[0] ?? null))
