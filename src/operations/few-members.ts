import { z } from 'zod'
import { service } from '#src/domain/service.ts'

type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Of the members of one request that its schemas do not know as many go on as a refusal names; the others are counted.
 * Threat: a body has room for thousands of members, and every stage of reading it would walk through all of them.
 */
export class FewMembers {
  #left: number = service.mostRepeated
  /** How many members were left out, for the refusal to count. */
  unlisted = 0

  /** An object without what goes no further. */
  of(sent: Members, known: Members): Members {
    const names = Object.keys(sent)
    const few = names.filter((name) => Object.hasOwn(known, name) || this.#left-- > 0)
    this.#left = Math.max(0, this.#left)
    this.unlisted += names.length - few.length
    return few.length === names.length ? sent : Object.fromEntries(few.map((name) => [name, sent[name]]))
  }
}

/** What is handed on of a body, at every depth of its schema, and how many members it leaves out. */
export const fewMembers = (sent: unknown, schema: z.ZodType): { few: unknown; unlisted: number } => {
  if (isFlat(sent, schema)) return { few: sent, unlisted: 0 }
  const members = new FewMembers()
  const within = (value: unknown, given: unknown): unknown => {
    const expected = sentFor(given)
    if (expected instanceof z.ZodArray && Array.isArray(value))
      return sentFor(expected.element) instanceof z.ZodObject
        ? value.map((each) => within(each, expected.element))
        : value
    if (!(expected instanceof z.ZodObject) || !isObject(value)) return value
    const shape = expected.shape as Members
    const few = Object.entries(members.of(value, shape))
    return Object.fromEntries(
      few.map(([name, each]) => [name, Object.hasOwn(shape, name) ? within(each, shape[name]) : each]),
    )
  }
  const few = within(sent, schema)
  return { few: members.unlisted === 0 ? sent : few, unlisted: members.unlisted }
}

/** Whether every member is known and is no object: the usual question by id, of which nothing can be left out. */
const isFlat = (sent: unknown, schema: z.ZodType): boolean => {
  if (!(schema instanceof z.ZodObject) || !isObject(sent)) return false
  for (const name of Object.keys(sent))
    if (typeof sent[name] === 'object' || !Object.hasOwn(schema.shape, name)) return false
  return true
}

/** The schema of a value that is there, where it may also be left out or null. */
const sentFor = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? sentFor(schema.unwrap())
    : schema
