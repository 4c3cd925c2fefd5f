import { publicText, type PublicText } from '#src/domain/private/public-text.ts'

/** A text as it stands in a public record. */
export const aText = (text: string): PublicText => publicText.parse(text)

/** The same in both languages. */
export const inBoth = (pt: string, en = pt): Record<'pt' | 'en', PublicText> => ({
  pt: aText(pt),
  en: aText(en),
})
