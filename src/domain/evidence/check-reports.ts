import { toFact, type Fact } from '#src/domain/listing/fact.ts'
import { checks, type Check } from '#src/domain/listing/vocabulary.ts'
import type { Grant } from '#src/domain/rights/authorisation.ts'
import type { Candidate } from '#src/domain/rights/candidate.ts'
import type { DocumentCheck } from '#src/domain/source/listing.ts'
import { endOfDay, lastDayBefore, type Instant, type ISODate } from '#src/domain/time/calendar.ts'
import type { CheckReport } from './evidence.ts'
import { unmade } from './unmade.ts'

type NamedFact = readonly [name: string, fact: Fact<string | number | boolean>]

/** The 19 checks in the vocabulary's order: from the facts behind them, the grant, the confirmation, the documents. */
export const checkReports = (candidate: Candidate, grant: Grant, now: Instant): CheckReport[] => {
  const { listing, confirmation } = candidate
  const { facts, areas, location, energy } = listing
  const rows: Partial<Record<Check, CheckReport>> = {
    publication_authorisation: attributed(
      'publication_authorisation',
      grant,
      lastDayBefore(grant.valid_until),
    ),
    price: ofFacts('price', [['price_eur', toFact(facts.price_eur, 'price')]]),
    availability: confirmation
      ? attributed('availability', { ...confirmation, reported_on: confirmation.confirmed_on })
      : unmade('availability'),
    location: attributed('location', location),
    typology: ofFacts('typology', [
      ['typology', toFact(facts.typology, 'typology')],
      ['beds', toFact(facts.beds, 'typology')],
    ]),
    areas: ofFacts(
      'areas',
      Object.entries(areas).map(([name, area]) => [`areas.${name}`, toFact(area, 'areas')] as const),
    ),
    construction_year: ofFacts('construction_year', [
      ['construction_year', toFact(facts.construction_year, 'construction_year')],
    ]),
    energy_certificate: lapsing(
      ofFacts('energy_certificate', [['energy.class', toFact(energy.class, 'energy_certificate')]]),
      energy.certificate_valid_until,
      now,
    ),
    condominium: ofFacts('condominium', [
      ['condominium_fee_eur_month', toFact(facts.condominium_fee_eur_month, 'condominium')],
    ]),
  }
  return checks.map((check) => rows[check] ?? ofDocument(check, listing.checks[check as DocumentCheck], now))
}

type Attribution = Pick<Grant, 'reported_by_role' | 'reported_on' | 'validated_by_role' | 'validated_on'>

const attributed = (check: Check, by: Attribution, expires_on: ISODate | null = null): CheckReport => ({
  ...unmade(check),
  status: by.validated_by_role ? 'validated' : 'collected',
  reported_by_role: by.reported_by_role,
  reported_on: by.reported_on,
  validated_by_role: by.validated_by_role ?? null,
  validated_on: by.validated_on ?? null,
  expires_on,
})

const ofDocument = (
  check: Check,
  source: Candidate['listing']['checks'][DocumentCheck],
  now: Instant,
): CheckReport => {
  if (!source) return unmade(check)
  const row = attributed(check, source)
  return lapsing(source.not_applicable ? { ...row, status: 'not_applicable' } : row, source.expires_on, now)
}

/** A check whose validity date has passed is unknown again, and says since when (design 4). */
const lapsing = (row: CheckReport, validUntil: ISODate | undefined, now: Instant): CheckReport => {
  if (!validUntil || row.status === 'unknown') return row
  return endOfDay(validUntil) <= now
    ? { ...unmade(row.check), expired_on: validUntil }
    : { ...row, expires_on: validUntil }
}

/** A check is only as good as the least sure of the facts behind it; facts nobody reported do not count against it. */
const ofFacts = (check: Check, named: readonly NamedFact[]): CheckReport => {
  const conflicting = named.filter(([, fact]) => fact.state === 'conflicting')
  if (conflicting.length > 0)
    return {
      ...unmade(check),
      status: 'conflicting',
      reports: conflicting.flatMap(([fact, { alternatives = [] }]) =>
        alternatives.map(({ value, reported_by_role, reported_on }) => ({
          fact,
          value,
          reported_by_role,
          reported_on,
        })),
      ),
    }
  const reported = named.map(([, fact]) => fact).filter(({ state }) => state === 'reported')
  const known =
    reported.length > 0
      ? reported
      : named.map(([, fact]) => fact).filter(({ state }) => state === 'not_applicable')
  const weakest = known.find(({ level }) => level === 'collected') ?? known[0]
  if (!weakest?.reported_by_role || !weakest.reported_on) return unmade(check)
  const row = attributed(check, {
    reported_by_role: weakest.reported_by_role,
    reported_on: weakest.reported_on,
    validated_by_role: weakest.validated_by_role,
    validated_on: weakest.validated_on,
  })
  return reported.length > 0 ? row : { ...row, status: 'not_applicable' }
}
