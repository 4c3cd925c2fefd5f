import { Dated } from '#src/components/ledger/row-text.tsx'
import type { Language } from '#src/domain/language.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { licenceCheckText } from '#src/words/licence.ts'

interface Props {
  of: Pick<ListingRecord['agency'], 'ami_licence' | 'ami_licence_check'>
  language: Language
}

/** A licence and who looked it up: `AMI 12345 (stated, not checked)`. */
export const Licence = ({ of, language }: Props) => (
  <>
    {of.ami_licence} (
    {of.ami_licence_check ? (
      <Dated
        on={of.ami_licence_check.checked_on}
        say={(day) => licenceCheckText(of, language, day)}
        language={language}
      />
    ) : (
      licenceCheckText(of, language)
    )}
    )
  </>
)
