import type { Params } from '#src/addresses/params.ts'
import type { Problem } from '#src/addresses/read-search.ts'
import { searchParameters, type UnknownParameter } from '#src/addresses/unknown-parameters.ts'
import type { ValidationError } from '#src/operations/validation-error.ts'
import { explainIssue } from './error-map.ts'

// What only a filter knows, its schema says.
const messageOf: Record<
  Exclude<Problem['kind'], 'twice' | 'wrong' | 'out_of_order' | 'floors_out_of_order'>,
  Pick<ValidationError, 'msg' | 'type'>
> = {
  no_number: { msg: 'Expected a whole number: found something else', type: 'wrong_type' },
  too_small: { msg: 'Expected a larger number: found a smaller one', type: 'too_small' },
  negative: { msg: 'Expected 0 or more: found less', type: 'too_small' },
  too_large: { msg: 'Expected a smaller number: found a larger one', type: 'too_large' },
  too_many: { msg: 'Expected at most 3 items: found more', type: 'too_many_items' },
  crowded: {
    msg: 'Expected at most 100 items of together 2,000 characters: found more',
    type: 'too_many_items',
  },
}

const strangerMessages: Record<UnknownParameter['kind'], Pick<ValidationError, 'msg' | 'type'>> = {
  unknown: { msg: 'Expected a filter of the search: found another name', type: 'extra_forbidden' },
  twice: { msg: 'Expected this parameter once: found it again', type: 'duplicate_property' },
  no_order: { msg: 'Expected one of the allowed orders: found another text', type: 'not_allowed' },
  no_flag: { msg: 'Expected true or false: found another text', type: 'not_allowed' },
  no_page: { msg: 'Expected a whole number from 1: found something else', type: 'wrong_type' },
}

/** What is wrong with a parameter that a search does not have, where it takes `others` beside the filters. */
export const strangerRefused = (
  { name, value, kind, did_you_mean }: UnknownParameter,
  others: readonly string[],
): ValidationError => ({
  loc: ['query', name],
  ...strangerMessages[kind],
  input: value,
  ...(kind === 'no_order' && { ctx: { allowed: did_you_mean } }),
  ...(kind === 'unknown' && {
    ctx: {
      allowed: [...searchParameters, 'readiness_min.*', ...others],
      ...(did_you_mean.length > 0 && { did_you_mean }),
    },
  }),
})

/** What is wrong with a filter of an address. */
export const problemRefused = (
  { field, name = field, kind, error }: Problem,
  params: Params,
): ValidationError[] => {
  if (field === 'order' && params.has('order') && params.has('sort'))
    return [{ loc: ['query', 'order'], msg: 'Expected sort or order: found both', type: 'inconsistent' }]
  // A parameter that was sent twice is named among those that the search passes over.
  if (kind === 'twice') return []
  if (kind === 'out_of_order' || kind === 'floors_out_of_order') {
    const msg = `Expected at most ${field.replace('min_', 'max_')}: found more`
    return [{ loc: ['query', name], msg, type: 'inconsistent', input: sentAs(params, name) }]
  }
  const input = sentAs(params, name)
  const found = kind === 'wrong' ? error && explainIssue(error, input) : messageOf[kind]
  return found ? [{ loc: ['query', name], ...found, input }] : []
}

const sentAs = (params: Params, field: string): unknown => {
  const sent = params.getAll(field)
  return sent.length === 1 ? sent[0] : sent
}
