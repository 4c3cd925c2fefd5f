import { html } from '#src/components/html.ts'
import { languageTags, type Language } from '#src/domain/language.ts'
import { otherLanguageOfPicture } from '#src/domain/listing/texts.ts'
import { fallbackName, widthsOf } from '#src/domain/listing/derived-pictures.ts'
import type { RecordMedia } from '#src/domain/listing/record.ts'

/**
 * A picture in the forms that were derived from it: the browser takes AVIF in the width it needs, or else one WebP.
 * `sizes` gives the picture's width on the page; width and height reserve its space until it has loaded. Its text is of
 * the agency's `record`, which may be in one language only.
 */
export const responsive = (
  picture: Pick<RecordMedia, 'url' | 'width' | 'height' | 'alt'>,
  record: Parameters<typeof otherLanguageOfPicture>[1],
  language: Language,
  { sizes, first }: { sizes: string; first: boolean },
) => {
  const { url, width, height, alt } = picture
  const other = otherLanguageOfPicture(picture, record, language)
  const stem = new URL(url).pathname.replace(/\.webp$/, '')
  const set = widthsOf(width).map((each) => `${stem}-${each}.avif ${each}w`)
  return html`
    <picture>
      <source type="image/avif" srcset="${set.join(', ')}" sizes="${sizes}">
      <img src="${stem}${fallbackName(width)}" width="${width}" height="${height}" alt="${alt[language]}"${other && html` lang="${languageTags[other]}"`}${first ? html` fetchpriority="high"` : html` loading="lazy"`}>
    </picture>
  `
}
