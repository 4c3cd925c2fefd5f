import type { Html, Piece } from '#src/components/html.ts'
import { body } from './frame.ts'
import { head, type HeadOf } from './head.ts'

/** A page as markup: what is in its head, but for styles and scripts, and what is in its body. */
export interface Written {
  /** Which page this is, for its styles. */
  kind: string
  language: HeadOf['language']
  head: Html
  body: Html
}

/** Writes a page around its content. `query` is the query string of its address, where it has one. */
export const written = (kind: string, page: HeadOf, content: Piece, query?: string): Written => ({
  kind,
  language: page.language,
  head: head(page),
  body: body(page, content, query),
})
