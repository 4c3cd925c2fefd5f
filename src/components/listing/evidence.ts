import { addressIn } from '#src/components/addresses.ts'
import { html } from '#src/components/html.ts'
import { ledger } from '#src/components/ledger/ledger.ts'
import { checkRow } from '#src/components/ledger/rows.ts'
import type { Language } from '#src/domain/language.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { wordsOf } from '#src/words/words.ts'
import { sources } from './sources.ts'

/** Every check with its role and day, also those that have not been made. */
export const evidence = (listing: OpenListing, language: Language) => {
  const { record, reports } = listing
  const words = wordsOf(language).listing
  return html`
    <section>
      <h2 id="evidence">${words.evidence}</h2>
      <p>
        ${words.documents}${' '}
        <a href="${addressIn(language, '/how-we-know')}">${words.legend}</a>
      </p>
      ${ledger(
        reports.map((row) => checkRow(row, record, language)),
        { kind: 'checks' },
      )}
      ${sources(listing, language)}
    </section>
  `
}
