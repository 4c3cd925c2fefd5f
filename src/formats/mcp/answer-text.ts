import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { Costs } from '#src/domain/costs/costs.ts'
import { comparisonText } from './answer-texts/comparison.ts'
import { costsText } from '#src/formats/costs-text.ts'
import {
  availabilityText,
  contactText,
  evidenceText,
  headlineOf,
  recordText,
  wholeRecordText,
} from './answer-texts/listing.ts'
import { searchText } from './answer-texts/search.ts'

/** The text of what a call asks for beyond a listing, of its arguments and its answer. */
type More = (asked: object, answer: () => object, listing: OpenListing) => string | null

/**
 * How the text of a tool's answer is made. An answer does not say everything of a listing that a text has to, such as
 * who confirmed a fact and until when it counts, so that some are made of the listings that it names.
 */
export type AnswerText =
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
  'property.get_costs': ofListing(headlineOf, (_, answer, listing) => costsText(answer() as Costs, listing)),
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
      `Write an answer: "${tool}" has no text; add it to answerTexts in src/formats/mcp/answer-text.ts`,
    )
  return text
}
