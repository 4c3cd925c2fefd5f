import type { Bounded } from '#src/domain/bounded.ts'
import { parseAccept } from 'hono/utils/accept'
import Negotiator from 'negotiator'
import { remembered } from '#src/domain/memo.ts'

/**
 * Which of the offered media types a client prefers (RFC 9110 12.5.1), or `undefined` when it accepts none of them.
 * Without an `Accept` header it accepts everything and gets the first. Parameters other than the weight do not count,
 * because each type is offered in one form only.
 *
 * ```ts
 * preferredType('text/markdown;variant=GFM, text/html;q=0.5', ['text/html', 'text/markdown']) // 'text/markdown'
 * preferredType('text/html, text/markdown', ['text/html', 'text/markdown']) // 'text/html'
 * preferredType('image/png', ['text/html']) // undefined
 * ```
 */
export const preferredType = <T extends string>(
  accept: Bounded | null | undefined,
  offered: readonly T[],
): T | undefined => {
  if (!accept || accept === '*/*' || accept.trim() === '') return offered[0]
  const weighted = parseAccept(accept).map(({ type, q }) => `${type};q=${q}`)
  return new Negotiator({ headers: { accept: weighted.join(',') } }).mediaType([...offered]) as T | undefined
}

/** Programs send one of a few texts, of which the longest has some hundred characters. */
const [mostRemembered, longestRemembered] = [1_000, 200]
const judgedJson = (accept: Bounded): boolean => preferredType(accept, ['application/json']) !== undefined
const rememberedJson = remembered(judgedJson, mostRemembered)

/** Whether a client accepts JSON. */
export const acceptsJson = (accept: Bounded | null | undefined): boolean =>
  !accept || (accept.length <= longestRemembered ? rememberedJson(accept) : judgedJson(accept))

/** Whether a client prefers Markdown to the page; without a preference it gets the page. */
export const wantsMarkdown = (accept: Bounded | null | undefined): boolean =>
  preferredType(accept, ['text/html', 'text/markdown']) === 'text/markdown'
