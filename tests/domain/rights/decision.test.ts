import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { judge, type ClosingDays } from '#src/domain/law/laws.ts'
import { portugal } from '#src/domain/law/portugal.ts'
import type { Rule, Standing } from '#src/domain/law/rule.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { EnergyClass, EnergyNonClass, RecordClass } from '#src/domain/vocabulary.ts'
import { computeTerm, type AuthorisationState, type Grant } from '#src/domain/authorisation.ts'
import {
  judgedBy,
  gatherRightsFacts,
  legalNotesOf,
  type Candidate,
  decide,
  type ClosedReason,
  type RightsFacts,
} from '#src/domain/rights/decision.ts'
import { propertyTypes } from '#src/domain/vocabulary.ts'
import { factApplies } from '#src/domain/listing/facts/facts.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { Instant, ISODate } from '#src/domain/time/calendar.ts'
import { day, utc } from '../../utc.ts'

interface Term {
  state: AuthorisationState
  valid_from: string
  valid_until?: string
}

const read = (name: string) => readFileSync(new URL(`../../vectors/${name}`, import.meta.url), 'utf8')

const grantOf = ({ state, valid_from, valid_until }: Term, index = 0): Grant => ({
  authorisation_id: `auth-${index}`,
  state,
  ...computeTerm(valid_from, valid_until),
  reported_by_role: 'agency_compliance',
  reported_on: day('2026-01-01'),
})

/** The facts as the vectors write them: what the law looks at stands flat beside the rest. */
interface VectorFacts extends Omit<RightsFacts, 'advert' | 'law'> {
  ami_licence: string | undefined
  energy_class: EnergyClass | EnergyNonClass | 'not_applicable' | 'conflicting' | undefined
  certificate_valid_until: ISODate | undefined
}

const standing = (value: VectorFacts['energy_class']): Standing =>
  value === undefined
    ? { state: 'unknown', value: null }
    : value === 'conflicting' || value === 'not_applicable'
      ? { state: value, value: null }
      : { state: 'reported', value }

const decideFlat = (
  { ami_licence, energy_class, certificate_valid_until, ...facts }: VectorFacts,
  now: Instant,
) =>
  decide(
    {
      ...facts,
      law: { country: 'PT', closes: {} },
      advert: {
        lifecycle: facts.lifecycle,
        property_type: 'apartment',
        fact: (name) => (name === 'energy.class' ? standing(energy_class) : { state: 'reported', value: 1 }),
        days: { 'energy.certificate_valid_until': certificate_valid_until },
        texts: { ami_licence },
      },
    },
    now,
  )

const ordinary: VectorFacts = {
  record_class: 'open_listing',
  lifecycle: 'active',
  grants: [grantOf({ state: 'granted', valid_from: '2026-03-10', valid_until: '2026-06-20' })],
  ami_licence: 'AMI 00000-DEMO',
  energy_class: 'B-',
  certificate_valid_until: day('2030-01-01'),
}

test('design 4: every class × lifecycle × authorisation state × boundary instant is decided as the vectors say', () => {
  const vectors = read('gate.jsonl')
    .trim()
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line) as {
          record_class: RecordClass
          lifecycle: Lifecycle
          authorisation: Term
          now: string
          open: boolean
          when: string
        },
    )
  expect(vectors).toHaveLength(5 * 9 * 4 * 5)
  for (const { record_class, lifecycle, authorisation, now, open, when } of vectors) {
    const decision = decideFlat(
      { ...ordinary, record_class, lifecycle, grants: [grantOf(authorisation)] },
      utc(now),
    )
    expect(decision.open, `${record_class}, ${lifecycle}, ${authorisation.state}, ${when}`).toBe(open)
  }
})

interface Special extends Partial<Omit<VectorFacts, 'grants'>> {
  name: string
  authorisations?: Term[]
  now?: string
  open_until?: string
  reasons?: ClosedReason[]
}

describe('gate-special.json', () => {
  for (const { name, authorisations, now, open_until, reasons, ...facts } of JSON.parse(
    read('gate-special.json'),
  ) as Special[])
    test(name, () => {
      const nulls = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, value ?? undefined]))
      const grants = authorisations ? authorisations.map(grantOf) : ordinary.grants
      const decision = decideFlat({ ...ordinary, ...nulls, grants }, utc(now ?? '2026-05-01T00:00:00.000Z'))
      expect(decision).toMatchObject(reasons ? { open: false, reasons } : { open: true, open_until })
    })
})

/** What was reported of the type and of the energy class, and the decision of the gate at the first instant of May 2026. */
interface EnergyVector {
  name: string
  property_type: NonNullable<SourceListing['facts']['property_type']> | null
  energy: SourceListing['energy']
  open_until?: string
  reasons?: ClosedReason[]
}
const energyVectors = JSON.parse(read('gate-energy.json')) as EnergyVector[]

const decidedOf = ({ property_type, energy }: Pick<EnergyVector, 'property_type' | 'energy'>) => {
  const listing = {
    record_class: 'open_listing',
    facts: property_type ? { property_type } : {},
    areas: {},
    energy,
  }
  const { lifecycle, grants, ami_licence } = ordinary
  const candidate = {
    listing,
    lifecycle,
    grants,
    agency: { ami_licence },
    law: { country: 'PT', closes: {} },
  }
  return decide(gatherRightsFacts(candidate as unknown as Candidate), utc('2026-05-01T00:00:00.000Z'))
}

describe('gate-energy.json', () => {
  for (const { name, open_until, reasons, ...facts } of energyVectors)
    test(name, () => {
      const expected = reasons ? { open: false, reasons } : { open: true, open_until }
      expect(decidedOf(facts)).toMatchObject(expected)
    })
})

/** A home as a source reports it, under a law with its days, and what follows from each rule that it does not meet. */
interface LawVector {
  name: string
  now: string
  lifecycle: Lifecycle
  ami_licence: string | null
  closes: ClosingDays
  home: Pick<SourceListing, 'facts' | 'areas' | 'energy'>
  open_until?: string
  reasons?: ClosedReason[]
  follows: string[]
  /** The facts beside which the law says something. */
  says_beside: string[]
}
const lawVectors = JSON.parse(read('gate-law.json')) as LawVector[]

const candidateOf = ({ home, lifecycle, ami_licence, closes }: LawVector) =>
  ({
    listing: { record_class: 'open_listing', ...home },
    lifecycle,
    grants: [grantOf({ state: 'granted', valid_from: '2026-03-10', valid_until: '2026-12-30' })],
    agency: { ami_licence: ami_licence ?? undefined },
    law: { country: 'PT', closes },
  }) as unknown as Candidate

describe('gate-law.json', () => {
  for (const vector of lawVectors) {
    const { name, now, open_until, reasons, follows, says_beside } = vector
    const candidate = candidateOf(vector)
    test(name, () => {
      expect(decide(gatherRightsFacts(candidate), utc(now))).toMatchObject(
        reasons ? { open: false, reasons } : { open: true, open_until },
      )
      const { findings } = judgedBy(candidate, utc(now))
      expect(findings.map(({ rule, fault, effects }) => `${rule} ${fault}: ${effects.join(', ')}`)).toEqual(
        follows,
      )
      expect(legalNotesOf(candidate).map(({ about }) => about)).toEqual(says_beside)
    })
  }

  test('each rule about adverts that can be broken, and each of its faults, has a vector', () => {
    const rows = Object.entries<Rule>(portugal.rules).flatMap(([rule, { about, faults }]) =>
      about === 'agency' ? [] : Object.keys(faults).map((fault) => `${rule} ${fault}`),
    )
    const broken = lawVectors.flatMap(({ follows }) => follows.map((line) => line.split(':')[0]))
    expect(new Set(broken)).toEqual(new Set(rows))
  })

  test('without a row its own findings are gone from every vector, and no other', () => {
    for (const removed of Object.keys(portugal.rules)) {
      const rules = Object.fromEntries(
        Object.entries<Rule>(portugal.rules).filter(([name]) => name !== removed),
      )
      for (const vector of lawVectors) {
        const { advert } = gatherRightsFacts(candidateOf(vector))
        const { findings } = judge({ country: 'PT', rules }, advert, vector.closes, utc(vector.now))
        const left = vector.follows.filter((line) => !line.startsWith(`${removed} `))
        expect(
          findings.map(({ rule, fault, effects }) => `${rule} ${fault}: ${effects.join(', ')}`),
          `${vector.name}, without ${removed}`,
        ).toEqual(left)
      }
    }
  })
})

test('design 4: without an energy class exactly the types to which it does not apply are open', () => {
  for (const value of propertyTypes) {
    const property_type = {
      value,
      reported_by_role: 'listing_agent',
      reported_on: day('2026-04-01'),
    } as const
    expect(decidedOf({ property_type, energy: {} }).open, value).toBe(!factApplies(value, 'energy.class'))
    const isNamed = energyVectors.some(({ name, ...facts }) => name.startsWith(value) && !facts.energy.class)
    expect(isNamed, `a vector of ${value}`).toBe(true)
  }
})
