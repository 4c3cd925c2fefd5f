import type { Reader } from '#src/domain/feed/causes/cause.ts'
import type { Language } from '#src/domain/language.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import { faults, type Fault, type FaultWords, type LegalReason } from './rule.ts'
import { findRule, type FollowedLaw } from './laws.ts'

/** A rule that is not met, in words for operators and agencies. */
export interface LegalWords extends FaultWords {
  article: Label
}

/** A rule that is not met in one sentence for one reader, without its full stop. */
export const legalText = ({ is, article, mend }: LegalWords, reader: Reader, language: Language): string =>
  `${is[language]} (${article[language]}): ${mend[reader][language]}`

/** What is wrong under a rule, and what to do; `null` where the law of the site has no such rule. */
export const legalWords = (
  followed: Pick<FollowedLaw, 'country'>,
  { rule, fault }: { rule: string; fault: Fault },
): LegalWords | null => {
  const found = findRule(followed, rule)
  const words = found?.faults[fault]
  return found && words ? { article: found.article, ...words } : null
}

/** The rule and the fault of which a reason is made. */
export const readFinding = (reason: LegalReason): { rule: string; fault: Fault } | null => {
  const fault = faults.toSorted((a, b) => b.length - a.length).find((each) => reason.endsWith(`_${each}`))
  return fault === undefined ? null : { rule: reason.slice(0, -fault.length - 1), fault }
}
