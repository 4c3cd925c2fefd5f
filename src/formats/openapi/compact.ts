import { z } from 'zod'
import { parseJson, rewritten } from '#src/domain/json.ts'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const entriesOf = (value: unknown): [string, unknown][] => Object.entries(isNode(value) ? value : {})
const namesIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** What `schema` adds to `base`, so that both together are `schema`; `null` where it does not narrow it. */
const beyond = (schema: unknown, base: unknown, named: Node): Node | null => {
  if (!isNode(schema) || !isNode(base)) return null
  if (typeof base['$ref'] === 'string') return beyond(schema, named[base['$ref'].split('/').at(-1)!], named)
  const { description, ...constraints } = base
  if (Object.keys(constraints).length === 0) {
    const { description: own, ...narrower } = schema
    return own === description ? narrower : schema
  }
  const { type } = schema
  if (type !== base['type']) return null
  if (type === 'array') {
    const { items, ...rest } = schema
    const { items: baseItems, ...baseRest } = base
    const narrower = same(rest, baseRest) ? beyond(items, baseItems, named) : null
    return narrower && { type, items: narrower }
  }
  return type === 'object' ? membersBeyond(schema, base, named) : null
}

/** The same of two objects: further and narrower members, and which are always there. */
const membersBeyond = (
  { properties, required, description, ...rest }: Node,
  { properties: baseProperties, required: baseRequired, description: _, ...baseRest }: Node,
  named: Node,
): Node | null => {
  if (!same(rest, baseRest)) return null
  const own = new Map(entriesOf(properties))
  const bases = new Map(entriesOf(baseProperties))
  const differing: Node = {}
  for (const [name, base] of bases) {
    if (!own.has(name)) return null
    const member = own.get(name)
    if (same(member, base)) continue
    const narrower = beyond(member, base, named)
    if (!narrower) return null
    differing[name] = narrower
  }
  const names = namesIn(required)
  if (!namesIn(baseRequired).every((name) => names.includes(name))) return null
  for (const [name, member] of own) if (!bases.has(name)) differing[name] = member
  const further = names.filter((name) => !namesIn(baseRequired).includes(name))
  return {
    ...(Object.keys(differing).length > 0 && { properties: differing }),
    ...(further.length > 0 && { required: further }),
    ...(description !== undefined && { description }),
  }
}

/** Every object schema as one of the bases and what it has beyond it, where that is shorter. */
const onBases = (schemas: Node, bases: readonly string[]): Node => {
  const rewrite = (node: unknown, extended: readonly string[]): unknown => {
    if (Array.isArray(node)) return node.map((each) => rewrite(each, extended))
    if (!isNode(node)) return node
    const inner = Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, rewrite(value, extended)]),
    )
    if (node['type'] !== 'object') return inner
    const forms = extended.flatMap((name) => {
      const rest = membersBeyond(node, schemas[name] as Node, schemas)
      if (!rest) return []
      return [{ allOf: [{ $ref: `#/components/schemas/${name}` }], ...(rewrite(rest, extended) as Node) }]
    })
    return [inner, ...forms].toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)[0]
  }
  // A base extends those before it.
  const extendedBy = (name: string) => (bases.includes(name) ? bases.slice(0, bases.indexOf(name)) : bases)
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, rewrite(schema, extendedBy(name))]),
  )
}

/** Something or null as one type, where it is no list of values: `string or null`. */
const nullable = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(nullable)
  if (!isNode(node)) return node
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, nullable(value)]),
  )
  if (anyOf === undefined) return rest
  const [first, second, ...more] = namesIn(anyOf)
  const isPlain = isNode(first) && typeof first['type'] === 'string' && !('enum' in first || 'const' in first)
  return isPlain && more.length === 0 && same(second, { type: 'null' })
    ? { ...first, ...rest, type: [first['type'], 'null'] }
    : { anyOf, ...rest }
}

/** A parameter is described once. */
const parameterOf = (parameter: Node): Node => {
  const { description, ...schema } = isNode(parameter['schema']) ? parameter['schema'] : {}
  return description === parameter['description'] ? { ...parameter, schema } : parameter
}

/** Each parameter that several operations take, by name, and the paths with references to them. */
const sharedParameters = (paths: Node): { paths: Node; parameters: Node } => {
  const operations = entriesOf(paths).flatMap(([, item]) => entriesOf(item).map(([, operation]) => operation))
  const taken = operations.flatMap((operation) =>
    namesIn((operation as Node)['parameters']).map((each) => parameterOf(each as Node)),
  )
  const isShared = (parameter: Node) => taken.filter((other) => same(other, parameter)).length > 1
  const parameters = Object.fromEntries(
    taken.filter(isShared).map((parameter) => [String(parameter['name']), parameter]),
  )
  const referred = (parameter: Node): Node =>
    isShared(parameter) && same(parameters[String(parameter['name'])], parameter)
      ? { $ref: `#/components/parameters/${String(parameter['name'])}` }
      : parameter
  const rewritten = entriesOf(paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      entriesOf(item).map(([method, operation]) => {
        const { parameters: own, ...rest } = operation as Node
        const each = namesIn(own).map((parameter) => referred(parameterOf(parameter as Node)))
        return [method, each.length > 0 ? { ...rest, parameters: each } : rest]
      }),
    ),
  ])
  return { paths: Object.fromEntries(rewritten) as Node, parameters }
}

/** Real answers are long, and the schemas describe their shape: one is enough to read the others by. */
const withoutExamples = (paths: Node, keep: string): Node =>
  rewritten(paths, function (this: Node, key, value) {
    if (key !== 'responses' || this['operationId'] === keep || !isNode(value)) return value
    for (const [, response] of entriesOf(value))
      for (const [, content] of entriesOf((response as Node)['content'])) delete (content as Node)['example']
    return value
  })

const node = z.record(z.string(), z.unknown())
const anyDescription = z.looseObject({ paths: node.default({}), components: node.default({}) })

/** What `compact` needs to know of a document. */
interface Compacting {
  /** The schemas that others extend, each before those of its own. */
  bases: readonly string[]
  /** The operation whose example answer stays. */
  example: string
}

/**
 * The same description in fewer bytes, for programs: a schema that another extends is referred to (`allOf`), a
 * parameter of several operations is defined once, and one example answer is enough for all. A test puts it together
 * again and compares.
 */
export const compact = <Document extends object>(
  document: Document,
  { bases, example }: Compacting,
): Document => {
  const { paths, components, ...rest } = parseJson(anyDescription, JSON.stringify(document))
  const shared = sharedParameters(withoutExamples(paths, example))
  return {
    ...rest,
    paths: shared.paths,
    components: {
      ...components,
      schemas: nullable(onBases(components['schemas'] as Node, bases)),
      parameters: shared.parameters,
    },
  } as Document
}
