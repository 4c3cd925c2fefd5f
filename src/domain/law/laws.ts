import { z } from 'zod'
import { alteredPictureRules } from '#src/domain/listing/altered-pictures.ts'
import { portugal } from './portugal.ts'
import type { Law, Rule, Advert, Effect, Fault, Requirement, LegalText } from './rule.ts'
import { type FactName, decidingType } from '#src/domain/listing/facts/facts.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import { endOf, endOfDay, startOf, type Instant } from '#src/domain/time/calendar.ts'
import { factIn } from '#src/domain/source/facts.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'

/** The laws that a site can follow, by country (ISO 3166-1). A second country is one table more. */
export const laws: Readonly<Record<string, Law>> = { PT: portugal }

/** The rules, of any law, that a site may put off. */
export const postponedRules = [
  ...new Set(
    Object.values(laws).flatMap(({ rules }) =>
      Object.entries(rules).flatMap(([name, { closesAfter }]) => (closesAfter ? [name] : [])),
    ),
  ),
] as [string, ...string[]]

/**
 * The law that a site follows, with the days from which those of its rules close that the site may put off, and what it asks
 * of altered pictures beyond their label.
 */
export const followedLaw = z.object({
  country: z.string(),
  closes: z.record(z.string(), z.iso.date().optional()),
  altered_pictures: z.enum(alteredPictureRules).optional(),
})
export type FollowedLaw = z.output<typeof followedLaw>

/** The law of a country. Throws where there is no table of it: a site that follows none would publish what it must not. */
export const findLaw = ({ country }: Pick<FollowedLaw, 'country'>): Law => {
  const law = laws[country]
  if (law === undefined) throw new Error(`Find the law of "${country}": there is no table of it`)
  return law
}

/** The rule of a finding. */
export const findRule = (followed: Pick<FollowedLaw, 'country'>, name: string): Rule | undefined =>
  findLaw(followed).rules[name]

/** What the law looks at in a record, in its present state of the sale and with the texts of its agency. */
export const makeAdvert = (
  listing: SourceListing,
  lifecycle: Lifecycle = listing.lifecycle,
  texts: Partial<Record<LegalText, string | undefined>> = {},
): Advert => ({
  lifecycle,
  property_type: decidingType(factIn(listing, 'property_type')),
  fact: (name) => factIn(listing, name),
  days: { 'energy.certificate_valid_until': listing.energy.certificate_valid_until },
  texts,
})

/** From which day on, as `2027-03-01`, each rule closes that the site may put off: by the names of the rules. */
export type ClosingDays = Readonly<Record<string, string | undefined>>

/** A rule that an advert does not meet. */
interface Finding {
  rule: string
  fault: Fault
  /** What follows at this instant. */
  effects: readonly Effect[]
}

/** How an advert meets a requirement, and when it stops meeting it if nobody changes the advert. */
interface Met {
  fault: Fault | null
  until: Instant | null
}

const met: Met = { fault: null, until: null }
const unmet = (fault: Fault): Met => ({ fault, until: null })

const meets = (requires: Requirement, advert: Advert, now: Instant): Met => {
  if ('fact' in requires) {
    const { state } = advert.fact(requires.fact)
    return state === 'unknown' ? unmet('missing') : state === 'conflicting' ? unmet('conflicting') : met
  }
  if ('validUntil' in requires) {
    const { state, value } = advert.fact(requires.of)
    if (state !== 'reported' || value === null || requires.except.includes(value)) return met
    const last = advert.days[requires.validUntil]
    if (last === undefined) return unmet('date_missing')
    const until = endOfDay(last)
    return now < until ? { fault: null, until } : unmet('lapsed')
  }
  if (!('text' in requires)) return met
  return advert.texts[requires.text] ? met : unmet('missing')
}

/** Whether a rule counts at an instant. */
export const isInForce = (rule: Pick<Rule, 'from' | 'until'>, now: Instant): boolean =>
  (rule.from === undefined || startOf(rule.from) <= now) &&
  (rule.until === undefined || now < endOf(rule.until))

/** The names of the rules that count at an instant. */
export const rulesInForce = ({ rules }: Law, now: Instant): string[] =>
  Object.entries(rules).flatMap(([name, rule]) => (isInForce(rule, now) ? [name] : []))

const isOneOf = (advert: Advert, { fact, is }: NonNullable<Rule['where']>): boolean => {
  const { state, value } = advert.fact(fact)
  return state === 'reported' && value !== null && is.includes(value)
}

/** Whether a rule is about an advert, on whatever day. */
const concerns = (rule: Rule, advert: Advert): boolean =>
  rule.about === undefined &&
  (rule.states === undefined || rule.states.includes(advert.lifecycle)) &&
  (rule.types === undefined || advert.property_type === null || rule.types.includes(advert.property_type)) &&
  (rule.where === undefined || isOneOf(advert, rule.where))

/** A rule that will close a home on a date, if nobody changes the advert. */
interface Lapse {
  rule: string
  fault: Fault
  at: Instant
}

/** What the law finds of an advert at an instant: the rules that it breaks, and those that it will break if nobody changes it. */
export interface Judgement {
  findings: Finding[]
  lapses: Lapse[]
}

/** From when a rule closes that the site puts off; `null` where it does at once, `undefined` where no day is set. */
const putOffUntil = (name: string, rule: Rule, closing: ClosingDays): Instant | null | undefined => {
  if (rule.closesAfter === undefined) return null
  const day = closing[name]
  return day === undefined ? undefined : startOf(day)
}

/** Words that the law wants shown with a fact of an advert. */
export interface LegalNote {
  about: FactName
  text: Label
}

/**
 * The words that a law wants shown with the facts of an advert. They are in the public record, which never changes merely
 * because a day passes, so that they do not wait for the first day of a rule.
 */
export const legalNotes = ({ rules }: Law, advert: Advert): LegalNote[] =>
  Object.values(rules).flatMap((rule) =>
    'noteOn' in rule.requires && rule.effects.includes('says') && concerns(rule, advert)
      ? [{ about: rule.requires.noteOn, text: rule.requires.words }]
      : [],
  )

/** The facts that a law asks an agency for and that nobody reported, or not alike; as early as `legalNotes`. */
export const factsAsked = ({ rules }: Law, advert: Advert): ReadonlySet<FactName> =>
  new Set(
    Object.values(rules).flatMap((rule) =>
      'fact' in rule.requires &&
      rule.effects.includes('asks') &&
      concerns(rule, advert) &&
      ['unknown', 'conflicting'].includes(advert.fact(rule.requires.fact).state)
        ? [rule.requires.fact]
        : [],
    ),
  )

/** Judges an advert by every rule of a law. */
export const judge = (law: Law, advert: Advert, closing: ClosingDays, now: Instant): Judgement => {
  const findings: Finding[] = []
  const lapses: Lapse[] = []
  for (const [name, rule] of Object.entries(law.rules)) {
    if (!concerns(rule, advert) || !isInForce(rule, now)) continue
    const { fault, until } = meets(rule.requires, advert, now)
    const closes = rule.effects.includes('closes')
    if (fault === null) {
      if (closes && until !== null) lapses.push({ rule: name, fault: 'lapsed', at: until })
      continue
    }
    const from = putOffUntil(name, rule, closing)
    const isPutOff = closes && from !== null && (from === undefined || now < from)
    const follows = isPutOff ? rule.effects.filter((effect) => effect !== 'closes') : rule.effects
    findings.push({ rule: name, fault, effects: follows })
    if (isPutOff && from) lapses.push({ rule: name, fault, at: from })
  }
  return { findings, lapses }
}
