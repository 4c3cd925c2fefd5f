import { html, settled } from '#src/components/html.ts'
import { ledger } from '#src/components/ledger/ledger.ts'
import { markOfFact } from '#src/components/ledger/mark-of.ts'
import { silentMark } from '#src/components/ledger/mark.ts'
import { factRow } from '#src/components/ledger/rows.ts'
import { attribution, type Unnamed } from '#src/components/ledger/source.ts'
import { day } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { isUnbuilt } from '#src/domain/listing/applies.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { energyClasses, type EnergyClass } from '#src/domain/listing/vocabulary.ts'
import { remembered } from '#src/domain/memo.ts'
import { wordsOf } from '#src/words/words.ts'

/** What is said of a home that has no class yet or needs none; `null` of every other. */
export const withoutClass = (
  value: ListingRecord['energy']['class']['value'],
  language: Language,
): string | null => {
  const { energyExempt, energyInProgress } = wordsOf(language).listing
  if (value === 'exempt') return energyExempt
  return value === 'in_progress' ? energyInProgress : null
}

const sentenceOf = ({ value, state }: ListingRecord['energy']['class'], language: Language): string => {
  const words = wordsOf(language).listing
  if (value !== null) return withoutClass(value, language) ?? words.energyClass(value)
  if (state === 'conflicting') return words.energyConflict
  return state === 'not_applicable' ? words.energyNone : words.energyUnknown
}

const isClass = (value: string | null): value is EnergyClass =>
  (energyClasses as readonly (string | null)[]).includes(value)

/** The arrows that hang at every Portuguese front door; the class is the large one, so that no colour is needed. */
const scale = remembered((here: EnergyClass) =>
  settled(html`
    <ol class="scale" aria-hidden="true">
      ${energyClasses.map((name) => html`<li${name === here && html` class="here"`}>${name}</li>`)}
    </ol>
  `),
)

/** The energy class on its scale, with the end of its certificate. */
export const energy = (record: ListingRecord, language: Language, unnamed: Unnamed) => {
  const { class: fact, certificate_valid_until } = record.energy
  const words = wordsOf(language).listing
  const by = attribution(fact, language, unnamed)
  return html`
    <section>
      <h2>${words.energy}</h2>
      <div class="energy">
        ${isClass(fact.value) && scale(fact.value)}
        <p>
          <strong>${sentenceOf(fact, language)}</strong>
          ${
            certificate_valid_until &&
            html` <span class="note">${words.certificateUntil[isUnbuilt(record) ? 'unbuilt' : 'built']} ${day(certificate_valid_until, language)}</span>`
          }
          ${by && html` <span class="note">${silentMark(markOfFact(fact))} ${by}</span>`}
        </p>
      </div>
      ${(fact.alternatives ?? []).length > 0 && ledger([factRow('energy.class', fact, language, unnamed)])}
    </section>
  `
}
