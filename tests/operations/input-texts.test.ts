import { expect, test } from 'vitest'
import type { z } from 'zod'
import { longestProse } from '#src/domain/bounded.ts'
import { feedComplement } from '#src/domain/feed/complement.ts'
import { siteDescription } from '#src/domain/site/description.ts'
import { sourceRecord } from '#src/domain/source/record.ts'
import { afterListing } from '#src/operations/sync/query.ts'
import { aliasInputs } from '#src/server/mcp/aliases.ts'
import { workOf } from '../growth/work.ts'
import { restOperations } from '#src/operations/registry.ts'
import { professionalRegistry } from '#src/operations/professional/registry.ts'

interface Definition {
  type: string
  shape?: Record<string, z.core.$ZodType>
  options?: readonly z.core.$ZodType[]
  checks?: readonly { _zod: { def: { check: string; abort?: boolean } } }[]
  [part: string]: unknown
}

const definitionOf = (schema: unknown) => (schema as { _zod?: { def: Definition } } | undefined)?._zod?.def

/** Each schema of a text within a schema, by its place. */
const textsIn = (
  schema: unknown,
  place: string,
): [place: string, definition: Definition, schema: z.ZodType][] => {
  const definition = definitionOf(schema)
  if (!definition) return []
  if (definition.type === 'string') return [[place, definition, schema as z.ZodType]]
  const parts = ['element', 'innerType', 'in', 'out', 'keyType', 'valueType', 'left', 'right']
  return [
    ...Object.entries(definition.shape ?? {}).flatMap(([name, each]) => textsIn(each, `${place}.${name}`)),
    ...(definition.options ?? []).flatMap((each) => textsIn(each, place)),
    ...parts.flatMap((part) => textsIn(definition[part], place)),
  ]
}

const all = [...restOperations, ...professionalRegistry].flatMap((operation) => [
  ...textsIn(operation.input, operation.tool),
  ...('options' in operation ? textsIn(operation.options, `${operation.tool} options`) : []),
])

const fromOutside = [
  ...all,
  ...aliasInputs.flatMap((schema) => textsIn(schema, 'an alias')),
  ...textsIn(afterListing, 'after of a snapshot'),
  ...textsIn(sourceRecord, 'a source record'),
  ...textsIn(feedComplement, 'a complement'),
  ...textsIn(siteDescription, 'the site file'),
]

test('threat: no schema of what is asked or imported hands on a text without end, or works on it', async () => {
  const hostile = `a${'\u0301\u0323'.repeat(50_000)}`
  expect(fromOutside.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const [place, , schema] of fromOutside) {
    let read: z.ZodSafeParseResult<unknown> | undefined
    const work = await workOf(() => (read = schema.safeParse(hostile)))
    if (work > 20 * hostile.length || (read?.success && String(read.data).length > longestProse))
      wrong.push(place)
  }
  expect(wrong).toEqual([])
})

test('threat: every text of a request is read before any other check of it, and one that is too long ends there', () => {
  const wrong = all.filter(([, { checks = [] }]) => {
    const kinds = checks.map(({ _zod: { def } }) =>
      def.check === 'max_length' && def.abort !== true ? 'measured only' : def.check,
    )
    const read = kinds.indexOf('overwrite')
    return read < 0 || kinds.slice(0, read).some((kind) => kind !== 'max_length' && kind !== 'min_length')
  })
  expect(wrong.map(([place]) => place)).toEqual([])
  expect(all.length).toBeGreaterThan(12)
})
