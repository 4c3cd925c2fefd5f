import type { Language } from '#src/domain/language.ts'
import { entryOfFact, isFactName } from '#src/domain/listing/facts/facts.ts'
import type { Label } from '#src/domain/vocabulary.ts'

/** Fields of ours that are no facts, in words. */
const labels: Readonly<Record<string, Label>> = {
  municipality_code: { en: 'municipality', pt: 'concelho' },
  parish: { en: 'parish', pt: 'freguesia' },
  locality: { en: 'locality', pt: 'localidade' },
  postal_code: { en: 'postal code', pt: 'código postal' },
  location: { en: 'point on the map', pt: 'ponto no mapa' },
  reference: { en: 'reference', pt: 'referência' },
  pictures: { en: 'pictures', pt: 'imagens' },
  modified_on: { en: 'date of the last change', pt: 'data da última alteração' },
  energy_class: { en: 'energy class', pt: 'classe energética' },
  undefined_m2: { en: 'area', pt: 'área' },
  title_pt: { en: 'title in Portuguese', pt: 'título em português' },
  title_en: { en: 'title in English', pt: 'título em inglês' },
  description_pt: { en: 'description in Portuguese', pt: 'descrição em português' },
  description_en: { en: 'description in English', pt: 'descrição em inglês' },
}

/** A field of ours in words, and `null` of a name that a format has itself, such as `beds`. */
const labelOf = (field: string): Label | null => {
  const name = isFactName(`areas.${field}`)
    ? `areas.${field}`
    : field.replace(/^facts\.(.+?)(?:\.value)?$/, '$1')
  if (Object.hasOwn(labels, name)) return labels[name] ?? null
  if (/^(?:title|description)\.(?:pt|en)$/.test(name)) return labels[name.replace('.', '_')] ?? null
  const isOurs = isFactName(name) && (name === 'typology' || /[._]/.test(name))
  return isOurs ? entryOfFact(name).label : null
}

const inSentence = (label: string): string => label.slice(0, 1).toLowerCase() + label.slice(1)

/**
 * A field as an agency knows it: `beds` of its own format, and words where the name is ours, `área útil` for
 * `areas.useful_m2`. The columns of a CSV are those that the agency itself wrote.
 */
export const fieldFor = (
  format: string,
  field: string,
  language: Language,
): { text: string; isCode: boolean } => {
  const label = format === 'csv' ? null : labelOf(field)
  return label === null ? { text: field, isCode: true } : { text: inSentence(label[language]), isCode: false }
}
