import { addressIn } from '#src/components/addresses.ts'
import type { Language } from '#src/domain/language.ts'
import { queryText, type Asked } from '#src/addresses/search.ts'
import { shortlistQuery } from '#src/addresses/params.ts'

/** The address of a search after a change. A change of what is asked begins at the first page again. */
export const searchAddress = (asked: Asked, change: Partial<Asked>, language: Language): string =>
  addressIn(language, '/search') + queryText({ ...asked, page: 1, ...change })

/** The address of a shortlist of these listings. */
export const shortlistAddress = (ids: readonly string[], language: Language): string =>
  addressIn(language, '/shortlist') + shortlistQuery(ids)

/** The address of a comparison of these listings. */
export const compareAddress = (ids: readonly string[], language: Language): string =>
  addressIn(language, '/compare') + (ids.length > 0 ? `?ids=${ids.map(encodeURIComponent).join(',')}` : '')
