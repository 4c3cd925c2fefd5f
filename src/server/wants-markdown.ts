import type { Context } from 'hono'
import Negotiator from 'negotiator'

/** Whether a client that names Markdown in `Accept` prefers it to the page; whoever does not care gets the page. */
export const wantsMarkdown = (context: Context): boolean =>
  new Negotiator({ headers: { accept: context.req.header('Accept') ?? '*/*' } }).mediaType([
    'text/html',
    'text/markdown',
  ]) === 'text/markdown'
