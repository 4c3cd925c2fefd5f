import { isUnread, readText, type Bounded } from '#src/domain/bounded.ts'
import { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'
import { orderNamed, sortOf } from '#src/domain/search/order.ts'
import { typedNumber, typedPlaces, typedPrice } from '#src/domain/search/typed.ts'
import type { AnsweredReading } from '#src/addresses/asking.ts'
import { askingText } from '#src/words/asking-text.ts'
import type { ObjectSchema } from './json-schema.ts'

/** An argument that was sent as a text and read as what it plainly is. */
export interface ReadAs {
  argument: string
  given: string
  read: unknown
}

type Schema = Record<string, unknown>

const isPlain = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Longer texts are no number and no list that somebody wrote. */
const longest = 1_000

const alternativesOf = (schema: unknown, defs: Schema): Schema[] => {
  if (!isPlain(schema)) return []
  const { $ref, anyOf } = schema
  if (typeof $ref === 'string') return alternativesOf(defs[$ref.replace('#/$defs/', '')], defs)
  return Array.isArray(anyOf) ? anyOf.flatMap((each) => alternativesOf(each, defs)) : [schema]
}

const numberIn = (name: string, text: Bounded): number | undefined => {
  const bare = text.trim()
  const digits = /eur$|^amount$/.test(name) ? typedPrice(bare) : typedNumber(bare)
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : undefined
}

/** The parts of a text that stands for a list; a place may have commas in its name. */
const listIn = (name: string, text: Bounded): string[] => {
  const bare = text.trim()
  if (bare.startsWith('[') && bare.endsWith(']')) {
    try {
      return parseJson(z.array(z.string()), bare)
    } catch {
      return [bare]
    }
  }
  if (name === 'municipalities' || name === 'locations') return [...typedPlaces(bare)]
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

const readOne = (name: string, sent: string, types: readonly Schema[]): unknown => {
  const text = readText(sent, longest)
  if (isUnread(text)) return sent
  const isOf = (type: string) => types.some((each) => each['type'] === type)
  if (name === 'sort' || name === 'order') return orderIn(text, types) ?? sent
  if (types.length === 0 || isOf('string')) return sent
  if (isOf('integer') || isOf('number')) return numberIn(name, text) ?? sent
  if (isOf('boolean')) {
    const word = text.trim().toLowerCase()
    return word === 'true' || word === 'false' ? word === 'true' : sent
  }
  const list = types.find((each) => each['type'] === 'array')
  const ofTexts = isPlain(list?.['items']) && list['items']['type'] === 'string'
  return ofTexts && text.trim() !== '' ? listIn(name, text) : sent
}

/**
 * Arguments with each text that is plainly a number, a yes or no, or a list of texts read as that, and what was read.
 * Models write `"450000"` and `"Lisboa"` where a number and a list are expected. What is anything else stays as it is,
 * for the schema to refuse.
 */
export const asMeant = (
  given: unknown,
  { $defs = {}, ...root }: ObjectSchema,
): { value: unknown; read_as: ReadAs[] } => {
  const read_as: ReadAs[] = []
  const within = (value: unknown, schemas: readonly Schema[], path: string): unknown => {
    const properties = schemas.find((each) => isPlain(each['properties']))?.['properties'] as
      | Schema
      | undefined
    if (!properties || !isPlain(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
        const types = alternativesOf(schema, $defs as Schema)
        const argument = `${path}${name}`
        if (typeof member !== 'string') return [name, within(member, types, `${argument}.`)]
        const read = readOne(name, member, types)
        if (read !== member) read_as.push({ argument, given: member, read })
        return [name, read]
      }),
    )
  }
  const value = within(given, [root], '')
  return read_as.length > 0 ? { value, read_as } : { value: given, read_as }
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
