import type { Language } from '#src/domain/language.ts'
import { textIn } from '#src/domain/message/message.ts'
import type { Finding } from './finding.ts'
import { byEffect, causes, causeText, isCause } from './causes/causes.ts'
import { fieldFor } from './field-label.ts'

/** Causes under which every record has an expectation of its own. */
const withExpectation: ReadonlySet<string> = new Set(['refused', 'another_home', 'same_id', 'relisted'])

/** Whether what was expected of a finding is more than what its cause says. */
export const hasExpectation = ({ rule }: Pick<Finding, 'rule'>): boolean => withExpectation.has(rule)

/** What was found under one cause in one field, for all homes at once. */
export interface FindingGroup {
  rule: string
  /** As the report has it. */
  field: string
  homes: number
  findings: readonly [Finding, ...Finding[]]
}

const keyOf = (finding: Finding): string =>
  JSON.stringify([finding.rule, finding.field, hasExpectation(finding) ? finding.expected : null])

/** What was found, once for each cause and field: first what keeps homes from being public. */
export const findingGroups = (findings: readonly Finding[]): FindingGroup[] =>
  [...Map.groupBy(findings, keyOf).values()]
    .flatMap(([first, ...more]) => (first === undefined ? [] : [[first, ...more] as const]))
    .map((each) => ({
      rule: each[0].rule,
      field: each[0].field,
      homes: each[0].cause_homes ?? each.reduce((sum, { homes = 1 }) => sum + homes, 0),
      findings: each,
    }))
    .toSorted((a, b) => (isCause(a.rule) && isCause(b.rule) ? byEffect(a.rule, b.rule) : 0))

/** So many values and homes of a group are named. */
const named = { values: 5, records: 10 }

/** The first of several, each once, and how many more there are. */
const takeFirst = (all: readonly string[], most: number): { first: string[]; more: number } => {
  const each = [...new Set(all)]
  return { first: each.slice(0, most), more: Math.max(0, each.length - most) }
}

/** The values of a group in words, each once. */
export const listFound = ({ findings }: FindingGroup, language: Language) =>
  takeFirst(
    findings.map(({ found }) => textIn(found, language)),
    named.values,
  )

/** The homes of a group by the ids of the feed, and by what the agency calls them. */
export const listHomes = ({ findings }: FindingGroup, recordOf: (finding: Finding) => string) => ({
  records: takeFirst(findings.map(recordOf), named.records),
  references: takeFirst(
    findings.flatMap(({ references }) => references ?? []),
    named.records,
  ),
})

/** The groups of a report as programs read them, in the words of one language, for the agency or for the operator. */
export const groupsIn = (
  format: string,
  findings: readonly Finding[],
  language: Language,
  to: 'agency' | 'operator' = 'agency',
) =>
  findingGroups(findings).map((group) => {
    const { rule, field, homes } = group
    const [one] = group.findings
    const { records, references } = listHomes(group, ({ record }) => record)
    return {
      rule,
      ...(isCause(rule) && {
        effect: causes[rule].effect,
        name: causes[rule].name[language],
        means: causeText(rule, to, language),
      }),
      field: fieldFor(format, field, language).text,
      homes,
      found: listFound(group, language).first,
      ...(hasExpectation(one) && { expected: textIn(one.expected, language) }),
      records: records.first,
      references: references.first,
    }
  })
