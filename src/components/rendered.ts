import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { raw, type Html } from './html.ts'

/** A component's markup, for a page or a part that is still a template. */
export const rendered = (component: VNode): Html => raw(renderToString(component))

/** Made markup as the content of an element: `<div {...inner(html)} />`. */
export const inner = (markup: Html | string) => ({ dangerouslySetInnerHTML: { __html: markup.toString() } })
