import { html, type Html } from '#src/components/html.ts'
import type { Attribution } from '#src/domain/listing/attribution.ts'
import { isOfFacts } from '#src/domain/evidence/facts-behind.ts'
import { capital, inPhrase, list, number, shortDay } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { Fact, FactValue } from '#src/domain/listing/fact.ts'
import { factNames, factEntries } from '#src/domain/listing/facts/facts.ts'
import { factNamed } from '#src/domain/listing/facts/places.ts'
import { labelsOf } from '#src/domain/listing/facts/entry.ts'
import { featureInPhrase } from '#src/domain/listing/feature-phrase.ts'
import { checkTerms } from '#src/domain/listing/facts/checks.ts'
import { features, type Feature } from '#src/domain/listing/facts/features.ts'
import type { Label, Role } from '#src/domain/listing/vocabulary.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { rememberedOf } from '#src/domain/memo.ts'
import { compareDays, type ISODate } from '#src/domain/time/calendar.ts'
import { wordsOf } from '#src/words/words.ts'
import { keyOfSource, type Unnamed } from '#src/components/ledger/source.ts'

/** One role on one day, and what it reported and validated then, as it is called in the middle of a phrase. */
export interface Source {
  role: Role
  day: ISODate
  reported: Label[]
  validated: Label[]
}

const phrasesOf = <Name extends string>(terms: Readonly<Record<Name, Label>>): Record<Name, Label> => {
  const phrases = Object.entries<Label>(terms).map(([name, { en, pt }]) => [
    name,
    { en: inPhrase(en), pt: inPhrase(pt) },
  ])
  return Object.fromEntries(phrases) as Record<Name, Label>
}
const factPhrases = phrasesOf(labelsOf(factEntries))
const featurePhrases = Object.fromEntries(
  features.map((feature) => [
    feature,
    { en: featureInPhrase(feature, 'en'), pt: featureInPhrase(feature, 'pt') },
  ]),
) as Record<Feature, Label>
const checkPhrases = phrasesOf(checkTerms)

const factsOf = ({ reported, validated }: Source): number => reported.length + validated.length

/** Every role that reported or validated facts of a listing, by day, most facts first. */
export const sourcesOf = rememberedOf(({ record, reports }: OpenListing): Source[] => {
  const found: Source[] = []
  const sourceOf = (role: Role, day: ISODate): Source => {
    for (const each of found) if (each.day === day && each.role === role) return each
    const source: Source = { role, day, reported: [], validated: [] }
    found.push(source)
    return source
  }
  const add = (name: Label, by: Attribution): void => {
    const { reported_by_role: role, reported_on: day, validated_by_role: validator, validated_on } = by
    if (role && day) sourceOf(role, day).reported.push(name)
    if (validator && validated_on) sourceOf(validator, validated_on).validated.push(name)
  }
  const addFact = (name: Label, fact: Fact<FactValue>): void => {
    add(name, fact)
    for (const report of fact.alternatives ?? []) add(name, report)
  }
  for (const name of factNames) addFact(factPhrases[name], factNamed(record, name))
  for (const feature of record.features) addFact(featurePhrases[feature.feature], feature)
  for (const row of reports) if (!isOfFacts(row.check)) add(checkPhrases[row.check], row)
  return found.toSorted((a, b) => factsOf(b) - factsOf(a) || compareDays(a.day, b.day))
})

/** The same by role, the role of the source of most facts first, and what each did by day. */
const rolesOf = rememberedOf((listing: OpenListing): [Role, Source[]][] => {
  const byRole = Map.groupBy(sourcesOf(listing), ({ role }) => role)
  return [...byRole].map(([role, days]) => [role, days.toSorted((a, b) => compareDays(a.day, b.day))])
})

/** A role, and the day on which it reported or validated something. */
export type SourceDay = Pick<Source, 'role' | 'day'>

/** The source of most reports and, of facts and features, of most validations: beside a value only another one is named. */
export interface MainSources {
  reported: SourceDay | undefined
  validated: SourceDay | undefined
}

/** From how many validations of one role and day on these are named once: fewer are shorter said beside each. */
const several = 4

const validationsOf = ({ record }: OpenListing): SourceDay | undefined => {
  const attributed: Attribution[] = [...factNames.map((name) => factNamed(record, name)), ...record.features]
  const validated = attributed.flatMap(({ validated_by_role: role, validated_on: day }) =>
    role && day ? [{ role, day }] : [],
  )
  const [most] = [...Map.groupBy(validated, keyOfSource).values()].toSorted((a, b) => b.length - a.length)
  return most && most.length >= several ? most[0] : undefined
}

/** What a listing's page names once, above its facts. */
export const mainSources = rememberedOf((listing: OpenListing): MainSources => ({
  reported: sourcesOf(listing)[0],
  validated: validationsOf(listing),
}))

/** The same, to leave it out beside each value. */
export const unnamedOf = ({ reported, validated }: MainSources): Unnamed => ({
  reported: reported ? keyOfSource(reported) : '',
  validated: validated ? keyOfSource(validated) : '',
})

const countsOf = ({ reported, validated }: Source, language: Language): string => {
  const words = wordsOf(language).sources
  const [first, second] = [number(reported.length, language), number(validated.length, language)]
  if (reported.length === 0) return words.validated(second, validated.length)
  const facts = words.reported(first, reported.length)
  return validated.length === 0 ? facts : words.both(facts, words.validated(second, validated.length))
}

/** `listing agent, 10 Oct 2026`. */
const sourceText = ({ role, day }: Source, language: Language): string =>
  `${wordsOf(language).role[role]}, ${shortDay(day, language)}`

/** `listing agent, 10 Oct 2026: 8 facts`. */
const inBrief = (source: Source, language: Language): string =>
  `${sourceText(source, language)}: ${countsOf(source, language)}`

/** What a role reported or validated, by day: `beds and floor (10 Oct 2026); balcony (12 Oct 2026)`. */
const byDay = (sources: readonly Source[], kind: 'reported' | 'validated', language: Language): string => {
  let text = ''
  for (const { day, [kind]: names } of sources) {
    if (names.length === 0) continue
    const listed = names.map((name) => name[language])
    text += `${text === '' ? '' : '; '}${list(listed, language)} (${shortDay(day, language)})`
  }
  return text
}

const item = (role: Role, ofRole: readonly Source[], language: Language): Html => {
  const words = wordsOf(language)
  const said = (kind: 'reported' | 'validated', verb: string) => {
    const text = byDay(ofRole, kind, language)
    return text !== '' && html`<p>${verb}: ${text}.</p>`
  }
  return html`
    <li>
      <b>${capital(words.role[role])}</b>
      ${said('reported', words.reportedBy)}${said('validated', words.validatedBy)}
    </li>
  `
}

/** How many sources are shown before the fold. */
const most = 3

/** Who reported what, once for each role and day; the fold has every report, by role. */
export const sources = (listing: OpenListing, language: Language): Html => {
  const words = wordsOf(language).sources
  const all = sourcesOf(listing)
  const more = all.length - most
  return html`
    <h3>${words.heading}</h3>
    <p>
      ${capital(
        all
          .slice(0, most)
          .map((each) => inBrief(each, language))
          .join('; '),
      )}${more > 0 && `; ${words.more(number(more, language), more)}`}.
    </p>
    <details class="sources">
      <summary>${words.open}</summary>
      <ul>${rolesOf(listing).map(([role, ofRole]) => item(role, ofRole, language))}</ul>
    </details>
  `
}
