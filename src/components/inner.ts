/**
 * Markup that this program made itself, such as a drawing, as the content of an element: `<div {...inner(svg)} />`.
 * Never a text of a listing's.
 */
export const inner = (markup: string) => ({ dangerouslySetInnerHTML: { __html: markup } })
