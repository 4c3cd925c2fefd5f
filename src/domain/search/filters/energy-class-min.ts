import { z } from 'zod'
import type { Fact } from '#src/domain/listing/fact.ts'
import { energyClasses, type EnergyClass } from '#src/domain/vocabulary.ts'
import { itemDetails, attributedTo, factSentence } from '#src/domain/search/explanation-item.ts'
import { asEnergyClass } from '#src/domain/asking/field-values.ts'
import { textOfCode } from '#src/domain/search/municipality-columns.ts'
import { atOnce, filter, type Explain } from './filter.ts'
import { text } from './judge.ts'

const placeOf = (name: string): number => (energyClasses as readonly string[]).indexOf(name)

const explain =
  (worst: string): Explain =>
  ({ record }, verdict) => {
    const fact: Fact<string> = record.energy.class
    const asked = `at least ${worst}`
    const sentence =
      fact.value === 'in_progress'
        ? `Energy class: unknown, the certificate is in progress${attributedTo(fact)}; asked: ${asked}.`
        : factSentence('Energy class', fact, String, verdict, asked)
    return itemDetails(fact, worst, sentence)
  }

/** The worst class that reports of a row name; infinite where one of them names none. */
const worstOf = (code: number): number => {
  const places = [textOfCode(code)].flat().map(placeOf)
  return places.includes(-1) ? Infinity : Math.max(...places)
}

const schema = z.enum(energyClasses).optional().describe('Worst energy class; exempt has none')

export const energyClassMin = filter<'energy_class_min', typeof schema, EnergyClass | null>({
  name: 'energy_class_min',
  schema,
  read: atOnce((sent) => sent ?? null),
  sent: (asked) => asked,
  demands: (asked) => [
    {
      criterion: 'energy_class_min',
      judge: text('energy_class', (name) => placeOf(name) >= 0 && placeOf(name) <= placeOf(asked)),
      explain: explain(asked),
    },
  ],
  loosen: (asked) => ({
    away:
      ({ energy_class }) =>
      (row) =>
        (worstOf(energy_class[row]!) - placeOf(asked)) / 2,
    to: ({ energy_class }, row) => energyClasses[worstOf(energy_class[row]!)] ?? null,
  }),
  page: {
    control: { kind: 'one', of: energyClasses, typed: asEnergyClass },
    fact: 'energy.class',
    en: {
      label: 'Minimum energy class',
      phrase: (name) => (name === 'A+' ? 'energy class A+' : `energy class ${name} or better`),
      dropped: 'of any energy class',
      wrong: 'Choose a class from A+ to F.',
    },
    pt: {
      label: 'Classe energética mínima',
      phrase: (name) =>
        name === 'A+' ? 'com classe energética A+' : `com classe energética ${name} ou melhor`,
      dropped: 'com qualquer classe energética',
      wrong: 'Escolha uma classe, de A+ a F.',
    },
  },
})
