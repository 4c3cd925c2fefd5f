import type { Piece } from './html.ts'

/** Markup of a template inside an element of a component; its texts are escaped already. */
export const markup = (...pieces: readonly Exclude<Piece, string | number | readonly Piece[]>[]) => ({
  dangerouslySetInnerHTML: { __html: pieces.map((piece) => (piece ? piece.toString() : '')).join('') },
})
