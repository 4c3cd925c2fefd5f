/** What has the main facts at their places in a record: a record, what is shown of a closed one, or the schemas of either. */
interface HasMainFacts {
  price_eur: unknown
  beds: unknown
  municipality: unknown
  location: { municipality_code: unknown; district: unknown }
  typology: unknown
  property_type: unknown
  areas: { useful_m2: unknown }
  energy: { class: unknown }
  price_per_m2: unknown
  availability: unknown
}

/** The main facts, each with the type that it has there. */
type MainFacts<Of extends HasMainFacts> = Pick<
  Of,
  'price_eur' | 'beds' | 'municipality' | 'typology' | 'property_type' | 'price_per_m2' | 'availability'
> &
  Pick<Of['location'], 'municipality_code' | 'district'> &
  Pick<Of['areas'], 'useful_m2'> & { energy_class: Of['energy']['class'] }
export type MainFact = keyof MainFacts<HasMainFacts>

/** The main facts of a listing, by the names and in the order that every short answer about one has. */
export const pickMainFacts = <Of extends HasMainFacts>(of: Of) =>
  ({
    price_eur: of.price_eur,
    beds: of.beds,
    municipality: of.municipality,
    municipality_code: of.location.municipality_code,
    district: of.location.district,
    typology: of.typology,
    property_type: of.property_type,
    useful_m2: of.areas.useful_m2,
    energy_class: of.energy.class,
    price_per_m2: of.price_per_m2,
    availability: of.availability,
  }) as MainFacts<Of>
