import { recorded } from '#src/domain/bounded.ts'
import type { Language } from '#src/domain/language.ts'
import { aFeature, hasFeature, havingFeatures } from '#src/domain/listing/feature-phrase.ts'
import type { Feature } from '#src/domain/listing/facts/features.ts'
import { isPropertyType, propertyTypeTerms } from '#src/domain/vocabulary.ts'
import { filterNamed } from '#src/domain/search/filters/index.ts'
import { findMeanings } from '#src/domain/search/names.ts'
import { isPart, findOnlyName, readPlace } from '#src/domain/search/places.ts'
import type { Criteria } from '#src/domain/search/criteria.ts'
import type { Change, Relaxation } from '#src/domain/search/result.ts'
import { checkNames, featureNames } from '#src/domain/search/vocabulary-names.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { AsOf } from '#src/components/collection/cards.tsx'
import { LiveCards } from '#src/components/collection/live-cards.tsx'
import { nothing, type Asked, searchAddress } from '#src/addresses/search.ts'
import { either, inPhrase, list, number } from '#src/domain/format.ts'
import { checkInPhrase } from '#src/words/check-endings.ts'
import { sentPhrase } from '#src/words/filter-words.ts'
import { levelPhrase, read, sentenceText } from '#src/words/search-phrases.ts'
import { wordsOf } from '#src/words/words.ts'
import type { SearchPage } from './data.ts'
import { countedIn, type Counted } from './counted.ts'
import { Following } from './following.tsx'

/** The same search with filters loosened. */
const changedSearch = ({ changes }: Relaxation, asked: Asked): Partial<Asked> =>
  Object.assign(
    {},
    ...changes.map(({ criterion, to }): Partial<Asked> => {
      if (criterion === 'property_types' && asked.homes_only) return { all_types: true }
      const isText = to === null || typeof to === 'number' || typeof to === 'string'
      return { [criterion]: isText ? String(to ?? '') : to }
    }),
  )

const checkLabel = (
  key: string,
  criteria: Criteria,
  word: 'theCheck' | 'validationOf',
  language: Language,
) => {
  const check = criteria.readiness_min.find(({ text }) => text === key)?.check
  const { [word]: named, quoted } = wordsOf(language).search
  return check ? named(checkInPhrase(check, language), check) : named(quoted(key), null)
}

/** Places of a loosened search as its sentence names them: `Lisboa` where `lisbon` was typed. */
const placesIn = (names: readonly string[], { municipalities }: Criteria, language: Language): string[] => [
  ...new Set(
    names.flatMap((name) => {
      const reading = municipalities.find(({ text }) => text === name)
      if (reading) return read([reading], findOnlyName, language)
      // A parish or a locality is searched as its municipality.
      const place = readPlace(recorded(name))
      return place && isPart(place) ? place.codes.map(findOnlyName) : [name]
    }),
  ),
]

/** The features that are asked for instead, or those that are no longer. */
const changedFeatures = ({ from, to }: Change, { must_have }: Criteria, language: Language): string => {
  const [before, after] = [new Set(from as string[]), new Set(to as string[])]
  const corrected = [...after].filter((name) => !before.has(name))
  if (corrected.length > 0) return havingFeatures(corrected.flatMap(meaningOfFeature), [], language)
  const names = must_have
    .filter(({ text }) => !after.has(text))
    .map(({ text, means: [feature] }) =>
      feature ? aFeature(feature, language) : wordsOf(language).search.quoted(text),
    )
  return wordsOf(language).search.relaxations.without([...new Set(names)])
}

const meaningOfFeature = (name: string): readonly Feature[] => findMeanings(featureNames, recorded(name))

/** The checks that are asked for instead, or those that are no longer or at a lower level. */
const changedChecks = ({ from, to }: Change, criteria: Criteria, language: Language): string => {
  const { relaxations: words } = wordsOf(language).search
  const [was, is] = [from as Record<string, string>, to as Record<string, string>]
  const corrected = Object.keys(is).filter((key) => !Object.hasOwn(was, key))
  const label = (word: 'theCheck' | 'validationOf') => (key: string) =>
    checkLabel(key, criteria, word, language)
  const lost = Object.keys(was).filter((key) => !Object.hasOwn(is, key))
  const lowered = Object.keys(was).filter((key) => Object.hasOwn(is, key) && was[key] !== is[key])
  if (corrected.length > 0)
    return list(
      corrected.flatMap((key) =>
        findMeanings(checkNames, recorded(key)).map((check) =>
          levelPhrase(check, is[key] === 'validated', language),
        ),
      ),
      language,
    )
  return [
    ...(lost.length > 0 ? [words.withoutCheck(list(lost.map(label('theCheck')), language))] : []),
    ...(lowered.length > 0 ? [words.collected(list(lowered.map(label('validationOf')), language))] : []),
  ].join(', ')
}

const changedPlaces = ({ from, to }: Change, criteria: Criteria, language: Language): string => {
  const { inPlaces, relaxations } = wordsOf(language).search
  const [names, before] = [to as string[], new Set(from as string[])]
  const added = names.filter((name) => !before.has(name))
  return added.length > 0 && added.length < names.length
    ? relaxations.alsoIn(placesIn(added, criteria, language))
    : inPlaces(placesIn(names, criteria, language))
}

/** What a loosened filter asks then, in words. */
const changed = (change: Change, { criteria, now }: Asking, language: Language): string => {
  const { criterion, to } = change
  const names = Array.isArray(to) ? to : null
  if (criterion === 'must_have') return changedFeatures(change, criteria, language)
  if (names?.length === 0) return filterNamed(criterion)?.page[language].dropped ?? ''
  if (criterion === 'readiness_min') return changedChecks(change, criteria, language)
  if (criterion === 'municipalities') return changedPlaces(change, criteria, language)
  if (!names) return sentPhrase(criterion, to, now, language) ?? ''
  const shown = names.map((name) =>
    isPropertyType(name) ? inPhrase(propertyTypeTerms[name][language]) : name,
  )
  return either(shown, language)
}

interface Asking {
  criteria: Criteria
  now: Instant
}

/** What a loosened search finds: how many, how far away, and how many of them are reserved or in doubt. */
const noteOf = (
  { changes, matches, uncertain, reserved = 0 }: Relaxation,
  counted: Counted,
  language: Language,
): string => {
  const { properties, search } = wordsOf(language)
  const { away, doubtful, taken } = search.relaxations
  const isOfAnyType = changes.some(({ criterion }) => criterion === 'property_types')
  return [
    (isOfAnyType ? properties : counted)(number(matches, language), matches),
    ...changes.flatMap(({ distance_km, distance_from = '' }) =>
      distance_km === undefined ? [] : [away(number(distance_km, language), distance_from)],
    ),
    ...(reserved === 0 ? [] : [taken(number(reserved, language), reserved === matches, reserved)]),
    ...(uncertain === 0 ? [] : [doubtful(number(uncertain, language), uncertain === matches)]),
  ].join(', ')
}

interface Props {
  data: SearchPage
  language: Language
}

/** What is nearest to a search that no small change helps: what the search is without what is in the way, and its first homes. */
const Nearest = ({ data: { nearest, query, now }, language }: Props) => {
  if (nearest === null) return null
  const { asked } = nearest.query
  const { criteria } = nearest.answer.understood
  const { total, found } = nearest.answer.window
  const words = wordsOf(language).search
  const counted = countedIn(asked, criteria, language)(number(total, language), total)
  const address = searchAddress(query.asked, { ...asked, page: 1 }, language)
  return (
    <>
      <h3>{words.nearest}</h3>
      <ul class="relaxations stack-2">
        <li>
          <a href={address}>{sentenceText(criteria, asked, language)}</a> <span class="note">{counted}</span>
        </li>
      </ul>
      <LiveCards listings={found.map(({ listing }) => listing)} now={now} language={language} />
      <AsOf language={language} />
    </>
  )
}

/** Homes that are left out only because it is not known whether they have a feature: the same search without that demand. */
const Undecided = ({ data: { query, answer }, language }: Props) => {
  const words = wordsOf(language).search
  const { asked } = query
  const leftOut = [...(answer?.window.unreported ?? [])].filter(([, count]) => count > 0)
  if (leftOut.length === 0) return null
  return (
    <ul class="undecided stack-2">
      {leftOut.map(([feature, count]) => {
        const must_have = asked.must_have.filter((name) => !meaningOfFeature(name).includes(feature))
        const preferences = [...new Set([...asked.preferences, feature])]
        return (
          <li>
            <a href={searchAddress(asked, { must_have, preferences }, language)}>
              {words.unreported(number(count, language), hasFeature(feature, count, language), count)}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Of each loosening how many filters it changes. */
const changesIn = (found: readonly Relaxation[]) => found.map(({ changes }) => changes.length)

/**
 * How to continue after a search without matches: each smallest loosening, with what it would find; what is left out only
 * because somebody has not said something; and the feeds of the search.
 */
export const Relaxations = ({ data, language }: Props) => {
  const { query, answer, now } = data
  const { asked } = query
  const words = wordsOf(language).search
  const found = answer?.window.relaxations ?? []
  const criteria = answer?.understood.criteria
  const counted = countedIn(asked, criteria, language)
  return (
    <section class="empty stack-3" aria-labelledby="results">
      <h2 id="results">{words.none(asked.homes_only)}</h2>
      {found.length > 0 && criteria ? (
        <>
          <p>{words.relaxed(Math.min(...changesIn(found)), Math.max(...changesIn(found)))}</p>
          <ul class="relaxations stack-2">
            {found.map((each) => (
              <li>
                <a href={searchAddress(asked, changedSearch(each, asked), language)}>
                  {list(
                    each.changes.map((change) => changed(change, { criteria, now }, language)),
                    language,
                  )}
                </a>{' '}
                <span class="note">{noteOf(each, counted, language)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>{words.noneEver}</p>
          <Nearest data={data} language={language} />
          <p class="actions">
            <a class="button" href={searchAddress(asked, nothing, language)}>
              {words.startAgain}
            </a>
          </p>
        </>
      )}
      <Undecided data={data} language={language} />
      <Following data={data} language={language} />
    </section>
  )
}
