import { html, settled } from '#src/components/html.ts'
import { day } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { scaleOf, type EnergyScale } from '#src/domain/listing/energy-scale.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { rememberedBy } from '#src/domain/memo.ts'
import { wordsOf } from '#src/words/words.ts'

/** The arrows that hang at every Portuguese front door; the class is the large one, so that no colour is needed. */
const drawn = rememberedBy((here: string, { classes }: EnergyScale) =>
  settled(html`
    <ol class="scale" aria-hidden="true">
      ${classes.map((name) => html`<li${name === here && html` class="here"`}>${name}</li>`)}
    </ol>
  `),
)

/** The energy class on its scale, for the eye: its row says it in words. Below it, which scale that is. */
export const energyScale = ({ energy: { class: fact } }: ListingRecord, language: Language) => {
  const scale = scaleOf(fact)
  if (scale === null || scale.valid_from === null || fact.value === null) return null
  const { classes, valid_from } = scale
  const since = day(valid_from, language)
  const text = wordsOf(language).listing.energyScale(classes[0] ?? '', classes.at(-1) ?? '', since)
  return html`${drawn(fact.value, scale)}<p class="note">${text}</p>`
}
