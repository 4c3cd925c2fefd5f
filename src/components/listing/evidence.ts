import { html } from '#src/components/html.ts'
import { ledger } from '#src/components/ledger/ledger.ts'
import { checkRow } from '#src/components/ledger/rows.ts'
import type { CheckReport } from '#src/domain/evidence/evidence.ts'
import { checksAt } from '#src/domain/evidence/standing.ts'
import type { Language } from '#src/publish/page-data.ts'
import { number } from '#src/words/format.ts'
import { wordsOf } from '#src/words/words.ts'

/** Every check with its role and day, also those that nobody has made. */
export const evidence = (reports: readonly CheckReport[], language: Language) => {
  const words = wordsOf(language).listing
  const validated = checksAt(reports, 'validated').length
  return html`
    <section aria-labelledby="evidence">
      <h2 id="evidence">${words.evidence}</h2>
      <p>${words.evidenceIntro(number(validated, language), number(reports.length, language))}</p>
      ${ledger(
        reports.map((row) => checkRow(row, language)),
        { kind: 'checks' },
      )}
    </section>
  `
}
