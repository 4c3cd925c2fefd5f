import type { Fact, FactValue } from '#src/domain/listing/fact.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { checkEntries, type Check } from '#src/domain/listing/facts/checks.ts'
import { factNames, type FactName, factNamed } from '#src/domain/listing/facts/facts.ts'
import { memoByObject } from '#src/domain/memo.ts'
import type { CheckReport } from '#src/domain/listing/evidence-row.ts'

/** Whether a check follows from facts of the record; any other is of a document, a place, a grant or a confirmation. */
export const isOfFacts = (check: Check): boolean => checkEntries[check].rests === 'facts'

/** A reported fact that a check rests on. */
export interface FactBehind {
  name: FactName
  fact: Fact<FactValue>
}

/** The reported facts of a record by the check that rests on them; every page of a listing asks for each check. */
const factsByCheck = memoByObject((record: ListingRecord) => {
  const behind = new Map<Check, FactBehind[]>()
  for (const name of factNames) {
    const fact = factNamed(record, name)
    if (fact.state !== 'reported' || fact.check === null || !isOfFacts(fact.check)) continue
    const facts = behind.get(fact.check)
    if (facts) facts.push({ name, fact })
    else behind.set(fact.check, [{ name, fact }])
  }
  return behind
})

const factsBehind = (check: Check, record: ListingRecord): readonly FactBehind[] =>
  factsByCheck(record).get(check) ?? []

/** Whether some of the facts behind a check are surer than it. */
export const hasSurerFacts = (row: CheckReport, record: ListingRecord): boolean =>
  row.status === 'collected' && factsBehind(row.check, record).some(({ fact }) => fact.level === 'validated')

/** The attribution of a check is that of its weakest fact: where attributions differ, each fact is listed with its own. */
export const factsApart = (row: CheckReport, record: ListingRecord): readonly FactBehind[] => {
  if (row.status !== 'collected' && row.status !== 'validated') return []
  const facts = factsBehind(row.check, record)
  const isSame = ({ fact }: FactBehind) =>
    fact.reported_by_role === row.reported_by_role &&
    fact.reported_on === row.reported_on &&
    (fact.validated_by_role ?? null) === row.validated_by_role &&
    (fact.validated_on ?? null) === row.validated_on
  return facts.every(isSame) ? [] : facts
}
