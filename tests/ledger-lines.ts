import type { Unit } from '#src/domain/listing/schemas.ts'
import type { FactValue } from '#src/domain/listing/fact.ts'
import { checkEntries, checks } from '#src/domain/listing/facts/checks.ts'
import { factEntries, factNames, outcomeOf, outcomes } from '#src/domain/listing/facts/facts.ts'
import { featureEntries, features } from '#src/domain/listing/facts/features.ts'
import { valueIn, type RowKey } from '#src/domain/evidence/ledger-row.ts'
import { role } from '#src/words/role.ts'
import type { Claim } from './claims.ts'

/** What each line of a text says, by the name at its beginning; without the escapes of Markdown. */
export type Lines = ReadonlyMap<string, string>

const together: Record<string, string> = {
  'Not stated by anybody': 'not stated',
  'Does not apply to this type of property': 'does not apply',
}
/** The lines of a ledger's groups; rows of which the same is said together have each its own. */
export const linesOf = (text: string): Lines =>
  new Map(
    text
      .slice(text.search(/^(### )?Legal/m))
      .split('\n')
      .flatMap((line): [string, string][] => {
        const [, name = '', said = ''] = /^- ([^:]+): (.*)$/.exec(line.replaceAll('\\', '')) ?? []
        const state = together[name]
        return state === undefined ? [[name, said]] : said.split(', ').map((each) => [each, state])
      }),
  )

/** The name of each row, and a value as its line has it: one's own words are in quotation marks. */
export const labels = new Map<string, string>([
  ...factNames.map((name) => [name, factEntries[name].label.en] as const),
  ...features.map((feature) => [`features.${feature}`, featureEntries[feature].label.en] as const),
  ...checks
    .filter((check) => !['facts', 'place'].includes(checkEntries[check].rests) && outcomeOf(check) === null)
    .map((check) => [check, checkEntries[check].label.en] as const),
  ['municipality', 'Municipality'],
])
const shown = (key: string, value: FactValue): string => {
  const text = valueIn({ key: key as RowKey }, value, 'en').replaceAll('\u00a0', ' ')
  return key === 'location.parish' ? `“${text}”` : text
}
const unitWords: Readonly<Record<Unit, RegExp>> = {
  EUR: /^€[\d,]+$/,
  'EUR/month': /^€[\d,.]+ a month$/,
  'EUR/year': /^€[\d,.]+ a year$/,
  'kWh/m2/year': /^[\d,.]+ kWh\/m² a year$/,
  m2: /^[\d,.]+ m²$/,
}

const isOutcome = (key: string): boolean => outcomes.some((name) => name === key)

const signed = (verb: string, { role: who, day }: { role: string; day: string }) =>
  `${verb} by the ${role.en[who as keyof typeof role.en]} on ${day}`

/** Whether a line says what a claim says. */
const says = (key: string, said: string, claim: Claim): boolean => {
  const isIn = (value: FactValue, unit?: string) =>
    unit === undefined || unitWords[unit as Unit].test(shown(key, value))
  switch (claim.is) {
    case 'reported':
      return (
        (said.includes(signed('stated', claim)) || said.includes(signed('checked', claim))) &&
        (claim.value === undefined ||
          (said.startsWith(`${shown(key, claim.value)} (`) && isIn(claim.value, claim.unit))) &&
        !said.includes('disagree') &&
        (claim.isValidated || !said.replace('the check confirmed', '').includes('confirmed'))
      )
    case 'differing':
      return (
        /^[2-9] sources disagree: /.test(said) &&
        said.includes(`${shown(key, claim.value)} (${signed('stated', claim)})`) &&
        isIn(claim.value, claim.unit)
      )
    case 'validated':
      return said.includes(signed('confirmed', claim))
    case 'checked':
      return (
        (said.includes(signed('stated', claim)) || said.includes(signed('checked', claim))) &&
        (claim.isValidated || !said.includes('checked by') || !said.includes('confirmed'))
      )
    case 'check_confirmed':
      return said.includes(signed('confirmed', claim))
    case 'unchecked':
      return said === 'not stated' || said.includes('stated by')
    case 'lasting':
      return said.includes(`valid until ${claim.until}`) || said.includes(`expired on ${claim.until}`)
    case 'expired':
      return said.includes(`expired on ${claim.until}; not renewed`)
    case 'unknown':
      return said === 'not stated' || (isOutcome(key) && /^(checked by |does not apply)/.test(said))
    case 'not_applicable':
      return /^does not apply($| \()/.test(said)
    case 'conflicting':
      return said.includes('sources disagree: ') && !said.includes('confirmed')
  }
}

/** The claims that no line of their own says. */
export const missingIn = (lines: Lines, claims: readonly Claim[]): Claim[] =>
  claims.filter(
    (claim) =>
      !claim.keys.some((key) => {
        const said = lines.get(labels.get(key) ?? '')
        return said !== undefined && says(key, said, claim)
      }),
  )
