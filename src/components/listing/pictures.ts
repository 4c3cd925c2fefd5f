import { elevationOf } from '#src/components/drawing/elevation.ts'
import { elevationSvg } from '#src/components/drawing/elevation-svg.ts'
import { html, raw, settled } from '#src/components/html.ts'
import type { ListingRecord, RecordMedia } from '#src/domain/listing/record.ts'
import type { Language } from '#src/publish/page-data.ts'
import { number, shortDay } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { responsive } from './responsive.ts'

/** A picture with its caption. The one that is seen first loads at once; the others wait until they are near. */
const figure = (picture: RecordMedia, language: Language, sizes: string, first: boolean) => {
  const words = wordsOf(language).listing.picture
  const caption = [
    words.source[picture.digital_source_type],
    picture.credit && words.by(picture.credit),
    picture.captured_on && words.on(shortDay(picture.captured_on, language)),
  ]
  return html`
    <li>
      <figure>
        ${responsive(picture, picture.alt[language], sizes, first)}
        <figcaption>${caption.filter(Boolean).join(', ')}</figcaption>
      </figure>
    </li>
  `
}

/** How wide pictures come to stand, in the words of the stylesheet (listing.css). */
const wide = '(min-width: 84rem) 78rem, 100vw'
const half = '(min-width: 84rem) 39rem, (min-width: 44rem) 50vw, 100vw'
const large = '(min-width: 84rem) 52rem, (min-width: 44rem) 66vw, 100vw'
const small = '(min-width: 84rem) 26rem, (min-width: 44rem) 33vw, 50vw'
const sizesOf = (count: number, index: number) =>
  count === 1 ? wide : count === 2 ? half : index === 0 ? large : small

const illustration = (record: ListingRecord, language: Language) => {
  const { length } = elevationOf(record).from
  return html`
    <figure>
      <div class="frame">${settled(raw(elevationSvg(record)))}</div>
      <figcaption>${wordsOf(language).listing.drawnFrom(number(length, language), length)}</figcaption>
    </figure>
  `
}

/** Three pictures in a mosaic and the others behind a fold; a drawing where there is none. */
export const pictures = (record: ListingRecord, language: Language) => {
  const { media } = record
  const words = wordsOf(language).listing
  const shown = media.slice(0, 3)
  const more = media.slice(3)
  return html`
    <div class="gallery">
      ${
        shown.length === 0
          ? illustration(record, language)
          : html`
            <ul class="mosaic of-${shown.length}" aria-label="${words.pictures}">
              ${shown.map((picture, index) => figure(picture, language, sizesOf(shown.length, index), index === 0))}
            </ul>
          `
      }
      ${
        more.length > 0 &&
        html`
        <details>
          <summary>${words.morePictures(number(more.length, language), more.length)}</summary>
          <ul class="mosaic">${more.map((picture) => figure(picture, language, small, false))}</ul>
        </details>
      `
      }
    </div>
  `
}
