import type { SourceListing } from '#src/domain/source/listing.ts'
import { decidingType, factApplies, isWorthAsking, asApplicable } from './applies.ts'
import type { FactName } from './fact-name.ts'
import { toFact, type Fact, type FactValue, type Reported } from './fact.ts'
import type { Unit } from './schemas.ts'
import type { Check, EnergyClass, EnergyNonClass } from './vocabulary.ts'

/**
 * The energy class as the record and the gate read it. Where none is reported, it does not apply to a property of a
 * type that needs none; while the type is unknown or disputed, it is unknown. One that is reported counts for any type:
 * a garage may have a certificate, and then the advert states a class that the certificate must bear out.
 */
export const energyClassOf = ({ facts, energy }: SourceListing): Fact<EnergyClass | EnergyNonClass> => {
  const type = decidingType(toFact(facts.property_type, null))
  const reported: Fact<EnergyClass | EnergyNonClass> = toFact(energy.class, 'energy_certificate')
  const applies = reported.state !== 'unknown' || factApplies(type, 'energy.class')
  return asApplicable(reported, applies)
}

/**
 * The facts of a listing by their places in the record, in the order of its `unknown` list. The record and the checks
 * behind its facts are both made of these, so that they cannot disagree.
 */
export const factsOf = (listing: SourceListing) => {
  const { facts, areas, location } = listing
  const property_type = toFact(facts.property_type, null)
  const type = decidingType(property_type)
  const read = <T extends FactValue>(
    name: FactName,
    source: Reported<T> | undefined,
    check: Check | null,
    unit?: Unit,
  ) => {
    const fact = toFact(source, check, unit)
    return asApplicable(fact, fact.state === 'unknown' ? isWorthAsking(type, name) : factApplies(type, name))
  }
  return {
    property_type,
    typology: read('typology', facts.typology, 'typology'),
    beds: read('beds', facts.beds, 'typology'),
    bathrooms: read('bathrooms', facts.bathrooms, null),
    condition: read('condition', facts.condition, null),
    construction_year: read('construction_year', facts.construction_year, 'construction_year'),
    floor: read('floor', facts.floor, null),
    orientation: read('orientation', facts.orientation, null),
    price_eur: read('price_eur', facts.price_eur, 'price', 'EUR'),
    condominium_fee_eur_month: read(
      'condominium_fee_eur_month',
      facts.condominium_fee_eur_month,
      'condominium',
      'EUR/month',
    ),
    imi_eur_year: read('imi_eur_year', facts.imi_eur_year, 'tax_record', 'EUR/year'),
    'areas.gross_private_m2': read('areas.gross_private_m2', areas.gross_private_m2, 'areas', 'm2'),
    'areas.gross_dependent_m2': read('areas.gross_dependent_m2', areas.gross_dependent_m2, 'areas', 'm2'),
    'areas.useful_m2': read('areas.useful_m2', areas.useful_m2, 'areas', 'm2'),
    'areas.plot_m2': read('areas.plot_m2', areas.plot_m2, 'areas', 'm2'),
    'location.parish': read('location.parish', location.parish, 'location'),
    'energy.class': energyClassOf(listing),
  } satisfies Record<FactName, Fact<string> | Fact<number>>
}
