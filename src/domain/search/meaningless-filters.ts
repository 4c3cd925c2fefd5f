import type { Interpretation } from './result.ts'

/**
 * The values of filters that mean nothing. The search page says what it could not read; a feed has nobody to say it
 * to and would be empty for ever, so that it is refused. Preferences exclude nothing.
 */
export const meaninglessFilters = ({
  unrecognised,
}: Pick<Interpretation, 'unrecognised'>): Interpretation['unrecognised'] =>
  unrecognised.filter(({ criterion }) => criterion !== 'preferences')
