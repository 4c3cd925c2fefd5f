import { day } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { scaleOf } from '#src/domain/listing/energy-scale.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { wordsOf } from '#src/words/words.ts'

interface Props {
  record: Pick<ListingRecord, 'energy'>
  language: Language
}

/**
 * The energy class on its scale, for the eye: its row says it in words. The class is the large one, so that no colour is
 * needed. Below it, which scale that is.
 */
export const EnergyScale = ({ record, language }: Props) => {
  const fact = record.energy.class
  const scale = scaleOf(fact)
  if (scale === null || scale.valid_from === null || fact.value === null) return null
  const { classes, valid_from } = scale
  return (
    <>
      <ol class="scale" aria-hidden="true">
        {classes.map((name) => (
          <li class={name === fact.value ? 'here' : undefined}>{name}</li>
        ))}
      </ol>
      <p class="note">
        {wordsOf(language).listing.energyScale(
          classes[0] ?? '',
          classes.at(-1) ?? '',
          day(valid_from, language),
        )}
      </p>
    </>
  )
}
