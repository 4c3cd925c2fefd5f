import { expect, test } from 'vitest'
import { defaultRateLimits } from '#src/domain/rate-limits.ts'
import { byAddressPaths } from '#src/formats/openapi/by-address.ts'
import { openApiDocument, openApiForPrograms } from '#src/formats/openapi/document.ts'
import { aboutAt } from '../fixtures.ts'

type Node = Record<string, unknown>

const settings = [aboutAt(), defaultRateLimits] as const
const full = JSON.parse(JSON.stringify(openApiDocument(...settings))) as Node
const compact = openApiForPrograms(...settings) as unknown as {
  paths: Record<string, Node>
  components: { schemas: Record<string, Node>; parameters: Record<string, Node> }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nodeAt = (value: unknown, key: string): Node => (isNode(value) && isNode(value[key]) ? value[key] : {})
const namesIn = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])
const schemaOf = ({ $ref }: Node): Node | undefined =>
  typeof $ref === 'string' ? compact.components.schemas[$ref.split('/').at(-1)!] : undefined

/** A schema without the words of its name, which are about the name. */
const unnamed = (base: Node): Node => {
  const { description: _, ...schema } = schemaOf(base) ?? {}
  return schemaOf(base) ? schema : base
}

/** The schema of a value that both schemas accept, with the texts of the second where both have some. */
const both = (base: Node, narrower: Node): Node => {
  const first = unnamed(base)
  const [properties, own] = [nodeAt(first, 'properties'), nodeAt(narrower, 'properties')]
  const required = [...new Set([...namesIn(first['required']), ...namesIn(narrower['required'])])]
  return {
    ...first,
    ...narrower,
    ...(Object.keys({ ...properties, ...own }).length > 0 && {
      properties: Object.fromEntries(
        Object.keys({ ...properties, ...own }).map((name) => [
          name,
          isNode(properties[name]) && isNode(own[name])
            ? both(properties[name], own[name])
            : (own[name] ?? properties[name]),
        ]),
      ),
    }),
    ...(required.length > 0 && { required }),
    ...(isNode(first['items']) &&
      isNode(narrower['items']) && { items: both(first['items'], narrower['items']) }),
  }
}

/** The description with every reference replaced by its target. */
const putTogether = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(putTogether)
  if (!isNode(node)) return node
  const { $ref, allOf, ...rest } = node
  if (typeof $ref === 'string' && $ref.startsWith('#/components/parameters/'))
    return putTogether(compact.components.parameters[$ref.split('/').at(-1)!])
  if (Array.isArray(allOf)) return putTogether(both(allOf[0] as Node, rest))
  if (typeof rest['in'] === 'string' && isNode(rest['schema']) && rest['description'] !== undefined)
    rest['schema'] = { ...rest['schema'], description: rest['description'] }
  return Object.fromEntries(
    Object.entries($ref === undefined ? rest : { $ref, ...rest }).map(([key, value]) => [
      key,
      putTogether(value),
    ]),
  )
}

/** One form for what may be written in several: the order of members and names, and `null` beside a type. */
const inOneForm = (node: unknown, key = ''): unknown => {
  if (Array.isArray(node)) return key === 'required' ? node.toSorted() : node.map((each) => inOneForm(each))
  if (!isNode(node)) return node
  const [first, second, ...more] = (node['anyOf'] ?? []) as Node[]
  const isPlain = typeof first?.['type'] === 'string' && !('enum' in first) && more.length === 0
  const { anyOf, ...rest } = node
  const merged =
    isPlain && second?.['type'] === 'null' ? { ...first, ...rest, type: [first['type'], 'null'] } : node
  return Object.fromEntries(
    Object.entries(anyOf === undefined ? node : merged)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, inOneForm(value, name)]),
  )
}

/** The answers of all operations but one without their examples. */
const withOneExample = (document: Node): Node => {
  for (const item of Object.values(nodeAt(document, 'paths')))
    for (const operation of Object.values(item as Node))
      for (const response of Object.values(nodeAt(operation, 'responses')))
        for (const content of Object.values(nodeAt(response, 'content')))
          if ((operation as Node)['operationId'] !== 'listingSearch') delete (content as Node)['example']
  return document
}

test('for programs the description has at most 114 kB for its first 15 addresses, 6 kB for any other, and 1,200 bytes for one that gives the same in another form', () => {
  const again = Object.keys(byAddressPaths(true))
  const others = Object.keys(compact.paths).length - again.length - 15
  expect(
    Buffer.byteLength(JSON.stringify(compact)),
    'shorten a description, or raise the limit with a decision in src/formats/README.md',
  ).toBeLessThanOrEqual(114_000 + 6_000 * others + 1_200 * again.length)
})

test('put together, the description for programs is the full one but for the example answers', () => {
  const { parameters: _, ...components } = (putTogether(compact) as Node)['components'] as Node
  const together = { ...(putTogether(compact) as Node), components }
  expect(inOneForm(together)).toEqual(inOneForm(withOneExample(full)))
  expect(JSON.stringify(compact).match(/"allOf"/g)!.length).toBeGreaterThan(15)
})
