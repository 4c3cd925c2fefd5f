import { expect, test } from 'vitest'
import { flattenFields, type Field } from '#src/components/api/fields.ts'
import type { Schemas } from '#src/components/api/schema.ts'
import { sharingFields, type Shared } from '#src/components/api/shared-fields.ts'
import { openApiDocument } from '#src/formats/openapi/document.ts'
import { aboutAt } from '../fixtures.ts'

const schemas = (openApiDocument(aboutAt(), null).components?.schemas ?? {}) as Schemas

/** The fields at a path, relative to it; `list[]` and `map*` have their members one level further. */
const membersOf = (fields: readonly Field[], path: string): Field[] => {
  const parent = fields.find(({ within, name }) => within + name === path)
  if (!parent) return []
  const below = fields.slice(fields.indexOf(parent) + 1)
  const end = below.findIndex(({ depth }) => depth <= parent.depth)
  const members = end === -1 ? below : below.slice(0, end)
  const within = members[0]?.within ?? ''
  return members.map((each) => ({
    ...each,
    within: each.within.slice(within.length),
    depth: each.depth - parent.depth - 1,
  }))
}

/** Puts together what a reader of the page does: the fields of the place that is named, then those that differ. */
const readingOf = () => {
  const read = new Map<string, readonly Field[]>()
  const merged = (like: readonly Field[], own: readonly Field[]): Field[] => {
    const differing = new Map(own.map((field) => [field.within + field.name, field]))
    const paths = new Set(like.map(({ within, name }) => within + name))
    return [
      ...like.map((field) => differing.get(field.within + field.name) ?? field),
      ...own.filter(({ within, name }) => !paths.has(within + name)),
    ]
  }
  return (schema: string, { as, rows }: Shared): readonly Field[] => {
    const resolved: Field[] = []
    const at = (place: string): readonly Field[] => {
      const [name = '', ...path] = place.split('.')
      const fields = name === schema ? resolved : read.get(name)!
      return path.length > 0 ? membersOf(fields, path.join('.')) : fields
    }
    for (let index = 0; index < rows.length; index++) {
      const { as: inside, ...row } = rows[index]!
      resolved.push(row)
      if (inside === undefined) continue
      const members = membersOf(rows, row.within + row.name)
      const like = at(inside)
      const within = rows[index + 1]?.within.slice(
        0,
        rows[index + 1]!.within.length - (members[0]?.within.length ?? 0),
      )
      resolved.push(
        ...merged(like, members).map((field) => ({
          ...field,
          within: (members.length > 0 ? within! : `${row.within}${row.name}.`) + field.within,
          depth: field.depth + row.depth + 1,
        })),
      )
      index += members.length
    }
    const all = as === undefined ? resolved : merged(at(as), resolved)
    read.set(schema, all)
    return all
  }
}

test('every field of every schema can be read, with its type and words, and none that a schema does not have', () => {
  const share = sharingFields()
  const read = readingOf()
  let rows = 0
  let all = 0
  for (const [name, schema] of Object.entries(schemas)) {
    const fields = flattenFields(schema)
    const shared = share(name, fields)
    rows += shared.rows.length
    all += fields.length
    const texts = (each: readonly Field[]) =>
      each
        .map(({ within, name: field, required, schema: type }) =>
          JSON.stringify([within + field, required, type]),
        )
        .toSorted()
    expect(texts(read(name, shared)), name).toEqual(texts(fields))
  }
  expect(all).toBeGreaterThan(500)
  expect(rows).toBeLessThan(0.9 * all)
})
