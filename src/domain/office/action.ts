import type { Label } from '#src/domain/vocabulary.ts'
import type { ValidationProblem } from './validation.ts'

/** What an agency's people do at the office; each is a file of `src/office/actions/`. */
export const actionNames = [
  'still-for-sale',
  'reserved',
  'promised',
  'sold',
  'free-again',
  'on-hold',
  'withdrawn',
  'take-back',
  'permission',
  'end-permission',
  'price',
  'drop-price',
  'texts',
  'drop-texts',
  'show-texts',
  'add-pictures',
  'describe-picture',
  'name-original',
  'picture-first',
  'picture-up',
  'picture-down',
  'drop-picture',
  'state',
  'drop-fact',
  'validate',
  'drop-validation',
  'answer',
  'answer-offer',
] as const
export type ActionName = (typeof actionNames)[number]

/** What takes a home out of public sight at once. */
export const graveActions: ReadonlySet<ActionName> = new Set<ActionName>([
  'promised',
  'sold',
  'on-hold',
  'withdrawn',
  'end-permission',
])

/** What a form asks, by its name in it. */
const fieldNames = [
  'method',
  'on',
  'from',
  'until',
  'reference',
  'answer',
  'sure',
  'value',
  'none',
  'made',
  'price',
  'title_pt',
  'description_pt',
  'title_en',
  'description_en',
  'alt_pt',
  'alt_en',
  'credit',
  'origin',
  'original',
  'read',
] as const
export type FieldName = (typeof fieldNames)[number]

/** What a member is asked before something is done. */
export interface Field {
  name: FieldName
  kind: 'choice' | 'day' | 'line' | 'text' | 'number' | 'box'
  /** What it asks, where its name does not say so. */
  label?: Label
  /** Of a choice: what may be chosen, and its words where they are not the office's own. */
  choices?: readonly string[]
  shown?: Readonly<Record<string, Label>>
  /** Of a number. */
  bounds?: { min: number; max: number; step: number }
  unit?: Label
  /** Of a line or a text: how many characters at most. */
  most?: number
  isOptional?: boolean
  /** Of several homes each has an answer of its own. */
  isOwn?: boolean
  /** Of several: one answer for all that have none of their own. */
  isForAll?: boolean
  /** Nobody fills it in: it names what the form showed, so that nothing else is decided. */
  isShown?: boolean
  /** Of a line: what somebody may choose in place of writing it. */
  suggested?: string
  /** What is filled in before. */
  value?: string
}

/** How a form calls the answer of one of several homes, which are asked the same. */
export const ownName = (name: string, id: string): string => `${name}:${id}`

/** How many answers of their own one form takes. */
export const mostOwnAnswers = 20

/** Why something was not done, in the office's own words: the operator's messages name commands. */
export type ActionProblem =
  | 'day'
  | 'future'
  | 'choice'
  | 'unsure'
  | 'line'
  | 'text'
  | 'term'
  | 'value'
  | 'earlier'
  | 'improbable'
  | 'improbable_value'
  | 'prices'
  | 'languages'
  | 'impossible'
  | 'none'
  | 'unanswered'
  | 'unread'
  | 'unchanged'
  | ValidationProblem

/** The events of a home's journal that its agency sees, each with words in both languages; of the operator's notes none. */
export const historyEvents = [
  'listing_added',
  'listing_changed',
  'authorisation_added',
  'authorisation_changed',
  'lifecycle_changed',
  'availability_confirmed',
  'fact_stated',
  'fact_validated',
  'price_stated',
  'texts_written',
  'pictures_added',
  'picture_changed',
  'statement_taken_back',
  'feed_question_answered',
  'published',
  'updated',
  'closed',
] as const
export type HistoryEvent = (typeof historyEvents)[number]
