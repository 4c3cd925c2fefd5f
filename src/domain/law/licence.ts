import { isInventedLicence, withoutMark, type SourceAgency } from '#src/domain/source/agency.ts'
import { endOf, lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { isInForce } from './laws.ts'
import type { Fault, JudgedAgency, Law, NumberForm, Requirement } from './rule.ts'

/**
 * A number as its authority writes it, of a text as agencies write it: `12345-AMI`, `Licença AMI n.º 12.345` and `12345`
 * are `AMI 12345`. `null` of a text that cannot be one, because it has other words, or more or no digits.
 */
const numberIn = (text: string, { written, digits: most, words }: NumberForm): string | null => {
  const parts = text.toLowerCase().match(/\d+|\p{L}+/gu) ?? []
  const groups = parts.filter((part) => /^\d/.test(part))
  if (parts.some((part) => !/^\d/.test(part) && !words.includes(part))) return null
  // Thousands may stand apart.
  if (groups.slice(1).some((group) => group.length !== 3)) return null
  const digits = groups.join('')
  return digits !== '' && digits.length <= most ? written.replace('#', digits) : null
}

/** A licence as its authority writes it; as it was reported where the law of the site knows no such number in it. */
export const licenceAsWritten = ({ rules }: Law, text: string): string => {
  for (const { requires } of Object.values(rules))
    if ('number' in requires && requires.number === 'ami_licence')
      return numberIn(text, requires.form) ?? text
  return text
}

/** What the law looks at in an agency. */
export const toJudgedAgency = ({
  ami_licence,
  ami_licence_check,
}: Pick<SourceAgency, 'ami_licence' | 'ami_licence_check'>): JudgedAgency => ({
  texts: { ami_licence },
  checked: { ami_licence: ami_licence_check?.checked_on },
})

/** A rule that an agency does not meet. */
export interface AgencyFinding {
  rule: string
  fault: Fault
  /** The instant by which it must be met, or should have been; `null` where none is set. */
  by: Instant | null
}

/** Whether a text has a number of the authority, or of an invented agency, some of which have 0. */
const isNumber = (text: string, form: NumberForm): boolean =>
  numberIn(withoutMark(text), form) !== null && (isInventedLicence(text) || /[1-9]/.test(text))

const unmetBy = (
  requires: Requirement,
  agency: JudgedAgency,
  now: Instant,
): Omit<AgencyFinding, 'rule'> | null => {
  if ('number' in requires) {
    const text = agency.texts[requires.number]
    if (!text || isNumber(text, requires.form)) return null
    return { fault: 'malformed', by: null }
  }
  if ('checkedInYear' in requires) {
    const year = lisbonDay(now).slice(0, 4)
    const { checkedInYear: name, until } = requires
    // Without it the agency's homes are closed: there is nothing to look up.
    if (!agency.texts[name] || (agency.checked[name] ?? '') >= year) return null
    return { fault: 'unchecked', by: endOf(`${year}-${until}`) }
  }
  return null
}

/** Judges an agency by the rules of a law that are about it. */
export const judgeAgency = ({ rules }: Law, agency: JudgedAgency, now: Instant): AgencyFinding[] =>
  Object.entries(rules).flatMap(([rule, { about, requires, from, until }]) => {
    const isAbout = about === 'agency' && isInForce({ ...(from && { from }), ...(until && { until }) }, now)
    const found = isAbout ? unmetBy(requires, agency, now) : null
    return found === null ? [] : [{ rule, ...found }]
  })
