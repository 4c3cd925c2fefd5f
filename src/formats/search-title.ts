import { isHome } from '#src/domain/listing/applies.ts'
import { checkTerms, featureTerms, isFeature, isPropertyType } from '#src/domain/listing/vocabulary.ts'
import { havingFeatures } from '#src/domain/listing/feature-phrase.ts'
import { inEnglish, inPlace } from '#src/domain/listing/preposition.ts'
import { termIn } from '#src/domain/listing/term-in.ts'
import { typesInPhrase } from '#src/domain/listing/types-in-phrase.ts'
import { parseTypology } from '#src/domain/listing/typology.ts'
import { furtherNames } from '#src/domain/search/fields.ts'
import { furtherPhrases } from '#src/domain/search/further-phrases.ts'
import type { FurtherFilters } from '#src/domain/search/further-filters.ts'
import type { PropertySearch } from '#src/domain/search/property-search.ts'

/** The languages in which a search is followed. */
export type FeedLanguage = 'en' | 'pt'

const words = {
  en: {
    homes: 'Homes for sale',
    anything: 'Property for sale',
    only: (types: string) => `${types} for sale`,
    in: (places: readonly string[]) => ` ${inEnglish(places)}`,
    everywhere: ' in Portugal',
    or: ' or ',
    from: (price: string) => `from ${price}`,
    to: (price: string) => `up to ${price}`,
    bedrooms: (count: number) => (count === 1 ? 'at least one bedroom' : `at least ${count} bedrooms`),
    prefers: (wishes: string) => `preferably: ${wishes}`,
    checked: (check: string, level: string) => `${check} ${level === 'validated' ? 'validated' : 'reported'}`,
  },
  pt: {
    homes: 'Habitações à venda',
    anything: 'Imóveis à venda',
    only: (types: string) => `${types} à venda`,
    in: (places: readonly string[]) => ` ${places.map(inPlace).join(' ou ')}`,
    everywhere: ' em Portugal',
    or: ' ou ',
    from: (price: string) => `a partir de ${price}`,
    to: (price: string) => `até ${price}`,
    bedrooms: (count: number) => (count === 1 ? 'com um quarto ou mais' : `com ${count} quartos ou mais`),
    prefers: (wishes: string) => `preferências: ${wishes}`,
    checked: (check: string, level: string) =>
      `${check}: ${level === 'validated' ? 'com validação' : 'com indicação'}`,
  },
} as const

/** `€385,000`, `385 000 €`. */
export const eurosIn = (language: FeedLanguage, euros: number): string => {
  const grouped = String(euros).replaceAll(/\B(?=(\d{3})+$)/g, language === 'en' ? ',' : '\u00a0')
  return language === 'en' ? `€${grouped}` : `${grouped}\u00a0€`
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What a search looks for, as a person would call it: "Homes for sale in Lisboa, up to €400,000". */
export const searchTitle = (search: PropertySearch & FurtherFilters, language: FeedLanguage): string => {
  const texts = words[language]
  const some = <T>(items: readonly T[] | undefined, text: (items: readonly T[]) => string): string[] =>
    items && items.length > 0 ? [text(items)] : []
  const oneOf = (items: readonly string[]) => items.join(texts.or)
  const types = search.property_types ?? []
  const labels = search.typologies ?? []
  // An entire building has bedrooms too, and no typology.
  const isAnyHome = types.length === 1 && types[0] === 'home'
  const onlyHomes = isAnyHome
    ? true
    : types.length > 0
      ? types.every((type) => isPropertyType(type) && isHome(type)) && types.length > 1
      : labels.length > 0 && labels.every((label) => parseTypology(label) !== null)
  const named = types.map((type) => (isPropertyType(type) ? typesInPhrase(type, language) : type))
  const subject = onlyHomes
    ? texts.homes
    : types.length > 0
      ? capital(texts.only(oneOf(named)))
      : texts.anything
  const places = search.municipalities ?? []
  const features = (keys: readonly string[]) => {
    const others = keys.filter((key) => !isFeature(key))
    return havingFeatures(keys.filter(isFeature), others, language)
  }
  const wishes = (keys: readonly string[]) => keys.map(termIn(featureTerms, language)).join(', ')
  return [
    subject + (places.length > 0 ? texts.in(places) : search.near ? '' : texts.everywhere),
    ...(onlyHomes && types.length > 0 && !isAnyHome ? [oneOf(named)] : []),
    ...(search.min_price_eur == null ? [] : [texts.from(eurosIn(language, search.min_price_eur))]),
    ...(search.max_price_eur == null ? [] : [texts.to(eurosIn(language, search.max_price_eur))]),
    ...(search.min_bedrooms ? [texts.bedrooms(search.min_bedrooms)] : []),
    ...some(search.typologies, oneOf),
    ...some(search.must_have, features),
    ...some(search.preferences, (keys) => texts.prefers(wishes(keys))),
    ...Object.entries(search.readiness_min ?? {}).map(([check, level]) =>
      texts.checked(termIn(checkTerms, language)(check), level),
    ),
    ...furtherNames.flatMap((name) => {
      const value = search[name]
      if (value === undefined || value === false) return []
      const text = name === 'max_useful_price_per_m2' ? eurosIn(language, Number(value)) : String(value)
      return [furtherPhrases[language][name](text)]
    }),
  ].join(', ')
}
