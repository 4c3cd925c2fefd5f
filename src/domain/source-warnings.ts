import { makeAdvert, judge, findLaw } from '#src/domain/law/laws.ts'
import { judgeAgency, toJudgedAgency } from '#src/domain/law/licence.ts'
import type { Rule } from '#src/domain/law/rule.ts'
import {
  entryOfFact,
  recordOrder,
  isProbable,
  readYear,
  findFactPlace,
  documentApplies,
  factApplies,
  featureApplies,
  type FactName,
} from './listing/facts/facts.ts'
import { factReported } from '#src/domain/source/facts.ts'
import {
  judgePictures,
  type AlteredPictureRule,
  type PictureRefusal,
} from '#src/domain/listing/altered-pictures.ts'
import { moreCautious, type PictureOrigin } from '#src/domain/listing/digital-source-type.ts'
import { startOfDay, type ISODate } from '#src/domain/time/calendar.ts'
import { pickShownTexts, withheldTexts } from '#src/domain/professional/shown-texts.ts'
import { leftOutMessage, listLeftOut, type TextField } from '#src/domain/private/listing-texts.ts'
import type { Speaker } from '#src/domain/private/own.ts'
import { messageText } from '#src/domain/message/message.ts'
import type { SourceAgency } from '#src/domain/source/agency.ts'
import type { FieldProblem } from '#src/domain/message/field-problem.ts'
import { originalPlace } from '#src/domain/source/media.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { SourceRecord } from '#src/domain/source/record.ts'
import type { Feature } from './listing/facts/features.ts'
import { type PropertyType, isClosedClass } from './vocabulary.ts'
import type { DocumentCheck } from './listing/facts/checks.ts'

/** By the part of a source record: whether a type of property can have what is reported there under a name. */
const canHave = {
  facts: (type: PropertyType, name: string) => factApplies(type, name as FactName),
  areas: (type: PropertyType, name: string) => factApplies(type, `areas.${name}` as FactName),
  features: (type: PropertyType, name: string) => featureApplies(type, name as Feature),
  checks: (type: PropertyType, name: string) => documentApplies(type, name as DocumentCheck),
} as const
const parts = Object.keys(canHave) as (keyof typeof canHave)[]

interface Claim {
  value?: unknown
  alternatives?: unknown
  not_applicable?: true | undefined
}

/**
 * Reports of what no property of the reported type has: a T3 of land. They are published as not applicable, so that an
 * operator should look which of the two reports is wrong. A denied feature is no contradiction.
 */
export const inapplicableReports = (listing: SourceListing): FieldProblem[] => {
  const type = listing.facts.property_type?.value
  if (type === undefined) return []
  return parts.flatMap((part) =>
    (Object.entries(listing[part]) as [string, Claim | undefined][]).flatMap(([name, claim]) =>
      !claim || claim.not_applicable || claim.value === false || canHave[part](type, name)
        ? []
        : {
            path: [part, name],
            found: claim.value ?? claim.alternatives ?? 'a report',
            expected: ['not_of_type', type],
          },
    ),
  )
}

/**
 * What a warning is about: texts that are withheld until they are confirmed, reports that no such property can
 * have, what the law demands of an advert and the record has not, pictures whose files say more against them than the
 * record does, altered pictures that the site does not show, something private in a text, whose sentence is left out,
 * or a value that no such property has, which is unknown.
 */
export const warningKinds = [
  'picture_refused',
  'may_locate',
  'not_applicable',
  'law',
  'picture_origin',
  'private_detail',
  'improbable',
] as const
export type WarningKind = (typeof warningKinds)[number]

export interface Warning extends FieldProblem {
  kind: WarningKind
  /** Of what the law demands and nothing says, the name of its rule. */
  rule?: string
  /** Of something private, the text that has it. */
  text?: TextField
}

/** The texts of a closed home, which may tell where it is (interface 1.5): professionals read none before somebody has. */
const unreadTexts = (record: SourceListing): Warning[] =>
  withheldTexts(pickShownTexts(record)).map((field) => ({
    kind: 'may_locate',
    path: [field],
    found: record[field].pt ?? record[field].en,
    expected: ['confirmed_text'],
  }))

/** What the law demands that the record itself could say. Its agency and its permission are not known here. */
const legal = (record: SourceListing, { country, today }: WarningTerms): Warning[] => {
  const law = findLaw({ country })
  return judge(law, makeAdvert(record), {}, startOfDay(today))
    .findings.filter(({ effects }) => effects.includes('warns'))
    .flatMap(({ rule, fault }): Warning[] => {
      const { requires, article, says } = law.rules[rule] as Rule
      if (!('fact' in requires)) return []
      const { part, member } = findFactPlace(requires.fact)
      const found = (record[part] as Record<string, unknown>)[member]
      return [
        {
          kind: 'law',
          ...(fault === 'missing' && { rule }),
          path: [part, member],
          found,
          expected: ['value_demanded', says, article],
        },
      ]
    })
}

/** A licence that is no number of its authority. That nobody looked it up is no fault of the record: `due` says so. */
const ofAgency = (record: SourceAgency, { country, today }: WarningTerms): Warning[] => {
  const law = findLaw({ country })
  return judgeAgency(law, toJudgedAgency(record), startOfDay(today)).flatMap(({ rule }): Warning[] => {
    const { requires, article, says } = law.rules[rule] as Rule
    if (!('number' in requires)) return []
    const { number: name } = requires
    return [{ kind: 'law', path: [name], found: record[name], expected: ['number_demanded', says, article] }]
  })
}

/** Pictures of which the record says one thing and the file another, more cautious one, which counts. */
export const pictureWarnings = (
  { media }: SourceListing,
  stored: readonly { file_origin?: PictureOrigin | null }[],
): Warning[] =>
  media.flatMap(({ digital_source_type: found }, index): Warning[] => {
    const inFile = stored[index]?.file_origin ?? 'unknown'
    if (found === 'unknown' || moreCautious(found, inFile) === found) return []
    const path = ['media', index, 'digital_source_type']
    return [{ kind: 'picture_origin', path, found, expected: ['origin_in_file', inFile] }]
  })

const refusalTexts = {
  altered_picture: ['altered_refused'],
  picture_without_original: ['original_demanded'],
} as const satisfies Record<PictureRefusal, Warning['expected']>

/** Pictures that the site does not show, by what their record says of them and, where they were read, their files. */
export const refusedPictures = (
  { media }: SourceListing,
  rule: AlteredPictureRule | undefined,
  stored: readonly { file_origin?: PictureOrigin | null }[] = [],
): Warning[] => {
  const pictures = media.map(({ file, digital_source_type }, at) => ({
    digital_source_type: moreCautious(digital_source_type, stored[at]?.file_origin ?? 'unknown'),
    original: originalPlace(media, file),
  }))
  return judgePictures(pictures, rule).flatMap(({ refusal }, at): Warning[] => {
    if (refusal === null) return []
    const path = ['media', at, 'digital_source_type']
    const found = pictures[at]?.digital_source_type
    return [{ kind: 'picture_refused', path, found, expected: refusalTexts[refusal] }]
  })
}

/** The facts of which some values are improbable. */
const doubtable = recordOrder.filter((name) => entryOfFact(name).isProbable !== undefined)

/** Values that no such property has: they are published as unknown. */
const improbable = (listing: SourceListing): Warning[] =>
  doubtable.flatMap((name): Warning[] => {
    const report = factReported(listing, name)
    if (report?.value === undefined) return []
    const { value, reported_on } = report
    const type = listing.facts.property_type?.value ?? null
    if (isProbable(name, value, { type, year: readYear(reported_on) })) return []
    const { part, member } = findFactPlace(name)
    const expected: Warning['expected'] =
      name === 'price_eur' ? ['asked_price'] : ['probable_value', entryOfFact(name).label]
    return [{ kind: 'improbable', path: [part, member, 'value'], found: value, expected }]
  })

/** Something private in the texts of a home: of which kind and where. `speaker` is its agency, where that is known. */
export const privateWarnings = (record: SourceListing, speaker: Speaker | null): Warning[] =>
  listLeftOut(record, speaker).map((each) => ({
    kind: 'private_detail',
    text: each.field,
    path: [each.field],
    found: messageText(leftOutMessage(each), 'en'),
    expected: ['no_private_detail'],
  }))

/** What warnings depend on beside the record. */
interface WarningTerms {
  country: string
  /** What the site asks of altered pictures. */
  altered_pictures?: AlteredPictureRule | undefined
  today: ISODate
}

/** What an operator should check although the form of a record is valid. */
export const listWarnings = (record: SourceRecord, terms: WarningTerms): Warning[] => {
  if (record.kind === 'agency') return ofAgency(record, terms)
  if (record.kind !== 'listing') return []
  return [
    ...inapplicableReports(record).map((problem): Warning => ({ kind: 'not_applicable', ...problem })),
    ...(isClosedClass(record.record_class) ? unreadTexts(record) : []),
    ...(record.record_class === 'open_listing' ? legal(record, terms) : []),
    ...(record.record_class === 'open_listing' ? refusedPictures(record, terms.altered_pictures) : []),
    ...improbable(record),
    ...privateWarnings(record, null),
  ]
}
