import { own, type Bounded } from '#src/domain/bounded.ts'
import { isAskedPrice, isPlaceholder, priceBounds } from '#src/domain/listing/facts/costs.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { PropertyType } from '#src/domain/vocabulary.ts'
import type { FeedHome, FeedStatus } from './home.ts'
import type { FeedRule } from './notes.ts'
import { isSale, readFlag, readStatus, statusIn, weights, type SaleState } from './offer-words.ts'
import { plainText } from './plain-text.ts'
import { mayHaveStamp, stampIn, firstSentence } from './title.ts'

/** A home that is to let: `ARRENDA-SE`, `T2 para arrendar`, `to let`. */
const toLet =
  /(?<![\p{L}\d])(?:arrendam?-se|alugam?-se|(?:para|p\/) ?(?:arrendar|alugar|arrendamento|aluguer)|for rent|to let|for let|to rent|se alquila|en alquiler|à louer|zu vermieten|te huur)(?![\p{L}\d-])/iu
/** A home for sale too, or one that somebody may let who buys it. */
const forSaleToo =
  /(?<![\p{L}\d])(?:vend[ae](?:-se|m-se)?|venda|à venda|for sale|sale|en venta|à vendre|ideal|excelente|perfeit[oa]|ótim[oa]|boa|bom|great|perfect|good|ready|investimento|investment|investidor(?:es)?|licen[çs]a|ou|or|rentabilidade|yield)(?![\p{L}\d])/iu
const sold = /(?<![\p{L}\d])(?:vendid[oa]s?|sold|vendu|verkauft|vendido)(?![\p{L}\d])/iu
/** What says of the same home that it is not. */
const stillThere =
  /(?<![\p{L}\d])(?:(?:ainda|continua|se encontra|este está) (?:disponível|à venda)|still available|still for sale|aún disponible|encore disponible)(?![\p{L}\d])/iu

/**
 * The words of a title or of a first sentence that may say that the home is to let or sold, and may not; `null` where there
 * are none. Nothing is guessed from them: who wrote them is asked.
 */
export const doubtIn = (sentence: string): string | null => {
  const found = toLet.exec(sentence)
  if (found && !forSaleToo.test(sentence)) return found[0]
  const soldWord = sold.exec(sentence)
  return soldWord && stillThere.test(sentence) ? soldWord[0] : null
}

/** Something that the feed says of the offer, and what follows. */
interface OfferNote {
  rule: FeedRule
  field: string
  found: string
}

/** Whether a home is offered for sale as a whole, and how its sale stands. */
export type Offer =
  | { kind: 'not_for_sale'; note: OfferNote }
  | { kind: 'offered'; state: SaleState; notes: OfferNote[]; doubt?: OfferDoubt }

/** Words that may say that a home is not for sale, which somebody is asked about. */
interface OfferDoubt {
  field: string
  found: string
  /** All sentences in which such words are: with others it is asked again. */
  sentences: string
  /** How the sale stands where they do not mean this home. */
  otherwise: SaleState
}

/** A price for a time: `950 €/mês`, `1.200 por mês`, `900 pcm`. */
const rent =
  /(?:\/|\b(?:por|per|p|a|ao|each)\s)\s?(?:m[eê]s|month|mo|semana|week|wk|noite|night|dia|day|ano|year|annum)\b|\b(?:mensal|mensais|monthly|weekly|pcm|pw)\b/iu

/** Where an operation is one that has been: `sold`. Another status, such as `let`, is no sale. */
const soldAs = (operation: Bounded): SaleState | null => {
  const state = readStatus(operation)
  return state === 'withdrawn' ? null : state
}

/** What shows that a home is not offered for sale as a whole; `null` where nothing does. */
const notForSale = ({ raw }: FeedHome, mustSay: boolean): OfferNote | null => {
  const { operation, ownership, price = '' } = raw
  if (ownership !== undefined) return { rule: 'not_for_sale', field: 'ownership', found: ownership }
  if (operation === undefined && mustSay)
    return { rule: 'no_operation', field: 'operation', found: 'nothing' }
  if (operation !== undefined && !isSale(operation) && soldAs(operation) === null)
    return { rule: 'not_for_sale', field: 'operation', found: operation }
  if (rent.test(price.slice(0, longestPrice))) return { rule: 'not_for_sale', field: 'price', found: price }
  return null
}
const longestPrice = 80

const rules: Record<Exclude<SaleState, 'for_sale' | 'unclear'>, FeedRule> = {
  reserved: 'said_reserved',
  sold: 'said_sold',
  withdrawn: 'said_withdrawn',
}

/** `sentence` is the whole one of words that are in doubt. */
type OfferSign = { state: SaleState | null; field: string; found: string; sentence?: string }

/** What one status of a feed says; `null` where it is one that may mean other things too, and does. */
const signIn = ({ field, text, means, mayBeElse }: FeedStatus): OfferSign | null => {
  const flag = means === undefined ? null : readFlag(text)
  if (flag !== null) return { state: flag ? (means ?? null) : 'for_sale', field, found: text }
  const state = statusIn(text, mayBeElse) ?? (means !== undefined && /[1-9]\d{3}/.test(text) ? means : null)
  return state === null && mayBeElse === true ? null : { state, field, found: text }
}

const headCharacters = 600

/** What the titles say, and how the descriptions begin. */
const stamps = ({ text }: FeedHome): OfferSign[] =>
  Object.entries(text).flatMap(([field, written]): OfferSign[] => {
    const head = written.slice(0, headCharacters)
    const isTitle = field.startsWith('title')
    const words = plainText(head)
    const first = isTitle ? words : firstSentence(words)
    const doubt = doubtIn(first)
    if (doubt !== null) return [{ state: 'unclear', field, found: doubt, sentence: first }]
    if (!mayHaveStamp(head)) return []
    const stamp = stampIn(first, isTitle)
    return stamp === null ? [] : [{ state: stamp.state, field, found: stamp.found }]
  })

type Weighty = { state: SaleState; field: string; found: string }

/** What closes a home most of all that is said of it. */
const weightiestOf = (signs: readonly OfferSign[]): Weighty =>
  signs.reduce<Weighty>(
    (most, { state, field, found }) =>
      state !== null && weights[state] > weights[most.state] ? { state, field, found } : most,
    { state: 'for_sale', field: '', found: '' },
  )

/**
 * Judges by everything that a feed says of it whether a home is offered for sale as a whole, and how its sale stands.
 * `mustSay` is whether a home of which the feed says nothing is none for sale.
 */
export const judgeOffer = (home: FeedHome, { mustSay }: { mustSay: boolean }): Offer => {
  const note = notForSale(home, mustSay)
  if (note !== null) return { kind: 'not_for_sale', note }
  const { operation = own(''), price = own('') } = home.raw
  const words: OfferSign[] = [
    { state: soldAs(operation), field: 'operation', found: operation },
    { state: readStatus(price), field: 'price', found: price },
  ].filter(({ state }) => state !== null)
  const signs = [...words, ...(home.statuses ?? []).flatMap((each) => signIn(each) ?? []), ...stamps(home)]
  const { state, field, found } = weightiestOf(signs)
  const unread = signs
    .filter((each) => each.state === null)
    .map((each): OfferNote => ({ rule: 'unmapped', field: each.field, found: each.found }))
  const inDoubt = state === 'unclear' && {
    doubt: {
      field,
      found,
      sentences: signs.flatMap(({ sentence }) => sentence ?? []).join('\n'),
      otherwise: weightiestOf(signs.filter((each) => each.state !== 'unclear')).state,
    },
  }
  return {
    kind: 'offered',
    state,
    ...inDoubt,
    // What is in doubt is a question.
    notes:
      state === 'for_sale' || state === 'unclear'
        ? unread
        : [{ rule: rules[state], field, found }, ...unread],
  }
}

/** A home that a feed calls sold closes, and opens when it is offered again; the state `sold` would be final. */
export const toLifecycle = (state: SaleState): Lifecycle =>
  (
    {
      for_sale: 'active',
      reserved: 'reserved',
      sold: 'on_hold',
      unclear: 'on_hold',
      withdrawn: 'withdrawn',
    } as const
  )[state]

const timesMedian = 100

/** What is wrong with a price: nobody asks it for a property of that type. `median` is what others there ask. */
export const priceFault = (
  price: number,
  type: PropertyType | null,
  medianOf: (type: PropertyType) => number | null,
): FeedRule | null => {
  if (isPlaceholder(price)) return 'placeholder_price'
  if (!isAskedPrice(price, type)) return 'improbable_price'
  const { least } = priceBounds(type)
  // Nothing in the record is below `least`, so that a lower price is never too far above the median.
  if (type === null || price <= least * timesMedian) return null
  const median = medianOf(type)
  return median !== null && price > median * timesMedian ? 'improbable_price' : null
}
