import type { TypedReading } from '#src/addresses/typed-search.ts'
import type { Asked } from '#src/addresses/search.ts'
import { list, inPhrase, money } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { featureTerms } from '#src/domain/listing/facts/features.ts'
import { propertyTypeTerms } from '#src/domain/vocabulary.ts'
import { englishName } from '#src/domain/listing/preposition.ts'
import { termIn } from '#src/domain/listing/term-in.ts'
import { filterNamed } from '#src/domain/search/filters/index.ts'
import { wordsOf } from '#src/words/words.ts'
import { searchAddress } from './address.ts'

/** How much of a text is repeated. */
const longestKept = 80

const partText = ([name, value]: readonly [string, string], language: Language): string => {
  if (name === 'typologies') return value
  if (name === 'municipalities') return language === 'en' ? englishName(value) : value
  const phrase = filterNamed(name)?.page[language].phrase as ((asked: number) => string) | undefined
  if (phrase && /^\d+$/.test(value)) return phrase(Number(value))
  return inPhrase(termIn({ ...propertyTypeTerms, ...featureTerms }, language)(value))
}

/** Several types that one word means are not listed one by one: the word is known. */
const partTexts = (parts: Extract<TypedReading, { kind: 'as' }>['parts'], language: Language): string[] => {
  const types = parts.filter(([name]) => name === 'property_types')
  return parts
    .filter(([name]) => name !== 'property_types' || types.length === 1)
    .map((part) => partText(part, language))
}

interface Props {
  reading: TypedReading
  asked: Asked
  language: Language
}

/** How the page understood what was typed, or what it asks about it. */
export const TypedNotice = ({ reading, asked, language }: Props) => {
  const words = wordsOf(language).search.typed
  if (reading.kind === 'thousands') {
    const { field, euros } = reading
    const href = searchAddress(asked, { [field]: String(euros) }, language)
    return <a href={href}>{words.thousands(money(euros, language))}</a>
  }
  const given = reading.given.slice(0, longestKept).toWellFormed()
  if (reading.kind !== 'as') return <>{words[reading.kind](given)}</>
  const [first] = reading.parts
  if (/assoalhadas$/i.test(given) && first) return <>{words.rooms(given, Number(first[1]))}</>
  return <>{words.as(given, list(partTexts(reading.parts, language), language))}</>
}
