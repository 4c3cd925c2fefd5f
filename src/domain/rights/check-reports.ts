import { decidingType, documentApplies, factsBehindCheck } from '#src/domain/listing/facts/facts.ts'
import { pickAttribution, type Attribution } from '#src/domain/listing/attribution.ts'
import type { Fact } from '#src/domain/listing/fact.ts'
import {
  checkEntries,
  checks,
  type Check,
  type CheckEntry,
  type DocumentCheck,
} from '#src/domain/listing/facts/checks.ts'
import { readFacts } from '#src/domain/source/facts.ts'
import type { Grant } from '#src/domain/authorisation.ts'
import type { Candidate } from './decision.ts'
import { endOfDay, lastDayBefore, type Instant, type ISODate } from '#src/domain/time/calendar.ts'
import { missingCheck, type CheckReport } from '#src/domain/listing/evidence-row.ts'

type NamedFact = readonly [name: string, fact: Fact<string | number | boolean>]

/** The 19 checks in the vocabulary's order: from the facts behind them, the grant, the confirmation, the documents. */
export const checkReports = (candidate: Candidate, grant: Grant, now: Instant): CheckReport[] => {
  const { listing, confirmation } = candidate
  const facts = readFacts(listing)
  const type = decidingType(facts.property_type)
  const made: Record<CheckEntry['rests'], (check: Check) => CheckReport> = {
    facts: (check) => {
      const row = ofFacts(
        check,
        factsBehindCheck(check).map((name) => [name, facts[name]]),
      )
      return check === 'energy_certificate' ? lapsing(row, listing.energy.certificate_valid_until, now) : row
    },
    document: (check) => ofDocument(check as DocumentCheck, listing, type, now),
    grant: (check) => attributed(check, grant, lastDayBefore(grant.valid_until)),
    confirmation: (check) =>
      confirmation
        ? attributed(check, { ...confirmation, reported_on: confirmation.confirmed_on })
        : missingCheck(check),
    place: (check) => attributed(check, listing.location),
  }
  return checks.map((check) => made[checkEntries[check].rests](check))
}

const attributed = (check: Check, by: Attribution, expires_on: ISODate | null = null): CheckReport => ({
  ...missingCheck(check),
  status: by.validated_by_role ? 'validated' : 'collected',
  ...pickAttribution(by),
  expires_on,
})

const ofDocument = (
  check: DocumentCheck,
  { checks: made }: Candidate['listing'],
  type: ReturnType<typeof decidingType>,
  now: Instant,
): CheckReport => {
  const source = made[check]
  if (!source?.not_applicable && !documentApplies(type, check))
    return { ...missingCheck(check), status: 'not_applicable' }
  if (!source) return missingCheck(check)
  const row = attributed(check, source)
  return lapsing(source.not_applicable ? { ...row, status: 'not_applicable' } : row, source.expires_on, now)
}

/** A check whose validity date has passed is unknown again, with the date since when (design 4). */
const lapsing = (row: CheckReport, validUntil: ISODate | undefined, now: Instant): CheckReport => {
  if (!validUntil || row.status === 'unknown') return row
  return endOfDay(validUntil) <= now
    ? { ...missingCheck(row.check), expired_on: validUntil }
    : { ...row, expires_on: validUntil }
}

/**
 * A check is only as good as the least sure of the facts behind it; unreported facts do not count against it. It
 * does not apply when none of them does.
 */
const ofFacts = (check: Check, named: readonly NamedFact[]): CheckReport => {
  const conflicting = named.filter(([, fact]) => fact.state === 'conflicting')
  if (conflicting.length > 0)
    return {
      ...missingCheck(check),
      status: 'conflicting',
      reports: conflicting.flatMap(([fact, { alternatives = [] }]) =>
        alternatives.map((report) => ({ fact, ...report })),
      ),
    }
  const facts = named.map(([, fact]) => fact)
  const reported = facts.filter(({ state }) => state === 'reported')
  const lacked = facts.filter(({ state }) => state === 'not_applicable')
  if (reported.length === 0 && lacked.length < facts.length) return missingCheck(check)
  const known = reported.length > 0 ? reported : lacked.filter(({ level }) => level !== null)
  const weakest = known.find(({ level }) => level === 'collected') ?? known[0]
  if (weakest === undefined) return { ...missingCheck(check), status: 'not_applicable' }
  const row = attributed(check, weakest)
  return reported.length > 0 ? row : { ...row, status: 'not_applicable' }
}
