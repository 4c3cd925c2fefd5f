import { isValidElement } from 'preact'
import type { Page } from '#src/components/page.ts'
import { rendered } from '#src/components/rendered.ts'

/** What is between the header and the footer of a page, as markup. */
export const contentOf = ({ content }: Page): string =>
  String(isValidElement(content) ? rendered(content) : content)
