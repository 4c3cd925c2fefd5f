import Negotiator from 'negotiator'

const offered = ['application/json', 'application/json; charset=utf-8']

/** Whether the client accepts JSON (RFC 9110 12.5.1). Without an Accept header it accepts everything. */
export const acceptsJson = (accept: string | undefined): boolean =>
  accept === undefined ||
  accept.trim() === '' ||
  new Negotiator({ headers: { accept } }).mediaType(offered) !== undefined
