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
  'answer',
] as const
export type ActionName = (typeof actionNames)[number]

/** What a form asks, by its name in it. */
export const fieldNames = ['method', 'on', 'from', 'until', 'reference', 'answer'] as const
export type FieldName = (typeof fieldNames)[number]

/** What a member is asked before something is done. */
export interface Field {
  name: FieldName
  kind: 'choice' | 'day' | 'line'
  /** Of a choice: what may be chosen. */
  choices?: readonly string[]
  isOptional?: boolean
  /** What is filled in before. */
  value?: string
}

/** Why something was not done, in the office's own words: the operator's messages name commands. */
export type ActionProblem = 'day' | 'future' | 'choice' | 'line' | 'term' | 'impossible' | 'none'
