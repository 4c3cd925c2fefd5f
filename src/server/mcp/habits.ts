import { isUnread, readText, type Bounded } from '#src/domain/bounded.ts'
import { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'
import { listAlternatives, type Definitions } from '#src/domain/json-schema.ts'
import { orderNamed, sortOf } from '#src/domain/search/order.ts'
import { service } from '#src/domain/service.ts'
import { FewMembers } from '#src/operations/operation.ts'
import { asNumber, asPrice } from '#src/domain/asking/field-values.ts'
import { placesIn } from '#src/domain/asking/place-list.ts'
import type { AnsweredReading } from '#src/addresses/asking.ts'
import { askingText } from '#src/words/asking-text.ts'
import type { ObjectSchema } from './json-schema.ts'

/** Arguments that were sent in another form than their schema has, and what they were read as. */
export interface ReadAs {
  /** One argument, or several that were sent alike, with commas. */
  argument: string
  given: unknown
  read: unknown
}

type Schema = Record<string, unknown>

/** An argument as a habit sees it: its name, what was sent and the types that its schema takes. */
interface Place {
  name: string
  types: readonly Schema[]
  isOptional: boolean
}

/** What an argument is that stands for none. */
const notAsked = 'not asked'
const none = Symbol(notAsked)

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Longer texts are no number and no list that somebody wrote. */
const longest = 1_000

const typesOf = (schema: unknown, defs: Definitions<Schema>): Schema[] =>
  isObject(schema) ? listAlternatives(schema, defs) : []

const takes = ({ types }: Place, ...names: string[]) =>
  types.some(({ type }) => typeof type === 'string' && names.includes(type))

const jsonIn = (text: string): unknown => {
  try {
    return parseJson(z.unknown(), text)
  } catch {
    return undefined
  }
}

/** How programs write that a value is missing, where the form that they fill has no way to leave it out. */
const spellingsOfNone: ReadonlySet<string> = new Set(['', 'null', 'none', 'nil', 'undefined'])

const isNone = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && value.length <= 20 && spellingsOfNone.has(value.trim().toLowerCase()))

const numberIn = (name: string, text: Bounded): number | undefined => {
  const bare = text.trim()
  const digits = /eur$|^amount$/.test(name) ? asPrice(bare) : asNumber(bare)
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : undefined
}

/** The parts of a text that stands for a list; a place may have commas in its name. */
const listIn = (name: string, text: Bounded): unknown[] => {
  const bare = text.trim()
  if (bare.startsWith('[') && bare.endsWith(']')) {
    const list = jsonIn(bare)
    return Array.isArray(list) && list.every((each) => typeof each === 'string') ? list : [bare]
  }
  if (name === 'municipalities' || name === 'locations') return [...placesIn(bare)]
  return bare
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** An order by another of its names, in the spelling that the argument takes. */
const orderIn = (text: Bounded, types: readonly Schema[]): string | undefined => {
  const named = orderNamed(text)
  const taken = new Set(
    types.flatMap(({ enum: values }) => (Array.isArray(values) ? (values as unknown[]) : [])),
  )
  if (named === undefined || taken.has(text)) return undefined
  return taken.has(named) ? named : taken.has(sortOf[named]) ? sortOf[named] : undefined
}

const yesAndNo: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
}

/** A habit reads a value as another, or has nothing to say of it. */
type Habit = (sent: unknown, place: Place) => unknown

/** A habit of texts, at the places that a text is read for: elsewhere the schema reads it. */
const ofText =
  (isFor: (place: Place) => boolean, read: (text: Bounded, place: Place) => unknown): Habit =>
  (sent, place) => {
    if (typeof sent !== 'string' || !isFor(place)) return undefined
    const text = readText(sent, longest)
    return isUnread(text) ? undefined : read(text, place)
  }

/**
 * The habits of clients and models, each with where it was seen; the first that has something to say counts. None reads a
 * value that the schema takes as it is, except for a text that spells out that there is none.
 */
const habits: readonly Habit[] = [
  // Strict schemas have every argument required and nullable; n8n fills what a model left out with null (n8n#17264).
  (sent, { isOptional, types }) =>
    isOptional && isNone(sent) && !(sent === null && types.some(({ type }) => type === 'null'))
      ? none
      : undefined,
  // The same in a list: `["null"]`, `[null]`, `["Lisboa", ""]`.
  (sent, { isOptional }) => {
    if (!isOptional || !Array.isArray(sent) || !sent.some(isNone)) return undefined
    const left = sent.filter((each) => !isNone(each))
    return left.length > 0 ? left : none
  },
  // Orders have several names.
  ofText(
    ({ name }) => name === 'sort' || name === 'order',
    (text, { types }) => orderIn(text, types),
  ),
  // Models write "450000", "€450.000" and "450 mil".
  ofText(
    (place) => takes(place, 'integer', 'number') && !takes(place, 'string'),
    (text, { name }) => numberIn(name, text),
  ),
  ofText(
    (place) => takes(place, 'boolean'),
    (text) => yesAndNo[text.trim().toLowerCase()],
  ),
  (sent, place) => (takes(place, 'boolean') && (sent === 0 || sent === 1) ? sent === 1 : undefined),
  // One value where a list is due, or the list as a text.
  ofText(
    (place) => {
      const list = place.types.find(({ type }) => type === 'array')
      return isObject(list?.['items']) && list['items']['type'] === 'string' && !takes(place, 'string')
    },
    (text, { name }) => (text.trim() === '' ? undefined : listIn(name, text)),
  ),
  // An object or a list of objects as its JSON, from clients that know arguments as texts alone.
  ofText(
    (place) => takes(place, 'object', 'array') && !takes(place, 'string'),
    (text) => {
      const read = /^\s*[[{]/.test(text) ? jsonIn(text) : undefined
      return typeof read === 'object' && read !== null ? read : undefined
    },
  ),
  (sent, place) => (isObject(sent) && takes(place, 'array') && !takes(place, 'object') ? [sent] : undefined),
]

/**
 * Members that clients write beside the arguments of every tool: n8n names the call and the conversation
 * (n8n#21500, n8n#22787), and wraps the arguments with the name of the tool (n8n#17264).
 */
const clientMembers = ['toolCallId', 'sessionId', 'action', 'chatInput', 'tool']
const wrappers: ReadonlySet<string> = new Set(['arguments', 'args', 'input', 'parameters', 'params', 'query'])

const without = (members: Schema, names: readonly string[]): Schema =>
  names.length === 0
    ? members
    : Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)))

const propertiesOf = (schemas: readonly Schema[]): Schema | undefined =>
  schemas.find((each) => isObject(each['properties']))?.['properties'] as Schema | undefined

/** What is repeated of a value. Threat: an answer that repeats what was sent grows with it. */
const repeated = (value: unknown): unknown =>
  JSON.stringify(value).length <= service.longestInput ? value : `a longer ${typeof value}`

/** Reads arguments by the habits, and keeps what was read in another form. */
class Habits {
  readonly #defs: Definitions<Schema>
  readonly #read: ReadAs[] = []
  readonly #few = new FewMembers()

  constructor(defs: Definitions<Schema>) {
    this.#defs = defs
  }

  /** What was read: what was sent alike and read alike is one entry, so that forty nulls are one. */
  get readAs(): ReadAs[] {
    const alike = Map.groupBy(this.#read, ({ given, read }) =>
      read === notAsked ? JSON.stringify(given) : Symbol('its own'),
    )
    return [...alike.values()].map((all) => ({
      ...all[0]!,
      argument: [...new Set(all.map(({ argument }) => argument))].join(', '),
    }))
  }

  /** How many members of closed objects were not handed on. */
  get unlisted(): number {
    return this.#few.unlisted
  }

  /** All arguments, without what clients write around and beside them. */
  root(input: unknown, schema: Schema): unknown {
    const known = propertiesOf([schema]) ?? {}
    const sent = this.#rootObject(input)
    if (!isObject(sent)) return sent
    const unasked = clientMembers.filter((name) => Object.hasOwn(sent, name) && !Object.hasOwn(known, name))
    for (const name of unasked) this.#note(name, sent[name], 'no argument')
    const own = without(sent, unasked)
    const [wrapper = '', ...others] = Object.keys(own)
    if (others.length > 0 || !wrappers.has(wrapper) || Object.hasOwn(known, wrapper))
      return this.#members(own, [schema], '')
    const wrapped = own[wrapper]
    const inner = typeof wrapped === 'string' ? jsonIn(wrapped) : wrapped
    if (!isObject(inner)) return this.#members(own, [schema], '')
    this.#note(wrapper, wrapped, 'all arguments')
    return this.#members(inner, [schema], '')
  }

  #rootObject(input: unknown): unknown {
    const read = input === null ? {} : typeof input === 'string' ? jsonIn(input) : input
    if (!isObject(read)) return input
    if (read !== input) this.#note('arguments', input, 'all arguments')
    return read
  }

  #note(argument: string, sent: unknown, read: unknown): void {
    this.#read.push({ argument, given: repeated(sent), read })
  }

  /** The members of an object; none where one that it must have was not asked. */
  #members(value: unknown, schemas: readonly Schema[], path: string): unknown {
    if (!isObject(value)) return value
    const schema = schemas.find((each) => each['type'] === 'object' || isObject(each['properties']))
    const properties = propertiesOf(schemas)
    const open = schema?.['additionalProperties']
    const required: readonly unknown[] = Array.isArray(schema?.['required']) ? schema['required'] : []
    const members = open === false && properties ? this.#few.of(value, properties) : value
    let meant: Map<string, unknown> | undefined
    for (const [name, member] of Object.entries(members)) {
      const isKnown = properties !== undefined && Object.hasOwn(properties, name)
      if (!isKnown && !isObject(open)) continue
      const types = typesOf(isKnown ? properties[name] : open, this.#defs)
      const place = { name, types, isOptional: !required.includes(name) }
      const read = this.#one(member, place, isKnown ? path + name : path.slice(0, -1))
      if (read === member) continue
      meant ??= new Map(Object.entries(members))
      if (read === none) meant.delete(name)
      else meant.set(name, read)
    }
    return meant ? Object.fromEntries(meant) : members
  }

  #one(sent: unknown, place: Place, argument: string): unknown {
    let value = sent
    for (const habit of habits) {
      const read = habit(value, place)
      if (read === undefined) continue
      this.#note(argument, sent, read === none ? notAsked : read)
      if (read === none) return none
      value = read
      break
    }
    if (isObject(value)) {
      if (place.isOptional && this.#lacksAll(value, place)) {
        this.#note(argument, sent, notAsked)
        return none
      }
      return this.#members(value, place.types, `${argument}.`)
    }
    const items = place.types.find(({ type }) => type === 'array')?.['items']
    if (!Array.isArray(value) || !value.some(isObject)) return value
    return value.map((each: unknown) => this.#members(each, typesOf(items, this.#defs), `${argument}.`))
  }

  /** Whether an object has a member that it must have and that says none: `{"amount": null, "currency": "EUR"}`. */
  #lacksAll(value: Schema, { types }: Place): boolean {
    const required = types.flatMap((each) => (Array.isArray(each['required']) ? each['required'] : []))
    return required.some((name: string) => Object.hasOwn(value, name) && isNone(value[name]))
  }
}

/** Arguments as they were meant. */
interface Meant {
  /** Of members that the schema does not know, as many as a refusal names. */
  value: unknown
  /** What a refusal repeats. */
  sent: unknown
  read_as: ReadAs[]
  /** How many members `value` leaves out, for the refusal to count. */
  unlisted: number
}

/**
 * Arguments read by the habits of clients, and what was read in another form than it was sent in. What no habit knows stays as it is,
 * for the schema to refuse.
 */
export const asMeant = (input: unknown, schema: ObjectSchema): Meant => {
  const reading = new Habits((schema.$defs ?? {}) as Definitions<Schema>)
  const value = reading.root(input, schema)
  const { readAs: read_as, unlisted } = reading
  return { value, sent: read_as.length === 0 ? input : value, read_as, unlisted }
}

const isSentence = (read: ReadAs): read is AnsweredReading => 'said' in read

/** What was read, in sentences; of a question in words also what is assumed, and what is not read. */
export const readingText = (read_as: readonly ReadAs[]): string =>
  read_as
    .flatMap((each) => [
      `Read ${each.argument} ${JSON.stringify(each.given)} as ${JSON.stringify(each.read)}.`,
      ...(isSentence(each) ? askingText(each) : []),
    ])
    .join(' ')
