import { day as dayText } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { isUnbuilt } from '#src/domain/listing/applies.ts'
import { isFactName, type FactName } from '#src/domain/listing/fact-name.ts'
import { factNamed } from '#src/domain/listing/fact-named.ts'
import { factTerms } from '#src/domain/listing/fact-terms.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { valueText } from '#src/domain/listing/value-text.ts'
import { checkTerms, featureTerms } from '#src/domain/listing/vocabulary.ts'
import type { CheckReport } from './evidence-row.ts'
import type { Question } from './question.ts'
import { byWeight, checkQuestions, factQuestions, unbuiltQuestions } from './question-terms.ts'
import { checksOfFacts } from './facts-behind.ts'

/** Features weigh the same, whichever they are. */
const weightOf = ({ about }: Question): number =>
  byWeight.indexOf(about.startsWith('features.') ? 'features' : about)

const ofUnknown = (name: FactName, record: ListingRecord): Question => {
  const text = (isUnbuilt(record) && unbuiltQuestions[name]) || factQuestions[name]
  return { about: name, reason: 'unknown', text }
}

const ofConflict = (name: FactName, record: ListingRecord): Question => {
  const values = (language: Language) =>
    (factNamed(record, name).alternatives ?? [])
      .map(({ value }) => valueText(name, value, language))
      .join(' / ')
  const text = {
    pt: `${factTerms[name].pt}: as indicações divergem (${values('pt')}). Qual está certa?`,
    en: `${factTerms[name].en}: reports differ (${values('en')}). Which is right?`,
  }
  return { about: name, reason: 'conflicting', text }
}

/** The text where there is nothing to ask. Unreported features are unknown all the same. */
export const nothingOpen =
  'Every fact and check that applies is reported, and no reports differ; only features that are not listed are unknown.'

const presence = {
  pt: (value: boolean) => (value ? 'tem' : 'não tem'),
  en: (value: boolean) => (value ? 'present' : 'not present'),
} as const

/** No check covers a feature: there is a question when reports differ, and none because it is not reported. */
const ofFeature = ({ feature, alternatives = [] }: ListingRecord['features'][number]): Question => {
  const values = (language: Language) =>
    alternatives.map(({ value }) => presence[language](value)).join(' / ')
  const text = {
    pt: `${featureTerms[feature].pt}: as indicações divergem (${values('pt')}). Qual está certa?`,
    en: `${featureTerms[feature].en}: reports differ (${values('en')}). Which is right?`,
  }
  return { about: `features.${feature}`, reason: 'conflicting', text }
}

const ofCheck = ({ check, status, expired_on }: CheckReport, record: ListingRecord): Question => {
  const text = expired_on
    ? {
        pt: `${checkTerms[check].pt}: a verificação caducou a ${dayText(expired_on, 'pt')}. Foi renovada?`,
        en: `${checkTerms[check].en}: the check expired on ${dayText(expired_on, 'en')}. Has it been renewed?`,
      }
    : (isUnbuilt(record) && unbuiltQuestions[check]) || checkQuestions[check]
  return { about: check, reason: status === 'conflicting' ? 'conflicting' : 'unknown', text }
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
    reports.filter(({ check, status }) => status === state && !(checksOfFacts.has(check) && asked.has(check)))
  return [
    ...conflicting.map((name) => ofConflict(name, record)),
    ...record.features.filter(({ state }) => state === 'conflicting').map(ofFeature),
    ...unknown.map((name) => ofUnknown(name, record)),
    ...[...open('conflicting'), ...open('unknown')].map((row) => ofCheck(row, record)),
  ].toSorted((a, b) => weightOf(a) - weightOf(b))
}
