import type { Context } from 'hono'
import Negotiator from 'negotiator'

/** Whether a client that has Markdown in `Accept` prefers it to the page; without a preference it gets the page. */
export const wantsMarkdown = (context: Context): boolean =>
  new Negotiator({ headers: { accept: context.req.header('Accept') ?? '*/*' } }).mediaType([
    'text/html',
    'text/markdown',
  ]) === 'text/markdown'
