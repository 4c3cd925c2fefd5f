import { recorded } from '#src/domain/bounded.ts'
import { districtBySlug, distinctName, municipalityByCode } from '#src/domain/municipality.ts'
import { readPlace } from '#src/domain/search/places.ts'
import { isHome } from '#src/domain/listing/facts/facts.ts'
import { isPropertyType } from '#src/domain/vocabulary.ts'
import type { Draft, DraftCriterion, DraftUnread } from './draft.ts'
import { filterNamed } from '#src/domain/search/filters/index.ts'
import { mostPlaces } from '#src/domain/search/most-places.ts'
import { isListField, type AsksField } from './reading.ts'
import { criteriaInClause, type Gate, isOneClause } from './gate.ts'
import { judgedBehind } from './judged-behind.ts'
import { misspelled, isMisspelled } from './misspelled.ts'
import { comparing } from './rules/bounds.ts'
import type { Sentence } from './sentence.ts'

/** How far before a place words of its clause are looked for. Threat: a text that looks at each word for each place. */
const farthest = 24

/** Whether a clause says of somebody or something else where they are: `my job in Lisbon`. */
const isOfElsewhere = (sentence: Sentence, from: number): boolean => {
  for (let at = from - 1; at >= Math.max(0, from - farthest) && !sentence.isBreak(at); at--)
    if (sentence.longest(at, 'elsewhere', 'subject', 'possessive', 'relative', 'stating') > 0) return true
  return false
}

/**
 * The only place of a sentence, written as a name and joined as a place is, is where to look, although a word that means
 * nothing stands before it, unless that word is of somebody or something else.
 */
const onlyPlace: Gate = (draft, sentence) => {
  const [only, ...others] = draft.unlicensed
  if (!only?.place || others.length > 0 || draft.places.length > 0 || draft.has('near')) return
  const { from, to, joinedFrom, place, name } = only
  const isJoined = joinedFrom < from && sentence.longest(joinedFrom, 'inside', 'of') > 0
  const isBehindHome = isMisspelled(sentence, joinedFrom - 1)
  if (!isJoined || place.kind === 'country' || isOfElsewhere(sentence, joinedFrom)) return
  if (!isBehindHome && (!sentence.isCapital(from) || (sentence.isCapital(joinedFrom - 1) && joinedFrom > 1)))
    return
  const isNear = draft.unread.some(
    ({ why, to: end }) => why === 'no_filter' && isOneClause(sentence, end, from),
  )
  const isAsked = isNear || criteriaInClause(draft, sentence, { from, to }).length > 0
  if (!isAsked && !isBehindHome) return
  draft.places.push({ place, name, to })
  draft.readAfterAll('municipalities', name, { from, to })
}

const bounds = [
  ['min_price_eur', 'max_price_eur'],
  ['min_floor', 'max_floor'],
] as const satisfies [AsksField, AsksField][]

const criteriaOf = (draft: Draft, ...fields: AsksField[]): DraftCriterion[] =>
  draft.criteria.filter(({ field }) => fields.includes(field))

/** Bounds that no home can meet are none. */
const contradictions: Gate = (draft) => {
  for (const [least, most] of bounds) {
    const { [least]: low, [most]: high } = draft.asks()
    if (low !== undefined && high !== undefined && low > high)
      draft.takeBack(criteriaOf(draft, least, most), 'unsure')
  }
}

/** A correction of which nothing says what it corrects: what stands next before it is not sure. */
const unclearCorrection: Gate = (draft) => {
  const { correction } = draft
  if (!correction?.isSure) return
  const last = draft.criteria
    .filter(({ to }) => to <= correction.at)
    .toSorted((a, b) => a.to - b.to)
    .at(-1)
  if (last) draft.takeBack([last], 'corrected')
}

const mostBetween = 3
const isLower = (field: AsksField) => field.startsWith('min_') || field === 'typologies'

/** A word between alternatives; a Portuguese article is none. */
const isOr = (sentence: Sentence, at: number): boolean =>
  sentence.longest(at, 'otherwise') > 0 ||
  (sentence.longest(at, 'or') > 0 && /^(?:ou|or|o|u|oder)$/.test(sentence.word(at)))

/** What makes a search of its own. */
const searched = new Set<AsksField>([
  'municipalities',
  'property_types',
  'typologies',
  'min_bedrooms',
  'min_price_eur',
  'max_price_eur',
])

/** `a or b` of two fields is no filter: filters all hold. */
const alternativesOfFields: Gate = (draft, sentence) => {
  const inOrder = draft.criteria.toSorted((a, b) => a.from - b.from || a.to - b.to)
  for (const [index, each] of inOrder.entries()) {
    const next = inOrder.find(({ from }, at) => at > index && from >= each.to)
    if (!next || next.field === each.field || (isLower(each.field) && isLower(next.field))) continue
    const between = sentence.tokens.slice(each.to, next.from)
    if (between.length > mostBetween || !between.some((_, index) => isOr(sentence, each.to + index))) continue
    // `new or recently renovated T2`: the other alternative is unread.
    if (draft.unread.some(({ why, from, to }) => why === 'unsure' && from >= each.to && to <= next.from))
      continue
    // `flat in Porto or house in Braga` are two searches.
    // `house with a garden in Mafra or with a terrace in Sintra` too.
    const isAgain = (field: AsksField, [from, to]: readonly [number, number]) =>
      searched.has(field) &&
      draft.criteria.some(
        (criterion) => criterion.field === field && criterion.from >= from && criterion.to <= to,
      ) &&
      isOneClause(sentence, Math.max(0, Math.min(from, next.from)), each.to)
    const isOfTwo =
      (searched.has(each.field) && searched.has(next.field)) ||
      isAgain(each.field, [next.to, sentence.length]) ||
      isAgain(next.field, [0, each.from])
    const all = isOfTwo ? criteriaInClause(draft, sentence, { from: each.from, to: next.to }) : []
    draft.takeBack([...new Set([each, next, ...all])], 'unsure')
  }
}

/** What one of several alternatives may be; a wish alone excludes nothing. */
const chosen = new Set<AsksField>([
  'municipalities',
  'property_types',
  'typologies',
  'min_bedrooms',
  'min_floor',
  'max_floor',
  'energy_class_min',
])

/** Of alternatives of which one is unread, the other would be more than what was said: `a house or a hut`. */
const halfOfAlternatives: Gate = (draft, sentence) => {
  const unclear = draft.unread.filter(
    ({ why }) => why === 'unknown' || why === 'unsure' || why === 'no_boundary',
  )
  const isOrBetween = (from: number, to: number) => {
    const between = sentence.tokens.slice(from, to)
    return (
      to - from <= mostBetween &&
      between.some((_, index) => isOr(sentence, from + index)) &&
      between.every(({ word }, index) => word === ',' || sentence.isFunction(from + index))
    )
  }
  const isHalf = (criterion: DraftCriterion, { from, to }: DraftUnread) =>
    isOrBetween(criterion.to, from) || isOrBetween(to, criterion.from)
  const halves = draft.criteria.filter(
    (criterion) => chosen.has(criterion.field) && unclear.some((unread) => isHalf(criterion, unread)),
  )
  // What can be read in several ways is a search of its own: `flat in Porto or house in Braga`.
  const ofTwo = halves.filter(
    (criterion) =>
      searched.has(criterion.field) &&
      unclear.some((unread) => unread.why === 'unsure' && isHalf(criterion, unread)),
  )
  draft.takeBack(
    [...new Set([...halves, ...ofTwo.flatMap((criterion) => criteriaInClause(draft, sentence, criterion))])],
    'unsure',
  )
}

/** Beside a plot that was named an area may be its area. */
const plotArea: Gate = (draft) => {
  const { plotTo } = draft
  if (plotTo === null) return
  draft.takeBack(
    criteriaOf(draft, 'min_useful_m2').filter(({ from }) => from >= plotTo),
    'unsure',
  )
}

const counted = new Set<AsksField>([
  'min_price_eur',
  'max_price_eur',
  'min_bedrooms',
  'min_bathrooms',
  'min_parking_spaces',
  'typologies',
])

/** What stands before a word that describes a home: `a sunny 3-bedroom flat`. In other languages it stands behind. */
const isDescribing = (sentence: Sentence, at: number): boolean =>
  (sentence.language === 'en' || sentence.language === 'de' || sentence.isDash(at + 2)) &&
  !sentence.word(at).endsWith('ly') &&
  (at === 0 ||
    sentence.isBreak(at - 1) ||
    sentence.longest(at - 1, 'article', 'asking') > 0 ||
    sentence.longest(at - 1, 'feature', 'condition') > 0)

/** A word that means nothing next to a number may compare it: then the number is not sure. */
const comparedNumbers: Gate = (draft, sentence) => {
  const unknown = draft.unread.filter(({ why }) => why === 'unknown')
  const mayCompare = (at: number) => sentence.longestInAny(at, 'may_compare') > 0
  const isCompared = ({ from }: DraftCriterion) => sentence.longest(from, ...comparing, 'between') > 0
  const isUnsure = (criterion: DraftCriterion) => {
    const isTypology =
      sentence.kind(criterion.from) === 'typology' || sentence.longest(criterion.from, 'studio') > 0
    const isMoney = criterion.field.endsWith('_price_eur')
    const before = unknown.find(({ to }) => to === criterion.from)
    const behind = unknown.find(({ from }) => from === criterion.to)
    return (
      (before !== undefined &&
        !isTypology &&
        !isCompared(criterion) &&
        !isDescribing(sentence, before.from)) ||
      (behind !== undefined && ((isMoney && !isCompared(criterion)) || mayCompare(behind.from)))
    )
  }
  // `segunda planta mínimo` of a language that has no such word.
  const isFloorCompared = ({ field, to }: DraftCriterion) =>
    field.endsWith('_floor') && unknown.some(({ from }) => from === to && mayCompare(from))
  draft.takeBack(
    draft.criteria.filter(
      (criterion) => (counted.has(criterion.field) && isUnsure(criterion)) || isFloorCompared(criterion),
    ),
    'unsure',
  )
}

/** Land and business premises have no bedrooms: what was said last is not sure. */
const roomsOfNoHome: Gate = (draft) => {
  const types = criteriaOf(draft, 'property_types')
  const rooms = criteriaOf(draft, 'typologies', 'min_bedrooms')
  const others = types.filter(({ value }) =>
    [value]
      .flat()
      .some(
        (type) => typeof type === 'string' && isPropertyType(type) && !isHome(type) && type !== 'building',
      ),
  )
  if (others.length > 0) draft.takeBack(rooms, 'unsure')
}

/** `building only, Braga, 3 bedrooms`: beside the rooms of a home a building is the one that it is in. */
const buildingOfHome: Gate = (draft, sentence) => {
  const building = criteriaOf(draft, 'property_types').find(({ value }) => String(value) === 'building')
  if (!building) return
  const near = criteriaInClause(draft, sentence, building)
  const rooms = criteriaOf(draft, 'typologies', 'min_bedrooms')
  if (rooms.length > 0 && !rooms.some((each) => near.includes(each))) draft.takeBack([building], 'unsure')
}

/** `everything in Sintra less flats`: behind a word for everything, one that means nothing may exclude what follows it. */
const mayBeExcluded: Gate = (draft, sentence) => {
  const { wideTo } = draft
  if (wideTo === null) return
  const unknown = draft.unread.filter(({ why, from }) => why === 'unknown' && from >= wideTo)
  const follows = ({ from }: DraftCriterion) =>
    unknown.some(({ to }) => from >= to && sentence.skip(to, 'filler', 'in') >= from)
  draft.takeBack(draft.criteria.filter(follows), 'unsure')
}

/** Beside a home a garage is what the home comes with. */
const garageOfHome: Gate = (draft) => {
  const garage = criteriaOf(draft, 'property_types').find(({ value }) => value === 'garage')
  if (garage && (draft.home !== null || draft.has('typologies') || draft.has('min_bedrooms')))
    draft.takeBack([garage], 'unsure')
}

/** A feature that must be there and must not be is neither. */
const wantedAndDenied: Gate = (draft) => {
  const denied = new Set(draft.valuesOf('must_not_have'))
  const both = criteriaOf(draft, 'preferences', 'must_have').filter(({ value }) => denied.has(value))
  if (both.length === 0) return
  const values = new Set(both.map(({ value }) => value))
  draft.takeBack(
    [...both, ...criteriaOf(draft, 'must_not_have').filter(({ value }) => values.has(value))],
    'unsure',
  )
}

/** One search takes so many places. */
const places: Gate = (draft) => {
  const known = new Set<unknown>()
  for (const each of criteriaOf(draft, 'municipalities')) {
    if (known.has(each.value) || known.size < mostPlaces) known.add(each.value)
    else draft.takeBack([each], 'too_many')
  }
}

/** A name that several municipalities have is searched in all of them, and the answer has the address of each. */
const namesakes: Gate = (draft) => {
  // Once for each name. Threat: a text of one name a hundred times.
  const named = new Map(criteriaOf(draft, 'municipalities').map((each) => [each.value, each]))
  const others = draft.asks().municipalities ?? []
  for (const { from, to, value } of named.values()) {
    const place = typeof value === 'string' ? readPlace(recorded(value)) : null
    if (place?.kind !== 'municipality' || place.codes.length < 2) continue
    const meant = place.codes.flatMap((code) => municipalityByCode(code) ?? [])
    const meanings = meant.map(({ name, district }) => ({
      municipalities: others.map((other) =>
        other === value ? distinctName(name, districtBySlug(district)?.name ?? '') : other,
      ),
    }))
    draft.questions.push({ from, to, meanings })
  }
}

/** What the filter of a field does not take was no such thing: an energy class B+, a floor 1,000. */
const refused: Gate = (draft) => {
  const wrong = draft.criteria.filter(({ field, value }) => {
    const filter = isListField(field) ? undefined : filterNamed(field)
    return filter !== undefined && !filter.schema.safeParse(value).success
  })
  draft.takeBack(wrong, 'unsure')
}

/** Any home, where no type of home was named: no land and no garage. */
const anyHome: Gate = (draft) => {
  if (draft.home && !draft.has('property_types')) draft.read('property_types', 'home', draft.home)
}

/** What is asked after the whole sentence was read, in this order. */
export const gates: readonly Gate[] = [
  onlyPlace,
  judgedBehind,
  unclearCorrection,
  contradictions,
  alternativesOfFields,
  comparedNumbers,
  plotArea,
  garageOfHome,
  roomsOfNoHome,
  buildingOfHome,
  wantedAndDenied,
  mayBeExcluded,
  halfOfAlternatives,
  places,
  refused,
  namesakes,
  anyHome,
  misspelled,
]
