import { html, type Html } from '#src/components/html.ts'
import { spans } from './between.ts'
import { anchorOf, blocksOf, type Block } from './prose.ts'

const block = (each: Block): Html => {
  if ('heading' in each) return html`<h2 id="${anchorOf(each.heading)}">${each.heading}</h2>`
  if ('paragraph' in each) return html`<p>${spans(each.paragraph)}</p>`
  return html`<ul>${each.items.map((item) => html`<li>${spans(item)}</li>`)}</ul>`
}

/** A description in the part of Markdown that the document uses, as markup. */
export const description = (text: string): Html[] => blocksOf(text).map(block)
