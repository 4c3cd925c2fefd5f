import { joined, own, type Bounded } from '#src/domain/bounded.ts'
import type { Feature } from '#src/domain/listing/facts/features.ts'
import type { PropertyType } from '#src/domain/vocabulary.ts'
import { fold, meaningsOf } from './names.ts'
import { readPlace } from './places.ts'
import { eurosIn, leastPrice, mostPrice } from './typed-euros.ts'
import { readTypology } from './typology-text.ts'
import { featureNames, propertyTypeNames } from './vocabulary-names.ts'

/** What one line of text asks for: `T2 em Lisboa até 300 mil`. */
interface Wish {
  municipalities: string[]
  typologies: string[]
  property_types: PropertyType[]
  must_have: Feature[]
  min_price_eur: string
  max_price_eur: string
}

/** Words between two wishes, which begin no name. */
const between: ReadonlySet<string> = new Set('em in no na nos nas at near com with e and'.split(' '))
/** Words that may also begin one, such as `a partir de 200 mil`. */
const maybeBetween: ReadonlySet<string> = new Set('de da do the o a um uma para for'.split(' '))

/** Longer lines are not read: each few words are looked up. */
const longest = 100
const mostWords = 14
const mostTogether = 6

const nothing = (): Wish => ({
  municipalities: [],
  typologies: [],
  property_types: [],
  must_have: [],
  min_price_eur: '',
  max_price_eur: '',
})

/** Adds to a wish what a few words mean; `false` where they mean nothing. */
const isRead = (words: Bounded, wish: Wish, isFeatureMeant: boolean): boolean => {
  const price = (text: Bounded | null) => (text === null ? null : eurosIn(text))
  const [highest, lowest] = [price(mostPrice(words)), price(leastPrice(words))]
  if (highest !== null || lowest !== null) {
    if (highest === null) wish.min_price_eur = String(lowest)
    else wish.max_price_eur = String(highest)
    return true
  }
  const typologies = /^\d+$/.test(words) ? [] : readTypology(words).means
  const types = meaningsOf(propertyTypeNames, words)
  const features = meaningsOf(featureNames, words)
  if (typologies.length > 0) wish.typologies.push(...typologies)
  else if (types.length > 0 && !(isFeatureMeant && features.length > 0)) wish.property_types.push(...types)
  else if (features.length > 0) wish.must_have.push(...features)
  else if (readPlace(words) && !/^\d/.test(words)) wish.municipalities.push(words)
  else return false
  return true
}

/**
 * What is asked for in a line that names more than places; `null` where a word of it means nothing, or where it names no
 * more than a place.
 *
 *     readWish('Porto com garagem') // { municipalities: ['Porto'], must_have: ['garage'], … }
 */
export const readWish = (text: Bounded): Wish | null => {
  if (text.length > longest || readPlace(text)) return null
  const words = text.split(/[\s,;]+/).filter(Boolean)
  if (words.length < 2 || words.length > mostWords) return null
  const wish = nothing()
  for (let at = 0; at < words.length;) {
    const isFeatureMeant = /^(?:com|with)$/i.test(words[at - 1] ?? '')
    const word = fold(words[at] ?? own(''))
    let count = between.has(word) ? 0 : Math.min(mostTogether, words.length - at)
    while (count > 0 && !isRead(joined(words.slice(at, at + count)), wish, isFeatureMeant)) count--
    if (count === 0 && !between.has(word) && !maybeBetween.has(word)) return null
    at += count || 1
  }
  return wish
}
