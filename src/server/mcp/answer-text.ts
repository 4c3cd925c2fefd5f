import type { ListingId } from '#src/domain/ids.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { memoByObject } from '#src/domain/memo.ts'
import type { SearchResult } from '#src/domain/search/result.ts'
import { answerTextFor, type AnswerText } from '#src/formats/mcp/answer-text.ts'
import type { Answer } from '#src/operations/answer.ts'
import type { Context } from '#src/operations/operation.ts'
import { contentOf, type Content, type ResourceLink } from './tool-result.ts'

type AnswerContext = Pick<Context, 'catalogue' | 'now'>

/**
 * The content beside an answer to what was asked; `null` where a listing of it is public no more, so that neither is
 * sent. It is made once for as long as what it is made of is referenced.
 */
export type ContentBeside = (
  answer: Answer<unknown>,
  asked: unknown,
  reading: AnswerContext,
) => Promise<Content | null>

type Named = Pick<SearchResult, 'listing_id' | 'url'>

/** The listings of a search or a comparison, in the order of the answer. */
const listingsIn = (answer: object): Named[] => {
  const { results = [], listings = results } = answer as Partial<Record<'results' | 'listings', Named[]>>
  return listings
}

/**
 * Each listing once as a resource: a client can read or store it in Markdown without another tool. They are named by
 * id, because titles are agencies' words.
 */
const linksTo = (listings: readonly Named[]): ResourceLink[] => {
  const urls = new Map(listings.map(({ listing_id, url }) => [listing_id, url]))
  return [...urls].map(([listing_id, url]) => ({
    type: 'resource_link',
    uri: `${url}.md`,
    name: listing_id,
    mimeType: 'text/markdown',
  }))
}

const ofAnswer = ({ text }: Extract<AnswerText, { of: 'answer' }>): ContentBeside => {
  const content = memoByObject((answer: object) => contentOf(text(answer), []))
  return ({ value }) => Promise.resolve(content(value as object))
}

const ofListing = ({ text, more }: Extract<AnswerText, { of: 'listing' }>): ContentBeside => {
  const textOf = memoByObject(text)
  const content = memoByObject((listing: OpenListing) => contentOf(textOf(listing), []))
  return async (answer, asked, { catalogue, now }) => {
    const listing = await catalogue.open((asked as { listing_id: ListingId }).listing_id, now)
    const added = listing && more ? more(asked as object, () => answer.value as object, listing) : null
    return listing && (added === null ? content(listing) : contentOf(`${textOf(listing)}\n${added}`, []))
  }
}

const ofListings = ({ text }: Extract<AnswerText, { of: 'listings' }>): ContentBeside => {
  const madeOf = memoByObject((_answer: object): { content?: Content } => ({}))
  return async ({ value }, _, { catalogue, now }) => {
    const answer = value as object
    const made = madeOf(answer)
    if (made.content) return made.content
    const named = listingsIn(answer)
    const listings = await catalogue.openAll(
      named.map(({ listing_id }) => listing_id),
      now,
    )
    if (!listings.every((listing) => listing !== null)) return null
    return (made.content = contentOf(text(answer, listings), linksTo(named)))
  }
}

/** How the content beside the answers of a tool is made. */
export const contentBeside = (tool: string): ContentBeside => {
  const text = answerTextFor(tool)
  if (text.of === 'answer') return ofAnswer(text)
  return text.of === 'listing' ? ofListing(text) : ofListings(text)
}
