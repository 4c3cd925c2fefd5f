import { elevationSvg } from '#src/components/drawing/elevation-svg.ts'
import { html, raw } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import { isUnbuilt } from '#src/domain/listing/applies.ts'
import type { ListingRecord, RecordMedia } from '#src/domain/listing/record.ts'
import { number, shortDay } from '#src/domain/format.ts'
import { madeText } from '#src/words/picture-origin.ts'
import { wordsOf } from '#src/words/words.ts'
import { scale } from './plan-scale.ts'
import { responsive } from './responsive.ts'

/** The displayed width of pictures, as a `sizes` attribute that matches gallery.css. */
const sizes = '(min-width:62rem) 52rem,100vw'

/**
 * A picture with its caption. It leads to itself, large, and from there back and on, all by its address. The one that is
 * seen first loads at once; the others wait until they are near.
 */
const figure = (record: ListingRecord, picture: RecordMedia, index: number, language: Language) => {
  const count = record.media.length
  const { listing, role } = wordsOf(language)
  const words = listing.picture
  const { plan } = picture
  const day = picture.captured_on && shortDay(picture.captured_on, language)
  const measured =
    plan &&
    (plan.measured_by_role
      ? words.plan(role[plan.measured_by_role], plan.measured_on && shortDay(plan.measured_on, language))
      : isUnbuilt(record)
        ? words.planOfDesign
        : words.planUnmeasured)
  const id = (at: number) => `picture-${at + 1}`
  return html`
    <li id="${id(index)}">
      <figure>
        <a href="#${id(index)}">${responsive(picture, record, language, { sizes, first: index === 0 })}${plan && scale(plan.width_m, language)}</a>
        <figcaption>${measured && `${measured}. `}${madeText(picture, language, day)}${count > 1 && ` (${index + 1}/${count})`}</figcaption>
      </figure>
      <p class="large-only">
        ${index > 0 && html`<a href="#${id(index - 1)}" rel="prev">${words.previous}</a> `}
        ${index < count - 1 && html`<a href="#${id(index + 1)}" rel="next">${words.next}</a> `}
        <a href="#gallery">${words.close}</a>
      </p>
    </li>
  `
}

const illustration = (record: ListingRecord, language: Language) => {
  const { svg, from } = elevationSvg(record)
  return html`
    <figure>
      <div class="frame">${raw(svg)}</div>
      <figcaption>${wordsOf(language).listing.drawnFrom(number(from.length, language), from.length)}</figcaption>
    </figure>
  `
}

/** The pictures side by side, one seen after the other; a drawing where there is none. */
export const pictures = (record: ListingRecord, language: Language) => {
  const { media } = record
  return html`
    <div class="gallery" id="gallery">
      ${
        media.length === 0
          ? illustration(record, language)
          : html`
            <ul class="strip" tabindex="0" aria-label="${wordsOf(language).listing.pictures}">
              ${media.map((picture, index) => figure(record, picture, index, language))}
            </ul>
          `
      }
    </div>
  `
}
