import { html, settled } from '#src/components/html.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { energyClasses, type EnergyClass } from '#src/domain/listing/vocabulary.ts'
import { remembered } from '#src/domain/memo.ts'

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

/** The energy class on its scale, for the eye: its row says it in words. */
export const energyScale = ({ energy: { class: fact } }: ListingRecord) =>
  isClass(fact.value) && scale(fact.value)
