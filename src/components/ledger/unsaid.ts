import type { CheckReport } from '#src/domain/evidence/evidence-row.ts'
import { unsaidOf } from '#src/domain/evidence/unsaid.ts'
import { inPhrase } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { valueText } from '#src/domain/listing/facts/facts.ts'
import { wordsOf } from '#src/words/words.ts'

/** What the status of a check does not say, in words beside it: `exempt`, `result not published`. */
export const unsaidNote = (
  row: Pick<CheckReport, 'check' | 'status'>,
  record: Pick<ListingRecord, 'media' | 'energy'>,
  language: Language,
): string | null => {
  const { photosUnpublished, findingUnpublished } = wordsOf(language).listing
  const unsaid = unsaidOf(row, record)
  if (unsaid === 'photographs') return photosUnpublished
  if (unsaid === 'finding') return findingUnpublished
  return unsaid && inPhrase(valueText('energy.class', unsaid, language))
}
