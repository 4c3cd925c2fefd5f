import Negotiator from 'negotiator'

const offered = ['application/json', 'application/json; charset=utf-8']

/** Whether a client takes JSON (RFC 9110 12.5.1). One that does not say takes everything. */
export const acceptsJson = (accept: string | undefined): boolean =>
  accept === undefined ||
  accept.trim() === '' ||
  new Negotiator({ headers: { accept } }).mediaType(offered) !== undefined
