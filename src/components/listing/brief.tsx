import { Aged } from '#src/components/ledger/row-text.tsx'
import { SmallTile } from '#src/components/ledger/marks.tsx'
import { spellChecks } from '#src/domain/evidence/ledger-row.ts'
import type { Language } from '#src/domain/language.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { lastDayBefore } from '#src/domain/time/calendar.ts'
import { wordsOf } from '#src/words/words.ts'

interface Props {
  listing: Pick<OpenListing, 'record' | 'reports'>
  language: Language
}

/** The evidence in ten seconds: the tile with its counts, and until when the home may be shown. */
export const Brief = ({ listing: { record, reports }, language }: Props) => {
  const { tile } = wordsOf(language)
  return (
    <div class="brief stack-2">
      <SmallTile checkLetters={spellChecks(reports)} language={language} />
      <p>
        <a href="#evidence">{tile.says}</a>
      </p>
      <p class="note">
        {tile.ends}{' '}
        <Aged on={lastDayBefore(record.authorisation.valid_until)} rough={null} language={language} />
      </p>
    </div>
  )
}
