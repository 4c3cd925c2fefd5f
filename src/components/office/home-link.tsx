import { addressIn } from '#src/addresses/language.ts'
import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { officeWords } from '#src/words/office.ts'
import type { Counted, NamedHome } from './counted.ts'

interface In {
  language: Language
}

/** The link to a home, or to a form about it, with what its agency calls it. */
export const HomeLink = ({
  home: { listing_id, title, reference },
  to = `/office/homes/${listing_id}`,
  language,
}: In & { home: NamedHome; to?: string }) => (
  <>
    <a href={addressIn(language, to)}>{title[language]}</a>{' '}
    <span class="note">
      {reference === null ? listing_id : `${officeWords[language].reference} ${reference}`}
    </span>
  </>
)

/** How many more there are than are shown. */
export const More = ({ of: { count, shown }, language }: In & { of: Counted<unknown> }) =>
  count > shown.length ? (
    <p class="note">{officeWords[language].more(number(count - shown.length, language))}</p>
  ) : null
