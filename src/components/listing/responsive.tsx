import { languageTags, type Language } from '#src/domain/language.ts'
import { otherLanguageOfPicture } from '#src/domain/listing/texts.ts'
import { fallbackName, listWidths } from '#src/domain/listing/derived-pictures.ts'
import type { RecordMedia } from '#src/domain/listing/record.ts'
import { labelledAlt } from '#src/words/picture-origin.ts'

interface Props {
  picture: Pick<RecordMedia, 'url' | 'width' | 'height' | 'alt'> &
    Partial<Pick<RecordMedia, 'digital_source_type'>>
  record: Parameters<typeof otherLanguageOfPicture>[1]
  language: Language
  sizes: string
  isFirst: boolean
}

/**
 * A picture in the forms that were derived from it: the browser takes AVIF in the width it needs, or else one WebP.
 * `sizes` gives the picture's width on the page; width and height reserve its space until it has loaded. Its text is of
 * the agency's `record`, which may be in one language only.
 */
export const Responsive = ({ picture, record, language, sizes, isFirst }: Props) => {
  const { url, width, height } = picture
  const other = otherLanguageOfPicture(picture, record, language)
  const stem = new URL(url).pathname.replace(/\.webp$/, '')
  const set = listWidths(width).map((each) => `${stem}-${each}.avif ${each}w`)
  return (
    <picture>
      <source type="image/avif" srcset={set.join(', ')} sizes={sizes} />
      <img
        src={stem + fallbackName(width)}
        width={width}
        height={height}
        alt={labelledAlt(picture, language, other ?? language)}
        lang={other ? languageTags[other] : undefined}
        fetchpriority={isFirst ? 'high' : undefined}
        loading={isFirst ? undefined : 'lazy'}
      />
    </picture>
  )
}
