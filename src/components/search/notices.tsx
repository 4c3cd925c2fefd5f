import { recorded } from '#src/domain/bounded.ts'
import { unboundedNamed } from '#src/domain/search/unbounded.ts'
import type { Child } from '#src/components/jsx/markup.ts'
import { day, inPhrase, number, termIn } from '#src/domain/format.ts'
import { findFormerUnion, parishReform } from '#src/domain/municipality.ts'
import type { Language } from '#src/domain/language.ts'
import { checkTerms } from '#src/domain/listing/facts/checks.ts'
import { featureTerms } from '#src/domain/listing/facts/features.ts'
import { meansVacant } from '#src/domain/search/vocabulary-names.ts'
import { conditionTerms, orientationTerms, propertyTypeTerms } from '#src/domain/vocabulary.ts'
import { hasFeature } from '#src/domain/listing/feature-phrase.ts'
import { isPart, findOnlyName, type Place } from '#src/domain/search/places.ts'
import { isTypeOnly } from '#src/domain/asking/field-words.ts'
import type { PlaceReading } from '#src/domain/search/filters/municipalities.ts'
import type { Interpretation } from '#src/domain/search/result.ts'
import { type Asked, searchAddress } from '#src/addresses/search.ts'
import type { UnknownParameter } from '#src/addresses/unknown-parameters.ts'
import type { ListField } from '#src/domain/search/fields.ts'
import { filterNamed, type FilterName } from '#src/domain/search/filters/index.ts'
import { fieldLabel } from '#src/words/filter-words.ts'
import { wordsOf } from '#src/words/words.ts'
import type { SearchPage } from './data.ts'
import { TypedNotice } from './typed-notice.tsx'

type Unrecognised = Interpretation['unrecognised'][number]

/** The same search with another text in the place of one, or without it. */
const exchanged = (asked: Asked, { criterion, given }: Unrecognised, by: string | null): Partial<Asked> => {
  const swap = (texts: readonly string[]) =>
    texts.flatMap((text) => (text !== given ? [text] : by === null ? [] : [by]))
  if (criterion !== 'readiness_min') {
    const field = criterion as ListField | 'must_not_have'
    const texts = asked[field]
    // Features that must not be there are one text, with commas between.
    return typeof texts === 'string'
      ? { [field]: swap(texts.split(',').map((text) => text.trim())).join(',') }
      : { [field]: [...new Set(swap(texts))] }
  }
  const members = Object.entries(asked.readiness_min).flatMap(([key, level]) =>
    key !== given ? [[key, level]] : by === null ? [] : [[by, level]],
  )
  return { readiness_min: Object.fromEntries(members) as Record<string, string> }
}

const unread = ({ criterion, given, note }: Unrecognised, language: Language): string => {
  const words = wordsOf(language).search
  if (criterion === 'typologies' && note !== undefined)
    return isTypeOnly(recorded(given)) ? words.typeOnly(given) : words.roomsAndType(given)
  if (note !== undefined && meansVacant(recorded(given))) return words.vacancy(given)
  if (note === undefined) return words.strange(given)
  return unboundedNamed(recorded(given)) ? words.unbounded(given) : words.onlyInTexts(given)
}

/** What is suggested, as a reader knows it: `lift` for `elevator`. */
const termOf = (criterion: string, key: string, language: Language): string => {
  if (criterion === 'readiness_min') return termIn(checkTerms, language)(key)
  const terms = { ...propertyTypeTerms, ...featureTerms, ...conditionTerms, ...orientationTerms }
  const label = Object.values(terms).find(({ en }) => en === key)
  return label ? inPhrase(label[language]) : termIn(terms, language)(key)
}

/** Links as a sentence has them: `A, B or C`. */
const inSequence = (links: readonly Child[], conjunction: string) =>
  links.map((link, index) => (
    <>
      {index === 0 ? '' : index < links.length - 1 ? ', ' : ` ${conjunction} `}
      {link}
    </>
  ))

interface Props {
  asked: Asked
  language: Language
}

const Strange = ({ one, asked, language }: Props & { one: Unrecognised }) => {
  const words = wordsOf(language).search
  const link = (by: string | null, text: string) => (
    <a href={searchAddress(asked, exchanged(asked, one, by), language)}>{text}</a>
  )
  const meant = one.did_you_mean.map((text) => link(text, termOf(one.criterion, text, language)))
  return (
    <li>
      {unread(one, language)}{' '}
      {meant.length > 0 && (
        <>
          {words.meant} {inSequence(meant, words.or)}?{' '}
        </>
      )}
      {one.criterion === 'municipalities' && one.note === undefined && meant.length === 0 ? (
        <>
          {link(null, words.removePlace)}
          {words.orTown}
        </>
      ) : (
        <>({link(null, words.omit(meant.length > 0 ? one.given : null))})</>
      )}
    </li>
  )
}

const Several = ({
  reading: { text: sentText, means, place },
  asked,
  language,
}: Props & { reading: PlaceReading }) => {
  const words = wordsOf(language).search
  const links = means.map((code) => {
    const only = findOnlyName(code)
    const municipalities = asked.municipalities.map((text) => (text === sentText ? only : text))
    return <a href={searchAddress(asked, { municipalities }, language)}>{only}</a>
  })
  return (
    <li>
      {words.several(place?.name ?? sentText, means.length)}
      {inSequence(links, words.and)}
      {words.severalSearched(means.length)}
    </li>
  )
}

/** What the law of 2025 changed about a parish or a union that is asked for. */
const reformText = ({ kind, name, codes, ended }: Place, language: Language): string => {
  const words = wordsOf(language).search
  const { law, ended_on } = parishReform
  const since = day(ended_on, language)
  if (ended) return words.endedUnion(name, ended.parishes, `${since} (${law})`)
  const unions = kind === 'parish' ? codes.flatMap((code) => findFormerUnion(code, name)?.name ?? []) : []
  return unions.map((union) => `${words.parishAgain(name, union, `${since} (${law})`)} `).join('')
}

/** How a place was read, by its name as it is written, not as it was typed. */
const areaText = (place: Place, language: Language): string => {
  const { kind, name, codes, within, withoutParish, withoutLocality } = place
  const words = wordsOf(language).search
  const reform = reformText(place, language)
  if (place.ended) return reform
  if (withoutParish !== undefined) return words.noParish(withoutParish, name)
  if (withoutLocality !== undefined) return words.noLocality(withoutLocality, name)
  const names = codes.map(findOnlyName)
  const parishes = [...(within?.values() ?? [])].flat()
  if (parishes.length > 0)
    return kind === 'locality'
      ? words.localityIn(name, parishes, names)
      : `${reform}${words.parish(name, names)}`
  return words[kind === 'locality' ? kind : 'area'](name, names)
}

/** What a parameter is called on the page. */
const parameterLabel = (name: string, language: Language): string => {
  if (name === 'sort' || name === 'order') return wordsOf(language).search.order
  return filterNamed(name) || name === 'preferences' ? fieldLabel(name as FilterName, language) : name
}

/** How much of a text that means nothing is repeated. */
const longestKept = 80

/** A part of the address that the search passes over, with the same search as it may be meant. */
const PassedOver = ({
  stranger: { name, value, kind, did_you_mean },
  asked,
  language,
}: Props & { stranger: UnknownParameter }) => {
  const words = wordsOf(language).search
  if (kind === 'no_order' || kind === 'no_page' || kind === 'no_flag')
    return <li>{words.unknownValue(name, value)}</li>
  const address = searchAddress(asked, {}, language)
  const links = did_you_mean.map((meant) => {
    const href = `${address}${address.includes('?') ? '&' : '?'}${meant}=${encodeURIComponent(value.slice(0, longestKept).toWellFormed())}`
    return <a href={href}>{parameterLabel(meant, language)}</a>
  })
  return (
    <li>
      {words.unknownParameter(name.slice(0, longestKept))}
      {links.length > 0 && (
        <>
          {' '}
          {words.meant} {inSequence(links, words.or)}?
        </>
      )}
    </li>
  )
}

/** The most notices shown: each repeats the full address, and an address can contain thousands. */
const mostStrange = 5

/** What demanded features leave out only because nobody has said whether a home has them. */
const leftOutTexts = ({ answer }: SearchPage, language: Language): string[] =>
  // Without matches the ways on say so.
  answer === null || answer.window.total === 0
    ? []
    : [...answer.window.unreported].flatMap(([feature, count]) =>
        count === 0
          ? []
          : wordsOf(language).search.unreported(
              number(count, language),
              hasFeature(feature, count, language),
              count,
            ),
      )

/**
 * How names were read where that is not plain: ambiguous ones, and ones that mean nothing, each with a link to continue; and what
 * a demanded feature leaves out because it is not stated.
 */
export const Notices = ({ data, language }: { data: SearchPage; language: Language }) => {
  const { query, answer, strangers: sent } = data
  const words = wordsOf(language).search
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
  const leftOut = leftOutTexts(data, language)
  const groups = [data.readings, strangers, unrecognised, ambiguous, areas, notes, leftOut]
  if (groups.every(({ length }) => length === 0)) return null
  const of = { asked: query.asked, language }
  const strangersLeft = strangers.length - mostStrange
  return (
    <ul class="notices">
      {data.readings.map((reading) => (
        <li>
          <TypedNotice reading={reading} now={data.now} {...of} />
        </li>
      ))}
      {strangers.slice(0, mostStrange).map((stranger) => (
        <PassedOver stranger={stranger} {...of} />
      ))}
      {strangersLeft > 0 && (
        <li>{words.moreUnknownParameters(number(strangersLeft, language), strangersLeft)}</li>
      )}
      {unrecognised.slice(0, mostStrange).map((one) => (
        <Strange one={one} {...of} />
      ))}
      {moreStrange > 0 && <li>{words.moreStrange(number(moreStrange, language), moreStrange)}</li>}
      {ambiguous.map((reading) => (
        <Several reading={reading} {...of} />
      ))}
      {areas.map((place) => (
        <li>{areaText(place, language)}</li>
      ))}
      {[...new Set(notes.map(({ given }) => given))].slice(0, mostStrange).map((given) => (
        <li>{words.stepFree(given)}</li>
      ))}
      {leftOut.map((text) => (
        <li>{text}</li>
      ))}
    </ul>
  )
}
