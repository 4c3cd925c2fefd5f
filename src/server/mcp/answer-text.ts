import type { ListingId } from '#src/domain/ids.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { memoByObject } from '#src/domain/memo.ts'
import type { SearchResult } from '#src/domain/search/result.ts'
import type { Answer, Context } from '#src/operations/operation.ts'
import { makeContent, type Content, type ResourceLink } from './tool.ts'
import type { Costs } from '#src/domain/costs/costs.ts'
import { comparisonText } from '#src/formats/mcp/answer-texts/comparison.ts'
import { costsText } from '#src/formats/costs-text.ts'
import {
  availabilityText,
  contactText,
  evidenceText,
  writeHeadline,
  recordText,
  wholeRecordText,
} from '#src/formats/mcp/answer-texts/listing.ts'
import { searchText } from '#src/formats/mcp/answer-texts/search.ts'

/** The text of what a call asks for beyond a listing, of its arguments and its answer. */
type More = (asked: object, answer: () => object, listing: OpenListing) => string | null

/**
 * How the text of a tool's answer is made. An answer does not say everything of a listing that a text has to, such as
 * who confirmed a fact and until when it counts, so that some are made of the listings that it names.
 */
type AnswerText =
  | { of: 'answer'; text(answer: object): string }
  /** `more` is the text of what was asked for beyond the listing; an answer is read only where it was. */
  | { of: 'listing'; text(listing: OpenListing): string; more?: More }
  /** The listings in the order of the answer. */
  | { of: 'listings'; text(answer: object, listings: readonly OpenListing[]): string }

const ofAnswer = (text: (answer: never) => string) => ({ of: 'answer', text }) as AnswerText
const ofListing = (text: (listing: OpenListing) => string, more?: More): AnswerText => ({
  of: 'listing',
  text,
  ...(more && { more }),
})
const ofListings = (text: (answer: never, listings: readonly OpenListing[]) => string) =>
  ({ of: 'listings', text }) as AnswerText

const moreOfRecord: More = (asked, answer, listing) => {
  const { costs } = ('costs' in asked && asked.costs ? answer() : {}) as { costs?: Costs }
  const isWhole = !('detail' in asked) || asked.detail !== 'brief'
  const more = [isWhole && wholeRecordText(listing), costs && costsText(costs, listing)].filter(Boolean)
  return more.length > 0 ? more.join('\n') : null
}

const answerTexts: Readonly<Record<string, AnswerText>> = {
  'listing.search': ofListings(searchText),
  'database.query': ofListings(searchText),
  'property.get': ofListing(recordText, moreOfRecord),
  'property.get_costs': ofListing(writeHeadline, (_, answer, listing) =>
    costsText(answer() as Costs, listing),
  ),
  'property.compare': ofListings(comparisonText),
  'property.verify_availability': ofAnswer(availabilityText),
  'property.get_evidence': ofListing(evidenceText),
  'property.contact_representative': ofAnswer(contactText),
}

/** How the Markdown that a tool's answer has for its text is made, by the tool's name. The answer itself is the structured part. */
export const answerTextFor = (tool: string): AnswerText => {
  const text = answerTexts[tool]
  if (!text)
    throw new Error(
      `Write an answer: "${tool}" has no text; add it to answerTexts in src/server/mcp/answer-text.ts`,
    )
  return text
}

type AnswerContext = Pick<Context, 'catalogue' | 'now'>

/**
 * Makes the text content of an answer to what was asked; `null` where a listing of it is public no more, so that neither is
 * sent. It is made once for as long as what it is made of is referenced.
 */
type ContentOf = (answer: Answer<unknown>, asked: unknown, reading: AnswerContext) => Promise<Content | null>

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

const contentOfAnswer = ({ text }: Extract<AnswerText, { of: 'answer' }>): ContentOf => {
  const content = memoByObject((answer: object) => makeContent(text(answer), []))
  return ({ value }) => Promise.resolve(content(value as object))
}

const contentOfListing = ({ text, more }: Extract<AnswerText, { of: 'listing' }>): ContentOf => {
  const textOf = memoByObject(text)
  const content = memoByObject((listing: OpenListing) => makeContent(textOf(listing), []))
  return async (answer, asked, { catalogue, now }) => {
    const listing = await catalogue.open((asked as { listing_id: ListingId }).listing_id, now)
    const added = listing && more ? more(asked as object, () => answer.value as object, listing) : null
    return listing && (added === null ? content(listing) : makeContent(`${textOf(listing)}\n${added}`, []))
  }
}

const contentOfListings = ({ text }: Extract<AnswerText, { of: 'listings' }>): ContentOf => {
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
    return (made.content = makeContent(text(answer, listings), linksTo(named)))
  }
}

/** How the text content of the answers of a tool is made. */
export const contentMakerFor = (tool: string): ContentOf => {
  const text = answerTextFor(tool)
  if (text.of === 'answer') return contentOfAnswer(text)
  return text.of === 'listing' ? contentOfListing(text) : contentOfListings(text)
}
