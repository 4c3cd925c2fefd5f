import type { Interpretation } from './result.ts'

/**
 * The values of filters that mean nothing. The search page reports what it could not read; a feed has no page to report it
 * to and would be empty for ever, so that it is refused. Preferences exclude nothing.
 */
export const meaninglessFilters = ({
  unrecognised,
}: Pick<Interpretation, 'unrecognised'>): Interpretation['unrecognised'] =>
  unrecognised.filter(({ criterion }) => criterion !== 'preferences')
