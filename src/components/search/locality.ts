import type { Found } from '#src/domain/search/window.ts'

const criterion = 'municipalities.locality'

/** The locality that was asked, as the agency's text of a listing names it; `null` where it does not. */
export const namedIn = ({ explanation }: Found): string | null => {
  const item = explanation.satisfied.find((each) => each.criterion === criterion)
  return typeof item?.reported === 'string' ? item.reported : null
}

/** Where a listing is, of a municipality that was searched for a locality: named there, or elsewhere in it; else nothing. */
export const findLocality = (found: Found | undefined): 'named' | 'elsewhere' | null => {
  if (found === undefined) return null
  if (namedIn(found) !== null) return 'named'
  return found.explanation.unmet.some((each) => each.criterion === criterion) ? 'elsewhere' : null
}
