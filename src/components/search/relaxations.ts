import { html } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import { aFeature, havingFeatures } from '#src/domain/listing/feature-phrase.ts'
import { checkTerms, type Check } from '#src/domain/listing/facts/checks.ts'
import { isFeature } from '#src/domain/listing/facts/features.ts'
import { isPropertyType, propertyTypeTerms } from '#src/domain/listing/vocabulary.ts'
import { isReduced } from '#src/domain/search/is-reduced.ts'
import { isPart, onlyNameOf, readPlace } from '#src/domain/search/places.ts'
import { meaningOf, type Criteria } from '#src/domain/search/criteria.ts'
import type { NumberField } from '#src/domain/search/fields.ts'
import type { Asked } from '#src/addresses/search.ts'
import type { Relaxation } from '#src/domain/search/result.ts'
import { capital, either, inPhrase, list, money, number } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import type { SearchPage } from './data.ts'
import { searchAddress } from './address.ts'
import { levelPhrase, placesOf, read } from '#src/words/search-phrases.ts'
import { furtherPhrase } from '#src/words/further-filter.ts'
import { countedIn, type Counted } from './counted.ts'
import { nothing } from './sentence.ts'

/** The same search with one filter loosened. */
const change = ({ criterion, to }: Relaxation, asked: Asked): Partial<Asked> => {
  if (criterion === 'property_types' && asked.homes_only) return { all_types: true }
  if (to === null || typeof to === 'number' || typeof to === 'string')
    return { [criterion as NumberField]: to === null ? '' : String(to) }
  return { [criterion]: to }
}

const checkLabel = (
  key: string,
  criteria: Criteria,
  word: 'ofCheck' | 'validationOf',
  language: Language,
) => {
  const check = criteria.readiness_min.find(({ given }) => given === key)?.check
  const { [word]: named, quoted } = wordsOf(language).search
  return check ? named(inPhrase(checkTerms[check][language]), check) : named(quoted(key), null)
}

/** Places of a loosened search as its sentence names them: `Lisboa` where `lisbon` was typed. */
const placesIn = (names: readonly string[], { municipalities }: Criteria, language: Language): string[] => [
  ...new Set(
    names.flatMap((name) => {
      const reading = municipalities.find(({ given }) => given === name)
      if (reading) return read([reading], onlyNameOf, language)
      // A parish or a locality is searched as its municipality.
      const place = readPlace(name)
      return place && isPart(place) ? place.codes.map(onlyNameOf) : [name]
    }),
  ),
]

const isLevel = (text: string | undefined): boolean => text === 'collected' || text === 'validated'

/** What a loosened filter asks then, in words. */
const changed = ({ criterion, from, to }: Relaxation, criteria: Criteria, language: Language): string => {
  const { relaxations: words } = wordsOf(language).search
  if (to === null || (Array.isArray(to) && to.length === 0 && criterion !== 'must_have'))
    return words.drop[criterion]
  if (typeof to === 'number') {
    if (criterion === 'min_bedrooms') return words.bedrooms(String(to))
    const further = furtherPhrase(criterion, to, language)
    if (further !== null) return further
    return (criterion === 'max_price_eur' ? words.price : words.priceFrom)(money(to, language))
  }
  if (criterion === 'must_have') {
    const [asked, remaining] = [new Set(from as string[]), new Set(to as string[])]
    const corrected = [...remaining].filter((name) => !asked.has(name))
    if (corrected.length > 0) return havingFeatures(corrected.filter(isFeature), [], language)
    const dropped = criteria.must_have.filter(({ given }) => !remaining.has(given))
    const names = dropped.map(({ given, means: [feature] }) =>
      feature ? aFeature(feature, language) : wordsOf(language).search.quoted(given),
    )
    return words.without([...new Set(names)])
  }
  if (typeof to === 'string') return furtherPhrase(criterion, to, language) ?? to
  if (Array.isArray(to)) {
    const names = to.map((name) =>
      criterion !== 'municipalities' && isPropertyType(name)
        ? inPhrase(propertyTypeTerms[name][language])
        : name,
    )
    if (criterion !== 'municipalities') return words.either(either(names, language))
    const before = new Set(from as string[])
    const added = to.filter((name) => !before.has(name))
    return added.length > 0 && added.length < to.length
      ? words.alsoIn(placesIn(added, criteria, language))
      : wordsOf(language).search.inPlaces(placesIn(to, criteria, language))
  }
  const [was, is] = [from as Record<string, string>, to as Record<string, string>]
  // A name or a level that means nothing is corrected.
  const corrected = Object.keys(is).filter((key) => !isLevel(was[key]))
  if (corrected.length > 0)
    return list(
      corrected.map((key) => levelPhrase(key as Check, is[key] === 'validated', language)),
      language,
    )
  const lost = Object.keys(was).filter((key) => !Object.hasOwn(is, key))
  if (lost.length > 0)
    return words.withoutCheck(
      list(
        lost.map((key) => checkLabel(key, criteria, 'ofCheck', language)),
        language,
      ),
    )
  const lowered = Object.keys(was).filter((key) => was[key] !== is[key])
  return words.collected(
    list(
      lowered.map((key) => checkLabel(key, criteria, 'validationOf', language)),
      language,
    ),
  )
}

/** Whether a municipality was asked for by its name, and not as one of a district's. */
const isAskedAlone = (name: string, { municipalities }: Criteria): boolean =>
  municipalities.some(
    ({ means: [code, ...others] }) => code && others.length === 0 && onlyNameOf(code) === name,
  )

/** What a loosened filter finds: how many, how far away, and how many of them are in doubt. */
const noteOf = (
  { criterion, from, to, matches, distance_km, distance_from = '', uncertain }: Relaxation,
  criteria: Criteria,
  counted: Counted,
  language: Language,
): string => {
  const { properties, search } = wordsOf(language)
  const { away, doubtful } = search.relaxations
  // Nothing is in doubt of what is no longer asked.
  const isDropped = to === null || isReduced({ from, to })
  const isDoubtful = uncertain > 0 && !(isDropped && uncertain === matches)
  return [
    (criterion === 'property_types' ? properties : counted)(number(matches, language), matches),
    ...(distance_km === undefined || !isAskedAlone(distance_from, criteria)
      ? []
      : [away(number(distance_km, language), distance_from)]),
    ...(!isDoubtful ? [] : [doubtful(number(uncertain, language), uncertain === matches)]),
  ].join(', ')
}

/** The filters that exclude everything, when no change of one of them helps. */
const blockingOf = ({ answer, query }: SearchPage, language: Language) => {
  const { field, blocking, homesOnly, quoted } = wordsOf(language).search
  const labels = (answer?.window.blocking ?? []).flatMap(({ criterion }) => {
    const name = criterion.split('.')[0] as keyof typeof field
    if (name === 'property_types' && query.asked.homes_only) return quoted(homesOnly)
    return name in field ? quoted(field[name]) : []
  })
  return labels.length > 0 && html`<p>${blocking(list([...new Set(labels)], language))}</p>`
}

/** The same search in its places without any other filter; nothing where no place was recognised. */
const inPlacesAlone = ({ answer, query: { asked } }: SearchPage, language: Language) => {
  const { anyHome, anything, forSale } = wordsOf(language).search
  const criteria = answer?.understood.criteria
  if (!criteria || meaningOf(criteria.municipalities).length === 0) return null
  const placesOnly = { ...nothing, municipalities: asked.municipalities, all_types: !asked.homes_only }
  const text = `${capital(asked.homes_only ? anyHome : anything)}${forSale} ${placesOf(criteria, language)?.text}`
  return html`<a class="button full" href="${searchAddress(asked, placesOnly, language)}">${text}</a>`
}

/** How to continue after a search without matches: each smallest loosening, with what it would find. */
export const relaxations = (page: SearchPage, language: Language) => {
  const { query, answer } = page
  const words = wordsOf(language)
  const found = answer?.window.relaxations ?? []
  const criteria = answer?.understood.criteria
  return html`
    <section class="empty" aria-labelledby="results">
      <h2 id="results">${words.search.none(query.asked.homes_only)}</h2>
      ${
        found.length > 0 && criteria
          ? html`
            <p>${words.search.relaxed(found.length)}</p>
            <ul class="relaxations">
              ${found.map(
                (each) => html`
                  <li><a href="${searchAddress(query.asked, change(each, query.asked), language)}">${changed(each, criteria, language)}</a>
                  <span class="note">${noteOf(each, criteria, countedIn(query.asked, criteria, language), language)}</span></li>
                `,
              )}
            </ul>
          `
          : html`
            <p>${words.search.noneEver}</p>
            ${blockingOf(page, language)}
            <p class="actions">${inPlacesAlone(page, language)} <a class="button" href="${searchAddress(query.asked, nothing, language)}">${words.search.startAgain}</a></p>
          `
      }
    </section>
  `
}
