import { toFact } from '#src/domain/listing/fact.ts'
import {
  decidingType,
  documentApplies,
  factApplies,
  featureApplies,
  isFactName,
  findFactPlace,
} from '#src/domain/listing/facts/facts.ts'
import type { DocumentCheck } from '#src/domain/listing/facts/checks.ts'
import { isFeature } from '#src/domain/listing/facts/features.ts'
import type { SourceListing } from './listing.ts'
import { findDispute, type Report } from './facts.ts'
import type {
  Stated,
  StatedKey,
  StatedPicture,
  StatedPrice,
  StatedValidation,
  Statement,
} from './stated-form.ts'

type Part = 'facts' | 'areas' | 'location' | 'energy' | 'features' | 'checks'

const placeOfKey = (key: StatedKey): { part: Part; member: string } => {
  if (isFactName(key)) return findFactPlace(key)
  const [part, member] = key.split('.')
  return member === undefined ? { part: 'checks', member: key } : { part: part as 'features', member }
}

/** What a source reports under a key. */
export const reportIn = (listing: SourceListing, key: StatedKey): Report | undefined => {
  const { part, member } = placeOfKey(key)
  return (listing[part] as Record<string, Report | undefined>)[member]
}

/** Whether a home's type of property can have what is stated under a key. */
export const keyApplies = (listing: SourceListing, key: StatedKey): boolean => {
  const type = decidingType(toFact(listing.facts.property_type, null))
  if (isFactName(key)) return factApplies(type, key)
  const { part, member } = placeOfKey(key)
  return part === 'features' && isFeature(member)
    ? featureApplies(type, member)
    : documentApplies(type, member as DocumentCheck)
}

const withReport = (listing: SourceListing, key: StatedKey, report: Report): SourceListing => {
  const { part, member } = placeOfKey(key)
  return { ...listing, [part]: { ...listing[part], [member]: report } }
}

const asReport = ({
  value,
  not_applicable,
  reported_by_role,
  reported_on,
  expires_on,
}: Statement): Report => ({
  ...(value !== null && { value }),
  ...(not_applicable && { not_applicable }),
  reported_by_role,
  reported_on,
  ...(expires_on !== undefined && { expires_on }),
})

/**
 * A statement beside what the source reports: where they differ both are there, as two reports of a source would be, and
 * where they agree the later one, but for one that is validated. No value can be beside a report that none applies: then
 * the source counts.
 */
const combined = (report: Report | undefined, statement: Statement): Report => {
  const stated = asReport(statement)
  if (report === undefined) return stated
  if (report.not_applicable || statement.not_applicable) return report
  const dispute = findDispute(report, stated)
  if (dispute) return dispute
  const { validated_by_role, reported_on = '', expires_on } = report
  const isStill = expires_on === undefined || expires_on >= statement.reported_on
  return reported_on >= statement.reported_on || (validated_by_role && isStill) ? report : stated
}

/** A report with the validation of it, where it says what was validated. */
const validated = (
  report: Report | undefined,
  by: StatedValidation,
  isFloating: boolean,
): Report | undefined => {
  if (!report || report.not_applicable || report.alternatives || report.validated_by_role) return report
  if ((report.value ?? null) !== by.value) return report
  // A check that was made again is another one; a day that moves with each edit of the record does not say that it was.
  const isSameDay = report.reported_on === by.reported_on
  const isMoved = isFloating && report.reported_by_role === by.reported_by_role
  if (by.value === null && !isSameDay && !isMoved) return report
  const { reported_by_role, reported_on, validated_by_role, validated_on } = by
  return { ...report, reported_by_role, reported_on, validated_by_role, validated_on }
}

/** A price as far as it has a day. */
type Priced = Pick<StatedPrice, 'value' | 'reported_on'>

/** How often a source has reported a value since the price that it reported when another one was stated. */
export const timesReported = (
  { value, instead_of }: Pick<StatedPrice, 'value' | 'instead_of'>,
  reported: readonly Priced[],
): number =>
  reported.filter(
    (price) => price.value === value && (instead_of === null || price.reported_on >= instead_of),
  ).length

/**
 * The stated price that counts; `null` once the source, whose prices are `reported`, has said the same after it was stated:
 * from then on the source's word counts.
 */
export const priceStated = (
  { prices }: Pick<Stated, 'prices'>,
  reported: readonly Priced[],
): StatedPrice | null => {
  const last = prices.at(-1)
  if (!last) return null
  const { value, instead_of, reported_then } = last
  // An earlier version did not count: there the days alone say what came after.
  const isTaken =
    reported_then === undefined
      ? reported.some(
          (price) =>
            price.value === value &&
            (instead_of === null ? price.reported_on >= last.reported_on : price.reported_on > instead_of),
        )
      : timesReported(last, reported) > reported_then
  return isTaken ? null : last
}

/** The stated prices that stay once the last one is taken back: none of them counts, so that the source's holds again. */
export const pricesTakenBack = (
  { prices }: Pick<Stated, 'prices'>,
  reported: readonly Priced[],
): Stated['prices'] => {
  let left = prices.slice(0, -1)
  while (priceStated({ prices: left }, reported)) left = left.slice(0, -1)
  return left
}

/** A picture as a source would describe it. Where nobody said what is to be seen, who supplied it is said. */
export const asMedia = ({
  digest,
  alt,
  credit,
  digital_source_type,
  reported_by_role,
}: StatedPicture): SourceListing['media'][number] => ({
  file: `office:${digest}`,
  alt:
    alt.pt === undefined && alt.en === undefined
      ? { pt: `Imagem fornecida por ${credit}`, en: `Picture supplied by ${credit}` }
      : alt,
  credit,
  digital_source_type,
  ...(digital_source_type !== 'unknown' && { origin_reported_by_role: reported_by_role }),
})

/** A picture as it is stored. */
type StoredPicture = Pick<StatedPicture, 'digest' | 'width' | 'height' | 'file_origin' | 'file_words'>

/** The pictures that members put in and those of the source, in the order of the media of `laidOver`. */
export const picturesWith = (
  reported: readonly StoredPicture[],
  { pictures }: Pick<Stated, 'pictures'>,
): (StoredPicture & { position: number })[] =>
  [...pictures, ...reported].map(({ digest, width, height, file_origin, file_words }, position) => ({
    digest,
    width,
    height,
    file_origin,
    file_words,
    position,
  }))

/** The pictures of a home with the originals that members name; of the same altered picture their word counts. */
export const withOriginals = (
  listing: SourceListing,
  pictures: readonly Pick<StoredPicture, 'digest'>[],
  { originals }: Pick<Stated, 'originals'>,
): SourceListing => {
  const findFactPlace = (digest: string | undefined) => pictures.findIndex((each) => each.digest === digest)
  const pairs = pictures.flatMap(({ digest }, altered): { altered: string; original: number }[] => {
    const original = findFactPlace(originals[digest])
    const file = listing.media[altered]?.file
    return original === -1 || original === altered || file === undefined ? [] : [{ altered: file, original }]
  })
  if (pairs.length === 0) return listing
  const media = listing.media.map(({ original_of = [], ...picture }, place) => {
    const left = original_of.filter((file) => !pairs.some(({ altered }) => altered === file))
    const added = pairs.flatMap(({ altered, original }) => (original === place ? [altered] : []))
    const all = [...left, ...added]
    return { ...picture, ...(all.length > 0 && { original_of: all }) }
  })
  return { ...listing, media }
}

/** A home's source with what members of its agency say beside it, and how that counts beside the source. */
export const laidOver = (
  source: SourceListing,
  stated: Stated,
  { prices, isFloating }: { prices: readonly Priced[]; isFloating: boolean },
): SourceListing => {
  let listing = source
  const price = priceStated(stated, prices)
  if (price) {
    const { value, reported_by_role, reported_on } = price
    listing = withReport(listing, 'price_eur', { value, reported_by_role, reported_on })
  }
  for (const [key, statement] of Object.entries(stated.facts) as [StatedKey, Statement][])
    listing = withReport(listing, key, combined(reportIn(listing, key), statement))
  for (const [key, by] of Object.entries(stated.validations) as [StatedKey, StatedValidation][]) {
    const report = validated(reportIn(listing, key), by, isFloating)
    if (report) listing = withReport(listing, key, report)
  }
  if (stated.pictures.length > 0)
    listing = { ...listing, media: [...stated.pictures.map(asMedia), ...listing.media] }
  if (!stated.texts) return listing
  const { title, description, reported_by_role } = stated.texts
  return { ...listing, title, description, written_by_role: reported_by_role }
}

/** The prices of a source and those that were stated, in the order of their days. */
export const pricesWith = <P extends Priced & Pick<StatedPrice, 'reported_by_role'>>(
  reported: readonly P[],
  { prices }: Pick<Stated, 'prices'>,
): Pick<P, 'value' | 'reported_on' | 'reported_by_role'>[] => {
  const others = prices.filter(
    ({ value, reported_on }) =>
      !reported.some((price) => price.value === value && price.reported_on === reported_on),
  )
  return [...reported, ...others].toSorted((a, b) =>
    a.reported_on < b.reported_on ? -1 : a.reported_on > b.reported_on ? 1 : 0,
  )
}
