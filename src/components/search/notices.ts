import { unboundedNamed } from '#src/domain/search/unbounded.ts'
import { html, type Html } from '#src/components/html.ts'
import { inPhrase, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { checkTerms } from '#src/domain/listing/facts/checks.ts'
import { featureTerms, type Feature } from '#src/domain/listing/facts/features.ts'
import { meansVacant } from '#src/domain/search/vacancy-words.ts'
import { conditionTerms, orientationTerms, propertyTypeTerms } from '#src/domain/listing/vocabulary.ts'
import { hasFeature } from '#src/domain/listing/feature-phrase.ts'
import { isPart, onlyNameOf, type Place } from '#src/domain/search/places.ts'
import { isTypeOnly } from '#src/domain/search/typology-text.ts'
import { termIn } from '#src/domain/listing/term-in.ts'
import type { PlaceReading } from '#src/domain/search/filters/municipalities.ts'
import type { Interpretation } from '#src/domain/search/result.ts'
import type { Asked } from '#src/addresses/search.ts'
import type { Stranger } from '#src/addresses/search-strangers.ts'
import type { ListField } from '#src/domain/search/fields.ts'
import { filterNamed, type FilterName } from '#src/domain/search/filters/index.ts'
import { fieldLabel } from '#src/words/filter-words.ts'
import { wordsOf } from '#src/words/words.ts'
import type { SearchPage } from './data.ts'
import { searchAddress } from './address.ts'
import { typedNotice } from './typed-notice.ts'
import { countedIn, type Counted } from './counted.ts'

type Unrecognised = Interpretation['unrecognised'][number]

/** The same search with another text in the place of one, or without it. */
const exchanged = (asked: Asked, { criterion, given }: Unrecognised, by: string | null): Partial<Asked> => {
  const swap = (texts: readonly string[]) =>
    texts.flatMap((text) => (text !== given ? [text] : by === null ? [] : [by]))
  if (criterion !== 'readiness_min') {
    const field = criterion as ListField
    return { [field]: [...new Set(swap(asked[field]))] }
  }
  const members = Object.entries(asked.readiness_min).flatMap(([key, level]) =>
    key !== given ? [[key, level]] : by === null ? [] : [[by, level]],
  )
  return { readiness_min: Object.fromEntries(members) as Record<string, string> }
}

const unread = ({ criterion, given, note }: Unrecognised, language: Language): string => {
  const words = wordsOf(language).search
  if (criterion === 'typologies' && note !== undefined)
    return isTypeOnly(given) ? words.typeOnly(given) : words.roomsAndType(given)
  if (note !== undefined && meansVacant(given)) return words.vacancy(given)
  if (note === undefined) return words.strange(given, criterion === 'municipalities')
  return unboundedNamed(given) ? words.unbounded(given) : words.onlyInTexts(given)
}

/** What is suggested, as a reader knows it: `lift` for `elevator`. */
const termOf = (criterion: string, key: string, language: Language): string => {
  if (criterion === 'readiness_min') return termIn(checkTerms, language)(key)
  const terms = { ...propertyTypeTerms, ...featureTerms, ...conditionTerms, ...orientationTerms }
  const label = Object.values(terms).find(({ en }) => en === key)
  return label ? inPhrase(label[language]) : termIn(terms, language)(key)
}

/** Links as a sentence has them: `A, B or C`. */
const inSequence = (links: readonly Html[], conjunction: string) =>
  links.map((link, index) => {
    const before = index === 0 ? '' : index < links.length - 1 ? ', ' : ` ${conjunction} `
    return html`${before}${link}`
  })

const strange = (one: Unrecognised, asked: Asked, language: Language) => {
  const words = wordsOf(language).search
  const link = (by: string | null, text: string) =>
    html`<a href="${searchAddress(asked, exchanged(asked, one, by), language)}">${text}</a>`
  return html`
    <li>
      ${unread(one, language)}
      ${
        one.did_you_mean.length > 0 &&
        html`${words.meant} ${inSequence(
          one.did_you_mean.map((text) => link(text, termOf(one.criterion, text, language))),
          words.or,
        )}?${' '}`
      }
      (${link(null, words.omit(one.did_you_mean.length > 0 ? one.given : null))})
    </li>
  `
}

const several = ({ given, means, place }: PlaceReading, asked: Asked, language: Language) => {
  const words = wordsOf(language).search
  const links = means.map((code) => {
    const only = onlyNameOf(code)
    const municipalities = asked.municipalities.map((text) => (text === given ? only : text))
    return html`<a href="${searchAddress(asked, { municipalities }, language)}">${only}</a>`
  })
  return html`<li>${words.several(place?.name ?? given, means.length)}${inSequence(links, words.and)}${words.severalSearched(means.length)}</li>`
}

/** A place by its name as it is written, not as it was typed. */
const area = ({ kind, name, codes, within, withoutParish, withoutLocality }: Place, language: Language) => {
  const words = wordsOf(language).search
  if (withoutParish !== undefined) return html`<li>${words.noParish(withoutParish, name)}</li>`
  if (withoutLocality !== undefined) return html`<li>${words.noLocality(withoutLocality, name)}</li>`
  const names = codes.map(onlyNameOf)
  const parishes = [...(within?.values() ?? [])].flat()
  if (parishes.length > 0)
    return html`<li>${kind === 'locality' ? words.localityIn(name, parishes, names) : words.parish(name, names)}</li>`
  return html`<li>${words[kind === 'locality' ? kind : 'area'](name, names)}</li>`
}

/** What a parameter is called on the page. */
const parameterLabel = (name: string, language: Language): string => {
  if (name === 'sort' || name === 'order') return wordsOf(language).search.order
  return filterNamed(name) || name === 'preferences' ? fieldLabel(name as FilterName, language) : name
}

/** A part of the address that the search passes over, with the same search as it may be meant. */
const passedOver = (
  { name, value, kind, did_you_mean }: Stranger,
  asked: Asked,
  language: Language,
): Html | false => {
  const words = wordsOf(language).search
  if (kind === 'no_order' || kind === 'no_page') return html`<li>${words.unknownValue(name, value)}</li>`
  const address = searchAddress(asked, {}, language)
  const links = did_you_mean.map((meant) => {
    const href = `${address}${address.includes('?') ? '&' : '?'}${meant}=${encodeURIComponent(value.slice(0, longestKept).toWellFormed())}`
    return html`<a href="${href}">${parameterLabel(meant, language)}</a>`
  })
  return html`<li>${words.unknownParameter(name.slice(0, longestKept))}${links.length > 0 && html` ${words.meant} ${inSequence(links, words.or)}?`}</li>`
}

/** How much of a text that means nothing is repeated. */
const longestKept = 80

/** The most notices shown: each repeats the full address, and an address can contain thousands. */
const mostStrange = 5

/** A demanded feature, and how many listings lack a report of it. */
const unreported = (feature: Feature, excluded: number, counted: Counted, language: Language) => {
  const { search } = wordsOf(language)
  const having = hasFeature(feature, excluded, language)
  return html`<li>${search.unreported(counted(number(excluded, language), excluded), having, excluded)}</li>`
}

/**
 * How names were read where that is not plain: ambiguous ones, and ones that mean nothing, each with a link to continue; and what
 * a demanded feature leaves out because it is not reported.
 */
export const notices = (data: SearchPage, language: Language) => {
  const { query, answer, strangers: sent } = data
  const { unrecognised = [], unrecognised_more = 0, notes = [] } = answer?.understood.interpretation ?? {}
  const readings = answer?.understood.criteria.municipalities ?? []
  const moreStrange = Math.max(0, unrecognised.length - mostStrange) + unrecognised_more
  const ambiguous = readings.filter(({ place, means }) => place?.kind === 'municipality' && means.length > 1)
  const areas = readings.flatMap(({ place, label }) =>
    place && (label !== undefined || isPart(place) || place.withoutParish || place.withoutLocality)
      ? [place]
      : [],
  )
  // What was sent twice is a problem of its field.
  const strangers = sent.filter(({ kind }) => kind !== 'twice')
  const leftOut = [...(answer?.window.unreported ?? [])].filter(([, excluded]) => excluded > 0)
  return (
    data.readings.length +
      strangers.length +
      unrecognised.length +
      ambiguous.length +
      areas.length +
      notes.length +
      leftOut.length >
      0 &&
    html`
      <ul class="notices">
        ${data.readings.map((reading) => html`<li>${typedNotice(reading, query.asked, language)}</li>`)}
        ${strangers.slice(0, mostStrange).map((one) => passedOver(one, query.asked, language))}
        ${strangers.length > mostStrange && html`<li>${wordsOf(language).search.moreUnknownParameters(number(strangers.length - mostStrange, language), strangers.length - mostStrange)}</li>`}
        ${unrecognised.slice(0, mostStrange).map((one) => strange(one, query.asked, language))}
        ${moreStrange > 0 && html`<li>${wordsOf(language).search.moreStrange(number(moreStrange, language), moreStrange)}</li>`}
        ${ambiguous.map((place) => several(place, query.asked, language))}
        ${areas.map((place) => area(place, language))}
        ${[...new Set(notes.map(({ given }) => given))].slice(0, mostStrange).map((given) => html`<li>${wordsOf(language).search.stepFree(given)}</li>`)}
        ${leftOut.map(([feature, excluded]) => unreported(feature, excluded, countedIn(query.asked, answer?.understood.criteria, language), language))}
      </ul>
    `
  )
}
