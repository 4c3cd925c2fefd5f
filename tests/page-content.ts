import { renderToString } from 'preact-render-to-string'
import type { Page } from '#src/components/page.ts'

/** What is between the header and the footer of a page, as markup. */
export const contentOf = ({ content }: Page): string => renderToString(content)
