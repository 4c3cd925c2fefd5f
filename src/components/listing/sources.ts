import { html, type Html } from '#src/components/html.ts'
import type { Attribution } from '#src/domain/listing/attribution.ts'
import { checksOfFacts } from '#src/domain/evidence/facts-behind.ts'
import { capital, inPhrase, list, number, shortDay } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { factNames } from '#src/domain/listing/fact-name.ts'
import { factNamed } from '#src/domain/listing/fact-named.ts'
import { factTerms } from '#src/domain/listing/fact-terms.ts'
import { checkTerms, featureTerms, type Label, type Role } from '#src/domain/listing/vocabulary.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { remembered, rememberedOf } from '#src/domain/memo.ts'
import { compareDays, type ISODate } from '#src/domain/time/calendar.ts'
import { wordsOf } from '#src/words/words.ts'

/** One role on one day, and the names of what it reported and validated then. */
interface Source {
  role: Role
  day: ISODate
  reported: Label[]
  validated: Label[]
}

/** What was reported of a listing, each with its attribution: its facts, its features, and the checks of neither. */
const statementsOf = ({ record, reports }: OpenListing): (Attribution & { name: Label })[] => [
  ...factNames.flatMap((name) => {
    const fact = factNamed(record, name)
    return [fact, ...(fact.alternatives ?? [])].map((by) => ({ ...by, name: factTerms[name] }))
  }),
  ...record.features.flatMap((fact) =>
    [fact, ...(fact.alternatives ?? [])].map((by) => ({ ...by, name: featureTerms[fact.feature] })),
  ),
  ...reports
    .filter(({ check }) => !checksOfFacts.has(check))
    .map((row) => ({ ...row, name: checkTerms[row.check] })),
]

/** Every role that reported or validated facts of a listing, by day, most facts first. */
export const sourcesOf = rememberedOf((listing: OpenListing): Source[] => {
  const found: Source[] = []
  const add = (
    kind: 'reported' | 'validated',
    role: Role | null | undefined,
    day: ISODate | null | undefined,
    name: Label,
  ) => {
    if (!role || !day) return
    let source = found.find((each) => each.role === role && each.day === day)
    if (!source) found.push((source = { role, day, reported: [], validated: [] }))
    source[kind].push(name)
  }
  for (const { name, ...by } of statementsOf(listing)) {
    add('reported', by.reported_by_role, by.reported_on, name)
    add('validated', by.validated_by_role, by.validated_on, name)
  }
  const factsOf = ({ reported, validated }: Source) => reported.length + validated.length
  return found.toSorted((a, b) => factsOf(b) - factsOf(a) || compareDays(a.day, b.day))
})

/** The same by role, the role of the source of most facts first, and what each did by day. */
const rolesOf = rememberedOf((listing: OpenListing): [Role, Source[]][] => {
  const byRole = Map.groupBy(sourcesOf(listing), ({ role }) => role)
  return [...byRole].map(([role, days]) => [role, days.toSorted((a, b) => compareDays(a.day, b.day))])
})

/** The source of most facts: beside a fact only another one is named. */
export const mainSource = (listing: OpenListing): Source | undefined => sourcesOf(listing)[0]

const countsOf = ({ reported, validated }: Source, language: Language): string => {
  const words = wordsOf(language).sources
  const count = ({ length }: Label[], of: (count: string, n: number) => string) =>
    length > 0 && of(number(length, language), length)
  return [count(reported, words.reported), count(validated, words.validated)].filter(Boolean).join(', ')
}

/** `listing agent, 10 Oct 2026`. */
const sourceText = ({ role, day }: Source, language: Language): string =>
  `${wordsOf(language).role[role]}, ${shortDay(day, language)}`

/** `listing agent, 10 Oct 2026: 8 facts`. */
const inBrief = (source: Source, language: Language): string =>
  `${sourceText(source, language)}: ${countsOf(source, language)}`

const phrase = remembered(inPhrase)

/** What a role reported or validated, by day: `beds and floor (10 Oct 2026); balcony (12 Oct 2026)`. */
const byDay = (sources: readonly Source[], kind: 'reported' | 'validated', language: Language): string =>
  sources
    .filter((source) => source[kind].length > 0)
    .map((source) => {
      const names = source[kind].map((name) => phrase(name[language]))
      return `${list(names, language)} (${shortDay(source.day, language)})`
    })
    .join('; ')

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
