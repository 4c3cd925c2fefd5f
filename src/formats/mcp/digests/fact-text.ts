import type { Fact } from '#src/domain/listing/fact.ts'
import type { Unit } from '#src/domain/listing/schemas.ts'
import { grouped } from '../../markdown.ts'
import { literal } from '../../markdown-text.ts'

const withUnit: Record<Unit, (number: string) => string> = {
  EUR: (euros) => `€${euros}`,
  'EUR/month': (euros) => `€${euros}/month`,
  'EUR/year': (euros) => `€${euros}/year`,
  m2: (area) => `${area} m²`,
}

const shown = (value: unknown, unit: Fact['unit']): string => {
  const text = typeof value === 'number' && unit ? grouped(value) : literal(String(value))
  return unit === undefined ? text : withUnit[unit](text)
}

type DescribedFact = Pick<Fact, 'value' | 'unit' | 'alternatives'> & {
  state?: Fact['state'] | undefined
}

/** A fact in a few words: its value, every report where they differ, or that it is not reported. */
export const factText = (
  name: string,
  { state = 'reported', value, unit, alternatives = [] }: DescribedFact,
): string | null => {
  switch (state) {
    case 'reported':
      return typeof value === 'number' || typeof value === 'boolean' || name === 'energy class'
        ? `${name} ${shown(value, unit)}`
        : shown(value, unit)
    case 'unknown':
      return `${name} not reported`
    case 'conflicting':
      return `reports of ${name} differ (${alternatives.map((each) => shown(each.value, unit)).join(' or ')})`
    case 'not_applicable':
      return null
  }
}
