import type { Language } from '#src/domain/language.ts'
import { capital, number } from '#src/domain/format.ts'
import type { Asked } from '#src/addresses/search.ts'
import type { Criteria } from '#src/domain/search/criteria.ts'
import { whereText } from '#src/words/search-phrases.ts'
import { wordsOf } from '#src/words/words.ts'
import type { Window } from '#src/domain/search/window.ts'
import { countedIn } from './counted.ts'
import { localityOf, namedIn } from './locality.ts'

interface Parts {
  criteria: Criteria
  asked: Asked
}

/**
 * Of homes of a municipality that was searched for a locality: how many are named there by their agency's text, and how
 * many stand elsewhere in it; `null` where the page does not show where the one ends.
 */
const inBlocks = ({ found, page, total }: Window) => {
  const first = found.findIndex((each) => localityOf(each) === 'elsewhere')
  const name = found[0] && namedIn(found[0])
  if (page > 1 || first < 1 || name === undefined || name === null) return null
  const municipality = found[first]?.listing.record.municipality ?? ''
  return { name, there: first, elsewhere: total - first, municipality }
}

/** What was found and where, where a locality was asked: `1 home for sale in Alfama, 6 elsewhere in Lisbon`. */
export const headingOfFound = (window: Window, of: Parts, language: Language): string => {
  const blocks = inBlocks(window)
  if (blocks === null) return headingOf(window.total, of, language)
  const { forSale, inBlocks: text } = wordsOf(language).search
  const counted = countedIn(of.asked, of.criteria, language)
  return text({
    found: counted(number(blocks.there, language), blocks.there) + forSale,
    name: blocks.name,
    elsewhere: number(blocks.elsewhere, language),
    municipality: blocks.municipality,
  })
}

/** What was found and where: `7 homes for sale in Lisbon`; what else was asked is on the chips. */
export const headingOf = (total: number, { criteria, asked }: Parts, language: Language): string => {
  const { anyHome, anything, forSale } = wordsOf(language).search
  const found =
    total === 0
      ? asked.homes_only
        ? capital(anyHome)
        : anything
      : countedIn(asked, criteria, language)(number(total, language), total)
  return found + forSale + whereText(criteria, language)
}
