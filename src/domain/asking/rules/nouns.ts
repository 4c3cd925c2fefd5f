import { houseTypes } from '../kinds.ts'
import { isHome } from '#src/domain/listing/facts/facts.ts'
import { isPropertyType, type PropertyType } from '#src/domain/vocabulary.ts'
import type { Span } from '../draft.ts'
import { isHead as isHeadOf } from '../clause-parts.ts'
import { placeAt, type PlaceFound } from '../place-at.ts'
import { quantityAt } from '../quantity.ts'
import type { Sentence } from '../sentence.ts'
import { isHead, isNamed, isOfOther, takeBackJoined } from './head.ts'
import { itemAt } from './item.ts'
import { readPlaceFound } from './places.ts'
import type { Asking, Rule } from './rule.ts'

/** The token before a noun and its article. */
const behindArticles = (sentence: Sentence, at: number): number =>
  sentence.longest(at - 1, 'article') > 0 ? at - 2 : at - 1

/** Whether a noun is something that a home comes with: behind `com`, or joined to another feature. */
const isWith = ({ sentence, draft }: Asking, at: number): boolean => {
  const before = at - 1
  const isJoined = sentence.longest(before, 'join') > 0 || sentence.word(before) === ','
  return (
    draft.strength !== null ||
    sentence.longest(behindArticles(sentence, at), 'has', 'but') > 0 ||
    (isJoined && (draft.has('must_have') || draft.has('preferences'))) ||
    (sentence.longest(before, 'filler') > 0 && sentence.longest(before - 1, 'but') > 0)
  )
}

/** Whether a noun says where something is that was named before: `no prédio`. */
const isWhere = ({ sentence, draft }: Asking, at: number): boolean => {
  if (!isHead(draft)) return false
  const before = at - 1
  const isIn = sentence.longest(before, 'in') > 0 && sentence.longest(before, 'but') === 0
  // In Portuguese `de` is within and of.
  const isInside = sentence.language !== 'pt' || /^(?:n[ao]s?|em)$/.test(sentence.word(before))
  return (
    (isIn && isInside) || (sentence.longest(before, 'filler') > 0 && sentence.longest(before - 1, 'in') > 0)
  )
}

/** Where `optional`, `é indiferente` ends behind a feature; behind a joining word only where the clause ends with it. */
const unneededTo = (sentence: Sentence, from: number): number => {
  const next = from + sentence.longest(from, 'not_needed_after')
  if (next > from) return next
  const on = sentence.skip(from, 'is_so', 'filler')
  const to = on + sentence.longest(on, 'not_needed_after')
  return to > on && (to >= sentence.length || sentence.isBreak(to)) ? to : from
}

/** Whether only `or` stands between two names: `a house, or maybe a flat`. */
const isAlternative = (sentence: Sentence, from: number, to: number): boolean => {
  const comma = sentence.word(from) === ',' ? 1 : 0
  const joiner = sentence.longest(from + comma, 'or')
  return joiner > 0 && sentence.skip(from + comma + joiner, 'filler', 'article') >= to
}

/** Whether a word for a building is about the one that a home is in: `num prédio`, `prédio com porteiro`, `family building`. */
const isAroundHome = ({ sentence, draft }: Asking, { from, to }: Span): boolean => {
  const before = behindArticles(sentence, from)
  const isIn = sentence.longest(before, 'in') > 0 && sentence.longest(before, 'asking') === 0
  const on = sentence.skip(to, 'but', 'has', 'without', 'article')
  const isDescribed = on > to && sentence.longest(on, 'feature') > 0
  return isIn || isDescribed || isOfOther(draft, from)
}

/** Takes words for land into the area before them that is said to be of it: `2000 m2 de terreno`. */
const takeIntoArea = ({ sentence, draft }: Asking, { from, to }: Span): boolean => {
  const area = draft.criteria.find(
    (each) =>
      each.field === 'min_plot_m2' && each.to <= from && sentence.skip(each.to, 'of', 'article') === from,
  )
  // `300 m2 de terreno e moradia T4`: the home is named behind.
  const isHomeNext = () => sentence.tokens.some((_, at) => at >= to && isHeadOf(sentence, at))
  if (!area || !(isNamed(draft) || isHomeNext())) return false
  draft.replace(area, area.value, to)
  return true
}

/** Whether the area of land beside a home follows: `moradia, terreno acima de 1000 m2`. */
const isAreaNext = (sentence: Sentence, to: number): boolean => {
  const quantity = quantityAt(sentence, sentence.skip(to, 'at_least', 'above', 'of', 'but', 'has', 'about'))
  return quantity?.unit === 'm2' || quantity?.unit === 'hectares'
}

/** Whether a name is an alternative to one that ended before, if any did. */
const isAlternativeOf = ({ sentence }: Asking, to: number | null, from: number): boolean =>
  to !== null && isAlternative(sentence, to, from)

const readTypes = (asking: Asking, type: string, span: Span): void => {
  const { sentence, draft } = asking
  // `casa ou apartamento`: beside a kind of home a house is one too.
  const { home, houseTo } = draft
  draft.houseTo = null
  if (home && isAlternativeOf(asking, houseTo, span.from)) {
    draft.home = null
    readTypes(asking, 'house_or_home', home)
  }
  const codes: readonly PropertyType[] =
    type in houseTypes ? houseTypes[type as keyof typeof houseTypes] : isPropertyType(type) ? [type] : []
  const garage = draft.criteria.filter(({ field, value }) => field === 'property_types' && value === 'garage')
  // `quero garagem, moradia em`: the garage was none that is looked for.
  if (codes.every(isHome) && !isWhere(asking, span.from)) draft.takeBack(garage, 'unsure')
  // `building works next door, flat in Porto`: behind a mark the home is what is looked for.
  const building = draft.criteria.filter(
    ({ field, value, to }) =>
      field === 'property_types' && String(value) === 'building' && to <= draft.clauseFrom,
  )
  if (codes.every(isHome) && !isWhere(asking, span.from)) draft.takeBack(building, 'unsure')
  const known = draft.valuesOf('property_types')
  const isJoined = isAlternativeOf(asking, draft.typeTo, span.from)
  const isNarrower = codes.every((code) => known.includes(code))
  if (type === 'land' && takeIntoArea(asking, span)) return
  if (isWhere(asking, span.from)) return draft.leave(span, 'unsure')
  if (type === 'building' && isAroundHome(asking, span)) return draft.leave(span, 'unsure')
  if (type === 'land' && isNamed(draft) && isAreaNext(sentence, span.to)) {
    draft.isPlot = true
    draft.plotTo = span.to
    return
  }
  if (known.length > 0 && !isJoined) {
    // `moradia, isolada`: one of those that were named.
    const criterion = draft.criteria.find(({ field }) => field === 'property_types')
    if (isNarrower && criterion && codes.length < known.length)
      return draft.replace(criterion, codes, span.to)
    // `a house, but a flat is fine too`
    const fits = unneededTo(sentence, span.to)
    if (!isNarrower && fits > span.to) {
      draft.read('property_types', codes, { ...span, to: fits })
      span.to = fits
      return
    }
    return isNarrower ? undefined : draft.leave(span, 'unsure')
  }
  if (known.length === 0 && isHead(draft) && !codes.every(isHome)) return draft.leave(span, 'unsure')
  if (type === 'land' && isWith(asking, span.from)) {
    draft.isPlot = true
    draft.plotTo = span.to
    return
  }
  draft.read('property_types', codes, span)
  draft.typeTo = span.to
  if (type === 'land') draft.isPlot = false
}

/** Where a denial ends that is said of a feature before it: `Aufzug ist nicht erforderlich`. */
const deniedBehind = (sentence: Sentence, from: number): number => {
  // `garage and not` begins something else.
  if (sentence.longest(from, 'join') > 0) return from
  const on = sentence.skip(from, 'filler')
  const length = sentence.longest(on, 'not')
  if (length === 0 || sentence.longest(on, 'join') >= length) return from
  const item = itemAt(sentence, on + length, true)
  return item.isKnown ? from : Math.max(item.to, on + length)
}

const readFeature = ({ sentence, draft }: Asking, feature: string, span: Span): number => {
  const unneeded = unneededTo(sentence, span.to) - span.to
  const denied = unneeded > 0 ? span.to : deniedBehind(sentence, span.to)
  if (denied > span.to) {
    takeBackJoined(sentence, draft, span.from)
    draft.leave({ ...span, to: denied }, 'unsure')
    return denied
  }
  if (unneeded > 0) draft.leave({ ...span, to: span.to + unneeded }, 'not_needed')
  else draft.read(draft.strength === 'must' ? 'must_have' : 'preferences', feature, span)
  return span.to + unneeded
}

/** A garage is looked for, or something that a home comes with; where both may be, it is not sure. */
const readGarage = (asking: Asking, feature: string | null, span: Span): number => {
  const { sentence, draft } = asking
  // `garage required`, `garaje sí`: nobody says so of what is looked for.
  const isWanted =
    sentence.longest(sentence.skip(span.to, 'filler'), 'needed_after', 'wanted_after', 'must') > 0
  const isPart = isWanted || isWith(asking, span.from)
  if (feature !== null && (isPart || isHead(draft))) return readFeature(asking, feature, span)
  if (isPart || isHead(draft)) draft.leave(span, 'unsure')
  else {
    draft.read('property_types', 'garage', span)
    draft.typeTo = span.to
  }
  return span.to
}

/** Whether a word is the end of a name that is not known: `Vila Nova`. */
const isOfName = ({ sentence, draft }: Asking, at: number): boolean => {
  const before = draft.unread.at(-1)
  const isNext = before?.to === at && before.why === 'unknown'
  return isNext && sentence.isCapital(at) && sentence.isCapital(at - 1)
}

const readNoun = (asking: Asking, at: number, length: number): number => {
  const { sentence, draft } = asking
  const span = { from: at, to: at + length }
  const valueOf = (kind: 'type' | 'feature' | 'condition') => sentence.valueOf(at, length, kind)
  const [type, feature, condition] = [valueOf('type'), valueOf('feature'), valueOf('condition')]
  if (type === 'garage') return readGarage(asking, feature, span)
  if (feature !== null) return readFeature(asking, feature, span)
  if (sentence.valueOf(at, length, 'studio') !== null) draft.read('typologies', 'T0', span)
  else if (type === 'house_or_home' && isAlternativeOf(asking, draft.typeTo, at))
    readTypes(asking, type, span)
  else if (type === 'home' || type === 'house_or_home') {
    draft.home ??= span
    if (type === 'house_or_home') draft.houseTo = span.to
  } else if (type !== null) readTypes(asking, type, span)
  else if (condition !== null)
    // `emprego novo` says nothing of a home.
    if (isOfOther(draft, at) || isOfName(asking, at)) draft.leave(span, 'unsure')
    else if (sentence.longest(span.to, 'not_needed_after') > 0) {
      span.to += sentence.longest(span.to, 'not_needed_after')
      draft.leave(span, 'not_needed')
    } else draft.read('preferences', condition, span)
  else draft.leave(span, 'no_boundary')
  return span.to
}

/** Where the words begin that join a name to what stands before it. */
const joinedFrom = (sentence: Sentence, at: number): number => {
  let from = at
  const isJoining = (each: number) =>
    sentence.word(each) === "'" ||
    (sentence.longest(each, 'in', 'filler') > 0 && sentence.longest(each, 'asking', 'preferring') === 0)
  while (from > 0 && isJoining(from - 1)) from--
  return from
}

/**
 * Whether a name says where to look. Behind a word that means nothing it may belong to that word (`Rua Lisboa`, `the
 * train to Lisbon`, `my job in Lisbon`): there it needs a word of place, and that something is looked for, but no other
 * place yet.
 */
const isWhereToLook = ({ sentence, draft, isRenting }: Asking, at: number): boolean => {
  const from = joinedFrom(sentence, at)
  // `vista para o rio Douro`
  const view = draft.criteria.find(
    ({ to, value }) => to === at && (value === 'river_view' || value === 'sea_view'),
  )
  if (view && sentence.isCapital(at)) return false
  const before = draft.unread.at(-1)
  if (before?.to !== from || before.why !== 'unknown') return true
  const isIn = from < at && sentence.longest(from, 'inside') > 0
  const isAfterHead = isNamed(draft)
  // `3 bedrooms, school in Cascais`, but `casa para mis padres en Chaves`
  const isForThem = [from - 2, from - 3].some((each) => sentence.longest(each, 'for_whom') > 0)
  if (isIn && !isForThem && sentence.longest(from - 1, 'elsewhere') > 0) return false
  if (isIn) return (draft.isAsked || isAfterHead || isRenting) && draft.places.length === 0
  return from === at && isAfterHead && draft.places.length === 0 && !sentence.isCapital(from - 1)
}

const readName = (asking: Asking, place: PlaceFound, at: number): number => {
  const { draft, sentence } = asking
  // `north Lisbon`: a part of Lisbon, and not the north.
  if (sentence.longest(at, 'direction') === place.to - at && placeAt(sentence, place.to)) {
    draft.leave({ from: at, to: place.to }, 'no_boundary')
    return place.to
  }
  if (isWhereToLook(asking, at)) readPlaceFound(asking, place, { from: at })
  else {
    draft.leave({ from: at, to: place.to }, 'unsure')
    draft.unlicensed.push({ ...place, from: at, joinedFrom: joinedFrom(sentence, at) })
  }
  return place.to
}

/** Types, features, conditions and places. The longer name counts; of one length the noun, unless it is written as a name. */
export const nouns: Rule = (asking, at) => {
  const { sentence } = asking
  const place = placeAt(sentence, at)
  const length = sentence.longest(at, 'type', 'feature', 'condition', 'studio', 'rough_place')
  // `casa de banho com janela` is no house.
  const counted = sentence.longest(at, 'baths', 'cars')
  if (counted > length) {
    asking.draft.leave({ from: at, to: at + counted }, 'unsure')
    return at + counted
  }
  const isName = sentence.isCapital(at) && at > 0 && sentence.longest(at - 1, 'in') > 0
  if (place && (place.to - at > length || (place.to - at === length && isName)))
    return readName(asking, place, at)
  return length > 0 ? readNoun(asking, at, length) : at
}
