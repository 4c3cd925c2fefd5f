import { checksAt } from '#src/domain/evidence/standing.ts'
import { checksOfFacts } from '#src/domain/evidence/statement.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { factNamed } from '#src/components/ledger/facts.ts'
import { valueText } from '#src/components/ledger/value.ts'
import type { Language } from '#src/publish/page-data.ts'
import { isFactName } from '#src/domain/listing/fact-name.ts'
import { wordsOf } from '#src/words/words.ts'

/** What a buyer has to ask: each unknown or conflicting fact, then each such check, none of them twice. */
export const questionsOf = ({ record, reports }: OpenListing, language: Language): string[] => {
  const words = wordsOf(language)
  const conflicting = record.conflicting.filter(isFactName)
  const unknown = record.unknown.filter(isFactName)
  const asked = new Set([...conflicting, ...unknown].map((name) => factNamed(record, name).check))
  const checks = [...checksAt(reports, 'conflicting'), ...checksAt(reports, 'unknown')].filter(
    (check) => !(checksOfFacts.has(check) && asked.has(check)),
  )
  return [
    ...conflicting.map((name) => {
      const values =
        factNamed(record, name).alternatives?.map(({ value }) => valueText(name, value, language)) ?? []
      return words.listing.whichIsRight(words.fact[name], values.join(' / '))
    }),
    ...unknown.map((name) => words.listing.factQuestion[name]),
    ...checks.map((check) => words.listing.checkQuestion[check]),
  ]
}
