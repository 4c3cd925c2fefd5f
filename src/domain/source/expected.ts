import type { z } from 'zod'

const counted = (count: number | bigint, origin: string): string => {
  const noun = origin === 'string' ? ' character' : origin === 'array' ? ' item' : ''
  return `${count}${noun}${noun && count !== 1 ? 's' : ''}`
}

const typeNames: Record<string, string> = {
  int: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'an array',
}

/** What a schema wants at the place of an issue, as the end of the sentence `found …, expected …`. */
export const expectedIn = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.length === 1
        ? String(issue.values[0])
        : `one of ${issue.values.map(String).join(', ')}`
    case 'invalid_union':
      return 'one of agency, listing, authorisation, ai_consent, availability_confirmation, professional_account, buyer_brief, buyer_request'
    case 'too_big':
      return `${issue.inclusive === false ? 'less than' : 'at most'} ${counted(issue.maximum, issue.origin)}`
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${counted(issue.minimum, issue.origin)}`
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`
    case 'invalid_type':
      return typeNames[issue.expected] ?? `a ${issue.expected}`
    case 'invalid_format':
    case 'custom':
      return ownSentence(issue.message)
    default:
      return anotherForm
  }
}

const anotherForm = 'a value of another form'

/** The message of our own schema; the library's messages are not written for readers. */
const ownSentence = (message: string): string =>
  message.startsWith('Expected ') ? message.slice('Expected '.length) : anotherForm
