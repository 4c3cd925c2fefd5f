import { expect, test } from 'vitest'
import { factNamed, type FactName } from '#src/domain/listing/facts/facts.ts'
import { details, type Detail } from '#src/domain/search/detail.ts'
import { listingPart } from '#src/domain/search/search.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { demonstrationHomes, generatedHomes, unusualHomes } from '../../many-homes.ts'

type Json = Record<string, unknown>

const homes = [...demonstrationHomes(), ...generatedHomes(146), ...unusualHomes()]

/** What names or describes a listing, and what has its source under other names. */
const withoutFact = new Set([
  'rank',
  'listing_id',
  'url',
  'title',
  'record_class',
  'municipality',
  'municipality_code',
  'district',
  'price_per_m2',
  'availability',
  'readiness',
  'outcomes',
])
/** Members of other names than in the record. */
const places: Record<string, FactName> = { useful_m2: 'areas.useful_m2', energy_class: 'energy.class' }

const read = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const resultOf = ({ record }: OpenListing, detail: Detail) =>
  read(listingPart(record, detail)) as ReturnType<typeof listingPart> & Json

/** What a fact says, in whichever size: what is null says nothing, and what has no state is reported. */
const said = ({ check: _check, level: _level, ...fact }: Json): Json =>
  Object.fromEntries(
    Object.entries({ state: 'reported', ...fact }).filter(
      ([name, value]) => name === 'value' || value !== null,
    ),
  )

test('every value in a result has its state, its unit and all roles and days that the record says of it, in both sizes', () => {
  for (const home of homes)
    for (const detail of details) {
      const result = resultOf(home, detail)
      const facts: Json = { ...result, ...result.outcomes }
      const shown = Object.keys(facts).filter((name) => !withoutFact.has(name))
      expect(shown.length).toBeGreaterThan(5)
      for (const name of shown) {
        const fact = factNamed(home.record, places[name] ?? (name as FactName))
        const where = [home.record.listing_id, detail, name]
        expect([...where, said(facts[name] as Json)]).toEqual([...where, said(read(fact) as unknown as Json)])
      }
    }
})

test('where a home is and whether it is available name their role and day too', () => {
  for (const home of homes)
    for (const detail of details) {
      const { readiness, availability } = resultOf(home, detail)
      const { location, availability: made } = home.record.readiness
      expect(readiness.location).toMatchObject({
        reported_by_role: location?.reported_by_role,
        reported_on: location?.reported_on,
      })
      expect([availability?.reported_by_role, availability?.confirmed_on]).toEqual([
        made?.reported_by_role,
        made?.reported_on,
      ])
    }
})

test('the readiness of a result is that of the record: in full whole, in brief of fewer checks and without levels', () => {
  for (const home of homes) {
    const readiness = read(home.record.readiness)
    expect(resultOf(home, 'full').readiness).toEqual(readiness)
    const brief = Object.entries(resultOf(home, 'brief').readiness)
    expect(brief.length).toBeGreaterThan(0)
    for (const [check, made] of brief) {
      const { level, validated_by_role, validated_on, ...reported } =
        readiness[check as keyof typeof readiness]!
      expect(made).toEqual(
        level === 'validated' ? { ...reported, validated_by_role, validated_on } : reported,
      )
    }
  }
})
