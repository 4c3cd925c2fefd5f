import { html } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import { factNamed } from '#src/domain/listing/facts/places.ts'
import { ledger } from '#src/components/ledger/ledger.ts'
import { factRow } from '#src/components/ledger/rows.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { FactName } from '#src/domain/listing/facts/facts.ts'
import { shortDay } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { unnamedOf, type MainSources, type SourceDay } from './sources.ts'

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

const textOf = (by: SourceDay | undefined, language: Language): [role: string, day: string] | null =>
  by === undefined ? null : [wordsOf(language).role[by.role], shortDay(by.day, language)]

/** The ledger of a home: its facts in groups, below the sources that it names once. */
export const facts = (record: ListingRecord, language: Language, sources: MainSources) => {
  const { listing: words } = wordsOf(language)
  const unnamed = unnamedOf(sources)
  const reported = textOf(sources.reported, language)
  const group = (of: keyof typeof groups) => html`
    <div><h3>${words[of]}</h3>
    ${ledger(groups[of].map((name) => factRow(name, factNamed(record, name), language, unnamed)))}</div>
  `
  return html`
    <section>
      <h2>${words.ledger}</h2>
      ${reported && html`<p>${words.unlessStated(reported, textOf(sources.validated, language))}</p>`}
      <div class="groups">${group('theHome')}${group('areas')}${group('costs')}</div>
    </section>
  `
}
