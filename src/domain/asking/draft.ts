import type { Landmark } from '#src/domain/listing/facts/landmarks.ts'
import type { Place } from '#src/domain/search/places.ts'
import { isListField, type Asks, type AsksField, type Assumed, type Question, type Why } from './reading.ts'

/** Where words stand: from one token to before another one. */
export interface Span {
  from: number
  to: number
}

export interface DraftCriterion extends Span {
  field: AsksField
  value: unknown
  assumed?: Assumed
}

export interface DraftUnread extends Span {
  why: Why
  landmark?: Landmark
}

/** A place that was read, by the name that is asked for. */
interface PlaceRead {
  place: Place
  name: string
  to: number
}

/** Fields that say the same thing in other ways. */
const sameThing: readonly (readonly AsksField[])[] = [
  ['typologies', 'min_bedrooms'],
  ['min_price_eur', 'max_price_eur'],
  ['min_floor', 'max_floor'],
  ['municipalities', 'near'],
]
const isSameThing = (one: AsksField, other: AsksField): boolean =>
  one === other || sameThing.some((fields) => fields.includes(one) && fields.includes(other))

/** A place behind a word that means nothing, to which it may belong. */
interface Unlicensed extends Span {
  place: Place | null
  name: string
  /** Where the words begin that join it to what stands before it. */
  joinedFrom: number
}

/** What is read of a sentence so far, and what its words so far mean for those that follow. */
export class Draft {
  readonly #criteria: DraftCriterion[] = []
  readonly #unread: DraftUnread[] = []
  readonly questions: (Span & Pick<Question, 'meanings'>)[] = []
  readonly places: PlaceRead[] = []
  readonly unlicensed: Unlicensed[] = []
  /** Behind a denial of which it is not clear what it denies: a number there may be denied too. */
  unclearDenialTo: number | null = null
  /** How much what follows is wanted, until the next mark. */
  strength: 'must' | 'ideally' | null = null
  /** From a word for a monthly or a first payment on: the money that follows is no asking price. */
  paymentFrom: number | null = null
  /** Whether a plot was named beside a home: the area that follows is that of the plot. */
  isPlot = false
  /** Behind the last plot that was named beside a home. */
  plotTo: number | null = null
  /** Behind the last type of property. */
  typeTo: number | null = null
  /** Behind a word for everything: what stands there behind a word that means nothing may be excluded. */
  wideTo: number | null = null
  /** From where on what is said takes back what was said before; whether it is sure that something is taken back. */
  correction: { at: number; isSure: boolean } | null = null
  /** Whether an amount was left unread that something else may cost, or somebody else may pay. */
  hasOtherMoney = false
  /** Where the clause begins. */
  clauseFrom = 0
  /** Whether this clause says that something is looked for. */
  isAsked = false
  /** Whether something was named that is looked for, of whichever type: `loft`, `property`. */
  hasOther = false
  /** Where any home was named: `casa`. */
  home: Span | null = null
  /** Behind the last of these words that may name a house as well. */
  houseTo: number | null = null

  get criteria(): readonly DraftCriterion[] {
    return this.#criteria
  }

  get unread(): readonly DraftUnread[] {
    return this.#unread
  }

  /** What of a field was read so far. */
  valuesOf(field: AsksField): unknown[] {
    return this.#criteria.flatMap((each) => (each.field === field ? [each.value].flat() : []))
  }

  has(field: AsksField): boolean {
    return this.#criteria.some((each) => each.field === field)
  }

  /** Reads words as a part of what is asked; of a field that takes one value, two leave both unread. */
  read(field: AsksField, value: unknown, { from, to }: Span, assumed?: Assumed): void {
    // Of a range of which one end is unread the other is no bound of its own.
    if (this.#unread.some((each) => each.from === from && each.to === to)) return
    this.#correct(field)
    const before = isListField(field) ? undefined : this.#criteria.find((each) => each.field === field)
    if (before && before.value !== value) {
      // Of two bounds that are said it is not clear which one holds; what is assumed gives way to what is said.
      const same = this.#criteria.filter((each) => each.from === from && each.to === to)
      this.takeBack([before, ...same], 'unsure')
      if (before.assumed && !assumed) this.#criteria.push({ field, value, from, to })
      else this.leave({ from, to }, 'unsure')
    } else this.#criteria.push({ field, value, from, to, ...(assumed && { assumed }) })
  }

  /** Takes back what was said of the same thing before a correction. */
  #correct(field: AsksField): void {
    const { correction } = this
    if (!correction) return
    const before = this.#criteria.filter(
      (each) => each.from < correction.at && isSameThing(each.field, field),
    )
    this.takeBack(before, 'corrected')
    if (before.length > 0) correction.isSure = false
  }

  leave({ from, to }: Span, why: Why, landmark?: Landmark): void {
    this.#unread.push({ from, to, why, ...(landmark && { landmark }) })
  }

  /** Reads words after all that were left unread. */
  readAfterAll(field: AsksField, value: unknown, { from, to }: Span): void {
    const at = this.#unread.findIndex((each) => each.from === from && each.to === to)
    if (at >= 0) this.#unread.splice(at, 1)
    this.read(field, value, { from, to })
  }

  /** Leaves words unread that can be read in several ways, which the answer offers. */
  ask(span: Span, meanings: readonly Asks[]): void {
    this.leave(span, 'unsure')
    this.questions.push({ ...span, meanings })
  }

  /** Takes back what was read, and leaves its words unread. */
  takeBack(criteria: readonly DraftCriterion[], why: Why): void {
    for (const each of criteria) {
      // One word may have been read as two bounds.
      if (!this.#unread.some(({ from, to }) => from === each.from && to === each.to)) this.leave(each, why)
      for (const other of this.#criteria.filter(({ from, to }) => from === each.from && to === each.to))
        this.#criteria.splice(this.#criteria.indexOf(other), 1)
    }
  }

  /** Replaces what was read by other values of the same words: a place by the parish that is named in it. */
  replace(criterion: DraftCriterion, value: unknown, to = criterion.to): void {
    this.#criteria.splice(this.#criteria.indexOf(criterion), 1, { ...criterion, value, to })
  }

  /** What is asked: the values of each field together. */
  asks(): Asks {
    const asks: Record<string, unknown> = {}
    for (const { field, value } of this.#criteria)
      asks[field] = isListField(field)
        ? [...new Set([...((asks[field] as unknown[] | undefined) ?? []), ...[value].flat()])]
        : value
    return asks
  }
}
