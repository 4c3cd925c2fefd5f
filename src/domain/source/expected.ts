import type { z } from 'zod'
import { messageIn, type Message } from '#src/domain/message/message.ts'

/** What is counted of a value that a schema bounds; nothing of a number. */
const countedIn = (origin: string): ['characters' | 'items'] | [] =>
  origin === 'string' ? ['characters'] : origin === 'array' ? ['items'] : []

const types: Record<string, Message> = {
  int: ['whole_number'],
  number: ['number'],
  string: ['text'],
  boolean: ['true_or_false'],
  object: ['object'],
  record: ['object'],
  array: ['array'],
}

/** What a schema wants at the place of an issue, as the end of the sentence `found …, expected …`. */
export const expectedIn = (issue: z.core.$ZodIssue): Message => {
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.length === 1
        ? ['exactly', String(issue.values[0])]
        : ['one_of', issue.values.map(String).join(', ')]
    case 'invalid_union':
      return [
        'one_of',
        'agency, listing, authorisation, ai_consent, availability_confirmation, professional_account, buyer_brief, buyer_request',
      ]
    case 'too_big':
      return [
        issue.inclusive === false ? 'less_than' : 'at_most',
        Number(issue.maximum),
        ...countedIn(issue.origin),
      ]
    case 'too_small':
      return [
        issue.inclusive === false ? 'more_than' : 'at_least',
        Number(issue.minimum),
        ...countedIn(issue.origin),
      ]
    case 'not_multiple_of':
      return ['multiple_of', issue.divisor]
    case 'invalid_type':
      return types[issue.expected] ?? ['another_form']
    case 'invalid_format':
    case 'custom':
      return messageIn(issue.message) ?? ['another_form']
    default:
      return ['another_form']
  }
}
