import { day } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { demonstrationNotice } from '#src/domain/site/demonstration.ts'
import type { About } from '#src/domain/site/site.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { wordsOf } from '#src/words/words.ts'

interface Props {
  record: ListingRecord
  about: About
  language: Language
}

/** Who answers for the site: the foot of the page is not printed. */
const operatorName = ({ operator }: About): string | null =>
  operator && [operator.legal_name, operator.ami_licence, operator.address].filter(Boolean).join(' · ')

/** What a copy on paper says about itself. */
export const Printed = ({ record, about, language }: Props) => {
  const { url, representations, updated_at } = record
  const address = language === 'en' ? url : representations.html_pt
  return (
    <p class="printed note">
      {wordsOf(language).listing.printed(day(lisbonDay(updated_at), language), address)}{' '}
      {demonstrationNotice(about, language)}
      {operatorName(about)}
    </p>
  )
}
