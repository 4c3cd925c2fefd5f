import type { Evidence } from '#src/domain/evidence/evidence.ts'
import {
  decidingType,
  featureApplies,
  factsBehindCheck,
  findOutcome,
} from '#src/domain/listing/facts/facts.ts'
import type { FactValue } from '#src/domain/listing/fact.ts'
import { checkEntries, type Check } from '#src/domain/listing/facts/checks.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import { distinctName } from '#src/domain/municipality.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'

interface Said {
  role: string
  day: string
}

/** Something that a listing's JSON says, and that every surface has to say in the row of the same thing. */
export type Claim = {
  /** The rows of which one has to say it: several of a check that rests on several facts. */
  keys: readonly string[]
} & (
  | ({ is: 'reported'; value?: FactValue; unit?: string; isValidated: boolean } & Said)
  | ({ is: 'differing'; value: FactValue; unit?: string } & Said)
  | ({ is: 'validated' } & Said)
  /** Of a check that is one row with what it found: who made it, and who confirmed that. */
  | ({ is: 'checked'; isValidated: boolean } & Said)
  | ({ is: 'check_confirmed' } & Said)
  /** Nobody says that such a check was made: what it found may be stated all the same. */
  | { is: 'unchecked' }
  | { is: 'lasting' | 'expired'; until: string }
  | { is: 'unknown' | 'not_applicable' | 'conflicting' }
)

interface Json {
  [name: string]: unknown
}
type Keys = Claim['keys']

const saidBy = (role: unknown, day: unknown): Said[] =>
  typeof role === 'string' && typeof day === 'string' ? [{ role, day }] : []

/** Who reported something and who validated it, with what it says of its value. */
const attributed = (keys: Keys, of: Json, said: { value?: FactValue; unit?: string } = {}): Claim[] => {
  const validated = saidBy(of['validated_by_role'], of['validated_on'])
  const isValidated = validated.length > 0
  return [
    ...saidBy(of['reported_by_role'], of['reported_on']).map(
      (by) => ({ keys, is: 'reported', ...by, ...said, isValidated }) as const,
    ),
    ...validated.map((by) => ({ keys, is: 'validated', ...by }) as const),
  ]
}

const differing = (keys: Keys, reports: unknown, unit = {}): Claim[] =>
  ((reports ?? []) as Json[]).flatMap(({ value, reported_by_role, reported_on }) =>
    saidBy(reported_by_role, reported_on).map(
      (by) => ({ keys, is: 'differing', value: value as FactValue, ...unit, ...by }) as const,
    ),
  )

const standing = (keys: Keys, state: unknown): Claim[] =>
  state === 'unknown' || state === 'not_applicable' || state === 'conflicting' ? [{ keys, is: state }] : []

/** What a fact says: its value with its source, or its state; of reports that differ each. */
const ofFact = (key: string, fact: Json): Claim[] => {
  const [keys, value] = [[key], fact['value'] as FactValue | null]
  const unit = typeof fact['unit'] === 'string' ? { unit: fact['unit'] } : {}
  return [
    ...standing(keys, fact['state']),
    ...attributed(keys, fact, value === null ? {} : { value, ...unit }),
    ...differing(keys, fact['alternatives'] ?? fact['reports'], unit),
  ]
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The facts of a record are found by their form, so that one which no table names is claimed all the same. */
const ofFacts = (members: Json, place = ''): Claim[] =>
  Object.entries(members).flatMap(([name, member]) => {
    if (!isObject(member)) return []
    if ('state' in member && 'check' in member) return ofFact(`${place}${name}`, member)
    return place === '' ? ofFacts(member, `${name}.`) : []
  })

const rowsOfCheck = (check: string): Keys => {
  const { rests } = checkEntries[check as Check]
  if (rests === 'place') return ['municipality']
  return rests === 'facts' ? factsBehindCheck(check as Check) : [findOutcome(check as Check) ?? check]
}

/** Who made a check: of one that is a row with what it found apart from who vouches for the finding. */
const madeBy = (check: string, row: Json): Claim[] => {
  const claims = attributed(rowsOfCheck(check), row)
  if (findOutcome(check as Check) === null) return claims
  return claims.flatMap((claim): Claim[] => {
    const { keys } = claim
    if (claim.is === 'validated') return [{ ...claim, keys, is: 'check_confirmed' }]
    if (claim.is !== 'reported') return []
    const { role, day, isValidated } = claim
    return [{ keys, is: 'checked', role, day, isValidated }]
  })
}

/** A feature that is not listed is unknown, unless no property of the type has it. */
const unlisted = ({ features: listed, property_type }: ListingRecord): Claim[] => {
  const named = new Set(listed.map(({ feature }) => feature))
  const type = decidingType(property_type)
  return features
    .filter((feature) => !named.has(feature))
    .map((feature) => ({
      keys: [`features.${feature}`],
      is: featureApplies(type, feature) ? 'unknown' : 'not_applicable',
    }))
}

const ofRecord = (record: ListingRecord): Claim[] => {
  const { availability, readiness, energy, location } = record
  const confirmed = availability && { ...availability, reported_on: availability.confirmed_on }
  return [
    ...ofFacts(record as unknown as Json),
    ...record.features.flatMap((fact) => ofFact(`features.${fact.feature}`, fact as unknown as Json)),
    ...unlisted(record),
    ...attributed(['municipality'], readiness.location as unknown as Json, {
      value: distinctName(record.municipality, location.district),
    }),
    ...(confirmed ? attributed(['availability'], confirmed, { value: confirmed.status }) : []),
    ...Object.entries(readiness).flatMap(([check, made]) => madeBy(check, made as unknown as Json)),
    ...(energy.certificate_valid_until
      ? [{ keys: ['energy.class'], is: 'lasting', until: energy.certificate_valid_until } as const]
      : []),
    ...record.unknown.map((key) => ({ keys: [key], is: 'unknown' }) as const),
    ...record.conflicting.map((key) => ({ keys: [key], is: 'conflicting' }) as const),
  ]
}

/** That nobody says that a check was made, or that it does not apply. */
const unmade = ({ check, status }: Evidence['checks'][number]): Claim[] => {
  const keys = rowsOfCheck(check)
  if (findOutcome(check) === null) return standing(keys, status)
  return status === 'unknown' ? [{ keys, is: 'unchecked' }] : []
}

const ofCheck = (row: Evidence['checks'][number]): Claim[] => {
  const keys = rowsOfCheck(row.check)
  return [
    ...madeBy(row.check, row as unknown as Json),
    ...(row.facts ?? []).flatMap(({ fact, ...by }) => attributed([fact], by)),
    ...row.reports.flatMap(({ fact, ...report }) => differing([fact], [report])),
    // An expired check is unknown, and more is said of it.
    ...(row.expired_on === null ? unmade(row) : []),
    ...(row.expires_on === null ? [] : [{ keys, is: 'lasting', until: row.expires_on } as const]),
    ...(row.expired_on === null ? [] : [{ keys, is: 'expired', until: row.expired_on } as const]),
  ]
}

const ofEvidence = (evidence: Evidence): Claim[] => [
  ...evidence.checks.flatMap(ofCheck),
  ...evidence.features.flatMap((row) => ofFact(`features.${row.feature}`, row as unknown as Json)),
]

/** Every claim of a listing's record and of its evidence, as a client reads their JSON. */
export const claimsOf = ({ record, evidence }: { record: ListingRecord; evidence: Evidence }): Claim[] => [
  ...ofRecord(JSON.parse(JSON.stringify(record)) as ListingRecord),
  ...ofEvidence(JSON.parse(JSON.stringify(evidence)) as Evidence),
]
