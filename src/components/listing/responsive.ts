import { html, raw } from '#src/components/html.ts'
import { widthsOf, type PictureFormat } from '#src/domain/listing/derived-pictures.ts'
import type { RecordMedia } from '#src/domain/listing/record.ts'

/**
 * A picture in the forms that were derived from it: the browser takes AVIF or WebP in the width it needs. `sizes`
 * gives the picture's width on the page; width and height reserve its space until it has loaded.
 */
export const responsive = (
  { url, width, height }: Pick<RecordMedia, 'url' | 'width' | 'height'>,
  alt: string,
  sizes: string,
  first: boolean,
) => {
  const stem = new URL(url).pathname.replace(/\.webp$/, '')
  const set = (format: PictureFormat) =>
    widthsOf(width)
      .map((each) => `${stem}-${each}.${format} ${each}w`)
      .join(', ')
  return html`
    <picture>
      <source type="image/avif" srcset="${set('avif')}" sizes="${sizes}">
      <img src="${stem}.webp" srcset="${set('webp')}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}"
        ${raw(first ? ' fetchpriority=high' : ' loading=lazy')}>
    </picture>
  `
}
