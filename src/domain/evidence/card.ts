import type { Confirmation } from '#src/domain/confirmation.ts'
import type { CheckReport } from '#src/domain/listing/evidence-row.ts'
import { spellChecks } from './ledger-row.ts'
import type { Fact } from '#src/domain/listing/fact.ts'
import type { ListingRecord, RecordMedia } from '#src/domain/listing/record.ts'

/** Who stated a fact and when, as its line in Markdown says; a card that an earlier version stored has none. */
type Source = Partial<Pick<Fact, 'reported_by_role' | 'reported_on'>>

/** A fact of the record without its attribution. */
type FactParts<Name extends keyof ListingRecord, Part extends keyof ListingRecord[Name]> = Pick<
  ListingRecord[Name],
  Part
>

/**
 * What a page of many listings shows of one: its card, and its line in Markdown. Every record is one, so that a page with
 * complete records shows the same cards. The store has it beside the record.
 */
export interface ListingCard extends Pick<
  ListingRecord,
  'listing_id' | 'title' | 'written_in' | 'lifecycle' | 'municipality'
> {
  representations: FactParts<'representations', 'markdown'>
  property_type: FactParts<'property_type', 'value'>
  typology: FactParts<'typology', 'state' | 'value'> & Source
  price_eur: FactParts<'price_eur', 'state' | 'value'> &
    Source & { alternatives?: ({ value: number } & Source)[] | undefined }
  price_per_m2: { value: number } | null
  areas: Record<'gross_private_m2' | 'plot_m2', Pick<Fact<number>, 'state' | 'value'>> & {
    useful_m2: Pick<Fact<number>, 'state' | 'value'> & Source
  }
  location: FactParts<'location', 'district'> & { parish: { value: string | null } }
  energy: { class: Pick<ListingRecord['energy']['class'], 'state' | 'level' | 'value'> & Source }
  /** A card has the first. */
  media: (Pick<RecordMedia, 'url' | 'width' | 'height' | 'alt'> &
    // A card that an earlier version stored has none until its listing is projected again.
    Partial<Pick<RecordMedia, 'digital_source_type'>>)[]
  availability:
    | (Pick<Confirmation, 'status' | 'confirmed_on'> & Partial<Pick<Confirmation, 'reported_by_role'>>)
    | null
}

/** A card with the letters of its 19 checks (`spellChecks`), which no record has in full; stored under this name. */
export interface CheckedCard extends ListingCard {
  standings: string
}

const value = <T>(fact: { value: T }) => ({ value: fact.value })
const stated = <S, T>({ state, value: found }: { state: S; value: T }) => ({ state, value: found })
const sourceOf = ({ reported_by_role, reported_on }: Required<Source>) => ({ reported_by_role, reported_on })

/** The card of a listing: a tenth of its record, which shows the same, and its checks. */
export const makeListingCard = (record: ListingRecord, reports: readonly CheckReport[]): CheckedCard => {
  const { listing_id, title, written_in, lifecycle, municipality, price_eur, price_per_m2, areas, location } =
    record
  const { state, level, value: energyClass } = record.energy.class
  return {
    listing_id,
    title,
    written_in,
    lifecycle,
    municipality,
    representations: { markdown: record.representations.markdown },
    property_type: value(record.property_type),
    typology: { ...stated(record.typology), ...sourceOf(record.typology) },
    price_eur: {
      ...stated(price_eur),
      ...sourceOf(price_eur),
      alternatives: price_eur.alternatives?.map((each) => ({ ...value(each), ...sourceOf(each) })),
    },
    price_per_m2: price_per_m2 && value(price_per_m2),
    areas: {
      useful_m2: { ...stated(areas.useful_m2), ...sourceOf(areas.useful_m2) },
      gross_private_m2: stated(areas.gross_private_m2),
      plot_m2: stated(areas.plot_m2),
    },
    location: { district: location.district, parish: value(location.parish) },
    energy: { class: { state, level, value: energyClass, ...sourceOf(record.energy.class) } },
    media: record.media.slice(0, 1).map(({ url, width, height, alt, digital_source_type }) => ({
      url,
      width,
      height,
      alt,
      digital_source_type,
    })),
    availability: record.availability && {
      status: record.availability.status,
      confirmed_on: record.availability.confirmed_on,
      reported_by_role: record.availability.reported_by_role,
    },
    standings: spellChecks(reports),
  }
}
