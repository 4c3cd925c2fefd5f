import type { TypedReading } from '#src/addresses/typed-search.ts'
import { askedAddress, asConditions, toParameters } from '#src/addresses/asking.ts'
import { type Asked, searchAddress } from '#src/addresses/search.ts'
import { addressIn } from '#src/addresses/language.ts'
import { meantPlaces } from '#src/domain/asking/meant-places.ts'
import { notOfferedText } from '#src/domain/asking/not-offered.ts'
import type { ReadSentence } from '#src/domain/asking/reading.ts'
import { list, inPhrase, money, termIn } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { features, featureTerms } from '#src/domain/listing/facts/features.ts'
import { aFeature } from '#src/domain/listing/feature-phrase.ts'
import { conditionTerms, orientationTerms, propertyTypeTerms } from '#src/domain/vocabulary.ts'
import { englishName } from '#src/domain/municipality.ts'
import { filterNamed } from '#src/domain/search/filters/index.ts'
import { askingWords } from '#src/words/asking.ts'
import { sentPhrase } from '#src/words/filter-words.ts'
import { wordsOf } from '#src/words/words.ts'
import type { SearchPage } from './data.ts'

/** How much of a text is repeated. */
const longestKept = 80

const kept = (text: string): string => text.slice(0, longestKept).toWellFormed()

type Parts = Extract<TypedReading, { kind: 'as' }>['parts']

const terms = { ...propertyTypeTerms, ...featureTerms, ...conditionTerms, ...orientationTerms }

interface Shown {
  language: Language
  now: SearchPage['now']
}

const partText = ([name, value]: Parts[number], { language, now }: Shown): string | null => {
  if (name === 'typologies') return value
  if (name === 'municipalities') return language === 'en' ? englishName(value) : value
  if (name === 'sort') return null
  const filter = filterNamed(name)
  const phrase =
    filter && !['property_types', 'must_have'].includes(name)
      ? sentPhrase(
          filter.name,
          /^\d+$/.test(value) ? Number(value) : value === 'true' ? true : value,
          now,
          language,
        )
      : null
  return phrase ?? inPhrase(termIn(terms, language)(value))
}

/** Several types that one word means are not listed one by one: the word is known. */
const partTexts = (parts: Parts, shown: Shown): string[] => {
  const types = parts.filter(([name]) => name === 'property_types')
  return parts
    .filter(([name, value]) => name !== 'property_types' || (types.length === 1 && value !== 'home'))
    .flatMap((part) => partText(part, shown) ?? [])
}

interface Props extends Shown {
  reading: TypedReading
  asked: Asked
}

/** What is not read of a sentence, what of it is assumed, and what it may mean instead. */
const Sentence = ({ typed, reading, ...shown }: Shown & { typed: string; reading: ReadSentence }) => {
  const { language } = shown
  const words = askingWords[language]
  const { asks, criteria, unread, questions, not_offered } = reading
  const page = addressIn(language, '/search')
  const meant = partTexts(toParameters(asks), shown)
  const assumed = [
    ...new Set(criteria.flatMap(({ text, assumed: how }) => (how ? [words.assumed[how](kept(text))] : []))),
  ]
  const conditions = asConditions(asks)
  const places = meantPlaces(unread)
  const first = features.filter((feature) => asks.preferences?.includes(feature))
  return (
    <>
      {not_offered && <strong>{notOfferedText(not_offered, reading.language)} </strong>}
      {meant.length > 0 && <>{wordsOf(language).search.typed.as(kept(typed), list(meant, language))} </>}
      {assumed.map((text) => (
        <>{text} </>
      ))}
      {conditions && (
        <>
          {words.first(
            list(
              first.map((feature) => aFeature(feature, language)),
              language,
            ),
          )}{' '}
          <a href={page + askedAddress(conditions)}>{words.conditions}</a>.{' '}
        </>
      )}
      {unread.map(({ text, why }) => (
        <>
          {words.unread(kept(text), words.why[why])}{' '}
          {(places.get(text) ?? []).map((name, index) => (
            <>
              {index === 0 ? `${words.perhaps} ` : ', '}
              <a
                href={
                  page + askedAddress({ ...asks, municipalities: [...(asks.municipalities ?? []), name] })
                }
              >
                {name}
              </a>
            </>
          ))}
          {places.has(text) && '? '}
        </>
      ))}
      {questions.map(({ text, meanings }) => (
        <>
          {words.meant(kept(text))}{' '}
          {meanings.map((read, index) => (
            <>
              {index > 0 && ` ${wordsOf(language).search.or} `}
              <a href={page + askedAddress({ ...asks, ...read })}>
                {list(partTexts(toParameters(read), shown), language)}
              </a>
            </>
          ))}{' '}
        </>
      ))}
    </>
  )
}

/** How the page understood what was typed, or what it asks about it. */
export const TypedNotice = ({ reading, asked, ...shown }: Props) => {
  const { language } = shown
  const words = wordsOf(language).search.typed
  if (reading.kind === 'thousands') {
    const { field, euros } = reading
    const href = searchAddress(asked, { [field]: String(euros) }, language)
    return <a href={href}>{words.thousands(money(euros, language))}</a>
  }
  const typed = kept(reading.text)
  if (reading.kind === 'asked') return <Sentence typed={typed} reading={reading.reading} {...shown} />
  if (reading.kind !== 'as') return <>{words[reading.kind](typed)}</>
  const [first] = reading.parts
  if (/assoalhadas$/i.test(typed) && first) return <>{words.rooms(typed, Number(first[1]))}</>
  return <>{words.as(typed, list(partTexts(reading.parts, shown), language))}</>
}
