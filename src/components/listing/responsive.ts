import { html, raw } from '#src/components/html.ts'
import { fallbackName, widthsOf } from '#src/domain/listing/derived-pictures.ts'
import type { RecordMedia } from '#src/domain/listing/record.ts'

/**
 * A picture in the forms that were derived from it: the browser takes AVIF in the width it needs, or else one WebP.
 * `sizes` gives the picture's width on the page; width and height reserve its space until it has loaded.
 */
export const responsive = (
  { url, width, height }: Pick<RecordMedia, 'url' | 'width' | 'height'>,
  alt: string,
  sizes: string,
  first: boolean,
) => {
  const stem = new URL(url).pathname.replace(/\.webp$/, '')
  const set = widthsOf(width).map((each) => `${stem}-${each}.avif ${each}w`)
  return html`
    <picture>
      <source type="image/avif" srcset="${set.join(', ')}" sizes="${sizes}">
      <img src="${stem}${fallbackName(width)}" width="${width}" height="${height}" alt="${alt}"
        ${raw(first ? ' fetchpriority=high' : ' loading=lazy')}>
    </picture>
  `
}
