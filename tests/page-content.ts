import type { Page } from '#src/components/page.ts'
import { toMarkup } from '#src/components/jsx/markup.ts'

/** What is between the header and the footer of a page, as markup. */
export const contentOf = ({ content }: Page): string => toMarkup(content)
