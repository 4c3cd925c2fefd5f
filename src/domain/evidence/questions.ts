import { day as dayText } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { isUnbuilt } from '#src/domain/listing/applies.ts'
import { checkEntries } from '#src/domain/listing/facts/checks.ts'
import type { Asked } from '#src/domain/listing/facts/entry.ts'
import { entryOfFact, isFactName, valueText, type FactName } from '#src/domain/listing/facts/facts.ts'
import { featureTerms, weightOfFeature } from '#src/domain/listing/facts/features.ts'
import { factNamed } from '#src/domain/listing/facts/places.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Label } from '#src/domain/listing/vocabulary.ts'
import type { CheckReport } from './evidence-row.ts'
import { isOfFacts } from './facts-behind.ts'
import type { Question } from './question.ts'

/** A question with its place among the others. */
interface Weighed {
  question: Question
  weight: number
}

const openQuestion = ({ question, unbuilt }: Asked, record: ListingRecord): Label =>
  (isUnbuilt(record) && unbuilt) || question

const ofUnknown = (name: FactName, record: ListingRecord): Weighed => {
  const entry = entryOfFact(name)
  const question = { about: name, reason: 'unknown', text: openQuestion(entry, record) } as const
  return { question, weight: entry.weight }
}

const ofConflict = (name: FactName, record: ListingRecord): Weighed => {
  const { label, weight } = entryOfFact(name)
  const values = (language: Language) =>
    (factNamed(record, name).alternatives ?? [])
      .map(({ value }) => valueText(name, value, language))
      .join(' / ')
  const text = {
    pt: `${label.pt}: as indicações divergem (${values('pt')}). Qual está certa?`,
    en: `${label.en}: reports differ (${values('en')}). Which is right?`,
  }
  return { question: { about: name, reason: 'conflicting', text }, weight }
}

/** The text where there is nothing to ask. Unreported features are unknown all the same. */
export const nothingOpen =
  'Every fact and check that applies is reported, and no reports differ; only features that are not listed are unknown.'

const presence = {
  pt: (value: boolean) => (value ? 'tem' : 'não tem'),
  en: (value: boolean) => (value ? 'present' : 'not present'),
} as const

/** No check covers a feature: there is a question when reports differ, and none because it is not reported. */
const ofFeature = ({ feature, alternatives = [] }: ListingRecord['features'][number]): Weighed => {
  const values = (language: Language) =>
    alternatives.map(({ value }) => presence[language](value)).join(' / ')
  const text = {
    pt: `${featureTerms[feature].pt}: as indicações divergem (${values('pt')}). Qual está certa?`,
    en: `${featureTerms[feature].en}: reports differ (${values('en')}). Which is right?`,
  }
  const question = { about: `features.${feature}`, reason: 'conflicting', text } as const
  return { question, weight: weightOfFeature }
}

const ofCheck = ({ check, status, expired_on }: CheckReport, record: ListingRecord): Weighed => {
  const entry = checkEntries[check]
  const text = expired_on
    ? {
        pt: `${entry.label.pt}: a verificação caducou a ${dayText(expired_on, 'pt')}. Foi renovada?`,
        en: `${entry.label.en}: the check expired on ${dayText(expired_on, 'en')}. Has it been renewed?`,
      }
    : openQuestion(entry, record)
  const reason = status === 'conflicting' ? 'conflicting' : 'unknown'
  return { question: { about: check, reason, text }, weight: entry.weight }
}

/**
 * What a buyer has to ask the agency, what matters most to a purchase first: each conflicting fact and feature, each
 * unknown fact, and each such check, none of them twice. Nothing is asked that does not apply to the property.
 */
export const questionsOf = ({
  record,
  reports,
}: {
  record: ListingRecord
  reports: readonly CheckReport[]
}): Question[] => {
  const conflicting = record.conflicting.filter(isFactName)
  const unknown = record.unknown.filter(isFactName)
  const asked = new Set([...conflicting, ...unknown].map((name) => factNamed(record, name).check))
  const open = (state: Question['reason']) =>
    reports.filter(({ check, status }) => status === state && !(isOfFacts(check) && asked.has(check)))
  return [
    ...conflicting.map((name) => ofConflict(name, record)),
    ...record.features.filter(({ state }) => state === 'conflicting').map(ofFeature),
    ...unknown.map((name) => ofUnknown(name, record)),
    ...[...open('conflicting'), ...open('unknown')].map((row) => ofCheck(row, record)),
  ]
    .toSorted((a, b) => a.weight - b.weight)
    .map(({ question }) => question)
}
