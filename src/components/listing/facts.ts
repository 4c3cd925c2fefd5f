import { html } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import { factNamed } from '#src/domain/listing/fact-named.ts'
import { ledger } from '#src/components/ledger/ledger.ts'
import { factRow } from '#src/components/ledger/rows.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { FactName } from '#src/domain/listing/fact-name.ts'
import { wordsOf } from '#src/words/words.ts'

const groups = {
  theHome: [
    'property_type',
    'typology',
    'beds',
    'bathrooms',
    'floor',
    'orientation',
    'condition',
    'construction_year',
  ],
  areas: ['areas.useful_m2', 'areas.gross_private_m2', 'areas.gross_dependent_m2', 'areas.plot_m2'],
  costs: ['price_eur', 'condominium_fee_eur_month', 'imi_eur_year'],
} as const satisfies Record<string, readonly FactName[]>

/** The ledger of a home: its facts in groups. */
export const facts = (record: ListingRecord, language: Language, main: string) => {
  const words = wordsOf(language).listing
  const group = (of: keyof typeof groups) => html`
    <div><h3>${words[of]}</h3>
    ${ledger(groups[of].map((name) => factRow(name, factNamed(record, name), language, main)))}</div>
  `
  return html`
    <section aria-labelledby="facts">
      <h2 id="facts">${words.ledger}</h2>
      <div class="groups">${group('theHome')}${group('areas')}${group('costs')}</div>
    </section>
  `
}
